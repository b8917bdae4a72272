/** Prevents a second addition to the cart after one that the shopper has begun before the script has started. */
import { after, listen } from '../../inject/dom/lifetime.ts'
import { hasModifier, intercept, replacesPage } from '../../inject/legacy/intercept.ts'
import { productFormSelector } from '../shared/checked-price/productForm.ts'

/** Milliseconds after which buttons work again, since no event tells that the page stays after all, as with a download. */
const longestMs = 10_000

/**
 * Before the start, the browser itself adds to the cart by leaving the page. Until the page is left, a second press, which features may
 * handle by then, must not add the product again.
 * @param signal aborts when the start begins; the watch goes on if the page is being left
 */
export function watchEarlyAddition(signal: AbortSignal): void {
  const watching = new AbortController()
  const end = (): void => watching.abort()
  /** The submit or click that leaves the page, unless other code prevents it. */
  let last: Event | undefined
  const isLeaving = (): boolean => last?.defaultPrevented === false
  const onAdd = (event: Event, element: Element): boolean => {
    if (isLeaving()) {
      event.preventDefault()
      return true
    }
    if (replacesPage(element)) {
      last = event
      after(longestMs, end, watching.signal)
    }
    return false
  }
  intercept('submit', productFormSelector, onAdd, watching.signal)
  const onClick = (event: MouseEvent, link: Element): boolean => !hasModifier(event) && onAdd(event, link)
  intercept('click', '.add_to_cart_button[href*="add-to-cart="]', onClick, watching.signal)
  listen(window, 'pagehide', end, watching.signal)
  // Escape makes the browser stop loading the next page.
  listen(window, 'keydown', ({ key }) => key === 'Escape' && end(), watching.signal)
  signal.addEventListener('abort', () => isLeaving() || end())
}
