/** The cart page without page loads: quantities, removing and restoring, coupons. Source: contract theme-and-platform 3.7. */
import { listen } from '../../inject/lifetime.ts'
import { platformSettings } from '../store-platform/endpoint.ts'
import { cartForm, prepareCartForm } from './applyCartPage.ts'
import { createCart } from './cart.ts'
import { createCartChanges } from './cartChanges.ts'
import { startCartShipping } from './cartShipping.ts'
import { type CheckoutContext, closest, find, isPlainClick } from './checkoutContext.ts'
import { submitByPage } from './formByPage.ts'

const changingLinks = `${cartForm} .product-remove > a, .restore-item, .woocommerce-remove-coupon`

/** Without the platform's settings for the cart the page stays as it is, as with the platform's own script. */
export function startCartPage(context: CheckoutContext): void {
  const { signal, events, edits, profile } = context
  if (!platformSettings(context, 'cart')) return
  const cart = createCart(context)
  const changes = createCartChanges(context, cart)
  const form = find<HTMLFormElement>(cartForm)
  if (form) prepareCartForm(form, edits)

  function submit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement
    const name = (event.submitter as HTMLButtonElement | null)?.name
    const isCoupon = name === 'apply_coupon'
    if (event.defaultPrevented || !(isCoupon || (name === 'update_cart' && form.matches(cartForm)))) return
    event.preventDefault()
    if (!isCoupon) {
      changes.update()
      return
    }
    const code = form.querySelector<HTMLInputElement>('[name=coupon_code]')?.value ?? ''
    changes.coupon('apply', code, () => submitByPage(form, name))
  }

  function followLink(event: MouseEvent): void {
    const link = closest<HTMLAnchorElement>(event, changingLinks)
    if (!link || !find(cartForm) || !isPlainClick(event)) return
    event.preventDefault()
    const { coupon } = link.dataset
    if (coupon !== undefined) changes.coupon('remove', coupon, () => location.assign(link.href))
    else changes.follow(link, link.matches('.product-remove > a') ? 'item_removed_from_classic_cart' : '')
  }

  /** Enter would press the form's first button, which may be the coupon's. */
  function pressEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    const field = closest<HTMLInputElement>(event, `${cartForm} .cart_item [type=number]`)
    if (!field?.checkValidity()) return
    event.preventDefault()
    changes.update()
  }

  function allowUpdate(event: Event): void {
    const form = closest(event, `${cartForm} .cart_item`)?.closest('form')
    for (const button of form?.querySelectorAll('[name=update_cart]') ?? []) {
      edits.attribute(button, 'disabled', null)
      edits.attribute(button, 'aria-disabled', 'false')
    }
  }

  listen(document, 'submit', submit as (event: Event) => void, signal)
  listen(document, 'click', followLink, signal)
  listen(document, 'keydown', pressEnter, signal)
  listen(document, 'input', allowUpdate, signal)
  listen(document, 'change', allowUpdate, signal)
  for (const name of [`${profile.shop}_update_cart`, 'added_to_cart']) {
    events.on(name, ({ parameters }) => changes.update(parameters[0] === true), { signal })
  }
  startCartShipping(context, cart, changes)
}
