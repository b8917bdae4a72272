/** The wallet's features share one instance for each start of the script; the first feature that asks makes it. */
import type { SetupContext } from '../../../inject/feature.ts'
import { atom } from '../../../inject/state/atoms.ts'
import { untilMet } from '../../../inject/state/follow.ts'
import { perStart } from '../../../inject/state/perStart.ts'
import type { NoticeOptions } from '../../../inject/views/notices.tsx'
import { isCardDialogOpenAtom } from './accelerated/token.ts'
import { type Attempts, createAttempts } from './attempt/machine.ts'
import { type AttemptState, hasWindow, isBusy } from './attempt/state.ts'
import { type Cart, createCart } from './cart/cart.ts'
import { paymentMessage } from './errors.ts'
import { type PaymentNames, paymentNames } from './names.ts'
import { createOrders, type Orders } from './orders/orders.ts'
import { createSdk, type Sdk } from './sdk/sdk.ts'
import { type PaymentSettings, readSettings } from './settings/settings.ts'
import { createPaymentTexts, type PaymentTexts } from './texts.ts'

export interface Payment {
  readonly names: PaymentNames
  readonly texts: PaymentTexts
  /**
   * The settings that the page prints. They are read again until they are there, since optimisers may print them after our
   * script.
   */
  settings(): PaymentSettings
  /** The message that the shopper reads for an error, whatever was thrown; undefined where nothing is shown. */
  messageOf(error: unknown): NoticeOptions['message'] | undefined
  /** The state of the payment, and everything that changes it. */
  readonly attempts: Attempts
  readonly cart: Cart
  /** The calls to the shop. */
  readonly orders: Orders
  /** The provider's script. */
  readonly sdk: Sdk
}

/** The instance of this start, which ends when the last feature that asked for it has ended. */
export const sharedPayment: (context: SetupContext) => Payment = perStart((context) => {
  const { page, profile } = context
  const names = paymentNames(profile)
  const texts = createPaymentTexts(context)
  const reported = new Set<string>()
  const settings = rememberOnce(
    () =>
      readSettings(page, profile, ({ path, expected }) => {
        if (!reported.has(path)) context.log.warn(`payment settings: "${path}" is not ${expected}; it is left out`)
        reported.add(path)
      }),
    ({ isPrinted }) => isPrinted,
  )
  const shared = { ...context, settings, names }
  const orders = createOrders(shared)
  const attempts = createAttempts(shared)
  const isInUseAtom = atom((get) => !isWindowOver(get(attempts.stateAtom)) || get(isCardDialogOpenAtom))
  return {
    names,
    texts,
    settings,
    messageOf: (error) => paymentMessage(error, { errorMessages: settings().errorMessages, texts }),
    orders,
    attempts,
    cart: createCart({ ...shared, orders }),
    sdk: createSdk({ ...shared, untilNoWindow: () => untilMet(shared, isInUseAtom, (isInUse) => !isInUse) }),
  }
})

/** The provider's window stays open until the approval is prepared, so it is over only when the attempt is not busy either. */
const isWindowOver = (state: AttemptState): boolean => !hasWindow(state) && !isBusy(state)

/** Returns a function that makes the value anew with each call until `isFinal` accepts one, and returns that one from then on. */
function rememberOnce<Value>(make: () => Value, isFinal: (value: Value) => boolean): () => Value {
  let value: Value | undefined
  return () => {
    if (value !== undefined && isFinal(value)) return value
    value = make()
    return value
  }
}
