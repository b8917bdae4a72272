/**
 * What all payment methods share on the pages that pay by a form, made once for each start, and what each method adds: form fields,
 * totals, and guards against second orders.
 */

import { addUntil } from '../../../../../inject/dom/lifetime.ts'
import { onPageShownAgain } from '../../../../../inject/dom/pageShownAgain.ts'
import type { SetupContext } from '../../../../../inject/feature.ts'
import { createStoreEvents } from '../../../../../inject/shop/storeEvents.ts'
import { atom, type PrimitiveAtom } from '../../../../../inject/state/atoms.ts'
import { perStart } from '../../../../../inject/state/perStart.ts'
import { approvalOf } from '../../attempt/state.ts'
import { createFields, type Fields } from '../../fields/fields.ts'
import { type Payment, sharedPayment } from '../../payment.ts'
import type { MethodSettings } from '../../settings/methodSettings.ts'
import { keepButtons } from '../keepButtons.ts'
import { createShownToShopper, type ShownToShopper } from '../shownToShopper.ts'
import { createTotals, type Totals } from '../totals.ts'
import { uncoverTotals } from '../uncoverTotals.ts'
import { guardOtherMethods } from './gate.ts'
import { findPayingForm, isMethodChosen, isSavedChosen, type PayingForm } from './payingForm.ts'
import { createStoreOrders } from './storeOrders.ts'
import { createFormSubmit, type FormSubmit } from './submitForm.ts'

export interface SharedForm {
  readonly context: SetupContext
  readonly payment: Payment
  readonly fields: Fields
  readonly formSubmit: FormSubmit
  /**
   * Forms whose totals do not fit their entries: an update got no answer, or the shopper has chosen another delivery in the
   * provider's window.
   */
  readonly outdated: WeakSet<HTMLFormElement>
  readonly totals: Totals
  /** What the page showed when the latest order was requested. */
  readonly shownToShopper: ShownToShopper
  /** The latest error that was shown in each form, as the function that removes it. */
  readonly errors: WeakMap<HTMLFormElement, () => void>
  /**
   * Guards a form that is new on the page against second orders by other methods.
   * @param ownMethod id of the method that the caller guards itself, until `ends` aborts
   */
  guardOthers(paying: PayingForm, ownMethod: string, ends: AbortSignal): void
}

/** One payment method's settings and state, for the modules of the checkout. */
export interface CheckoutMethod extends SharedForm {
  /** Id of the method: the wallet's, or the card's. */
  readonly id: string
  /** True once the browser has blocked the provider's window, so that only place-order is left. */
  readonly isWithoutWindowAtom: PrimitiveAtom<boolean>
  /** The method's settings; undefined where it is not on offer. */
  method(): MethodSettings | undefined
}

export const sharedForm: (context: SetupContext) => SharedForm = perStart((context) => {
  const { signal } = context
  const payment = sharedPayment(context)
  const { markupReplaced, pageRestored } = payment.attempts
  createStoreEvents(signal).on('updated_checkout', markupReplaced)
  keepButtons(context, payment)
  uncoverTotals(context)
  const guarded = new WeakSet<HTMLFormElement>()
  const ownMethods = new Set<string>()
  const fields = createFields(context.edits)
  const totals = createTotals(context, payment.cart)
  const storeOrders = createStoreOrders(context, payment, {
    isByStore: () => isPaidByStore(ownMethods, payment, fields),
    isOfOther: () => isPaidByOther(ownMethods),
  })
  onPageShownAgain(() => (storeOrders.isSentByBrowser() ? loadAnew() : pageRestored()), signal)
  return {
    context,
    payment,
    fields,
    formSubmit: createFormSubmit(context, payment),
    outdated: new WeakSet(),
    totals,
    shownToShopper: createShownToShopper({ context, cart: payment.cart, fields, totals }),
    errors: new WeakMap(),
    guardOthers(paying, ownMethod, ends) {
      addUntil(ownMethods, ownMethod, ends)
      if (guarded.has(paying.form)) return
      guarded.add(paying.form)
      guardOtherMethods(paying, context, payment, { ownMethods, ...storeOrders })
      storeOrders.followOrdersOf(paying)
    },
  }
})

/**
 * Loads the page anew, without what was approved on it. Only the shop knows what became of a form that the browser has sent: the order may
 * be paid. A reload would send the form once more where this page is the answer to one.
 */
function loadAnew(): void {
  location.replace(location.href.replace(/#.*/, ''))
}

/** @param id of the payment method */
export function checkoutMethodFor(shared: SharedForm, id: string): CheckoutMethod {
  const method = (): MethodSettings | undefined => shared.payment.settings().method(id)
  return { ...shared, id, isWithoutWindowAtom: atom(false), method }
}

/** True where the store's own order pays: with a saved wallet or card, or with the token of accelerated checkout. */
function isPaidByStore(ownMethods: ReadonlySet<string>, { names, attempts }: Payment, fields: Fields): boolean {
  const paying = findPayingForm()
  if (!paying || approvalOf(attempts.stateNow())) return false
  const hasToken = (method: string): boolean =>
    isSavedChosen(paying, names, method) || fields.get(names.tokenField(method)) !== ''
  return [...ownMethods].some((method) => isMethodChosen(paying, method) && hasToken(method))
}

/** True where the method that is chosen belongs to another plugin, or to the store. */
function isPaidByOther(ownMethods: ReadonlySet<string>): boolean {
  const paying = findPayingForm()
  return paying !== undefined && ![...ownMethods].some((method) => isMethodChosen(paying, method))
}
