/**
 * The cart page without page loads: quantities, removing and restoring, coupons, shipping.
 * Source: contract theme-and-platform 3.7.
 */
import { followSubmitters } from '../../../inject/dom/submitter.ts'
import { cartFormSelector } from '../../shared/platform/cartForm.ts'
import { withPlatformSettings } from '../../shared/platform/endpoint.ts'
import { shippingControls, submitByPage } from '../calls.ts'
import { type CheckoutContext, find } from '../checkoutContext.ts'
import { enableUpdate } from './applyCartPage.ts'
import { createCartChanges } from './cartChanges.ts'

/** Without the platform's settings for the cart the page stays as it is, as with the platform's own script. */
export function startCartPage(context: CheckoutContext): void {
  withPlatformSettings(context, 'cart', () => connectCart(context))
}

function connectCart(context: CheckoutContext): void {
  const { edits, profile, signal, on, onChange, when } = context
  const changes = createCartChanges(context)
  enableUpdate(document, false, edits)
  const submitterOf = followSubmitters(signal)

  on<HTMLFormElement>('submit', 'form', (form, event) => {
    const name = (submitterOf(event) as HTMLButtonElement | null)?.name ?? buttonNameOf(form.querySelector(':focus'))
    if (name === 'update_cart' && form.matches(cartFormSelector)) {
      event.preventDefault()
      changes.update(event.target as Node)
    } else if (name === 'apply_coupon' && find(cartFormSelector)) {
      event.preventDefault()
      const code = form.querySelector<HTMLInputElement>('[name=coupon_code]')?.value ?? ''
      changes.coupon('apply', code, () => submitByPage(form, name))
    }
  })

  const links = `${cartFormSelector} .product-remove > a, .restore-item, .woocommerce-remove-coupon`
  on<HTMLAnchorElement>('click', links, (link, event) => {
    if (!find(cartFormSelector)) return
    event.preventDefault()
    const { coupon } = link.dataset
    if (coupon !== undefined) changes.coupon('remove', coupon, () => location.assign(link.href))
    else changes.follow(link, link.matches('.product-remove > a') ? 'item_removed_from_classic_cart' : '')
  })

  // By default, Enter clicks the form's first button, which may be that of the coupon.
  on<HTMLInputElement>('keydown', `${cartFormSelector} .cart_item [type=number]`, (field, event) => {
    if ((event as KeyboardEvent).key !== 'Enter' || !field.checkValidity()) return
    event.preventDefault()
    changes.update(field)
  })

  const allowUpdate = (row: Element): void => enableUpdate(row.closest('form'), true, edits)
  on('input', `${cartFormSelector} .cart_item`, allowUpdate)
  onChange(`${cartFormSelector} .cart_item`, allowUpdate)
  when(`${profile.shop}_update_cart added_to_cart`, ([keepsNotices]) => changes.showAgain(keepsNotices === true))
  onChange(shippingControls, changes.chooseShipping)
  on<HTMLFormElement>('submit', '.woocommerce-shipping-calculator', (form, event) => {
    event.preventDefault()
    changes.calculateShipping(form)
  })
}

/** The button that a submit without one stands for, by the focused field: plugins submit the form through jQuery. */
function buttonNameOf(field: Element | null): string | undefined {
  if (field?.matches('.qty')) return 'update_cart'
  return field?.matches('[name=coupon_code]') ? 'apply_coupon' : undefined
}
