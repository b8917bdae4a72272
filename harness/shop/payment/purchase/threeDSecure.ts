/** Decides by a card's 3-D Secure result as the server does (provider-sdk.md 4.10). */

import type { PaymentSwitches } from '../paymentSwitches.ts'
import { errorMessages } from '../settings/errorMessages.ts'

const refused: readonly PaymentSwitches['threeDSecure'][] = [
  'Y_N_NO',
  'Y_R_NO',
  'Y_U_UNKNOWN',
  'Y_U_NO',
  'Y_C_UNKNOWN',
  'Y__NO',
  'U__UNKNOWN',
  '__UNKNOWN',
]

/** The sentence of the failure; undefined where the payment goes on. */
export function threeDSecureRefusal(result: PaymentSwitches['threeDSecure']): string | undefined {
  if (!refused.includes(result)) return undefined
  // The plugin's list of texts spells the last one with three underscores, its result has two.
  return errorMessages('one')[result] ?? 'Die Karte konnte nicht bestätigt werden.'
}
