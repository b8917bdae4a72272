/** Shipping on the cart page: the method, and the calculator. Source: contract theme-and-platform 3.7. */
import { sanitise } from '../../inject/dom/sanitise.ts'
import { endpoint, platformSettings } from '../shared/platform/endpoint.ts'
import { replaceTotals } from './applyCartPage.ts'
import type { Cart } from './cart.ts'
import type { CartChanges } from './cartChanges.ts'
import { type CheckoutContext, findAll } from './checkoutContext.ts'
import { chosenShipping, shippingControls } from './shippingMethods.ts'

export function startCartShipping(context: CheckoutContext, { ask, send, fallBack }: Cart, changes: CartChanges): void {
  const { emit, on } = context

  async function choose(body: URLSearchParams): Promise<void> {
    body.set('security', String(platformSettings(context, 'cart')?.update_shipping_method_nonce))
    const { text } = await send(endpoint(context, 'update_shipping_method'), body)
    if (!replaceTotals(sanitise(text, 'page'), emit)) {
      // What is chosen must be what the total is for, and choosing it once more must be a change again.
      for (const radio of findAll<HTMLInputElement>(shippingControls)) radio.checked = radio.defaultChecked
      fallBack('tell', () => {})
    }
    emit('updated_shipping_method')
  }

  on('change', shippingControls, () => {
    // Read now: an answer that comes before its turn may replace the list.
    const body = chosenShipping(document)
    ask('shipping', () => choose(body))
  })
  on<HTMLFormElement>('submit', '.woocommerce-shipping-calculator', (form, event) => {
    event.preventDefault()
    ask('calculator', () => changes.post(form, 'calc_shipping'))
  })
}
