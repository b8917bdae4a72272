/** The data that a product's buttons depend on, and the part of it that is sent. wallet-checkout 8 */
import { type Atom, atom } from '../../inject/state/atoms.ts'
import type { ButtonPlan } from '../shared/payment/buttons/instances.ts'

export interface ItemInput {
  readonly productId: number
  readonly quantity: number
  /** Undefined for a product without variations. */
  readonly variation?: { readonly id: number; readonly attributes: Readonly<Record<string, string>> } | undefined
  /** True where the shop wants a payment that can be used again, and R2 makes no order. */
  readonly needsSetupToken: boolean
}

/** The body of R2, without the method and what other plugins add. */
export function itemBody({ productId, quantity, variation, needsSetupToken }: ItemInput) {
  return {
    product_id: productId,
    ...(variation && { variation_id: variation.id }),
    qty: quantity,
    variation: variation?.attributes ?? null,
    needs_setup_token: needsSetupToken,
  }
}

/** The attributes of a variation, completed by the choices in the form, since a variation may leave some open. WC41 */
export function completeAttributes(
  attributes: Readonly<Record<string, string>>,
  chosen: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const filled = Object.entries(attributes).filter(([, value]) => value !== '')
  return { ...chosen, ...Object.fromEntries(filled) }
}

/** An atom that returns the same object as long as the plan is equal, so that not every change of the cart updates the buttons. */
export function planAtom(read: (get: <Value>(source: Atom<Value>) => Value) => ButtonPlan): Atom<ButtonPlan> {
  let latest: ButtonPlan | undefined
  return atom((get) => {
    const plan = read(get)
    if (JSON.stringify(plan) !== JSON.stringify(latest)) latest = plan
    return latest as ButtonPlan
  })
}
