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
  /** Without it the server allows 400 characters, 2000 in a text area. */
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
  /** An option without value comes first. */
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
  /** Markup. */
  label: z.string().transform(raw),
  /** A visitor who leaves the box empty has accepted. */
  isInverted: z.boolean().exactOptional(),
  isOptional: z.boolean().exactOptional(),
  /** Ticked from the start. */
  isPreset: z.boolean().exactOptional(),
})
export type AcceptanceField = z.output<typeof acceptanceField>

const quizField = z.strictObject({ ...common, kind: z.literal('quiz') })
export type QuizField = z.output<typeof quizField>

/** An image with characters and the field they are typed into. */
const captchaField = z.strictObject({ ...common, kind: z.literal('captcha'), label: z.string() })
export type CaptchaField = z.output<typeof captchaField>

/** `extensions` with the dot, `maxSize` in bytes. */
const fileField = z.strictObject({
  ...common,
  kind: z.literal('file'),
  extensions: z.array(z.string()),
  maxSize: z.int(),
})
export type FileField = z.output<typeof fileField>

const hiddenField = z.strictObject({ ...common, kind: z.literal('hidden'), value: z.string() })

/** A card that is charged before the mail goes out; the provider's script puts its fields into it. */
const cardField = z.strictObject({ ...common, kind: z.literal('card'), labels: z.tuple([z.string(), z.string()]) })
export type CardField = z.output<typeof cardField>

/** A service that tells humans by a token; its script inserts the field with it. */
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

/** Whether several values arrive under this name; then it ends with `[]`. */
function isList(field: Field): boolean {
  if (field.kind === 'select') return field.isMultiple ?? false
  return field.kind === 'checkbox' && !field.isExclusive
}

/** The name of the control. */
export function inputName(field: Field): string {
  return isList(field) ? `${field.name}[]` : field.name
}

/** The limit that the server checks (5.2). */
export function maxLength(field: TextField): number {
  return field.maxLength ?? (field.kind === 'textarea' ? 2000 : 400)
}
