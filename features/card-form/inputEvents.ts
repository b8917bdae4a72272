/** What the provider reports while the shopper types into the frames. provider-sdk 4.6 */
import type { FeatureContext } from '../../inject/feature.ts'
import type { PrimitiveAtom } from '../../inject/state/atoms.ts'
import { findPayingForm, placeOrderButton } from '../shared/payment/checkout/form/payingForm.ts'
import { type CardState, onBlur, onChange, onFocus, type Reported, readReport } from './model.ts'
import type { CardSettings } from './settings.ts'

export interface InputOptions {
  readonly stateAtom: PrimitiveAtom<CardState>
  /** The sentence about a wrong entry, for each field. */
  readonly errors: CardSettings['errors']
  /** Runs whenever the shopper types. */
  onTyped(): void
  /** Tells screen readers what is wrong with the field that the shopper has left. */
  announce(text: string): void
}

/** The provider's callbacks about entries, which keep the state of the fields. */
export function createInputEvents(
  { store }: Pick<FeatureContext, 'store'>,
  { stateAtom, errors, onTyped, announce }: InputOptions,
) {
  const on =
    (next: typeof onChange) =>
    (event: unknown): void =>
      store.set(stateAtom, next(store.get(stateAtom), readReport(event)))
  return {
    onChange(event: unknown): void {
      on(onChange)(event)
      onTyped()
    },
    onFocus: on(onFocus),
    onBlur(event: unknown): void {
      on(onBlur)(event)
      const { field }: Reported = readReport(event)
      if (field && store.get(stateAtom)[field]?.hasError) announce(errors[field] ?? '')
    },
    // Enter in a frame is a press of place-order.
    onInputSubmitRequest(): void {
      const paying = findPayingForm()
      if (paying) placeOrderButton(paying)?.click()
    },
  }
}
