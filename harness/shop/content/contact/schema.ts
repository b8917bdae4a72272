/** Makes the rules of a form, by which both the page and the server check a message (contact-form.md 5). */

import type { Messages } from './answers/messages.ts'
import { type ContactForm, messagesOf } from './form/contactForm.ts'
import { type ChoiceField, type Field, maxLength, type SelectField, type TextField } from './form/field.ts'

export interface Rule {
  readonly rule: string
  readonly field: string
  readonly threshold?: number | string
  readonly accept?: readonly string[]
  readonly error: string
}

export interface Schema {
  readonly version: string
  readonly locale: string
  readonly rules: readonly Rule[]
}

/** The answer of `feedback/schema`; the rules stand in the order of the server's modules (5.1). */
export function schemaOf(form: ContactForm): Schema {
  return {
    version: 'Contact Form 7 SWV Schema 2024-10',
    locale: 'de_DE',
    rules: modules.flatMap(({ kinds, rulesOf }) =>
      form.fields.filter(({ kind }) => kinds.includes(kind)).flatMap((field) => rulesOf(field, messagesOf(form))),
    ),
  }
}

interface Module {
  readonly kinds: readonly Field['kind'][]
  readonly rulesOf: (field: Field, messages: Messages) => readonly Rule[]
}

const modules: readonly Module[] = [
  { kinds: ['checkbox', 'radio'], rulesOf: choiceRules },
  { kinds: ['date'], rulesOf: dateRules },
  { kinds: ['file'], rulesOf: fileRules },
  { kinds: ['number', 'range'], rulesOf: numberRules },
  { kinds: ['select'], rulesOf: requiredRule },
  { kinds: ['text', 'email', 'url', 'tel'], rulesOf: textRules },
  { kinds: ['textarea'], rulesOf: textRules },
  { kinds: ['checkbox', 'radio'], rulesOf: enumRule },
  { kinds: ['select'], rulesOf: enumRule },
]

function requiredRule({ name, isRequired }: Field, { required }: Messages): Rule[] {
  return isRequired ? [{ rule: 'required', field: name, error: required }] : []
}

function choiceRules(field: Field, messages: Messages): Rule[] {
  const { kind, name, isExclusive } = field as ChoiceField
  const required = requiredRule({ ...field, isRequired: kind === 'radio' || field.isRequired === true }, messages)
  if (kind === 'checkbox' && !isExclusive) return required
  return [...required, { rule: 'maxitems', field: name, threshold: 1, error: messages.tooMany }]
}

function dateRules(field: Field, messages: Messages): Rule[] {
  if (field.kind !== 'date') return []
  return [
    ...requiredRule(field, messages),
    { rule: 'date', field: field.name, error: messages.date },
    { rule: 'mindate', field: field.name, threshold: field.min, error: messages.tooEarly },
    { rule: 'maxdate', field: field.name, threshold: field.max, error: messages.tooLate },
  ]
}

function fileRules(field: Field, messages: Messages): Rule[] {
  if (field.kind !== 'file') return []
  const required: Rule[] = field.isRequired
    ? [{ rule: 'requiredfile', field: field.name, error: messages.required }]
    : []
  return [
    ...required,
    { rule: 'file', field: field.name, accept: field.extensions, error: messages.fileType },
    { rule: 'maxfilesize', field: field.name, threshold: field.maxSize, error: messages.fileTooLarge },
  ]
}

function numberRules(field: Field, messages: Messages): Rule[] {
  if (field.kind !== 'number' && field.kind !== 'range') return []
  return [
    ...requiredRule(field, messages),
    { rule: 'number', field: field.name, error: messages.number },
    // Limits of numbers are texts, those of lengths are numbers.
    { rule: 'minnumber', field: field.name, threshold: String(field.min), error: messages.tooSmall },
    { rule: 'maxnumber', field: field.name, threshold: String(field.max), error: messages.tooLarge },
  ]
}

function textRules(field: Field, messages: Messages): Rule[] {
  const { minLength, ...textField } = field as TextField
  const { kind, name } = textField
  const rules = requiredRule(field, messages)
  if (kind === 'email' || kind === 'url' || kind === 'tel')
    rules.push({ rule: kind, field: name, error: messages[kind] })
  if (minLength !== undefined) {
    rules.push({ rule: 'minlength', field: name, threshold: minLength, error: messages.tooShort })
  }
  const threshold = maxLength(textField)
  return [...rules, { rule: 'maxlength', field: name, threshold, error: messages.tooLong }]
}

function enumRule(field: Field, { unknownValue }: Messages): Rule[] {
  // A free text can be anything, so the field has no list of allowed values.
  if ('hasFreeText' in field && field.hasFreeText) return []
  const { name, options } = field as ChoiceField | SelectField
  return [{ rule: 'enum', field: name, accept: options, error: unknownValue }]
}
