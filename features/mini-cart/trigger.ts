/** The link in the header: what a click and a key on it do, its name, and where the focus goes. */

import { after, listen, watch } from '../../inject/dom/lifetime.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { hasModifier, intercept } from '../../inject/legacy/intercept.ts'
import type { StoreEvents } from '../../inject/shop/storeEvents.ts'
import type { Panel } from './model.ts'

type CartContext = FeatureContext<unknown>

/** Lets click and space bar on the trigger open the panel, and keeps its accessible name up to date. */
export function connectTrigger(context: CartContext, trigger: HTMLElement, panel: Panel): void {
  const { signal } = context
  const onTrigger = <Type extends 'click' | 'keydown'>(
    type: Type,
    handler: (event: HTMLElementEventMap[Type]) => boolean,
  ): void => {
    const handle = (event: HTMLElementEventMap[Type], target: Element): boolean => {
      // With a modifier key the visitor wants the cart page in another window.
      const isHandled = target === trigger && !hasModifier(event) && handler(event)
      if (isHandled) event.preventDefault()
      return isHandled
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
 * Keeps the trigger's accessible name up to date: its visible text, as WCAG 2.5.3 demands, and the number of items, as in
 * “Warenkorb / 24,00 €, 2 Artikel”. The platform replaces the elements of both.
 */
function nameTrigger({ edits, signal, texts }: CartContext, trigger: HTMLElement): void {
  const update = (): void => {
    const element = trigger.querySelector(`[${countAttribute}],.cart-icon strong`)
    const count = element?.getAttribute(countAttribute) ?? element?.textContent.trim()
    const title = trigger.title || texts('cart.name')
    const visibleText = trigger.querySelector('.header-cart-title')?.textContent ?? ''
    const name = (visibleText.includes(title) ? visibleText : `${title} ${visibleText}`).replace(/\s+/g, ' ').trim()
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
  let removedIndex = -1
  const buttons = (): HTMLElement[] => [...(panel.find()?.querySelectorAll<HTMLElement>(buttonSelector) ?? [])]
  const onClick = ({ target }: Event): void => {
    // Other code may fire a click on the document itself, which has no `closest`.
    removedIndex = buttons().indexOf((target as Element).closest?.<HTMLElement>(buttonSelector) as HTMLElement)
  }
  listen(document, 'click', onClick, signal, { capture: true })

  const focusNext = (): void => {
    // The browser moves the focus to the body when it removes a button that had it.
    if (removedIndex < 0 || document.activeElement !== document.body) return
    const title = panel.find()?.querySelector<HTMLElement>('.cart-popup-title')
    if (title) edits.attribute(title, 'tabindex', '-1')
    const next = buttons()[removedIndex] ?? buttons().pop() ?? title ?? trigger
    next.focus()
  }
  // In a task of its own, since the platform may replace the rows after our listener has run.
  events.on('removed_from_cart', () => after(0, focusNext, signal))
}
