/** Runs in the page: what was typed into its fields, and which of it is lost. */

type TextField = HTMLInputElement | HTMLTextAreaElement

/** What the shopper typed is theirs there; quantities and prices are put right by the script, codes and searches are used up. */
const keptField =
  'form.wpcf7-form textarea, form.wpcf7-form input, form.checkout input[name^=billing_], #reviewform textarea'

/** Hidden fields of a contact form that stand for the question of a captcha or quiz; the rest of the name is the answer's. */
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

/** What was sent is not there any more when it has arrived. */
export function forgetSent(control: HTMLElement): void {
  const form = control.closest('form')
  for (const field of texts.keys()) {
    if (form && field.form === form) texts.delete(field)
  }
}

/** One sentence for each field of the page that holds another text than the one that was typed last. */
export function lostTexts(): readonly string[] {
  return [...texts]
    .filter(([field, text]) => field.isConnected && field.value !== text)
    .map(([field, text]) => `${nameOf(field)}: “${text}” became “${field.value}”`)
}

/** The element as a line of the log names it. */
export function nameOf(element: Element): string {
  return `${element.localName}${element.id ? `#${element.id}` : ''}${[...element.classList]
    .slice(0, 2)
    .map((name) => `.${name}`)
    .join('')}`
}
