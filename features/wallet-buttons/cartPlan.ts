import { type Atom, atom } from '../../inject/state/atoms.ts'
import type { Payment } from '../shared/payment/payment.ts'
import type { MethodSettings } from '../shared/payment/settings/methodSettings.ts'
import { offersMethod } from '../shared/payment/settings/printed/cartData.ts'
import { planAtom } from './model.ts'

/** The buttons of cart and mini-cart: there are some where the cart has goods, and the method is on offer for them. wallet-checkout 9.5 */
export function cartPlanAtom(
  { cart, settings }: Payment,
  place: 'cart' | 'minicart',
  method: MethodSettings,
  isSeenAtom: Atom<boolean> = atom(true),
) {
  return planAtom((get) => {
    const data = get(cart.dataAtom)
    const parameters = get(cart.sdkParametersAtom)
    const isWanted = get(isSeenAtom) && !data.isEmpty && offersMethod(data, method.id)
    return {
      sources: isWanted ? settings().plugin.fundingSources(place, method, parameters) : [],
      needsShipping: data.needsShipping,
      isEnabled: true,
    }
  })
}
