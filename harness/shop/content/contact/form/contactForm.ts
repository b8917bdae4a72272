import { join } from 'node:path'
import * as z from 'zod'
import { check, readYaml } from '../../../../scene/reading/readJson.ts'
import { type Html, raw } from '../../../markup/html.ts'
import { defaultMessages, type MessageKey, type Messages } from '../answers/messages.ts'
import { type Field, fieldSchema } from './field.ts'

/** A form as its author set it up: a line of `forms.yaml`. */
const formSchema = z.strictObject({
  id: z.int(),
  fields: z.array(fieldSchema).readonly(),
  /**
   * Markup with what the plugin puts in: `[field name]`, `[counter name up]` (characters typed; `down`: left), `[output name "1"]`
   * (what was entered, inside a sentence), `[reflection name "legend" "fallback"]` (a list of it), `[submit "Send"]`, `[response]`
   * (the server's message; without it that is the end of the form).
   */
  template: z.string(),
  /** A missing acceptance is an error of its field and does not disable the button. */
  isAcceptanceValidated: z.boolean().exactOptional(),
  /** Everything but the mail happens. */
  isDemo: z.boolean().exactOptional(),
  isForSubscribers: z.boolean().exactOptional(),
  /** Lives on a server of an older generation, which has no rules to give: up to 5.5. */
  isOld: z.boolean().exactOptional(),
  /** Signed-in visitors send a nonce along. */
  checksNonce: z.boolean().exactOptional(),
  /** A hidden field for the token of a service that rates visitors without asking them anything. */
  hasRatingToken: z.boolean().exactOptional(),
  /** Messages that the form's author has worded differently. */
  messages: z.partialRecord(z.enum(Object.keys(defaultMessages) as MessageKey[]), z.string()).exactOptional(),
  /** A filter of the shop's own that words the thanks by the value of a field. */
  thanks: z.strictObject({ field: z.string(), value: z.string(), message: z.string() }).exactOptional(),
})
export type ContactForm = Readonly<z.output<typeof formSchema>>

const file = join(import.meta.dirname, 'forms.yaml')
const lines = readYaml(file, z.array(z.looseObject({ id: z.int(), like: z.int().optional() })))
const forms = lines.map(({ like, ...own }) => {
  const { like: _, ...other } = lines.find(({ id }) => id === like) ?? {}
  return check({ ...other, ...own }, formSchema, `${file}: form ${own.id}`)
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

/** The kinds of field whose values a visitor cannot send twice: the server issues them anew with every answer. */
export function fieldsOfKind<Kind extends Field['kind']>(
  form: ContactForm,
  kind: Kind,
): readonly Extract<Field, { kind: Kind }>[] {
  return form.fields.filter((field): field is Extract<Field, { kind: Kind }> => field.kind === kind)
}

/** The class of a form for each status of the server (contact-form.md 1.1, 3.4). */
const classes: Readonly<Record<string, string>> = {
  init: 'init',
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  mail_sent: 'sent',
  mail_failed: 'failed',
}

/** The status of a plugin becomes `custom-…`; every run of other characters is one hyphen, unlike in the script. */
export function serverStatusClass(status: string): string {
  return classes[status] ?? `custom-${status.replace(/[^0-9a-z]+/gi, '-')}`
}
