/** Creates and finds the session of a form, on its mount or earlier, when another script calls a function for the form. */
import type { SetupContext } from '../../inject/feature.ts'
import { atom } from '../../inject/state/atoms.ts'
import { contactForm } from '../shared/contact/formModel.ts'
import { setStatus } from '../shared/contact/status.ts'
import { connectForm } from './markup.ts'
import { createSubmits, type Session } from './model.ts'
import type { Options } from './options.ts'

/** The latest session of each form. It is kept over a stop of the script, since a request that is under way goes on. */
const sessions = new WeakMap<HTMLFormElement, Session>()

/**
 * Sessions whose form was removed while a request was under way, by the form's unit tag, or by the element where it has none: other
 * code, such as a popup, may insert the form again or create it anew.
 */
const pendingAtom = atom(() => new Map<string | Element, Session>())

/**
 * The session of a form; creates it where there is none, for the lifetime of `context`.
 * @returns undefined for a form without an id.
 */
export function sessionOf(element: HTMLFormElement, context: SetupContext<Options>): Session | undefined {
  const existing = sessions.get(element)
  if (existing && !existing.signal.aborted) return existing
  const contact = contactForm(element, context)
  if (!contact) return undefined
  const pending = context.store.get(pendingAtom)
  const key = contact.state.unitTag || element
  const before = pending.get(key) ?? existing
  pending.delete(key)
  const submits = createSubmits(() => contact.state.status)
  const session: Session = { ...context, ...contact, submits, isSending: before?.isSending === true }
  // The session is registered before anything happens to the form, since listeners of other scripts may ask for it.
  sessions.set(element, session)
  session.signal.addEventListener('abort', () => session.isSending && pending.set(key, session))
  connectForm(session)
  if (before) {
    before.successor = session
    before.onReturn?.()
    if (session.isSending) {
      submits.onSend()
      setStatus(session, 'submitting')
    }
  }
  return session
}
