/** An addition to the cart that the shopper has begun before the script has started. */
import { after, listen } from '../../inject/dom/lifetime.ts'
import { hasModifier, intercept, replacesPage } from '../../inject/legacy/intercept.ts'
import { productFormSelector } from '../shared/checked-price/productForm.ts'

/** Nothing says that the page stays after all, as with a download: then its buttons work again after this time. */
const longestMs = 10_000

/**
 * Before the start it is the browser that adds to the cart, and leaves the page for that. As long as it has not left, a second press,
 * which features answer by then, must not add the product once more.
 * @param signal ends when the start begins
 */
export function watchEarlyAddition(signal: AbortSignal): void {
  const watching = new AbortController()
  const end = (): void => watching.abort()
  /** The press with which this page ends, unless other code prevents it. */
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
  // The browser gives up the page that it was loading.
  listen(window, 'keydown', ({ key }) => key === 'Escape' && end(), watching.signal)
  signal.addEventListener('abort', () => isLeaving() || end())
}
