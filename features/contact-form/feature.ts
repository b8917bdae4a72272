/** Sends contact forms without leaving the page, once, and says what became of the message. S2.11 S2.12 S2.14 S4.12 */
import { defineFeature, refuse } from '../../inject/defineFeature.ts'
import type { Edits } from '../../inject/edits.ts'
import { run } from '../../inject/lifetime.ts'
import { contactForm } from '../contact/formModel.ts'
import { type ApiFunction, isOurs, provideApi, refuseOutdated } from '../contact/pluginApi.ts'
import { type Options, optionsSchema } from './options.ts'
import { reset } from './reset.ts'
import type { Session } from './session.ts'
import { sessionOf } from './sessions.ts'
import { tellMissingFunctions, tellMissingSettings } from './settings.ts'
import { submit } from './submit.ts'
import { isMisplaced, replaceMisplaced } from './wrongPlace.ts'

/** The editor of the whole start, for changes that outlive the element they were made on. */
let wholeEdits: Edits | undefined

export default defineFeature<undefined, Options>({
  id: 'contact-form',
  selector: '.{cf} > form,form .{cf}',
  isUrgent: true,
  options: optionsSchema,

  setup(context) {
    wholeEdits = context.edits
    const onSession =
      (act: (session: Session, options: { submitter?: HTMLElement }) => unknown): ApiFunction =>
      (value, options = {}) => {
        // Old scripts pass a jQuery object.
        const form = value instanceof HTMLFormElement ? value : (value as ArrayLike<unknown> | null | undefined)?.[0]
        const session = form instanceof HTMLFormElement ? sessionOf(form, context) : undefined
        if (session) run(session.context.signal, () => act(session, options))
      }
    const init = onSession(() => {})
    provideApi(
      {
        init,
        initForm: init,
        submit: onSession((session, { submitter }) => submit(session, submitter)),
        reset: onSession((session) => reset(session)),
      },
      context,
    )
  },

  mount(context) {
    const { element, profile } = context
    if (!(element instanceof HTMLFormElement)) {
      if (isMisplaced(element, context)) replaceMisplaced(element, { ...context, edits: wholeEdits ?? context.edits })
      return
    }
    const outdated = refuseOutdated(profile)
    if (outdated) return outdated
    tellMissingSettings(context)
    tellMissingFunctions(context)
    // Without them the browser sends the form by itself.
    if (!window.fetch || !window.FormData) return
    const contact = contactForm(element, context)
    if (contact?.isLegacy && !isOurs(profile, 'submit')) {
      return refuse('The original form script already runs, inside a captcha module.')
    }
    // No reason to give the other forms of the page back.
    if (!sessionOf(element, context)) {
      context.log.warn('a form without an id cannot be sent', element)
    }
  },
})
