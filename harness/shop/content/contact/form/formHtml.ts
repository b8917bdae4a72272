/** Prints a form as the server does (contact-form.md 1.1, 1.3). */
import { type Html, html } from '../../../markup/html.ts'
import { attributes } from '../../attributes.ts'
import { ratingTokenName, type Verdict } from '../answers/checkMessage.ts'
import { type Generation, generations, isModern } from '../generation.ts'
import type { Submission } from '../submission.ts'
import { type ContactForm, fillShortcodes, serverStatusClass } from './contactForm.ts'
import {
  acceptance,
  captcha,
  card,
  choices,
  dateInput,
  fileInput,
  numberInput,
  quiz,
  select,
  textInput,
  turnstile,
} from './controls.ts'
import type { Field } from './field.ts'
import { errorId, type Printing, wrap } from './printing.ts'

export interface FormPrint extends Pick<Printing, 'link' | 'quiz' | 'challenge'> {
  readonly form: ContactForm
  readonly generation: Generation
  /** Path and query of the page. */
  readonly path: string
  /** Id of the page, 0 outside of one. */
  readonly pageId: number
  /** Number of the form on its page, from 1. */
  readonly index: number
  /** Ids that stand on the page already: the server prints none twice. */
  readonly usedIds: Set<string>
  /** The message that a browser without script has sent by this form, with its verdict. */
  readonly outcome?: { readonly submission: Submission; readonly verdict: Verdict } | undefined
  /** Nonce for signed-in visitors, where the form checks it. */
  readonly nonce?: string | undefined
}

/** `wpcf7-f412-p96-o1`; outside a page without the middle part. */
export function unitTagOf({ form, pageId, index }: Pick<FormPrint, 'form' | 'pageId' | 'index'>): string {
  return `wpcf7-f${form.id}${pageId > 0 ? `-p${pageId}` : ''}-o${index}`
}

export function formHtml(given: FormPrint): Html {
  const print = { ...given, form: withFreshIds(given.form, given.usedIds) }
  const { form, generation, path, outcome } = print
  const unitTag = unitTagOf(print)
  const status = serverStatusClass(outcome?.verdict.status ?? 'init')
  const message = outcome?.verdict.message ?? ''
  const response = html`<div class="wpcf7-response-output" aria-hidden="true">${message}</div>`
  const { content, isResponsePlaced } = drawTemplate(print, unitTag, response)
  const names = [
    'wpcf7-form',
    status,
    form.isDemo && 'demo',
    form.isAcceptanceValidated && 'wpcf7-acceptance-as-validation',
  ]
  const look = {
    action: `${path}#${unitTag}`,
    method: 'post',
    class: names.filter(Boolean).join(' '),
    'aria-label': isModern(generation) ? 'Kontaktformular' : undefined,
    enctype: form.fields.some(({ kind }) => kind === 'file') ? 'multipart/form-data' : undefined,
    novalidate: true,
    'data-status': status,
  }
  return html`
<div${wrapperAttributes(print, unitTag)}>
<div class="screen-reader-response"><p role="status" aria-live="polite" aria-atomic="true">${message}</p> <ul>${errorItems(print, unitTag)}</ul></div>
<form${attributes(look)}>
${hiddenFields(print, unitTag)}
${content}${!isResponsePlaced && response}
</form>
</div>
`
}

/** The same form without the ids that the page has already; notes those that it adds. */
function withFreshIds(form: ContactForm, used: Set<string>): ContactForm {
  const fields = form.fields.map((field): Field => {
    if (field.id === undefined) return field
    if (!used.has(field.id)) {
      used.add(field.id)
      return field
    }
    const { id: _taken, ...rest } = field
    return rest
  })
  return { ...form, fields }
}

function wrapperAttributes({ form, generation }: FormPrint, unitTag: string): Html {
  const language = { lang: 'de-DE', dir: 'ltr' }
  return attributes(
    isModern(generation)
      ? { class: 'wpcf7 no-js', id: unitTag, ...language, 'data-wpcf7-id': form.id }
      : { role: 'form', class: 'wpcf7', id: unitTag, ...language },
  )
}

/** Links to the controls that have an id. */
function errorItems({ form, outcome }: FormPrint, unitTag: string): readonly Html[] {
  return (outcome?.verdict.errors ?? []).map(({ field, message }) => {
    const id = form.fields.find(({ name }) => name === field)?.id
    const content = id === undefined ? message : html`<a href="#${id}">${message}</a>`
    return html`<li id="${errorId(unitTag, field)}">${content}</li>`
  })
}

function hiddenFields({ form, generation, pageId, outcome, nonce }: FormPrint, unitTag: string): Html {
  const values: Readonly<Record<string, string | number | undefined>> = {
    _wpcf7: form.id,
    _wpcf7_version: generations[generation],
    _wpcf7_locale: 'de_DE',
    _wpcf7_unit_tag: unitTag,
    _wpcf7_container_post: pageId,
    _wpcf7_posted_data_hash: outcome?.verdict.hash ?? '',
    _wpnonce: nonce,
    [ratingTokenName]: form.hasRatingToken ? '' : undefined,
  }
  const inputs = Object.entries(values).map(
    ([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return isModern(generation)
    ? html`<fieldset class="hidden-fields-container">${inputs}
</fieldset>`
    : html`<div style="display: none;">
${inputs}
</div>`
}

function drawTemplate(print: FormPrint, unitTag: string, response: Html): { content: Html; isResponsePlaced: boolean } {
  const { form, generation, outcome } = print
  const errors = new Map(outcome?.verdict.errors.map(({ field, message }) => [field, message]))
  const printing: Printing = {
    ...print,
    unitTag,
    // After a message was sent the form is empty again.
    submission: outcome?.verdict.status === 'mail_sent' ? undefined : outcome?.submission,
    error: (name) => errors.get(name),
  }
  const fieldNamed = (name: string): Field => {
    const field = form.fields.find((candidate) => candidate.name === name)
    if (!field) throw new Error(`form ${form.id}: expected a field "${name}", its template places one`)
    return field
  }
  let isResponsePlaced = false
  const content = fillShortcodes(form.template, {
    field: (name = '') => control(fieldNamed(name), printing),
    counter: (name = '', direction) => counter(fieldNamed(name), direction === 'up' ? 'up' : 'down'),
    reflection: (name, legend, fallback) =>
      html`<fieldset class="wpcf7-reflection" data-reflection-of="${name}"><legend>${legend}</legend><output name="${name}" data-default="${fallback}">${fallback}</output></fieldset>`,
    output: (name, fallback) =>
      html`<output class="wpcf7-output" data-reflection-of="${name}" data-default="${fallback}" name="${name}">${fallback}</output>`,
    submit: (value) => {
      // Up to 5.3 the spinner was printed by the script for every submit button.
      const spinner = generation === '5.3' ? '' : ' has-spinner'
      return html`<input${attributes({ class: `wpcf7-form-control wpcf7-submit${spinner}`, type: 'submit', value })} />`
    },
    response: () => {
      isResponsePlaced = true
      return response
    },
  })
  return { content, isResponsePlaced }
}

function control(field: Field, printing: Printing): Html {
  switch (field.kind) {
    case 'captcha':
      return captcha(field, printing)
    case 'card':
      return card(field)
    case 'turnstile':
      return turnstile(field)
    case 'hidden':
      return html`<input${attributes({ class: 'wpcf7-form-control wpcf7-hidden', value: field.value, type: 'hidden', name: field.name })} />`
    default:
      return wrap(field, printing, wrappedControl(field, printing))
  }
}

function wrappedControl(
  field: Exclude<Field, { kind: 'captcha' | 'card' | 'turnstile' | 'hidden' }>,
  printing: Printing,
): Html {
  switch (field.kind) {
    case 'number':
    case 'range':
      return numberInput(field, printing)
    case 'date':
      return dateInput(field, printing)
    case 'file':
      return fileInput(field, printing)
    case 'select':
      return select(field, printing)
    case 'checkbox':
    case 'radio':
      return choices(field, printing)
    case 'acceptance':
      return acceptance(field, printing)
    case 'quiz':
      return quiz(field, printing)
    default:
      return textInput(field, printing)
  }
}

/** Counts by the limits that the author set, not by those that the server has anyway. */
function counter(field: Field, direction: 'up' | 'down'): Html {
  const limits = field.kind === 'textarea' || field.kind === 'text' ? field : undefined
  const start = direction === 'down' ? (limits?.maxLength ?? 0) : 0
  return html`<span${attributes({
    class: `wpcf7-character-count ${direction}`,
    'data-target-name': field.name,
    'data-starting-value': start,
    'data-current-value': start,
    'data-maximum-value': limits?.maxLength,
    'data-minimum-value': limits?.minLength,
  })}>${start}</span>`
}
