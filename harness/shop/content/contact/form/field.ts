/** The fields that a form's author can put into a form (contact-form.md 1.2). Names are those of the form data, without `[]`. */
import * as z from 'zod'
import { raw } from '../../../markup/html.ts'

const common = {
  name: z.string(),
  /** Printed as `id`, and as `idref` in answers. */
  id: z.string().exactOptional(),
  isRequired: z.boolean().exactOptional(),
  /** The author's own `aria-describedby`. */
  describedBy: z.string().exactOptional(),
}

const textField = z.strictObject({
  ...common,
  kind: z.enum(['text', 'email', 'url', 'tel', 'textarea']),
  minLength: z.int().exactOptional(),
  /** Where it is missing, the server allows 400 characters, and 2000 in a text area. */
  maxLength: z.int().exactOptional(),
  autocomplete: z.string().exactOptional(),
})
export type TextField = z.output<typeof textField>

const numberField = z.strictObject({
  ...common,
  kind: z.enum(['number', 'range']),
  min: z.number(),
  max: z.number(),
  step: z.number().exactOptional(),
  value: z.number(),
})
export type NumberField = z.output<typeof numberField>

const dateField = z.strictObject({ ...common, kind: z.literal('date'), min: z.iso.date(), max: z.iso.date() })
export type DateField = z.output<typeof dateField>

const selectField = z.strictObject({
  ...common,
  kind: z.literal('select'),
  options: z.array(z.string()),
  isMultiple: z.boolean().exactOptional(),
  /** The list begins with an option without a value. */
  hasBlank: z.boolean().exactOptional(),
})
export type SelectField = z.output<typeof selectField>

const choiceField = z.strictObject({
  ...common,
  kind: z.enum(['checkbox', 'radio']),
  options: z.array(z.string()),
  /** Check boxes of which one can be chosen. */
  isExclusive: z.boolean().exactOptional(),
  /** The last option has a text field beside it. */
  hasFreeText: z.boolean().exactOptional(),
  selected: z.string().exactOptional(),
})
export type ChoiceField = z.output<typeof choiceField>

const acceptanceField = z.strictObject({
  ...common,
  kind: z.literal('acceptance'),
  /** Label with markup, such as a link. */
  label: z.string().transform(raw),
  /** A visitor who leaves the box empty has accepted. */
  isInverted: z.boolean().exactOptional(),
  isOptional: z.boolean().exactOptional(),
  /** True where the box is ticked from the start. */
  isPreset: z.boolean().exactOptional(),
})
export type AcceptanceField = z.output<typeof acceptanceField>

const quizField = z.strictObject({ ...common, kind: z.literal('quiz') })
export type QuizField = z.output<typeof quizField>

/** An image with characters and the field they are typed into. */
const captchaField = z.strictObject({ ...common, kind: z.literal('captcha'), label: z.string() })
export type CaptchaField = z.output<typeof captchaField>

/** A field for a file: `extensions` begin with a dot, `maxSize` is in bytes. */
const fileField = z.strictObject({
  ...common,
  kind: z.literal('file'),
  extensions: z.array(z.string()),
  maxSize: z.int(),
})
export type FileField = z.output<typeof fileField>

const hiddenField = z.strictObject({ ...common, kind: z.literal('hidden'), value: z.string() })

/** A card that is charged before the mail goes out. The provider's script inserts its fields. */
const cardField = z.strictObject({ ...common, kind: z.literal('card'), labels: z.tuple([z.string(), z.string()]) })
export type CardField = z.output<typeof cardField>

/** Turnstile, a service that recognises humans and whose script inserts a field with a token. */
const turnstileField = z.strictObject({ ...common, kind: z.literal('turnstile'), siteKey: z.string() })
export type TurnstileField = z.output<typeof turnstileField>

export const fieldSchema = z.discriminatedUnion('kind', [
  textField,
  numberField,
  dateField,
  selectField,
  choiceField,
  acceptanceField,
  quizField,
  captchaField,
  fileField,
  hiddenField,
  cardField,
  turnstileField,
])
export type Field = Readonly<z.output<typeof fieldSchema>>

/** Whether the field sends several values; the name of its control then ends with `[]`. */
function isMultiValued(field: Field): boolean {
  if (field.kind === 'select') return field.isMultiple ?? false
  return field.kind === 'checkbox' && !field.isExclusive
}

/** The `name` attribute of the field's control. */
export function inputName(field: Field): string {
  return isMultiValued(field) ? `${field.name}[]` : field.name
}

/** The limit that the server checks, in characters (contact-form.md 5.2). */
export function maxLength(field: TextField): number {
  return field.maxLength ?? (field.kind === 'textarea' ? 2000 : 400)
}
