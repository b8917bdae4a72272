/** Controls that are one element (contact-form.md 1.2). */
import { type Html, html } from '../../../markup/html.ts'
import { attributes } from '../../attributes.ts'
import {
  type DateField,
  type FileField,
  inputName,
  maxLength,
  type NumberField,
  type SelectField,
  type TextField,
} from '../form/field.ts'
import { controlClass, type Printing, validity } from '../form/printing.ts'
import { textOf, valuesOf } from '../submission.ts'

export function textInput(field: TextField, printing: Printing): Html {
  const { kind, name, id, isRequired, minLength, autocomplete } = field
  const required = isRequired && 'wpcf7-validates-as-required'
  const isText = kind === 'text'
  const value = printing.submission ? textOf(printing.submission, name) : ''
  const shared = { maxlength: maxLength(field), minlength: minLength }
  if (kind === 'textarea') {
    const look = { class: controlClass(field, printing, 'wpcf7-textarea', required), id }
    return html`<textarea${attributes({ cols: 40, rows: 10, ...shared, ...look, ...validity(field, printing), name })}>${value}</textarea>`
  }
  const names = isText
    ? ['wpcf7-text', required]
    : [`wpcf7-${kind}`, required, 'wpcf7-text', `wpcf7-validates-as-${kind}`]
  return html`<input${attributes({
    size: 40,
    ...shared,
    class: controlClass(field, printing, ...names),
    id,
    autocomplete,
    ...validity(field, printing),
    value,
    type: kind,
    name,
  })} />`
}

export function numberInput(field: NumberField, printing: Printing): Html {
  const { kind, name, id, min, max, step, value } = field
  return html`<input${attributes({
    class: controlClass(field, printing, `wpcf7-${kind}`, 'wpcf7-validates-as-number'),
    id,
    min,
    max,
    step,
    ...validity(field, printing),
    value: printing.submission ? textOf(printing.submission, name) : value,
    type: kind,
    name,
  })} />`
}

export function dateInput(field: DateField, printing: Printing): Html {
  const { name, id, min, max } = field
  return html`<input${attributes({
    class: controlClass(field, printing, 'wpcf7-date', 'wpcf7-validates-as-date'),
    id,
    min,
    max,
    ...validity(field, printing),
    value: printing.submission ? textOf(printing.submission, name) : '',
    type: 'date',
    name,
  })} />`
}

export function fileInput(field: FileField, printing: Printing): Html {
  return html`<input${attributes({
    size: 40,
    class: controlClass(field, printing, 'wpcf7-file'),
    id: field.id,
    accept: field.extensions.join(','),
    ...validity(field, printing),
    type: 'file',
    name: field.name,
  })} />`
}

export function select(field: SelectField, printing: Printing): Html {
  const { id, options, isMultiple, hasBlank, isRequired, name } = field
  const chosen = printing.submission ? valuesOf(printing.submission, name) : []
  const printed = options.map(
    (value) => html`<option${attributes({ value, selected: chosen.includes(value) })}>${value}</option>`,
  )
  return html`<select${attributes({
    class: controlClass(field, printing, 'wpcf7-select', isRequired && 'wpcf7-validates-as-required'),
    id,
    ...validity(field, printing),
    multiple: isMultiple,
    name: inputName(field),
  })}>${hasBlank && html`<option value="">—Bitte eine Option auswählen—</option>`}${printed}</select>`
}
