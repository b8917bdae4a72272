/**
 * The driver of the buttons in product, cart and mini-cart: without a form, the buyer's data come from the provider, and R6 submits them.
 * wallet-checkout F1–F3
 */

import type { SetupContext } from '../../inject/feature.ts'
import { createStoreEvents, type StoreEvents } from '../../inject/shop/storeEvents.ts'
import { whenChanged } from '../../inject/state/follow.ts'
import { popupLocation } from '../shared/payment/address/address.ts'
import { fillCart, fillFromToken } from '../shared/payment/address/fill.ts'
import type { AttemptDriver } from '../shared/payment/attempt/driver.ts'
import { cartScope } from '../shared/payment/attempt/keptApproval.ts'
import type { Approval, Prepared, SubmitResult } from '../shared/payment/attempt/state.ts'
import type { ButtonHandlers } from '../shared/payment/buttons/instances.ts'
import { createOrderReader, type OrderReader } from '../shared/payment/buttons/orderReader.ts'
import type { Overlay } from '../shared/payment/buttons/overlay.tsx'
import { PaymentError } from '../shared/payment/errors.ts'
import { approvalFields, createFields, type Fields } from '../shared/payment/fields/fields.ts'
import { attributionFields } from '../shared/payment/fields/formFields.ts'
import type { Payment } from '../shared/payment/payment.ts'
import type { MethodSettings } from '../shared/payment/settings/methodSettings.ts'
import type { Notices } from './notices.tsx'
import { knownCartAtom, outdatedAttemptAtom } from './orderedAtom.ts'
import type { Line } from './product/line.ts'
import { type CartChanges, createShownCart, type ShownCart } from './shownCart.ts'

/** Services that all places of a page share. They outlive the containers, which fragments replace. */
export interface Wallet {
  readonly start: SetupContext
  readonly payment: Payment
  readonly processing: Overlay
  readonly fields: Fields
  /** Store events until the start ends: after a product's form was closed, its line still has to leave the cart. */
  readonly events: StoreEvents
  /**
   * The submit that is under way. The calls of one submit may together take longer than the machine waits; a press after that
   * time, in whatever place, must not submit a second time beside it.
   */
  submitting?: Promise<SubmitResult> | undefined
}

/**
 * Submits that the shop has not answered yet, by the id of the approval. They outlive a stop of the script: a press after the next
 * start waits for the same answer.
 */
const underWay = new Map<string, Promise<SubmitResult>>()

export interface PlaceOptions extends CartChanges {
  /** The place, which the calls send as `context`. */
  readonly place: 'product' | 'cart' | 'minicart'
  readonly method: MethodSettings
  readonly notices: Notices
  needsShipping(): boolean
  /** Asks the shop for the order: R4, or R2 for a product. */
  requestOrder(): Promise<string>
  /** What the order has put into the cart, and a cancel takes out again. Undefined where the place pays for the cart as it is. */
  readonly line?: Pick<Line, 'isOut' | 'complete'>
  /** Runs before an approval is submitted, when the cart holds what was approved. */
  onSubmit?(): void
  /** As `AttemptDriver.scope`. Default: the present cart's hash, so that an approval follows every change of the cart. */
  scope?(): string | undefined
}

/** What all buttons of a place have in common. */
export type PlaceButtons = Pick<ButtonHandlers, 'place' | 'method' | 'driver' | 'reader' | 'changeShipping'>

export function createWallet(start: SetupContext, payment: Payment, processing: Overlay): Wallet {
  const { edits, signal } = start
  const wallet: Wallet = { start, payment, processing, fields: createFields(edits), events: createStoreEvents(signal) }
  // A change by a call of this page is known to it. Whether the total has risen is checked before an approval pays for it.
  whenChanged(start, payment.cart.dataAtom, () => start.store.set(knownCartAtom, cartScope()))
  return wallet
}

/** The fields that go along with every order of a method: the values of order attribution. WC89, real-shop-facts 7 */
export function orderBody({ start }: Wallet, { id }: MethodSettings): Readonly<Record<string, string>> {
  return { ...attributionFields(start.page, start.profile), payment_method: id }
}

export function createPlaceButtons(wallet: Wallet, options: PlaceOptions): PlaceButtons {
  const { payment, processing, fields } = wallet
  const { place, method, notices } = options
  const { names, orders } = payment
  const { store } = wallet.start
  const reader = createOrderReader()
  const shownCart = createShownCart(wallet, reader, options)
  const isOutdated = (): boolean => store.get(outdatedAttemptAtom) === payment.attempts.stateNow().attempt
  const driver: AttemptDriver = {
    approves: method.needsSetupToken ? 'setupToken' : 'order',
    submitsOnClick: true,
    // What was approved for another cart must not be offered for the present one, not on the next page either.
    scope: () => (isOutdated() ? undefined : (options.scope ?? cartScope)()),
    // If the cart's hash has changed without a call of this page, another tab has changed the cart.
    wantsOther: () => isOutdated() || options.wantsOther?.() === true || cartScope() !== store.get(knownCartAtom),
    requestOrder: () => shownCart.afterOrder(options.requestOrder()),
    prepare: (approval) => prepare(wallet, options, reader, approval),
    // Goods that a cancel has taken out are put back by the submit, which compares the cart after that.
    isStillAgreed: async () => options.line?.isOut() === true || shownCart.isAgreed(),
    submit(approval) {
      wallet.submitting ??= submitApproval(wallet, options, shownCart, approval).finally(() => {
        wallet.submitting = undefined
      })
      return wallet.submitting
    },
    keep(approval) {
      store.set(knownCartAtom, cartScope())
      // The next approval may come from another buyer.
      if (!approval) fields.clear()
      fields.setAll(approvalFields(names, method.id, approval))
    },
    leave(redirect) {
      if (redirect) processing.leaveTo(redirect)
      else notices.show({ kind: 'success', message: { text: payment.texts('orderTaken') } })
    },
    showError: notices.showError,
    showReview: notices.showKept,
    askAboutSecondOrder: notices.askAboutSecondOrder,
  }
  return {
    place,
    method,
    driver,
    reader,
    changeShipping(data) {
      const change = {
        orderId: data.orderID ?? '',
        address: popupLocation(data.shipping_address),
        option: data.selected_shipping_option?.id,
        method: method.id,
        form: attributionFields(wallet.start.page, wallet.start.profile),
      }
      return shownCart.afterChange(() => orders.changeShipping(change))
    },
  }
}

/** Submits by R6. Rejects where the shop gives no usable answer. */
async function submitApproval(
  wallet: Wallet,
  { place, method, line, onSubmit }: PlaceOptions,
  shownCart: ShownCart,
  approval: Approval,
): Promise<SubmitResult> {
  const { payment, fields } = wallet
  try {
    const wasOut = line?.isOut()
    await line?.complete()
    if (wasOut && !(await shownCart.isAgreed())) return { result: 'failure', error: new PaymentError('shown') }
    onSubmit?.()
  } catch (error) {
    // Nothing was submitted so far, so the failure is certain whatever the error.
    return { result: 'failure', error }
  }
  const { id } = approval
  const body = {
    ...fields.toJSON(),
    ...orderBody(wallet, method),
    context: place,
    ...approvalFields(payment.names, method.id, approval),
  }
  const answer = underWay.get(id) ?? payment.orders.checkout(body).finally(() => underWay.delete(id))
  underWay.set(id, answer)
  return answer
}

/** Fills in the buyer's data that the shop needs. S5.40, S5.41 */
async function prepare(
  { payment, fields }: Wallet,
  { needsShipping }: PlaceOptions,
  reader: OrderReader,
  { kind, id }: Approval,
): Promise<Prepared> {
  const fillingOptions = {
    value: fields.get,
    needsShipping: needsShipping(),
    rules: payment.settings().addressRules,
  }
  if (kind === 'setupToken') {
    const token = await payment.orders.exchangeToken(id)
    fields.setAll(fillFromToken(token.buyer, fillingOptions).fields)
    return { next: 'submit', approval: { kind: 'paymentToken', id: token.id } }
  }
  if (kind === 'order') fields.setAll(fillCart(await reader.read(), fillingOptions).fields)
  return { next: 'submit' }
}
