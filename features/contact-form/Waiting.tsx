/** Shows beside the spinner that sending takes long, and the progress of an upload. */
import { after } from '../../inject/dom/lifetime.ts'
import type { Scope } from '../../inject/dom/scope.ts'
import { type Atom, atom } from '../../inject/state/atoms.ts'
import type { HostPlace } from '../../inject/views/host.ts'
import { show } from '../../inject/views/show.tsx'
import { useAtomValue, useView } from '../../inject/views/useView.ts'
import type { Session } from './model.ts'
import { announce } from './response.ts'

/** The progress of an upload. @param shareAtom share of the body that has been sent, 0–1. CF76 */
function UploadProgress({ shareAtom, className }: { readonly shareAtom: Atom<number>; readonly className: string }) {
  const { texts } = useView()
  const percent = Math.round(useAtomValue(shareAtom) * 100)
  return <progress className={className} max="100" value={percent} aria-label={texts('contact.upload', { percent })} />
}

/**
 * Shows the text and the progress until the end of the scope.
 * @returns the handler for the progress; undefined where no file is sent
 */
export function showWaiting(
  session: Session,
  { signal, edits }: Scope,
  formData: FormData,
): ((share: number) => void) | undefined {
  const { element, cf, store, texts, options } = session
  const during = { ...session, signal, edits }
  const besideSpinner = (): HostPlace => {
    const anchor = element.querySelector(`.${cf}-spinner,.ajax-loader`)
    return { tag: 'span', ...(anchor ? { anchor, position: 'after' } : { anchor: element, position: 'append' }) }
  }
  const showSlow = (): void => {
    const text = texts('contact.slow')
    show(during, text, { ...besideSpinner(), attributes: { class: `${cf}-slow`, 'aria-hidden': 'true' } })
    announce(session, text)
  }
  after(options.slowTextMs, showSlow, signal)
  if (![...formData.values()].some((value) => value instanceof File && value.size > 0)) return undefined
  const shareAtom = atom(0)
  show(during, <UploadProgress shareAtom={shareAtom} className={`${cf}-upload`} />, besideSpinner())
  return (share) => store.set(shareAtom, share)
}
