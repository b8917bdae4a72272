/** The link in the header: what a click and a key on it do, its name, and where the focus goes. */

import { after, listen, watch } from '../../inject/dom/lifetime.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { hasModifier, intercept } from '../../inject/legacy/intercept.ts'
import type { StoreEvents } from '../../inject/shop/storeEvents.ts'
import type { Panel } from './model.ts'

type CartContext = FeatureContext<unknown>

export function connectTrigger(context: CartContext, trigger: HTMLElement, panel: Panel): void {
  const { signal } = context
  const onTrigger = <Type extends 'click' | 'keydown'>(
    type: Type,
    answers: (event: HTMLElementEventMap[Type]) => boolean,
  ): void => {
    const handle = (event: HTMLElementEventMap[Type], target: Element): boolean => {
      // With a modifier key the visitor wants the cart page in another window.
      const isAnswered = target === trigger && !hasModifier(event) && answers(event)
      if (isAnswered) event.preventDefault()
      return isAnswered
    }
    intercept(type, '.header-cart-link,.off-canvas-toggle', handle, signal)
  }
  onTrigger('click', panel.onClick)
  onTrigger('keydown', ({ key }) => {
    if (key === ' ') trigger.click()
    return key === ' '
  })
  nameTrigger(context, trigger)
}

const countAttribute = 'data-icon-label'

/**
 * Keeps the trigger's name and number up to date: “Warenkorb / 24,00 €, 2 Artikel”, word for word what stands on it (WCAG
 * 2.5.3), and “Warenkorb, 2 Artikel” where no price does. The platform replaces the elements of both numbers.
 */
function nameTrigger({ edits, signal, texts }: CartContext, trigger: HTMLElement): void {
  const update = (): void => {
    const element = trigger.querySelector(`[${countAttribute}],.cart-icon strong`)
    const count = element?.getAttribute(countAttribute) ?? element?.textContent.trim()
    const title = trigger.title || texts('cart.name')
    const seen = trigger.querySelector('.header-cart-title')?.textContent ?? ''
    const name = (seen.includes(title) ? seen : `${title} ${seen}`).replace(/\s+/g, ' ').trim()
    edits.attribute(trigger, 'aria-label', count ? texts('cart.count', { name, count }) : name)
  }
  update()
  watch(trigger, { attributeFilter: [countAttribute], childList: true, subtree: true }, update, signal)
}

const buttonSelector = '.remove_from_cart_button'

/** After a product was taken out, the focus goes to the next one, else to the heading. Contract theme-and-platform 8 */
export function keepFocus(
  { edits, signal }: CartContext,
  trigger: HTMLElement,
  panel: Panel,
  events: StoreEvents,
): void {
  let position = -1
  const buttons = (): HTMLElement[] => [...(panel.find()?.querySelectorAll<HTMLElement>(buttonSelector) ?? [])]
  const onClick = ({ target }: Event): void => {
    // Other code may fire a click on the document itself.
    position = buttons().indexOf((target as Element).closest?.<HTMLElement>(buttonSelector) as HTMLElement)
  }
  listen(document, 'click', onClick, signal, { capture: true })

  const focusNext = (): void => {
    // A button that had the focus has left it to the body.
    if (position < 0 || document.activeElement !== document.body) return
    const title = panel.find()?.querySelector<HTMLElement>('.cart-popup-title')
    if (title) edits.attribute(title, 'tabindex', '-1')
    const next = buttons()[position] ?? buttons().pop() ?? title ?? trigger
    next.focus()
  }
  // The platform replaces the rows in the same task, after or before our listener.
  events.on('removed_from_cart', () => after(0, focusNext, signal))
}
