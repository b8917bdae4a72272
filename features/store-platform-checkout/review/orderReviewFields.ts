/** The fields of the call `update_order_review`. Source: contract theme-and-platform 3.3, 3.8. */
import { serialise } from '../../shared/platform/endpoint.ts'
import { shipsElsewhere } from '../../shared/platform/shipsElsewhere.ts'
import { chosenShipping } from '../calls.ts'
import { findAll } from '../checkoutContext.ts'

const addressParts = ['country', 'state', 'postcode', 'city', 'address_1', 'address_2']
const requiredRows = '.address-field.validate-required'

/** Reads the fields from the page. @param hasShipping false: without shipping methods, so that the server keeps its own choice */
export function orderReviewFields(form: HTMLFormElement, nonce: string, hasShipping: boolean): URLSearchParams {
  // All forms, since a page builder may print one for each part of the checkout.
  const posted = new URLSearchParams(findAll<HTMLFormElement>('form.checkout').map(serialise).join('&'))
  const delivery = shipsElsewhere(posted) ? 'shipping' : 'billing'
  const isFull = findAll(requiredRows).every((row) => !isShown(row) || controlOf(row)?.value !== '')
  const fields = new URLSearchParams({
    security: nonce,
    payment_method: posted.get('payment_method') ?? '',
    has_full_address: String(isFull),
    post_data: String(posted),
  })
  for (const part of addressParts) {
    const name = part.replace('_1', '')
    // From the posted fields and not from elements, since a shop with one country has a hidden field in place of a select. TP71
    fields.set(name, posted.get(`billing_${part}`) ?? '')
    fields.set(`s_${name}`, posted.get(`${delivery}_${part}`) ?? '')
  }
  // Other checkouts show the methods a second time outside of the form, and take the choice away in it.
  const chosen = hasShipping ? [...chosenShipping(document), ...chosenShipping(form)] : []
  for (const [name, value] of chosen) fields.set(name, value)
  return fields
}

/** Whether every required text of the field's address block is filled in. */
export function isBlockFilled(field: Element): boolean {
  const rows = field.closest('div')?.querySelectorAll(requiredRows) ?? []
  return [...rows].every((row) => row.querySelector<HTMLInputElement>('input.input-text')?.value !== '')
}

export function controlOf(row: Element): HTMLInputElement | HTMLSelectElement | null {
  return row.querySelector<HTMLInputElement | HTMLSelectElement>('input, select, textarea')
}

function isShown(row: Element): boolean {
  return row.closest('[style*="display:none"], [style*="display: none"]') === null
}
