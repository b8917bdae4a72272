/** The forms that are ours to send, whether the runtime came to them or a script asked for them first. */
import type { SetupContext } from '../../inject/feature.ts'
import { atom } from '../../inject/state/atoms.ts'
import { contactForm } from '../shared/contact/formModel.ts'
import { setStatus } from '../shared/contact/status.ts'
import { connectForm } from './markup.ts'
import { createSubmits, type Session } from './model.ts'
import type { Options } from './options.ts'

const sessionsAtom = atom(() => new WeakMap<HTMLFormElement, Session>())

/**
 * The session of a form; begins it where there is none, for the lifetime of `context`.
 * @returns undefined for a form that names no id.
 */
export function sessionOf(element: HTMLFormElement, context: SetupContext<Options>): Session | undefined {
  const sessions = context.store.get(sessionsAtom)
  const existing = sessions.get(element)
  if (existing && !existing.signal.aborted) return existing
  const contact = contactForm(element, context)
  if (!contact) return undefined
  const submits = createSubmits(() => contact.state.status)
  const session: Session = { ...context, ...contact, submits, isSending: existing?.isSending === true }
  // Before anything happens to the form: listeners of other scripts may ask for its session.
  sessions.set(element, session)
  connectForm(session)
  if (existing) {
    existing.successor = session
    existing.onReturn?.()
    if (session.isSending) setStatus(session, 'submitting')
  }
  return session
}
