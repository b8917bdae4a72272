/** Tells visitors what is wrong with a field as soon as they leave it, by the rules of the server. S5.01–S5.03, S4.21 */
import { defineFeature, refuse, type SetupContext } from '../../inject/defineFeature.ts'
import { whenIdle } from '../../inject/idle.ts'
import { listen, run } from '../../inject/lifetime.ts'
import { lazy, oneOf, v } from '../../inject/schema.ts'
import type { Store } from '../../inject/store.ts'
import { formEndpoint } from '../contact/endpoint.ts'
import { contactForm } from '../contact/formModel.ts'
import { apiValue, callApi, hasOutdatedOriginal, provideApi } from '../contact/pluginApi.ts'
import { createFormValidation, type ValidateForm, type ValidateOptions } from './formValidation.ts'
import { createSchemaLoader, type SchemaLoader, type Schemas } from './schemaLoader.ts'
import { findScriptedChanges } from './scriptedChanges.ts'
import { installSwv, type Swv } from './swv.ts'
import { allTouched, trackTouched } from './touched.ts'

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
  options: lazy(() => v.strictObject({ marking: v.optional(oneOf('touched', 'all'), 'touched') })),

  setup(context) {
    const forms: Shared['forms'] = new WeakMap()
    const schemas: Schemas = new Map()
    const judge = installSwv(context.edits, context.isParity)
    sharedByStart.set(context.store, { judge, loader: loaderFor(context, schemas), forms })
    provideApi(
      {
        validate: (form, options?: ValidateOptions) => void forms.get(form as object)?.(options),
        schemas,
      },
      context,
    )
  },

  mount(context) {
    const { profile, signal, isParity } = context
    if (hasOutdatedOriginal(profile))
      return refuse('The original form script already runs, in a version up to 5.3 that cannot be taken over.')
    const element = context.element as HTMLFormElement
    const contact = contactForm(element, context)
    const shared = sharedByStart.get(context.store)
    if (!contact || !shared) return
    const { loader, forms, judge } = shared
    const { id } = contact.state

    const touched = isParity || context.options.marking === 'all' ? allTouched : trackTouched(contact, signal)
    const validate = createFormValidation(contact, judge, { touched, isParity }, signal)
    /** A tip that comes or goes now moves the button from under the pointer, and the click is lost. The server judges. */
    const isBeingSent = (): boolean => !isParity && element.querySelector('[type=submit]:active') !== null
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
    const isScripted = isParity ? () => false : findScriptedChanges(contact, signal)
    listen(
      element,
      'change',
      (event) => {
        const { target } = event
        if (!(target instanceof Element) || !target.closest(`.${profile.cf}-form-control`) || isScripted(event)) return
        if (isBeingSent()) return
        try {
          callApi(profile, 'validate', element, { target })
        } catch (cause) {
          context.log.warn('a script that stands in for validate failed', element, cause)
        }
      },
      signal,
    )
  },
})

/** Requests belong to the start, not to a form: another instance may be waiting for the same schema. */
function loaderFor({ http, page, profile, signal }: SetupContext<Options>, own: Schemas): SchemaLoader {
  return createSchemaLoader(
    () => {
      const schemas = apiValue(profile, 'schemas')
      return schemas instanceof Map ? schemas : own
    },
    (id) => http.json({ url: formEndpoint({ page, profile }, id, 'feedback/schema'), signal }),
  )
}
