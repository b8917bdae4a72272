/** The form that pays: on the checkout, for an order that waits for its money, or for a new payment method. wallet-checkout 3, 4 */
import { isShown } from '../../../../../inject/dom/isShown.ts'
import type { PaymentNames } from '../../names.ts'
import type { Place } from '../../settings/generations.ts'

export type PayingPlace = Extract<Place, 'checkout' | 'order_pay' | 'add_payment_method'>

const methods = '[name="payment_method"]'
const forms: readonly (readonly [PayingPlace, string])[] = [
  ['checkout', 'form.checkout'],
  ['order_pay', 'form#order_review'],
  ['add_payment_method', 'form#add_payment_method'],
]

/** Selector of all forms that pay. */
export const payingForms = forms.map(([, selector]) => selector).join()

export interface PayingForm {
  readonly place: PayingPlace
  readonly form: HTMLFormElement
}

/**
 * The form that pays: of several the first that is seen, since a popup may have one, and that has methods, since page builders print
 * one for each part of the checkout; undefined on pages without one.
 */
export function findPayingForm(): PayingForm | undefined {
  const all = allPayingForms()
  const seen = all.filter(({ form }) => !all[1] || isShown(form, { visibilityProperty: true }))
  return seen.find(({ form }) => form.querySelector(methods)) ?? seen[0] ?? all[0]
}

/** All forms that pay, including hidden ones. */
function allPayingForms(): readonly PayingForm[] {
  return forms.flatMap(([place, selector]) =>
    [...document.querySelectorAll(selector)].map((form) => ({ place, form: form as HTMLFormElement })),
  )
}

/** Returns a function that calls `onForm` once for each form that pays and is new since its last call. */
export function createGuarding(onForm: (paying: PayingForm) => void): () => void {
  const guarded = new WeakSet<HTMLFormElement>()
  return () => {
    for (const paying of allPayingForms()) {
      if (guarded.has(paying.form)) continue
      guarded.add(paying.form)
      onForm(paying)
    }
  }
}

const namedButton = '[name="woocommerce_checkout_place_order"]'
const couponButton = '[name="apply_coupon"]'
/** Where place-order has another name. HTML minifiers drop `type="submit"`, but a button without type more likely belongs to a script. */
const unnamedButtons = [`button[type="submit"]:not(${couponButton})`, `button:not([type]):not(${couponButton})`]

/** The place-order button. Other plugins rename it. */
export function placeOrderButton({ form, place }: PayingForm): HTMLElement | undefined {
  const named = form.querySelector<HTMLElement>('#place_order') ?? form.querySelector<HTMLElement>(namedButton)
  if (named || place === 'add_payment_method') return named ?? undefined
  // Buttons of a login, a gift card and the like stand before place-order in the form.
  return unnamedButtons.map((selector) => [...form.querySelectorAll<HTMLElement>(selector)].pop()).find(Boolean)
}

/** The text on a button, which may be an `<input>`; empty without a button. */
export function labelOf(button: HTMLElement | undefined): string {
  return (button instanceof HTMLInputElement ? button.value : (button?.textContent ?? '')).trim()
}

/** Radio of a payment method; the only method of a shop has a hidden field in its place. */
export function methodField({ form }: PayingForm, method: string): HTMLInputElement | undefined {
  return [...form.querySelectorAll<HTMLInputElement>(methods)].find(({ value }) => value === method)
}

/** False where other code has removed all payment methods from the form. */
export function hasMethods({ form }: PayingForm): boolean {
  return form.querySelector(methods) !== null
}

/** Id of the method that is chosen; undefined where there is none. */
export function chosenMethod({ form }: PayingForm): string | undefined {
  return form.querySelector<HTMLInputElement>(`${methods}:checked`)?.value
}

/** True where this method is chosen. */
export function isMethodChosen(paying: PayingForm, method: string): boolean {
  const field = methodField(paying, method)
  return field !== undefined && (field.type !== 'radio' || field.checked)
}

/** True where one of the saved payments of a method is chosen, and not “new”. */
export function isSavedChosen({ form }: PayingForm, names: PaymentNames, method: string = names.method): boolean {
  const name = CSS.escape(names.savedTokenField(method))
  return (form.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value ?? 'new') !== 'new'
}

/** The store's box of terms, and that of Germanized in its place. */
const termsSelector = 'input[type="checkbox"]:is([name="terms"], [name="legal"])'

/** The state of the visible boxes; hidden ones need no tick, since legal plugins hide the store's own. WC58, payments-addenda 3.9 */
export function termsOf({ form }: PayingForm): 'none' | 'hidden' | 'unticked' | 'ticked' {
  const boxes = [...form.querySelectorAll<HTMLInputElement>(termsSelector)]
  if (boxes.length === 0) return 'none'
  const visible = boxes.filter((box) => isShown(box, { visibilityProperty: true }))
  if (visible.length === 0) return 'hidden'
  return visible.every(({ checked }) => checked) ? 'ticked' : 'unticked'
}

/** True while an order of the form is on its way: the store's script prevents the submit, locks the form by this class, and sends a call. */
export function isLocked({ form }: PayingForm): boolean {
  return form.classList.contains('processing')
}
