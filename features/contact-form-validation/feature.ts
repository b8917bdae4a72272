/** Shows visitors what is wrong with a field as soon as they leave it, by the rules of the server. S5.01–S5.03, S4.21 */
import { defineFeature } from '../../inject/feature.ts'
import { type Infer, lazy, oneOf, strictObject, withDefault } from '../../inject/schema/schema.ts'
import { atom } from '../../inject/state/atoms.ts'
import { contactForm } from '../shared/contact/formModel.ts'
import { provideApi, refuseOutdated, type Schemas, schemasOf } from '../shared/contact/pluginApi.ts'
import { formEndpoint } from '../shared/contact/pluginSettings.ts'
import { createSchemaLoader } from './calls.ts'
import { connectForm, type ValidateForm, type ValidateOptions, type Validation } from './markup.ts'
import { installSwv } from './swv.ts'

const optionsSchema = lazy(() =>
  strictObject({
    /** Which fields before the one that changed are marked: those the visitor has been to, or every one. */
    marking: withDefault(oneOf('touched', 'all'), 'touched'),
  }),
)

type Options = Infer<ReturnType<typeof optionsSchema>>

/** How the forms of this start are validated, and what a call of the public `validate` does by form. */
const validationAtom = atom<(Validation & { readonly forms: WeakMap<object, ValidateForm> }) | undefined>(undefined)

export default defineFeature<undefined, Options>({
  id: 'contact-form-validation',
  continues: 'contact-form',
  selector: '.{cf} > form',
  options: optionsSchema,

  /** All forms share one object of the page and one request per schema. */
  setup(context) {
    const { http, profile, signal, isParity, store } = context
    const schemas: Schemas = new Map()
    // Requests belong to the start, not to a form: another instance may be waiting for the same schema.
    const loader = createSchemaLoader(
      () => schemasOf(profile) ?? schemas,
      (id) => http.json({ url: formEndpoint(context, id, 'feedback/schema'), signal }),
    )
    const forms = new WeakMap<object, ValidateForm>()
    store.set(validationAtom, { check: installSwv(signal, isParity), loader, forms })
    const validate = (form: unknown, options?: ValidateOptions): void => forms.get(form as object)?.(options)
    provideApi({ validate, schemas }, context)
  },

  mount(context) {
    const { profile, store, signal } = context
    const outdated = refuseOutdated(profile)
    if (outdated) return outdated
    const contact = contactForm(context.element as HTMLFormElement, context)
    const validation = store.get(validationAtom)
    if (!contact || !validation) return
    const { element } = contact
    validation.forms.set(element, connectForm(contact, context, validation))
    signal.addEventListener('abort', () => validation.forms.delete(element))
  },
})
