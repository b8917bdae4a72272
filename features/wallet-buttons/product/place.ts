/**
 * The buttons in a product's form, which buy what the form chooses at the price that the shop has accepted. wallet-checkout 8,
 * F1
 */
import { createStyler } from '../../../inject/dom/edits/styler.ts'
import type { FeatureContext, SetupContext } from '../../../inject/feature.ts'
import { follow } from '../../../inject/state/follow.ts'
import { checkedFields } from '../../shared/checked-price/checkedFields.ts'
import { buyButtonSelector } from '../../shared/checked-price/productForm.ts'
import { cartScope } from '../../shared/payment/attempt/keptApproval.ts'
import { createButtonSet } from '../../shared/payment/buttons/buttonSet.ts'
import { PaymentError } from '../../shared/payment/errors.ts'
import type { Payment } from '../../shared/payment/payment.ts'
import type { Variation } from '../../shared/payment/product/productForm.ts'
import type { MethodSettings } from '../../shared/payment/settings/methodSettings.ts'
import { offersMethod } from '../../shared/payment/settings/printed/cartData.ts'
import { cartClient } from '../../shared/payment/thirdParties/publish.ts'
import { applyFilters } from '../../shared/payment/thirdParties/thirdParties.ts'
import { itemBody, planAtom } from '../model.ts'
import { pageNotices } from '../noticeArea.ts'
import { createNotices, type Notices } from '../notices.tsx'
import { orderedAtom } from '../orderedAtom.ts'
import { createPlaceButtons, orderBody, type Wallet } from '../placeDriver.ts'
import { followSize, rowWidth } from '../widths.ts'
import { createLine, type Line } from './line.ts'
import { createProduct } from './product.ts'
import { createStoreLines } from './storeLines.ts'

/** Matches names of fields that hold an agreed price or an offer. */
const agreedField = /_(?:nyp|so)_/

/** Fills the container in a product's form, which the page keeps, and pays for what the form chooses. */
export function mountProduct(context: FeatureContext, wallet: Wallet, method: MethodSettings): void {
  const { element: container, profile, store } = context
  const { payment, start, events } = wallet
  const form = container.closest('form')
  if (!form) return
  const notices = createNotices(start, payment, () => pageNotices(form), true)
  const cartNow = payment.cart.dataNow
  const printed = () => payment.settings().product
  const product = createProduct(context, form, printed)
  const line = lineOf(form, wallet, method)

  /** The window asks for an address where this product or something else in the cart is shipped. */
  const needsShipping = (variation: Variation | undefined, cart = cartNow()): boolean =>
    (variation?.needsShipping ?? (printed()?.id === product.id() ? printed()?.needsShipping : undefined) ?? true) ||
    (!cart.isEmpty && cart.needsShipping)

  const latest = compareWithLatest(context, form, product, payment.cart)
  const buttons = createPlaceButtons(wallet, {
    place: 'product',
    method,
    notices,
    needsShipping: () => needsShipping(store.get(product.variationAtom)),
    requestOrder: () => requestOrder(context, wallet, method, { form, product, line, latest, notices }),
    line,
    // An approval of goods that are not in the cart is not offered for the cart without them.
    scope: () => (line.isOut() ? undefined : cartScope()),
    onSubmit: latest.onSubmit,
    // An approval that was refused, or comes from a mini-cart, must not pay for another choice or cart without a window.
    wantsOther: latest.isOther,
    mayCartGrow: line.mayGrow,
  })
  const plan = planAtom((get) => {
    const cart = get(payment.cart.dataAtom)
    const variation = get(product.variationAtom)
    const { plugin } = payment.settings()
    const parameters = get(payment.cart.sdkParametersAtom)
    return {
      sources: offersMethod(cart, method.id) ? plugin.fundingSources('product', method, parameters) : [],
      needsShipping: needsShipping(variation, cart),
      isEnabled: !product.isVariable || variation?.isInStock === true,
      basis: variation?.price ?? 0,
    }
  })
  follow(context, plan, ({ isEnabled }, edits) => edits.toggleClass(container, 'disabled', !isEnabled))
  matchWidth(context, form, method)
  createButtonSet(context, payment, {
    ...buttons,
    container,
    planAtom: plan,
    onClick: () => product.isUpToDate() || askForChoice(notices, payment),
    onDisabledClick: () => askForChoice(notices, payment),
    async onCancel() {
      // The provider may report the cancel after an approval, or after another click, whose line has to stay.
      if (payment.attempts.stateNow().phase !== 'cancelled') return
      await line.remove()
      if (!start.signal.aborted) events.emit(`${profile.shop}_fragment_refresh`)
    },
    onLoadError: notices.showLoadError,
  })
}

/** By form: its latest line. Several buttons in a form, and those of the next start, must not add the product twice. */
const lines = new WeakMap<HTMLFormElement, { readonly line: Line; readonly start: SetupContext }>()

function lineOf(form: HTMLFormElement, wallet: Wallet, method: MethodSettings): Line {
  const { payment, start } = wallet
  const previous = lines.get(form)
  if (previous?.start === start) return previous.line
  const line = createLine(
    payment,
    () => payment.orders.createOrder(orderBody(wallet, method)),
    createStoreLines(start),
    previous?.line.added(),
  )
  lines.set(form, { line, start })
  return line
}

/** Remembers what the latest order was for, and compares the form's present choice and the cart with that. */
function compareWithLatest(
  { store }: FeatureContext,
  form: HTMLFormElement,
  product: ReturnType<typeof createProduct>,
  { dataNow }: Payment['cart'],
) {
  const wanted = (): string => JSON.stringify([product.read(), agreedFields(form)])
  return {
    onOrder: () => store.set(orderedAtom, { choice: wanted(), form }),
    onSubmit() {
      const ordered = store.get(orderedAtom)
      if (ordered && 'form' in ordered) store.set(orderedAtom, { ...ordered, total: dataNow().total })
    },
    isOther() {
      const ordered = store.get(orderedAtom)
      if (!ordered || !('form' in ordered) || ordered.choice !== wanted()) return true
      return ordered.total === undefined ? ordered.form !== form : !Object.is(ordered.total, dataNow().total)
    },
  }
}

/** The fields of the form that hold an agreed price or an offer, as one text. */
function agreedFields(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)].filter(([name]) => agreedField.test(name)))
}

function askForChoice(notices: Notices, { texts }: Payment): false {
  notices.show({ kind: 'error', message: { text: texts('chooseVariation') } })
  return false
}

interface Purchase {
  readonly form: HTMLFormElement
  readonly product: ReturnType<typeof createProduct>
  readonly line: Line
  readonly latest: ReturnType<typeof compareWithLatest>
  readonly notices: Notices
}

/** Asks for an order at the price that the shop has accepted (R2). */
async function requestOrder(
  { profile }: FeatureContext,
  { payment }: Wallet,
  { id, needsSetupToken }: MethodSettings,
  { form, product, line, latest, notices }: Purchase,
): Promise<string> {
  const fieldsBefore = agreedFields(form)
  const checked = await checkedFields(form, profile.pp)
  if (!checked) {
    // The feature that refuses a price or an offer shows the reason itself, and none where it was changed meanwhile.
    const isChanged = agreedFields(form) !== fieldsBefore
    if (isChanged) notices.show({ kind: 'info', message: { text: payment.texts('newPrice') } })
    throw new PaymentError('shown')
  }
  latest.onOrder()
  const ownBody = { payment_method: id, ...itemBody({ ...product.read(), needsSetupToken }), ...checked }
  // Other code adds fields here, product add-ons for instance.
  const body = applyFilters(payment.names, 'add_to_cart_data', structuredClone(ownBody), cartClient(payment.names))
  const isOwnLine =
    Object.keys(checked).some((name) => agreedField.test(name)) || JSON.stringify(body) !== JSON.stringify(ownBody)
  const orderId = await line.order(body, isOwnLine)
  if (orderId !== undefined) return orderId
  // The button asks the buyer to approve an order, so that a setup token cannot replace it.
  if (!needsSetupToken) throw new PaymentError('unexpected')
  return payment.orders.createSetupToken({ context: 'product', payment_method: id })
}

/** Makes the buttons as wide as quantity and button side by side, where the shop wants that. S2.27, WC40 */
function matchWidth(context: FeatureContext, form: HTMLFormElement, method: MethodSettings): void {
  const setStyle = createStyler(context.edits, context.element.closest(`.payment_method_${method.id}`))
  const button = form.querySelector(buyButtonSelector)
  if (!method.matchesButtonWidth || !button) return
  followSize(context, [button], () => {
    const width = rowWidth(form, buyButtonSelector)
    setStyle(width > 0 ? `max-width:${width}px` : undefined)
  })
}
