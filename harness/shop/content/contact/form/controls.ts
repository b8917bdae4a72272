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
import { controlClass, errorId, type PrintContext, validityAttributes, wrapControl } from './printContext.ts'

// Controls that are one element (contact-form.md 1.2).

export function textInput(field: TextField, context: PrintContext): Html {
  const { kind, name, id, isRequired, minLength, autocomplete } = field
  const required = isRequired && 'wpcf7-validates-as-required'
  const isText = kind === 'text'
  const value = context.submission ? textOf(context.submission, name) : ''
  const shared = { maxlength: maxLength(field), minlength: minLength }
  if (kind === 'textarea') {
    const look = { class: controlClass(field, context, 'wpcf7-textarea', required), id }
    return html`<textarea${attributes({ cols: 40, rows: 10, ...shared, ...look, ...validityAttributes(field, context), name })}>${value}</textarea>`
  }
  const names = isText
    ? ['wpcf7-text', required]
    : [`wpcf7-${kind}`, required, 'wpcf7-text', `wpcf7-validates-as-${kind}`]
  return html`<input${attributes({
    size: 40,
    ...shared,
    class: controlClass(field, context, ...names),
    id,
    autocomplete,
    ...validityAttributes(field, context),
    value,
    type: kind,
    name,
  })} />`
}

export function numberInput(field: NumberField, context: PrintContext): Html {
  const { kind, name, id, min, max, step, value } = field
  return html`<input${attributes({
    class: controlClass(field, context, `wpcf7-${kind}`, 'wpcf7-validates-as-number'),
    id,
    min,
    max,
    step,
    ...validityAttributes(field, context),
    value: context.submission ? textOf(context.submission, name) : value,
    type: kind,
    name,
  })} />`
}

export function dateInput(field: DateField, context: PrintContext): Html {
  const { name, id, min, max } = field
  return html`<input${attributes({
    class: controlClass(field, context, 'wpcf7-date', 'wpcf7-validates-as-date'),
    id,
    min,
    max,
    ...validityAttributes(field, context),
    value: context.submission ? textOf(context.submission, name) : '',
    type: 'date',
    name,
  })} />`
}

export function fileInput(field: FileField, context: PrintContext): Html {
  return html`<input${attributes({
    size: 40,
    class: controlClass(field, context, 'wpcf7-file'),
    id: field.id,
    accept: field.extensions.join(','),
    ...validityAttributes(field, context),
    type: 'file',
    name: field.name,
  })} />`
}

export function select(field: SelectField, context: PrintContext): Html {
  const { id, options, isMultiple, hasBlank, isRequired, name } = field
  const chosen = context.submission ? valuesOf(context.submission, name) : []
  const printed = options.map(
    (value) => html`<option${attributes({ value, selected: chosen.includes(value) })}>${value}</option>`,
  )
  return html`<select${attributes({
    class: controlClass(field, context, 'wpcf7-select', isRequired && 'wpcf7-validates-as-required'),
    id,
    ...validityAttributes(field, context),
    multiple: isMultiple,
    name: inputName(field),
  })}>${hasBlank && html`<option value="">—Bitte eine Option auswählen—</option>`}${printed}</select>`
}

/**
 * A group of check boxes or radio buttons (contact-form.md 1.2). The control's class and `aria-describedby` stand on the group.
 */
export function choices(field: ChoiceField, context: PrintContext): Html {
  const { kind, name, options, isExclusive, isRequired, hasFreeText, selected } = field
  const chosen = context.submission ? valuesOf(context.submission, name) : [selected]
  const required = kind === 'checkbox' && isRequired && 'wpcf7-validates-as-required'
  const items = options.map((value, index) => {
    const isLast = index === options.length - 1
    const place = `wpcf7-list-item${index === 0 ? ' first' : ''}${isLast ? ' last' : ''}`
    const withText = isLast && hasFreeText
    const box = attributes({ type: kind, name: inputName(field), value, checked: chosen.includes(value) })
    return html`<span class="${place}${withText && ' has-free-text'}"><label><input${box} /><span class="wpcf7-list-item-label">${value}</span></label>${withText && freeText(name, value)}</span>`
  })
  const look = {
    class: controlClass(field, context, `wpcf7-${kind}`, required, isExclusive && 'wpcf7-exclusive-checkbox'),
    id: field.id,
    'aria-describedby': context.error(name) === undefined ? field.describedBy : errorId(context.unitTag, name),
  }
  return html`<span${attributes(look)}>${items}</span>`
}

function freeText(name: string, label: string): Html {
  return html` <input${attributes({ type: 'text', name: `_wpcf7_free_text_${name}`, class: 'wpcf7-free-text', 'aria-label': label })} />`
}

export function acceptance(field: AcceptanceField, context: PrintContext): Html {
  const { name, label, isInverted, isOptional, isPreset = false } = field
  const look = controlClass(field, context, 'wpcf7-acceptance', isInverted && 'invert', isOptional && 'optional')
  const isChecked = context.submission ? valuesOf(context.submission, name).length > 0 : isPreset
  const box = attributes({
    type: 'checkbox',
    name,
    value: 1,
    ...validityAttributes(field, context),
    checked: isChecked,
  })
  return html`<span class="${look}"><span class="wpcf7-list-item"><label><input${box} /><span class="wpcf7-list-item-label">${label}</span></label></span></span>`
}

/** The question and its field, beside the hash of the right answer (contact-form.md 1.2). */
export function quiz(field: QuizField, context: PrintContext): Html {
  const { question, hash } = context.quiz()
  const input = attributes({
    size: 40,
    class: controlClass(field, context, 'wpcf7-quiz'),
    autocomplete: 'off',
    ...validityAttributes({ ...field, isRequired: true }, context),
    type: 'text',
    name: field.name,
  })
  return html`<label><span class="wpcf7-quiz-label">${question}</span> <input${input} /></label><input type="hidden" name="${quizHashName(field.name)}" value="${hash}" />`
}

/** The picture and its number stand outside the span that wraps the field (contact-form.md 1.2). */
export function captcha(field: CaptchaField, context: PrintContext): Html {
  const { number } = context.challenge()
  const image = attributes({
    decoding: 'async',
    class: `wpcf7-form-control wpcf7-captchac wpcf7-captcha-${field.name.replaceAll(':', '')}`,
    width: 72,
    height: 24,
    alt: 'captcha',
    src: context.link(captchaPath(number)),
  })
  const input = attributes({
    size: 40,
    class: controlClass(field, context, 'wpcf7-captchar'),
    autocomplete: 'off',
    'aria-label': field.label,
    ...validityAttributes(field, context),
    value: '',
    type: 'text',
    name: field.name,
  })
  return html`<input type="hidden" name="${challengeName(field.name)}" value="${number}" /><img${image} />${wrapControl(field, context, html`<input${input} />`)}`
}

/** Path of the picture of a challenge. */
export function captchaPath(number: string): string {
  return `/wp-content/uploads/wpcf7_captcha/${number}.png`
}

/**
 * The place for Stripe's card fields, which Stripe's script fills (contact-form.md 1.2). Its wrapping span has no name, since the
 * server reports no errors of a card: the provider does.
 */
export function card({ labels: [first, second] }: CardField): Html {
  return html`<div class="wpcf7-stripe"><div class="wpcf7-form-control-wrap hidden"><div class="card-element wpcf7-form-control" aria-invalid="false"><div class="wpcf7-form-control"></div></div></div><span class="buttons has-spinner"><button class="wpcf7-form-control wpcf7-submit first" type="submit">${first}</button><button class="wpcf7-form-control wpcf7-submit second hidden" type="button">${second}</button></span><input type="hidden" name="${paymentIntentName}" value="" /></div>`
}

/** The place for the box of Turnstile, which the service's script fills (contact-form.md 1.2). */
export function turnstile({ siteKey }: TurnstileField): Html {
  return html`<div${attributes({ class: 'wpcf7-turnstile cf-turnstile', 'data-sitekey': siteKey, 'data-response-field-name': turnstileTokenName })}></div>`
}
