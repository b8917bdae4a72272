/** Tells visitors what is wrong with a field as soon as they leave it, by the rules of the server. S5.01–S5.03, S4.21 */
import { defineFeature } from '../../inject/defineFeature.ts'
import { whenIdle } from '../../inject/idle.ts'
import { listen, run } from '../../inject/lifetime.ts'
import { lazy, oneOf, strictObject, withDefault } from '../../inject/schema/schema.ts'
import type { Store } from '../../inject/state/atoms.ts'
import { formEndpoint } from '../contact/endpoint.ts'
import { contactForm } from '../contact/formModel.ts'
import { callApi, provideApi, refuseOutdated, type Schemas, schemasOf } from '../contact/pluginApi.ts'
import { createFormValidation, type ValidateForm, type ValidateOptions } from './formValidation.ts'
import { createSchemaLoader, type SchemaLoader } from './schemaLoader.ts'
import { findScriptedChanges } from './scriptedChanges.ts'
import { installSwv, type Swv } from './swv.ts'
import { trackTouched } from './touched.ts'

/** What the forms of one start share. */
interface Shared {
  readonly judge: Swv['validate']
  readonly loader: SchemaLoader
  readonly forms: WeakMap<object, ValidateForm>
}

const sharedByStart = new WeakMap<Store, Shared>()

interface Options {
  /** Which fields before the one that changed are marked: those the visitor has been to, or every one. */
  readonly marking: 'touched' | 'all'
}

export default defineFeature<undefined, Options>({
  id: 'contact-form-validation',
  continues: 'contact-form',
  selector: '.{cf} > form',
  options: lazy(() => strictObject({ marking: withDefault(oneOf('touched', 'all'), 'touched') })),

  setup(context) {
    const { http, profile, signal, isParity } = context
    const forms: Shared['forms'] = new WeakMap()
    const schemas: Schemas = new Map()
    // Requests belong to the start, not to a form: another instance may be waiting for the same schema.
    const loader = createSchemaLoader(
      () => schemasOf(profile) ?? schemas,
      (id) => http.json({ url: formEndpoint(context, id, 'feedback/schema'), signal }),
    )
    sharedByStart.set(context.store, { judge: installSwv(signal, isParity), loader, forms })
    provideApi(
      { validate: (form, options?: ValidateOptions) => forms.get(form as object)?.(options), schemas },
      context,
    )
  },

  mount(context) {
    const { profile, signal, isParity } = context
    const outdated = refuseOutdated(profile)
    if (outdated) return outdated
    const element = context.element as HTMLFormElement
    const contact = contactForm(element, context)
    const shared = sharedByStart.get(context.store)
    if (!contact || !shared) return
    const { loader, forms, judge } = shared
    const { id } = contact.state

    const isTouched = isParity || context.options.marking === 'all' ? () => true : trackTouched(contact, signal)
    const validate = createFormValidation(contact, judge, { isTouched, isParity }, signal)
    /** A tip that comes or goes now moves the button from under the pointer, and the click is lost. The server judges. */
    const isBeingSent = (): boolean => element.querySelector('[type=submit]:active') !== null
    forms.set(element, (options) => {
      const attempt = loader.need(id)
      validate(options)
      // Rules that come after something was entered judge it then, unless it was sent or taken back meanwhile. CF70
      const judgeLate = (): void => {
        const { value } = (options?.target ?? {}) as { value?: unknown }
        if (value && /^(?:init|validating)$/.test(contact.state.status) && !isBeingSent()) validate(options)
      }
      if (!isParity) void attempt?.then(() => run(signal, judgeLate))
    })
    signal.addEventListener('abort', () => forms.delete(element))

    whenIdle(() => loader.want(id), signal)
    listen(element, 'focusin', () => loader.want(id), signal)
    // The original has its own listener, which calls our function.
    if (contact.isLegacy) return
    const isScripted = findScriptedChanges(contact, signal)
    listen(
      element,
      'change',
      (event) => {
        const { target } = event
        if (!(target instanceof Element) || !target.closest(`.${profile.cf}-form-control`)) return
        if (!isParity && (isScripted(event) || isBeingSent())) return
        try {
          callApi(contact, 'validate', { target })
        } catch (cause) {
          context.log.warn('a script that stands in for validate failed', element, cause)
        }
      },
      signal,
    )
  },
})
