/**
 * The checkout, order-pay and add-payment-method, as the wallet's features see them: what is chosen in the form, what shows, and
 * the gate at place-order. One for a start; no other module decides what of the wallet shows here.
 */
import { isShown } from '../../../../inject/dom/isShown.ts'
import { after } from '../../../../inject/dom/lifetime.ts'
import type { SetupContext } from '../../../../inject/feature.ts'
import { createStoreEvents } from '../../../../inject/shop/storeEvents.ts'
import { type Atom, atom, type PrimitiveAtom } from '../../../../inject/state/atoms.ts'
import { whenChanged } from '../../../../inject/state/follow.ts'
import { perStart } from '../../../../inject/state/perStart.ts'
import type { AttemptDriver } from '../attempt/driver.ts'
import { approvalOf, isReady } from '../attempt/state.ts'
import type { ButtonSet } from '../buttons/buttonSet.ts'
import { PaymentError } from '../errors.ts'
import type { Payment } from '../payment.ts'
import { type CartData, offersMethod } from '../settings/printed/cartData.ts'
import { type CheckoutInput, type CheckoutShown, checkoutView } from './checkoutView.ts'
import { type CheckoutDriverOptions, createCheckoutDriver } from './driver.ts'
import { guardForm } from './form/gate.ts'
import {
  createGuarding,
  findPayingForm,
  isMethodChosen,
  isSavedChosen,
  labelOf,
  type PayingForm,
  placeOrderButton,
  termsOf,
} from './form/payingForm.ts'
import { type CheckoutMethod, checkoutMethodFor, sharedForm } from './form/sharedForm.ts'
import { showButtonLoading } from './waitNotices.ts'

export interface Checkout extends CheckoutMethod {
  /** The form that pays on this page; undefined where there is none, as before the document is parsed. */
  paying(): PayingForm | undefined
  /** Whether buttons stand in the page; written by the feature that renders them. */
  readonly buttonsAtom: PrimitiveAtom<CheckoutInput['sdk']>
  /** The buttons of all forms of the page, which may have several; the latest form is the one that is seen. */
  readonly buttonSets: Set<PayingButtons>
  readonly inputAtom: Atom<CheckoutInput>
  readonly shownAtom: Atom<CheckoutShown>
  /** Reads again what is chosen in the form, as after the store has replaced parts of it. */
  readForm(): void
  /** The label of place-order. */
  label(): string
  /** @param options of a button with a window */
  driver(paying: PayingForm, options?: CheckoutDriverOptions): AttemptDriver
}

/** The buttons of one form, and the container in which they stand. */
interface PayingButtons extends Pick<ButtonSet, 'statusAtom'> {
  readonly container: Element
}

type FormState = Pick<CheckoutInput, 'isSelected' | 'hasToken' | 'terms'>

const nothingChosen: FormState = { isSelected: false, hasToken: false, terms: 'none' }
/** Plugins for legal texts tick further boxes by script some time after a tick, without any event. S4.48 */
const termsDelayMs = 250

export const sharedCheckout: (context: SetupContext) => Checkout = perStart((context) => {
  const { store, signal } = context
  const shared = sharedForm(context)
  const { payment } = shared
  const { names } = payment
  const checkout = checkoutMethodFor(shared, names.method)
  const formAtom = atom<FormState>(nothingChosen)
  const buttonsAtom = atom<CheckoutInput['sdk']>('none')
  const buttonSets: Checkout['buttonSets'] = new Set()
  const inputAtom = createInput(checkout, formAtom, buttonsAtom)
  const shownAtom = atom((get) => checkoutView(get(inputAtom)))
  const guardNewForms = createGuarding((paying) => {
    checkout.guardOthers(paying, names.method, signal)
    // A checkout in steps also submits the form at the end of a step that does not show the button.
    const isElsewhere = () =>
      [...buttonSets].some(({ container }) => paying.form.contains(container) && !isShown(container))
    // Of several forms, only the one that pays shows the wallet's button.
    const isHidden = () => findPayingForm()?.form === paying.form && store.get(shownAtom).placeOrder === 'hidden'
    openGate(paying, checkout, { isHidden: () => isHidden() && !isElsewhere(), buttonsAtom })
  })

  /** Guards forms that are new on the page, and reads again what is chosen in the one that pays. */
  function readForm(): void {
    guardNewForms()
    const paying = findPayingForm()
    if (!paying) return
    const next = formState(paying, payment)
    const previous = store.get(formAtom)
    if (Object.entries(next).some(([key, value]) => previous[key as keyof FormState] !== value))
      store.set(formAtom, next)
  }

  followForm(signal, readForm)
  readForm()
  updateOutdatedTotals(checkout)

  return {
    ...checkout,
    paying: findPayingForm,
    readForm,
    buttonsAtom,
    buttonSets,
    inputAtom,
    shownAtom,
    label() {
      const paying = findPayingForm()
      return labelOf(paying && placeOrderButton(paying))
    },
    driver: (paying, options) => createCheckoutDriver(paying, checkout, options),
  }
})

/** Collects all conditions that decide what the checkout shows. */
function createInput(
  { payment, method, isWithoutWindowAtom }: CheckoutMethod,
  formAtom: Atom<FormState>,
  buttonsAtom: Atom<CheckoutInput['sdk']>,
): Atom<CheckoutInput> {
  return atom((get) => {
    const settings = method()
    const state = get(payment.attempts.stateAtom)
    // A payment method can be saved by the wallet's own button only. wallet-checkout 12 (F9)
    const isSaving = findPayingForm()?.place === 'add_payment_method'
    return {
      ...get(formAtom),
      isAvailable: isAvailable(payment, get(payment.cart.dataAtom)),
      // While the browser leaves the page, nothing on it is to change.
      isReady: (isReady(state) && !approvalOf(state)?.isCard) || state.phase === 'done',
      sdk: get(isWithoutWindowAtom) && !isSaving ? 'failed' : get(buttonsAtom),
      placement: settings?.placement ?? 'place_order',
      usesPlaceOrder: settings?.usesPlaceOrder === true && !isSaving,
    }
  })
}

function formState(paying: PayingForm, { names }: Payment): FormState {
  return {
    isSelected: isMethodChosen(paying, names.method),
    hasToken: isSavedChosen(paying, names),
    terms: termsOf(paying),
  }
}

interface OwnButton {
  /** True where the wallet's button stands in the place of place-order. */
  isHidden(): boolean
  readonly buttonsAtom: Atom<CheckoutInput['sdk']>
}

function openGate(paying: PayingForm, checkout: CheckoutMethod, { isHidden, buttonsAtom }: OwnButton): void {
  const { id, method, context, payment } = checkout
  guardForm(paying, checkout, {
    driver: createCheckoutDriver(paying, checkout),
    obstacle: () => (termsOf(paying) === 'unticked' ? new PaymentError('terms') : undefined),
    ownPress() {
      // Without a token from the wallet's button the shop saves nothing. wallet-checkout 12 (F9)
      const button = paying.place === 'add_payment_method' ? context.store.get(buttonsAtom) : undefined
      if (button === 'failed') return new PaymentError('notSavable')
      if (button === 'loading') {
        showButtonLoading(context, payment, paying, buttonsAtom)
        return new PaymentError('refused')
      }
      // Enter in a field still submits the form while place-order is hidden, which would order without the wallet.
      return isHidden()
        ? new PaymentError('order_button_click', { insert: method()?.title || titleOf(paying, id) })
        : undefined
    },
  })
}

/** Updates totals that do not fit the entries of the form, once a window was closed or an approval given up. */
function updateOutdatedTotals({ context, payment, outdated }: CheckoutMethod): void {
  const { stateAtom, stateNow } = payment.attempts
  const events = createStoreEvents(context.signal)
  whenChanged(context, stateAtom, () => {
    const form = findPayingForm()?.form
    if (stateNow().phase === 'cancelled' && form && outdated.has(form)) events.emit('update_checkout')
  })
}

/** Calls `readForm` after every event that may change what is chosen. */
export function followForm(signal: AbortSignal, readForm: () => void): void {
  const events = createStoreEvents(signal)
  // Plugins for legal texts tick boxes by script, and fire the event through jQuery alone.
  events.on('change', ({ target }) => {
    readForm()
    if (target instanceof HTMLInputElement && target.type === 'checkbox') after(termsDelayMs, readForm, signal)
  })
  events.on('payment_method_selected', readForm)
  events.on('updated_checkout', readForm)
}

function isAvailable({ settings, names }: Payment, cart: CartData): boolean {
  const { isConnected, method } = settings()
  if (!isConnected || !method(names.method)) return false
  // The cart's list of methods does not apply on order-pay and add-payment-method.
  return findPayingForm()?.place !== 'checkout' || offersMethod(cart, names.method)
}

function titleOf({ form }: PayingForm, method: string): string {
  return (form.querySelector(`label[for="payment_method_${CSS.escape(method)}"]`)?.textContent ?? '').trim()
}
