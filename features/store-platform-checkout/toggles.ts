/** Parts of the page that open and close. Source: contract theme-and-platform 3.7–3.9. */
import { listen } from '../../inject/lifetime.ts'
import { type CheckoutContext, closest, find, findAll, isPlainClick } from './checkoutContext.ts'
import { isRevealed, reveal } from './reveal.ts'

/** Link → what it opens. */
const links = {
  'a.showlogin': 'form.login',
  'a.showcoupon': 'form.checkout_coupon',
  '.shipping-calculator-button': '.shipping-calculator-form',
  '.woocommerce-terms-and-conditions-link': '.woocommerce-terms-and-conditions',
}
/** Checkbox → what belongs to it. */
const boxes = { '#createaccount': 'div.create-account', '#ship-to-different-address input': '.shipping_address' }

export function startToggles({ signal, edits }: CheckoutContext): void {
  listen(
    document,
    'click',
    (event) => {
      for (const [selector, selectorOfPart] of Object.entries(links)) {
        const link = closest(event, selector)
        const part = link && find(selectorOfPart)
        if (!part || !isPlainClick(event)) continue
        event.preventDefault()
        const isOpening = !isRevealed(part)
        reveal(part, isOpening, edits)
        edits.attribute(link, 'aria-expanded', String(isOpening))
        if (isOpening) part.querySelector<HTMLElement>('input:not([type=hidden]), select')?.focus()
      }
    },
    signal,
  )

  const settle = (): void => {
    for (const [selector, selectorOfPart] of Object.entries(boxes)) {
      const box = find<HTMLInputElement>(selector)
      for (const part of box ? findAll(selectorOfPart) : []) reveal(part, box?.checked ?? true, edits)
    }
  }
  listen(document, 'change', (event) => void (closest(event, Object.keys(boxes).join()) && settle()), signal)
  settle()
}
