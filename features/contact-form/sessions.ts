/** Which forms are under our care, whether the runtime came to them or a script asked for them first. */
import type { SetupContext } from '../../inject/defineFeature.ts'
import { contactForm } from '../contact/formModel.ts'
import type { Options } from './options.ts'
import type { Session } from './session.ts'
import { wire } from './wiring.ts'
import { createWishes } from './wishes.ts'

const sessions = new WeakMap<HTMLFormElement, Session>()

/**
 * The session of a form; begins it where there is none, for the lifetime of `context`.
 * @returns undefined for a form that names no id.
 */
export function sessionOf(element: HTMLFormElement, context: SetupContext<Options>): Session | undefined {
  const existing = sessions.get(element)
  if (existing) return existing
  const contact = contactForm(element, context)
  if (!contact) return undefined
  const wishes = createWishes(contact, context.signal)
  const session: Session = { contact, context, wishes, isSending: false }
  // Before anything happens to the form: what does may ask for its session.
  sessions.set(element, session)
  context.signal.addEventListener('abort', () => sessions.delete(element))
  wire(session)
  return session
}
