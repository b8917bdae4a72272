/** Asks the provider whether a guest is a member, and which address and card the member releases to the shop. provider-sdk 5.4 */
import type { Config } from '../../inject/config.ts'
import type { Store } from '../../inject/state/atoms.ts'
import { PaymentError } from '../shared/payment/errors.ts'
import { withinTime } from '../shared/payment/withinTime.ts'
import type { CheckoutPage, Filled } from './checkoutPage.ts'
import type { Provider } from './provider.ts'

/** The reason for a lookup. */
export type Trigger = 'start' | 'typed' | 'click'

export interface ModelContext {
  readonly store: Store
  readonly signal: AbortSignal
  readonly config: Pick<Config, 'timeoutMs'>
}

/** Ends a lookup without an answer: after a click with an error; otherwise the shopper, who has asked for nothing, stays a guest. */
async function withoutAnswer(trigger: Trigger): Promise<undefined> {
  if (trigger === 'click') throw new PaymentError('timeout')
}

/**
 * Resolves with the id of the member with this address; undefined where there is none. Waits until no other payment is under way, since
 * the provider's window must not open above the wallet's or the bank's.
 */
export async function findCustomer(
  { config, signal }: ModelContext,
  page: CheckoutPage,
  provider: Provider,
  { email, trigger }: { readonly email: string; readonly trigger: Trigger },
): Promise<string | undefined> {
  const customer = await withinTime(provider.lookUp(email), config.timeoutMs, signal, () => withoutAnswer(trigger))
  await page.untilFree(trigger === 'click')
  return customer
}

/**
 * Reads the address and card that the member releases to the shop. An address that is not chosen counts as a cancellation.
 */
export async function askMember(
  provider: Provider,
  customer: string,
  page: CheckoutPage,
  isOutdated: () => boolean,
): Promise<Filled | 'canceled' | 'guest'> {
  const profile = await provider.authenticate(customer)
  if (profile.state === 'unknown') return 'guest'
  if (profile.state === 'canceled' || isOutdated()) return 'canceled'
  const { card } = profile
  if (!page.needsShipping()) return { name: profile, card }
  const delivery = await provider.chooseAddress()
  return delivery ? { name: profile, card, delivery } : 'canceled'
}
