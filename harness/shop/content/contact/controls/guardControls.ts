/** Controls of quiz and captcha (contact-form.md 1.2). */
import { type Html, html } from '../../../markup/html.ts'
import { attributes } from '../../attributes.ts'
import { challengeName, quizHashName } from '../answers/checkMessage.ts'
import type { CaptchaField, QuizField } from '../form/field.ts'
import { controlClass, type Printing, validity, wrap } from '../form/printing.ts'

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
