/** A visitor who leaves the page while a message is under way, and comes back, reads that it may have arrived. */
import { listen } from '../../inject/dom/lifetime.ts'
import { onPageShownAgain, whenOpened } from '../../inject/dom/pageShownAgain.ts'
import { attempt } from '../../inject/shop/attempt.ts'
import { atom } from '../../inject/state/atoms.ts'
import { setStatus } from '../shared/contact/status.ts'
import type { Session } from './model.ts'
import { showMessage } from './response.ts'

/** In the session storage: the page was left before the answer to this form came. */
const keyOf = ({ state }: Session): string => `vernissage.contact.left.${state.unitTag || state.id}`

const forget = (session: Session): unknown => attempt(() => sessionStorage.removeItem(keyOf(session)))

/** Notes until the signal ends that the page is left. */
export function noteLeaving(session: Session, signal: AbortSignal): void {
  const onLeave = (): void => {
    session.hasLeft = true
    attempt(() => sessionStorage.setItem(keyOf(session), '1'))
    // The page that the browser shows again learns itself what has become of the message.
    onPageShownAgain(() => forget(session), session.signal)
  }
  listen(window, 'pagehide', onLeave, signal)
}

/** Forms that are still to say it: a page may have one form twice, for wide and for narrow windows, and only one of them is seen. */
const pendingFormsAtom = atom(() => new Set<Element | null>())

/** Shows once that the message which was under way when the page was left may have arrived. */
export function showLeft(session: Session): void {
  // The page before may still be open while the browser prepares this one.
  whenOpened(() => showNote(session), session.signal)
}

function showNote(session: Session): void {
  const { cf, element, state, store } = session
  const pendingForms = store.get(pendingFormsAtom)
  const wasLeft = attempt(() => sessionStorage.getItem(keyOf(session)))
  forget(session)
  if (wasLeft) {
    pendingForms.add(element)
    for (const field of document.getElementsByName(`_${cf}_unit_tag`))
      if (field.getAttribute('value') === state.unitTag) pendingForms.add(field.closest('form'))
  }
  if (!pendingForms.delete(element) || state.status !== 'init') return
  session.hasLeft = true
  setStatus(session, 'mail_failed')
  showMessage(session, session.texts('contact.left'))
}
