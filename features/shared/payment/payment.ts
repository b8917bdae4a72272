/** What the wallet's features share: one instance for each start of the script, made by the first feature that asks. */
import { handleErrors, reportError } from '../../../inject/dom/lifetime.ts'
import type { SetupContext } from '../../../inject/feature.ts'
import type { Store } from '../../../inject/state/atoms.ts'
import { type Attempts, createAttempts } from './attempt/machine.ts'
import { type Cart, createCart } from './cart/cart.ts'
import type { ErrorTexts } from './errors.ts'
import { type PaymentNames, paymentNames } from './names.ts'
import { createOrders, type Orders } from './orders/orders.ts'
import { createSdk, type Sdk } from './sdk/sdk.ts'
import { type PaymentSettings, readSettings } from './settings/settings.ts'
import { createPaymentTexts, type PaymentTexts } from './texts.ts'

export interface Payment {
  readonly names: PaymentNames
  readonly texts: PaymentTexts
  /** What the page prints. Read once it is there, since optimisers may print it after us. */
  settings(): PaymentSettings
  /** For `paymentMessage`. */
  errorTexts(): ErrorTexts
  readonly attempts: Attempts
  readonly cart: Cart
  readonly orders: Orders
  readonly sdk: Sdk
}

interface Shared {
  readonly payment: Payment
  /** Features that use it. */
  readonly users: Set<AbortSignal>
  readonly controller: AbortController
}

/** A store lives as long as one start. */
const shared = new WeakMap<Store, Shared>()

/**
 * The instance of this start. It ends when the last feature that asked for it has ended, so that one that fails takes nothing
 * away from the others.
 */
export function sharedPayment(context: SetupContext): Payment {
  const { store, signal } = context
  const known = shared.get(store)
  const entry = known && !known.controller.signal.aborted ? known : create(context)
  shared.set(store, entry)
  if (!entry.users.has(signal)) {
    entry.users.add(signal)
    signal.addEventListener('abort', () => {
      entry.users.delete(signal)
      if (entry.users.size === 0) entry.controller.abort()
    })
  }
  return entry.payment
}

function create(context: SetupContext): Shared {
  const { page, profile } = context
  const controller = new AbortController()
  const users = new Set<AbortSignal>()
  const { signal } = controller
  // What fails here is an error of every feature that stands on it.
  handleErrors(signal, (error) => {
    for (const user of users) reportError(user, error)
  })
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
  const own = { ...context, signal, settings, names }
  const orders = createOrders(own)
  const payment: Payment = {
    names,
    texts,
    settings,
    errorTexts: () => ({ errorMessages: settings().errorMessages, texts }),
    orders,
    attempts: createAttempts(own),
    cart: createCart({ ...own, orders }),
    sdk: createSdk(own),
  }
  return { payment, users, controller }
}

/** Makes a value again until it is `final`. */
function rememberOnce<Value>(make: () => Value, isFinal: (value: Value) => boolean): () => Value {
  let value: Value | undefined
  return () => {
    if (value !== undefined && isFinal(value)) return value
    value = make()
    return value
  }
}
