/** Reads and changes whether an open dialog is modal, which makes the page behind it inert. */
import { attempt } from '../../shop/attempt.ts'

/** Whether a dialog is modal; false in browsers before summer 2022, which have no `:modal` selector. */
export function isModal(dialog: HTMLDialogElement): boolean {
  return attempt(() => dialog.matches(':modal')) === true
}

/** Closes an open dialog and opens it again. It stays in its place, since frames in it would load again after a move. */
export function setModal(dialog: HTMLDialogElement, value: boolean): void {
  dialog.close()
  if (value) dialog.showModal()
  else dialog.open = true
}
