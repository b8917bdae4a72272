/** Messages in a form that pays about what a press of place-order has to wait for. Each goes by itself when the wait is over. */
import { focusInPlace } from '../../../../inject/dom/focusInPlace.ts'
import { createScope } from '../../../../inject/dom/scope.ts'
import { type Atom, atom } from '../../../../inject/state/atoms.ts'
import { whenChanged } from '../../../../inject/state/follow.ts'
import { showNotice } from '../../../../inject/views/notices.tsx'
import type { ShowContext } from '../../../../inject/views/useView.ts'
import { hasWindow } from '../attempt/state.ts'
import type { ButtonsStatus } from '../buttons/space.tsx'
import type { Payment } from '../payment.ts'
import { methodField, type PayingForm, placeOrderButton } from './form/payingForm.ts'
import { groupClass } from './secondOrder.tsx'

/** Shows that nothing is ordered while the provider's window is open. The message goes with the window. */
export function showWindowOpen(
  context: ShowContext,
  { attempts: { stateAtom }, texts }: Payment,
  paying: PayingForm,
): void {
  showWhile(context, paying.form, texts('windowOpen'), {
    isTrueAtom: atom((get) => hasWindow(get(stateAtom))),
    next: () => placeOrderButton(paying),
  })
}

/** Shows that nothing is sent before the wallet's button is there. The message goes when it has come, or has failed. */
export function showButtonLoading(
  context: ShowContext,
  { names, texts }: Payment,
  paying: PayingForm,
  buttonsAtom: Atom<ButtonsStatus>,
): void {
  showWhile(context, paying.form, texts('buttonLoading'), {
    isTrueAtom: atom((get) => get(buttonsAtom) === 'loading'),
    next: () => methodField(paying, names.method),
  })
}

interface WhileOptions {
  /** The message is removed when this becomes false. */
  readonly isTrueAtom: Atom<boolean>
  /** The element that gets the focus if the message has it when it is removed. */
  next(): HTMLElement | undefined
}

function showWhile(context: ShowContext, area: Element, text: string, { isTrueAtom, next }: WhileOptions): void {
  const endNotice = showNotice(context, area, { kind: 'error', groupClass, takesFocus: true, message: { text } })
  const host = area.firstElementChild
  const shown = createScope(context.signal)
  whenChanged({ ...context, signal: shown.signal }, isTrueAtom, () => {
    if (context.store.get(isTrueAtom)) return
    shown.end()
    const hasFocus = host === document.activeElement
    endNotice()
    if (hasFocus) focusInPlace(next())
  })
}
