/** Whether the page behind an open dialog works. */
import { attempt } from '../../shop/attempt.ts'

/** False also in browsers of before summer 2022, which have modal dialogs and no selector for them. */
export function isModal(dialog: HTMLDialogElement): boolean {
  return attempt(() => dialog.matches(':modal')) === true
}

/** The dialog is not taken out of the page: frames in it do not outlive a move. */
export function setModal(dialog: HTMLDialogElement, value: boolean): void {
  dialog.close()
  if (value) dialog.showModal()
  else dialog.open = true
}
