/** Shows a visitor who has left the page during a request, and comes back, that the message may have arrived. */
import { listen } from '../../inject/dom/lifetime.ts'
import { onPageShownAgain, whenOpened } from '../../inject/dom/pageShownAgain.ts'
import { attempt } from '../../inject/shop/attempt.ts'
import { atom } from '../../inject/state/atoms.ts'
import { setStatus } from '../shared/contact/status.ts'
import type { Session } from './model.ts'
import { showMessage } from './response.ts'

/** Key in the session storage, set where the page was left before the answer to this form came. */
const keyOf = ({ state }: Session): string => `vernissage.contact.left.${state.unitTag || state.id}`

const forget = (session: Session): unknown => attempt(() => sessionStorage.removeItem(keyOf(session)))

/** Records that the page is left, until the signal aborts. */
export function noteLeaving(session: Session, signal: AbortSignal): void {
  const onLeave = (): void => {
    session.hasLeft = true
    attempt(() => sessionStorage.setItem(keyOf(session), '1'))
    // A page from the back/forward cache shows the result of its request itself.
    onPageShownAgain(() => forget(session), session.signal)
  }
  listen(window, 'pagehide', onLeave, signal)
}

/** Forms that still have to show it. A page may have a form twice, for wide and narrow windows, of which only one is visible. */
const pendingFormsAtom = atom(() => new Set<Element | null>())

/** Shows once that the message of a page that was left may have arrived. */
export function showLeft(session: Session): void {
  // On a prerendered page the visitor is still on the previous one.
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
