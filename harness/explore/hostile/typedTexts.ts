/** Remembers what was typed into the fields of a page, and finds what was lost. Runs in the page. */

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Selector of the fields whose text must stay. Not quantities, prices, codes and searches, which the script corrects or clears. */
const keptField =
  'form.wpcf7-form textarea, form.wpcf7-form input, form.checkout input[name^=billing_], #reviewform textarea'

/** Names of hidden fields for the question of a captcha or quiz: this prefix, and the name of the field for the answer. */
const questionField = /^_wpcf7_(?:captcha_challenge|quiz_answer)_/

const texts = new Map<TextField, string>()

/** Names of the fields for the answer to a captcha or quiz. */
const answerNames = new Set<string>()

/** Reads the names of the fields for answers, before anything happens to the page. */
export function findAnswerFields(): void {
  for (const { name } of document.querySelectorAll<HTMLInputElement>('input[type=hidden]')) {
    if (questionField.test(name)) answerNames.add(name.replace(questionField, ''))
  }
}

/**
 * Remembers what a field holds now. Not the answer to a captcha or quiz: a new question, which the server sends after a submit
 * and after a reset, empties it. Contract contact-form 3.7
 */
export function rememberTyped(field: TextField): void {
  texts.delete(field)
  if (field.matches(keptField) && !answerNames.has(field.name)) texts.set(field, field.value)
}

/** Forgets the texts of the control's form, which a successful submit clears. */
export function forgetSent(control: HTMLElement): void {
  const form = control.closest('form')
  for (const field of texts.keys()) {
    if (form && field.form === form) texts.delete(field)
  }
}

/** One sentence for each field whose value is not the text that was typed last. */
export function lostTexts(): readonly string[] {
  return [...texts]
    .filter(([field, text]) => field.isConnected && field.value !== text)
    .map(([field, text]) => `${nameOf(field)}: “${text}” became “${field.value}”`)
}

/** Name of an element for the log: `input#email.field`. */
export function nameOf(element: Element): string {
  return `${element.localName}${element.id ? `#${element.id}` : ''}${[...element.classList]
    .slice(0, 2)
    .map((name) => `.${name}`)
    .join('')}`
}
