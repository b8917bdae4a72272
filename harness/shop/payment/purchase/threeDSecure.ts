/** Decides by a card's 3-D Secure result as the server does (provider-sdk.md 4.10). */

import { type PaymentSwitches, refusedResults } from '../paymentSwitches.ts'
import { errorMessages } from '../settings/errorMessages.ts'

const refused: readonly PaymentSwitches['threeDSecure'][] = refusedResults

/** The sentence of the failure; undefined where the payment goes on. */
export function threeDSecureRefusal(result: PaymentSwitches['threeDSecure']): string | undefined {
  if (!refused.includes(result)) return undefined
  // The plugin's list of texts spells the last one with three underscores, its result has two.
  return errorMessages('one')[result] ?? 'Die Karte konnte nicht bestätigt werden.'
}
