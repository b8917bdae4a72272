/** Sends contact forms without leaving the page, once, and shows what became of the message. S2.11 S2.12 S2.14 S4.12 */
import { listen, runGuarded } from '../../inject/dom/lifetime.ts'
import { defineFeature, refuse, type SetupContext } from '../../inject/feature.ts'
import { contactForm, hidingField } from '../shared/contact/formModel.ts'
import { type ApiFunction, isOurs, provideApi, refuseOutdated } from '../shared/contact/pluginApi.ts'
import { pluginSettings } from '../shared/contact/pluginSettings.ts'
import type { Session } from './model.ts'
import { type Options, optionsSchema } from './options.ts'
import { sessionOf } from './session.ts'
import { reset, submit } from './submit.ts'
import { isMisplaced, replaceMisplaced } from './WrongPlace.tsx'

export default defineFeature<undefined, Options>({
  id: 'contact-form',
  selector: '.{cf} > form,form .{cf}',
  isUrgent: true,
  options: optionsSchema,

  /** Provides the functions by which other scripts submit and reset forms, also forms that are not mounted yet. */
  setup(context) {
    const onSession =
      (work: (session: Session, options: { submitter?: HTMLElement }) => unknown): ApiFunction =>
      (value, options = {}) => {
        const form = formOf(value)
        const session = form && sessionOf(form, context)
        if (session) runGuarded(session.signal, () => work(session, options))
      }
    const init = onSession(() => {})
    const submitSession = onSession((session, { submitter }) => submit(session, submitter))
    const submitForm: ApiFunction = (value, options) => {
      const form = formOf(value)
      // The listener of a legacy script that runs calls this, and keeps the browser from sending the form.
      if (form && hidingField(form)) HTMLFormElement.prototype.submit.call(form)
      else submitSession(value, options)
    }
    provideApi(
      {
        init,
        initForm: init,
        submit: submitForm,
        reset: onSession(reset),
      },
      context,
    )
  },

  mount(context) {
    const { element, profile, start, log } = context
    if (!(element instanceof HTMLFormElement)) {
      if (isMisplaced(element, profile)) replaceMisplaced(element, start)
      return
    }
    const outdated = refuseOutdated(profile)
    if (outdated) return outdated
    const hiding = hidingField(element)
    if (hiding) {
      log.warn(`a form with a field that is named "${hiding}" is left to the browser`, element)
      return
    }
    reportMissingSettings(context)
    // In a browser that lacks them, the form is submitted without a script.
    if (!hasFunctions(log)) return
    if (contactForm(element, context)?.isLegacy && !isOurs(profile, 'submit')) {
      return refuse('The original form script already runs, inside a captcha module or an add-on.')
    }
    // A form without an id does not make the other forms of the page go back to the legacy script.
    if (!sessionOf(element, context)) log.warn('a form without an id cannot be sent', element)
  },
})

/** The form that a script passes to a function of the API; old scripts pass a jQuery object. */
function formOf(value: unknown): HTMLFormElement | undefined {
  const form = value instanceof HTMLFormElement ? value : (value as ArrayLike<unknown> | null | undefined)?.[0]
  return form instanceof HTMLFormElement ? form : undefined
}

/**
 * Reports missing functions of the browser as the legacy script does; false where one of the two that we need is missing. S8.05,
 * S8.08–S8.11
 */
function hasFunctions(log: SetupContext['log']): boolean {
  const missing = Object.entries({
    'window.fetch': window.fetch,
    'window.FormData': window.FormData,
    'NodeList.forEach': NodeList.prototype.forEach,
    'String.replaceAll': String.prototype.replaceAll,
  }).filter(([, found]) => !found)
  for (const [name] of missing) log.error(`Your browser does not support ${name}().`)
  return !missing.some(([name]) => name.startsWith('window'))
}

/**
 * Reports that the page has no settings for forms. Forms work all the same, since the site's addresses are known.
 * CF08, CF09, S8.05–S8.07
 */
function reportMissingSettings(context: SetupContext<unknown>): void {
  const { profile, log, signal } = context
  const report = (): void => {
    const settings = pluginSettings(context)
    if (!settings?.api) log.error(`${profile.cf}${settings ? '.api' : ''} is not defined.`)
  }
  // The settings are printed in the footer, so that they may not be parsed yet.
  if (document.readyState === 'loading') listen(document, 'DOMContentLoaded', report, signal)
  else report()
}
