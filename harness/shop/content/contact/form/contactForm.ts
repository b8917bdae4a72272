import { join } from 'node:path'
import * as z from 'zod'
import { check, readYaml } from '../../../../scene/reading/readJson.ts'
import { type Html, raw } from '../../../markup/html.ts'
import { defaultMessages, type MessageKey, type Messages } from '../answers/messages.ts'
import { type Field, fieldSchema } from './field.ts'

/** A form as its author set it up: an item of `forms.yaml`. */
const formSchema = z.strictObject({
  id: z.int(),
  fields: z.array(fieldSchema).readonly(),
  /**
   * Markup with shortcodes: `[field name]`, `[counter name up]` (the number of typed characters; with `down` the number of
   * those left), `[output name "1"]` (the entered value inside a sentence), `[reflection name "legend" "fallback"]` (a list of
   * the entered values), `[submit "Send"]`, `[response]` (the server's message; a template without it has the message at its end).
   */
  template: z.string(),
  /** A missing acceptance is an error of its field and does not disable the button. */
  isAcceptanceValidated: z.boolean().exactOptional(),
  /** Demo mode: the server checks messages as usual but sends no mail. */
  isDemo: z.boolean().exactOptional(),
  isForSubscribers: z.boolean().exactOptional(),
  /** Form of a plugin up to 5.5, which has no route for the schema. */
  isOld: z.boolean().exactOptional(),
  /** The form has a nonce for signed-in visitors. */
  checksNonce: z.boolean().exactOptional(),
  /** The form has a hidden field for the token of a service that rates visitors without a question. */
  hasRatingToken: z.boolean().exactOptional(),
  /** Messages whose words the form's author has replaced. */
  messages: z.partialRecord(z.enum(Object.keys(defaultMessages) as MessageKey[]), z.string()).exactOptional(),
  /** Another message of thanks where a field has a certain value, as a filter of the shop would set it. */
  thanks: z.strictObject({ field: z.string(), value: z.string(), message: z.string() }).exactOptional(),
})
export type ContactForm = Readonly<z.output<typeof formSchema>>

const file = join(import.meta.dirname, 'forms.yaml')
const items = readYaml(file, z.array(z.looseObject({ id: z.int(), like: z.int().optional() })))
// `like` names the form whose keys an item takes over where it has none of its own.
const forms = items.map(({ like, ...item }) => {
  const { like: _, ...model } = items.find(({ id }) => id === like) ?? {}
  return check({ ...model, ...item }, formSchema, `${file}: form ${item.id}`)
})

export function formById(id: number): ContactForm | undefined {
  return forms.find((form) => form.id === id)
}

/** Puts something in the place of each shortcode: `[field name]`, `[output name "more words"]`. */
export function fillShortcodes(text: string, tags: Readonly<Record<string, (...values: string[]) => Html>>): Html {
  return raw(
    text.replace(/\[([a-z][a-z0-9-]*)((?: (?:"[^"]*"|[^\s"\]]+))*)\]/g, (_shortcode, tag: string, values: string) => {
      const words = [...values.matchAll(/"([^"]*)"|[^\s"]+/g)].map(([word, quoted]) => quoted ?? word)
      const print = tags[tag]
      if (!print) throw new Error(`There is no shortcode [${tag}].`)
      return print(...words).toString()
    }),
  )
}

export function messagesOf(form: ContactForm): Messages {
  return { ...defaultMessages, ...form.messages }
}

/** The fields of one kind, in the order of the form. */
export function fieldsOfKind<Kind extends Field['kind']>(
  form: ContactForm,
  kind: Kind,
): readonly Extract<Field, { kind: Kind }>[] {
  return form.fields.filter((field): field is Extract<Field, { kind: Kind }> => field.kind === kind)
}

/** Status of the server → class of the form (contact-form.md 1.1, 3.4). */
const statusClasses: Readonly<Record<string, string>> = {
  init: 'init',
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  mail_sent: 'sent',
  mail_failed: 'failed',
}

/** The class for a status; a plugin's status becomes `custom-…`. Unlike in the script, a run of other characters becomes one hyphen. */
export function serverStatusClass(status: string): string {
  return statusClasses[status] ?? `custom-${status.replace(/[^0-9a-z]+/gi, '-')}`
}
