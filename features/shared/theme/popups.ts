/** The dialogs that stand for popups of the theme: the shop may close whatever is open. Contract theme-and-platform 2.6 */

import { atom } from '../../../inject/state/atoms.ts'
import { type Dialog, type DialogOptions, openDialog } from '../../../inject/views/dialog/Dialog.tsx'
import type { ShowContext } from '../../../inject/views/useView.ts'

/** The popups that are open, the topmost first. */
const openPopupsAtom = atom<readonly Dialog[]>([])

/** Opens a dialog that `closePopups` closes. */
export function openPopup(context: ShowContext, options: DialogOptions): Dialog {
  const { store } = context
  const dialog = openDialog(context, options)
  store.set(openPopupsAtom, [dialog, ...store.get(openPopupsAtom)])
  const forget = (): void => {
    const others = store.get(openPopupsAtom).filter((each) => each !== dialog)
    store.set(openPopupsAtom, others)
  }
  dialog.signal.addEventListener('abort', forget)
  return dialog
}

/** Closes the popups that are open, since they make the page inert and cover what is shown in it. */
export function closePopups({ store }: Pick<ShowContext, 'store'>): void {
  for (const { close } of store.get(openPopupsAtom)) close()
}
