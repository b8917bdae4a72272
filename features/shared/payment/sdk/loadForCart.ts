import type { Store } from '../../../../inject/state/atoms.ts'
import type { Payment } from '../payment.ts'
import type { ProviderSdk } from './types.ts'

/** Loads the provider's script with the parameters that the present cart asks for. @throws SdkError as `Sdk.load` */
export function loadForCart({ sdk, cart }: Pick<Payment, 'sdk' | 'cart'>, store: Store): Promise<ProviderSdk> {
  return sdk.load(store.get(cart.sdkParametersAtom))
}
