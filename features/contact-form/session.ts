/** The forms that are ours to send, whether the runtime came to them or a script asked for them first. */
import type { SetupContext } from '../../inject/feature.ts'
import { atom } from '../../inject/state/atoms.ts'
import { contactForm } from '../shared/contact/formModel.ts'
import { setStatus } from '../shared/contact/status.ts'
import { connectForm } from './markup.ts'
import { createSubmits, type Session } from './model.ts'
import type { Options } from './options.ts'

/** The latest session of each form. It outlives a stop, since a message that is under way does, and the next start has to know of it. */
const sessions = new WeakMap<HTMLFormElement, Session>()

/**
 * Sessions whose form has left the page while a request was under way, by the form's tag: other code puts the form back, or makes
 * it anew, as popups do. A form without a tag stands for itself.
 */
const pendingAtom = atom(() => new Map<string | Element, Session>())

/**
 * The session of a form; begins it where there is none, for the lifetime of `context`.
 * @returns undefined for a form that names no id.
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
