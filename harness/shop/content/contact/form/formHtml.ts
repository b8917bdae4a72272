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
import { errorId, type PrintContext, wrapControl } from './printContext.ts'

export interface FormPrint extends Pick<PrintContext, 'link' | 'quiz' | 'challenge'> {
  readonly form: ContactForm
  readonly generation: Generation
  /** Path and query of the page, to which a browser without script posts the form. */
  readonly path: string
  /** Id of the page; 0 for a form outside of the page's content. */
  readonly pageId: number
  /** Number of the form on its page, from 1. */
  readonly index: number
  /** Ids that stand on the page already, since the server prints no id twice. `formHtml` adds the form's ids to it. */
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
  const { content, isResponsePlaced } = fillTemplate(print, unitTag, response)
  const names = [
    'wpcf7-form',
    status,
    form.isDemo && 'demo',
    form.isAcceptanceValidated && 'wpcf7-acceptance-as-validation',
  ]
  const formAttributes = {
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
<form${attributes(formAttributes)}>
${hiddenFields(print, unitTag)}
${content}${!isResponsePlaced && response}
</form>
</div>
`
}

/** The form without the ids that the page has already. Adds the ids of the form to the used ones. */
function withFreshIds(form: ContactForm, used: Set<string>): ContactForm {
  const fields = form.fields.map((field): Field => {
    if (field.id === undefined) return field
    if (!used.has(field.id)) {
      used.add(field.id)
      return field
    }
    const { id: _usedId, ...fieldWithoutId } = field
    return fieldWithoutId
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

/** The list of errors for screen readers; an error links to its control where that has an id. */
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

function fillTemplate(print: FormPrint, unitTag: string, response: Html): { content: Html; isResponsePlaced: boolean } {
  const { form, generation, outcome } = print
  const errors = new Map(outcome?.verdict.errors.map(({ field, message }) => [field, message]))
  const context: PrintContext = {
    ...print,
    unitTag,
    // The form is empty again after its message was sent.
    submission: outcome?.verdict.status === 'mail_sent' ? undefined : outcome?.submission,
    error: (name) => errors.get(name),
  }
  const fieldNamed = (name: string): Field => {
    const field = form.fields.find((candidate) => candidate.name === name)
    if (!field)
      throw new Error(
        `form ${form.id}: expected a field "${name}", because the template places it; add it to fields or remove its shortcode`,
      )
    return field
  }
  let isResponsePlaced = false
  const content = fillShortcodes(form.template, {
    field: (name = '') => controlHtml(fieldNamed(name), context),
    counter: (name = '', direction) => counterHtml(fieldNamed(name), direction === 'up' ? 'up' : 'down'),
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

function controlHtml(field: Field, context: PrintContext): Html {
  switch (field.kind) {
    case 'captcha':
      return captcha(field, context)
    case 'card':
      return card(field)
    case 'turnstile':
      return turnstile(field)
    case 'hidden':
      return html`<input${attributes({ class: 'wpcf7-form-control wpcf7-hidden', value: field.value, type: 'hidden', name: field.name })} />`
    default:
      return wrapControl(field, context, wrappedControl(field, context))
  }
}

function wrappedControl(
  field: Exclude<Field, { kind: 'captcha' | 'card' | 'turnstile' | 'hidden' }>,
  context: PrintContext,
): Html {
  switch (field.kind) {
    case 'number':
    case 'range':
      return numberInput(field, context)
    case 'date':
      return dateInput(field, context)
    case 'file':
      return fileInput(field, context)
    case 'select':
      return select(field, context)
    case 'checkbox':
    case 'radio':
      return choices(field, context)
    case 'acceptance':
      return acceptance(field, context)
    case 'quiz':
      return quiz(field, context)
    default:
      return textInput(field, context)
  }
}

/** The counter of a field. It counts by the author's limits and not by the default limits of the server. */
function counterHtml(field: Field, direction: 'up' | 'down'): Html {
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
