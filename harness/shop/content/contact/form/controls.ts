import { type Html, html } from '../../../markup/html.ts'
import { attributes } from '../../attributes.ts'
import { challengeName, paymentIntentName, quizHashName, turnstileTokenName } from '../answers/checkMessage.ts'
import { textOf, valuesOf } from '../submission.ts'
import {
  type AcceptanceField,
  type CaptchaField,
  type CardField,
  type ChoiceField,
  type DateField,
  type FileField,
  inputName,
  maxLength,
  type NumberField,
  type QuizField,
  type SelectField,
  type TextField,
  type TurnstileField,
} from './field.ts'
import { controlClass, errorId, type Printing, validity, wrap } from './printing.ts'

/** Controls that are one element (contact-form.md 1.2). */
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

/**
 * Controls that are a group of check boxes or radio buttons (contact-form.md 1.2). The class is on the group, and so
 * is what describes it.
 */
export function choices(field: ChoiceField, printing: Printing): Html {
  const { kind, name, options, isExclusive, isRequired, hasFreeText, selected } = field
  const chosen = printing.submission ? valuesOf(printing.submission, name) : [selected]
  const required = kind === 'checkbox' && isRequired && 'wpcf7-validates-as-required'
  const items = options.map((value, index) => {
    const isLast = index === options.length - 1
    const place = `wpcf7-list-item${index === 0 ? ' first' : ''}${isLast ? ' last' : ''}`
    const withText = isLast && hasFreeText
    const box = attributes({ type: kind, name: inputName(field), value, checked: chosen.includes(value) })
    return html`<span class="${place}${withText && ' has-free-text'}"><label><input${box} /><span class="wpcf7-list-item-label">${value}</span></label>${withText && freeText(name, value)}</span>`
  })
  const look = {
    class: controlClass(field, printing, `wpcf7-${kind}`, required, isExclusive && 'wpcf7-exclusive-checkbox'),
    id: field.id,
    'aria-describedby': printing.error(name) === undefined ? field.describedBy : errorId(printing.unitTag, name),
  }
  return html`<span${attributes(look)}>${items}</span>`
}

function freeText(name: string, label: string): Html {
  return html` <input${attributes({ type: 'text', name: `_wpcf7_free_text_${name}`, class: 'wpcf7-free-text', 'aria-label': label })} />`
}

export function acceptance(field: AcceptanceField, printing: Printing): Html {
  const { name, label, isInverted, isOptional, isPreset = false } = field
  const look = controlClass(field, printing, 'wpcf7-acceptance', isInverted && 'invert', isOptional && 'optional')
  const isChecked = printing.submission ? valuesOf(printing.submission, name).length > 0 : isPreset
  const box = attributes({ type: 'checkbox', name, value: 1, ...validity(field, printing), checked: isChecked })
  return html`<span class="${look}"><span class="wpcf7-list-item"><label><input${box} /><span class="wpcf7-list-item-label">${label}</span></label></span></span>`
}

/** Controls of quiz and captcha (contact-form.md 1.2). */
export function quiz(field: QuizField, printing: Printing): Html {
  const { question, hash } = printing.quiz()
  const input = attributes({
    size: 40,
    class: controlClass(field, printing, 'wpcf7-quiz'),
    autocomplete: 'off',
    ...validity({ ...field, isRequired: true }, printing),
    type: 'text',
    name: field.name,
  })
  return html`<label><span class="wpcf7-quiz-label">${question}</span> <input${input} /></label><input type="hidden" name="${quizHashName(field.name)}" value="${hash}" />`
}

/** The picture and its number stand outside the wrap. */
export function captcha(field: CaptchaField, printing: Printing): Html {
  const { number } = printing.challenge()
  const image = attributes({
    decoding: 'async',
    class: `wpcf7-form-control wpcf7-captchac wpcf7-captcha-${field.name.replaceAll(':', '')}`,
    width: 72,
    height: 24,
    alt: 'captcha',
    src: printing.link(captchaPath(number)),
  })
  const input = attributes({
    size: 40,
    class: controlClass(field, printing, 'wpcf7-captchar'),
    autocomplete: 'off',
    'aria-label': field.label,
    ...validity(field, printing),
    value: '',
    type: 'text',
    name: field.name,
  })
  return html`<input type="hidden" name="${challengeName(field.name)}" value="${number}" /><img${image} />${wrap(field, printing, html`<input${input} />`)}`
}

/** Where the picture of a challenge lies. */
export function captchaPath(number: string): string {
  return `/wp-content/uploads/wpcf7_captcha/${number}.png`
}

/**
 * Fields that the script of a service outside fills in (contact-form.md 1.2: stripe, Turnstile). The wrap has no name:
 * the provider, and not the server, says what is wrong with a card.
 */
export function card({ labels: [first, second] }: CardField): Html {
  return html`<div class="wpcf7-stripe"><div class="wpcf7-form-control-wrap hidden"><div class="card-element wpcf7-form-control" aria-invalid="false"><div class="wpcf7-form-control"></div></div></div><span class="buttons has-spinner"><button class="wpcf7-form-control wpcf7-submit first" type="submit">${first}</button><button class="wpcf7-form-control wpcf7-submit second hidden" type="button">${second}</button></span><input type="hidden" name="${paymentIntentName}" value="" /></div>`
}

export function turnstile({ siteKey }: TurnstileField): Html {
  return html`<div${attributes({ class: 'wpcf7-turnstile cf-turnstile', 'data-sitekey': siteKey, 'data-response-field-name': turnstileTokenName })}></div>`
}
