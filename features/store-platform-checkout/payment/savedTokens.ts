/** In lists of saved payment methods, shows the fields for a new method and the box to save it. Contract theme-and-platform 3.9 */
import { isOn } from '../../../inject/shop/theme.ts'
import { platformSettings } from '../../shared/platform/endpoint.ts'
import { type CheckoutContext, find, findAll } from '../checkoutContext.ts'
import { reveal } from '../reveal.ts'

const classes = '.woocommerce-SavedPaymentMethods-'

/** Updates the lists at once, and after each update of the checkout or new card form. */
export function startSavedTokens(context: CheckoutContext): void {
  const { edits, profile, onChange, when } = context
  const settings = platformSettings(context, 'tokenization_form')
  if (!settings) return
  const mayAlwaysSave = isOn(settings.is_logged_in) || isOn(settings.is_registration_required)

  function refresh(): void {
    for (const list of findAll(`.${profile.shop}-saved-payment-methods`)) {
      const tokens = [...list.querySelectorAll<HTMLInputElement>(`${classes}tokenInput`)]
      const chosen = tokens.find(({ checked }) => checked) ?? tokens[tokens.length - 1]
      if (chosen) chosen.checked = true
      const row = list.querySelector(`${classes}new`)
      if (row && list.dataset.count === '0') edits.remove(row)
      const isNew = !chosen || chosen.value === 'new'
      const maySave = isNew && (mayAlwaysSave || find('#createaccount:checked') !== null)
      const parts = list
        .closest('.payment_box')
        ?.querySelectorAll<HTMLElement>(`.${profile.shop}-payment-form, ${classes}saveNew`)
      for (const part of parts ?? []) reveal(part, part.matches(`${classes}saveNew`) ? maySave : isNew, edits, 0)
    }
  }

  onChange(`${classes}tokenInput, #createaccount`, refresh)
  when(`updated_checkout ${profile.shop}-credit-card-form-init`, refresh)
  refresh()
}
