import type { FeatureContext } from '../../inject/defineFeature.ts'
import { after, listen } from '../../inject/lifetime.ts'
import type { StoreEvents } from '../../inject/storeEvents.ts'
import type { Panel } from './panel.ts'

const buttonSelector = '.remove_from_cart_button'

/** After a product was taken out, the focus goes to the next one, else to the heading. Contract theme-and-platform 8 */
export function keepFocus(
  panel: Panel,
  trigger: HTMLElement,
  events: StoreEvents,
  { edits, signal }: FeatureContext<unknown>,
): void {
  let position = -1
  const buttons = (): HTMLElement[] => [...(panel.find()?.querySelectorAll<HTMLElement>(buttonSelector) ?? [])]
  const remember = ({ target }: Event): void => {
    position = buttons().indexOf((target as Element).closest(buttonSelector) as HTMLElement)
  }
  listen(document, 'click', remember, signal, { capture: true })

  const give = (): void => {
    if (position < 0 || !panel.isOpen() || document.activeElement !== document.body) return
    const title = panel.find()?.querySelector<HTMLElement>('.cart-popup-title')
    if (title) edits.attribute(title, 'tabindex', '-1')
    const next = buttons()[position] ?? buttons().pop() ?? title ?? trigger
    next.focus()
  }
  // The rows are replaced in the same moment, after or before us.
  events.on('removed_from_cart', () => after(0, give, signal), { signal })
}
