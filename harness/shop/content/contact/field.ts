/** What a form's author can put into a form (contact-form.md 1.2). Names are those of the form data, without `[]`. */
import type { Html } from '../../html.ts'

interface Common {
  readonly name: string
  /** Printed as `id`, and as `idref` in answers. */
  readonly id?: string
  readonly isRequired?: boolean
  /** The author's own `aria-describedby`. */
  readonly describedBy?: string
}

export interface TextField extends Common {
  readonly kind: 'text' | 'email' | 'url' | 'tel' | 'textarea'
  readonly minLength?: number
  /** Without it the server allows 400 characters, 2000 in a text area. */
  readonly maxLength?: number
  readonly autocomplete?: string
}

export interface NumberField extends Common {
  readonly kind: 'number' | 'range'
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly value: number
}

export interface DateField extends Common {
  readonly kind: 'date'
  /** ISO dates. */
  readonly min: string
  readonly max: string
}

export interface SelectField extends Common {
  readonly kind: 'select'
  readonly options: readonly string[]
  readonly isMultiple?: boolean
  /** An option without value comes first. */
  readonly hasBlank?: boolean
}

export interface ChoiceField extends Common {
  readonly kind: 'checkbox' | 'radio'
  readonly options: readonly string[]
  /** Check boxes of which one can be chosen. */
  readonly isExclusive?: boolean
  /** The last option has a text field beside it. */
  readonly hasFreeText?: boolean
  readonly selected?: string
}

export interface AcceptanceField extends Common {
  readonly kind: 'acceptance'
  readonly label: Html
  /** Accepted is who leaves it empty. */
  readonly isInverted?: boolean
  readonly isOptional?: boolean
  /** Ticked from the start. */
  readonly isPreset?: boolean
}

export interface QuizField extends Common {
  readonly kind: 'quiz'
}

/** An image with characters and the field they are typed into. */
export interface CaptchaField extends Common {
  readonly kind: 'captcha'
  readonly label: string
}

export interface FileField extends Common {
  readonly kind: 'file'
  /** With the dot. */
  readonly extensions: readonly string[]
  /** Bytes. */
  readonly maxSize: number
}

export interface HiddenField extends Common {
  readonly kind: 'hidden'
  readonly value: string
}

/** A card that is charged before the mail goes out; the provider's script puts its fields into it. */
export interface CardField extends Common {
  readonly kind: 'card'
  readonly labels: readonly [first: string, second: string]
}

/** A service that tells humans by a token; its script inserts the field with it. */
export interface TurnstileField extends Common {
  readonly kind: 'turnstile'
  readonly siteKey: string
}

export type Field =
  | TextField
  | NumberField
  | DateField
  | SelectField
  | ChoiceField
  | AcceptanceField
  | QuizField
  | CaptchaField
  | FileField
  | HiddenField
  | CardField
  | TurnstileField

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
