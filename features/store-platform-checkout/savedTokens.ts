/** Lists of saved payment methods: what is asked for a new one, and whether it may be saved. Contract theme-and-platform 3.9 */
import { listen } from '../../inject/lifetime.ts'
import { isOn } from '../../inject/theme.ts'
import { platformSettings } from '../store-platform/endpoint.ts'
import { type CheckoutContext, closest, findAll } from './checkoutContext.ts'
import { reveal } from './reveal.ts'

const tokenInput = '.woocommerce-SavedPaymentMethods-tokenInput'

/** @returns looks at the lists again after they were replaced */
export function startSavedTokens(context: CheckoutContext): () => void {
  const { signal, events, edits, profile } = context
  const settings = platformSettings(context, 'tokenization_form')
  if (!settings) return () => {}
  const mayAlwaysSave = isOn(settings.is_logged_in) || isOn(settings.is_registration_required)

  function refresh(): void {
    const maySave = mayAlwaysSave || document.querySelector('#createaccount:checked') !== null
    for (const list of findAll(`.${profile.shop}-saved-payment-methods`)) {
      const tokens = [...list.querySelectorAll<HTMLInputElement>(tokenInput)]
      const last = tokens.at(-1)
      const chosen = tokens.find(({ checked }) => checked) ?? last
      if (chosen) chosen.checked = true
      const row = list.querySelector('.woocommerce-SavedPaymentMethods-new')
      if (row && list.dataset.count === '0') edits.remove(row)
      const box = list.closest('.payment_box')
      const isNew = !chosen || chosen.value === 'new'
      for (const form of box?.querySelectorAll<HTMLElement>(`.${profile.shop}-payment-form`) ?? []) {
        reveal(form, isNew, edits, 0)
      }
      for (const save of box?.querySelectorAll<HTMLElement>('.woocommerce-SavedPaymentMethods-saveNew') ?? []) {
        reveal(save, isNew && maySave, edits, 0)
      }
    }
  }

  listen(document, 'change', (event) => void (closest(event, `${tokenInput}, #createaccount`) && refresh()), signal)
  for (const name of ['updated_checkout', `${profile.shop}-credit-card-form-init`]) {
    events.on(name, refresh, { signal })
  }
  refresh()
  return refresh
}
