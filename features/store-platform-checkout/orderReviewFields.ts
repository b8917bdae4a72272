/** What `update_order_review` is asked with. Source: contract theme-and-platform 3.3, 3.8. */
import { serialise } from '../store-platform/endpoint.ts'
import { chosenShipping } from './shippingMethods.ts'

/** Name in the call → name of the field after `billing_` or `shipping_`. */
const addressParts = {
  country: 'country',
  state: 'state',
  postcode: 'postcode',
  city: 'city',
  address: 'address_1',
  address_2: 'address_2',
}

/** @param hasShipping false: the server keeps the shipping methods that it has */
export function orderReviewFields(form: HTMLFormElement, nonce: string, hasShipping: boolean): URLSearchParams {
  const posted = serialise(form)
  const fields = new URLSearchParams({ security: nonce, payment_method: posted.get('payment_method') ?? '' })
  const delivery = posted.has('ship_to_different_address') ? 'shipping' : 'billing'
  for (const [prefix, block] of [
    ['', 'billing'],
    ['s_', delivery],
  ] as const) {
    // With one country there is a hidden field in place of a select; a form has the value of either. TP71
    for (const [name, part] of Object.entries(addressParts))
      fields.set(prefix + name, posted.get(`${block}_${part}`) ?? '')
  }
  const isFull = [...form.querySelectorAll('.address-field.validate-required')].every(
    (row) => !isShown(row) || controlOf(row)?.value !== '',
  )
  fields.set('has_full_address', String(isFull))
  fields.set('post_data', posted.toString())
  if (hasShipping) for (const [name, value] of chosenShipping(form)) fields.set(name, value)
  return fields
}

/** Whether every required text of the address is there to which a field belongs. */
export function isBlockFilled(field: Element): boolean {
  const rows = field.closest('div')?.querySelectorAll('.address-field.validate-required') ?? []
  return [...rows].every((row) => row.querySelector<HTMLInputElement>('input.input-text')?.value !== '')
}

export function controlOf(row: Element): HTMLInputElement | HTMLSelectElement | null {
  return row.querySelector<HTMLInputElement | HTMLSelectElement>('input, select, textarea')
}

function isShown(row: Element): boolean {
  return row.closest('[style*="display:none"], [style*="display: none"]') === null
}
