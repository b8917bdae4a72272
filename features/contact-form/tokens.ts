/** Captcha pictures and quiz questions are good for one submit; answers bring new ones. Contract 3.7, S7.05–S7.07, S9.02 */
import { phpObject } from '../../inject/schema.ts'
import { named, wrapsOf } from '../contact/fields.ts'
import type { ContactForm } from '../contact/formModel.ts'

/** The number of a challenge is the picture's file name. S9.02 */
const challengePattern = /([0-9]+)\.(?:png|gif|jpeg)$/

/**
 * Puts the captcha and quiz that an answer brings into the form; what is neither is skipped. S3.24, S3.25
 * @param isParity true: a picture's address is taken as it is, query included, in which no number is found. CF40
 */
export function renewTokens(contact: ContactForm, answer: unknown, isParity: boolean): void {
  const { captcha, quiz } = phpObject(answer) ?? {}
  for (const [name, url] of Object.entries(phpObject(captcha) ?? {})) {
    if (typeof url === 'string') renewCaptcha(contact, name, url, isParity)
  }
  for (const [name, pair] of Object.entries(phpObject(quiz) ?? {})) {
    const [question, hash]: unknown[] = Array.isArray(pair) ? pair : []
    if (typeof question === 'string' && typeof hash === 'string') renewQuiz(contact, name, question, hash)
  }
}

function renewCaptcha(contact: ContactForm, name: string, url: string, isParity: boolean): void {
  const { element, profile, edits } = contact
  for (const input of named<HTMLInputElement>(element, 'input', name)) input.value = ''
  const pictureClass = `${profile.cf}-captcha-${name.replace(/:/g, '')}`
  for (const picture of element.querySelectorAll('img')) {
    if (picture.classList.contains(pictureClass)) edits.attribute(picture, 'src', url)
  }
  const challenge = challengePattern.exec(isParity ? url : (url.split(/[?#]/)[0] ?? ''))?.[1]
  if (challenge) setHidden(contact, `_${profile.cf}_captcha_challenge_${name}`, challenge)
}

function renewQuiz(contact: ContactForm, name: string, question: string, hash: string): void {
  const { profile, edits } = contact
  for (const wrap of wrapsOf(contact, name)) {
    for (const input of named<HTMLInputElement>(wrap, 'input', name)) input.value = ''
    const label = wrap.querySelector(`.${profile.cf}-quiz-label`)
    if (label) edits.text(label, question)
  }
  setHidden(contact, `_${profile.cf}_quiz_answer_${name}`, hash)
}

/** The value of a hidden field is its attribute, so it survives a reset of the form. */
export function setHidden({ element, edits }: ContactForm, name: string, value: string): void {
  for (const input of named(element, 'input', name)) edits.attribute(input, 'value', value)
}
