/** Opens and closes parts of the page by links and checkboxes. Source: contract theme-and-platform 3.7–3.9. */
import { pressBySpace } from '../shared/platform/pressBySpace.ts'
import { type CheckoutContext, findAll } from './checkoutContext.ts'
import { isRevealed, reveal } from './reveal.ts'

/** Selector of a link → selector of the part that it opens. */
const links = [
  ['a.showlogin', 'form.login'],
  ['a.showcoupon', '.checkout_coupon'],
  ['.shipping-calculator-button', '.shipping-calculator-form'],
  ['.woocommerce-terms-and-conditions-link', '.woocommerce-terms-and-conditions'],
] as const
/** Links of cart and checkout that the platform announces as buttons. */
const buttonLinks = '.showcoupon, .shipping-calculator-button, .woocommerce-remove-coupon, .product-remove > a'
/** Selector of a checkbox → selector of the part that it shows. */
const boxes = [
  ['#createaccount', 'div.create-account'],
  ['#ship-to-different-address input', '.shipping_address'],
] as const

/** @returns a function that fits what the checkboxes show after a part of the page has come later */
export function startToggles(context: CheckoutContext): () => void {
  const { edits, on, onChange } = context
  for (const [selector, opened] of links) {
    on('click', selector, (link, event) => {
      const parts = findAll(opened)
      // The page's header may have a part with the same selector, so that one behind the link comes first.
      const isBehind = (part: Node): boolean =>
        (link.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      const part = link.closest('form')?.querySelector<HTMLElement>(opened) ?? parts.find(isBehind) ?? parts[0]
      if (!part) return
      event.preventDefault()
      const isOpening = !isRevealed(part)
      reveal(part, isOpening, edits)
      edits.attribute(link, 'aria-expanded', String(isOpening))
      if (isOpening) part.querySelector<HTMLElement>('input:not([type=hidden]), select')?.focus()
    })
  }
  pressBySpace(context, buttonLinks)
  const shows: (() => void)[] = []
  for (const [selector, part] of boxes) {
    const showPart = (box: HTMLInputElement): void => {
      for (const each of findAll(part)) reveal(each, box.checked, edits)
    }
    onChange(selector, showPart)
    shows.push(() => {
      for (const box of findAll<HTMLInputElement>(selector)) showPart(box)
    })
  }
  const showAll = (): void => {
    for (const show of shows) show()
  }
  showAll()
  return showAll
}
