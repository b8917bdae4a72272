/**
 * Puts the new captcha pictures and quiz questions of an answer into the form, since each is valid for one submit only.
 * Contract contact-form 3.7, S7.05–S7.07, S9.02
 */
import { phpObject } from '../../inject/schema/php.ts'
import { findNamed, findParts, wrapsOf } from '../shared/contact/fields.ts'
import type { ContactForm } from '../shared/contact/formHandle.ts'

/**
 * Puts captcha and quiz of an answer into the form; invalid values are skipped. S3.24, S3.25
 * @param isParity true: as in the legacy script, no challenge is found in a picture's URL that has a query. CF40
 */
export function renewTokens(contact: ContactForm, answer: unknown, isParity: boolean): void {
  const { element, cf, edits } = contact
  const { captcha, quiz } = phpObject(answer) ?? {}
  for (const [name, url] of Object.entries(phpObject(captcha) ?? {})) {
    if (typeof url !== 'string') continue
    emptyInputs(contact, name)
    const pictureClass = `${cf}-captcha-${name.replace(/:/g, '')}`
    for (const picture of element.querySelectorAll('img')) {
      if (picture.classList.contains(pictureClass)) edits.attribute(picture, 'src', url)
    }
    // The number of a challenge is the picture's file name. S9.02
    const [, challenge] = /(\d+)\.(?:png|gif|jpeg)$/.exec(isParity ? url : url.replace(/[?#].*/s, '')) ?? []
    if (challenge) setHidden(contact, `_${cf}_captcha_challenge_${name}`, challenge)
  }
  for (const [name, pair] of Object.entries(phpObject(quiz) ?? {})) {
    const [question, hash]: unknown[] = Array.isArray(pair) ? pair : []
    if (typeof question !== 'string' || typeof hash !== 'string') continue
    emptyInputs(contact, name)
    for (const wrap of wrapsOf(contact, name)) {
      for (const label of findParts(contact, 'quiz-label', wrap)) edits.text(label, question)
    }
    setHidden(contact, `_${cf}_quiz_answer_${name}`, hash)
  }
}

function emptyInputs({ element }: ContactForm, name: string): void {
  for (const input of findNamed<HTMLInputElement>(element, 'input', name)) input.value = ''
}

/** Sets the value of hidden fields, by the attribute, so that it survives a reset of the form. */
export function setHidden({ element, edits }: ContactForm, name: string, value: string): void {
  for (const input of findNamed(element, 'input', name)) edits.attribute(input, 'value', value)
}
