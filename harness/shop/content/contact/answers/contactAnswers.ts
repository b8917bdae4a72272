/** Makes the answers of the contact routes (contact-form.md 4, and real-shop-facts.md 13 where a real shop differs from that). */
import type { Scope } from '../../../state/scope.ts'
import { type ContactForm, fieldsOfKind } from '../form/contactForm.ts'
import { captchaPath } from '../form/controls.ts'
import { errorId } from '../form/printContext.ts'
import { type Generation, isModern } from '../generation.ts'
import type { Verdict } from './checkMessage.ts'
import type { FieldError } from './fieldErrors.ts'
import { guardsOf } from './guards.ts'

type Json = Readonly<Record<string, unknown>>

/** The parts of the request that an answer repeats. */
export interface PostedForm {
  readonly unitTag: string
  readonly generation: Generation
}

/** The answer to a message. Its keys stand in the server's order: after a failed validation the invalid fields come first. */
export function feedbackAnswer(scope: Scope, form: ContactForm, postedForm: PostedForm, verdict: Verdict): Json {
  const { status, message, errors, hash, extra } = verdict
  const head = { contact_form_id: form.id, status, message }
  // A visitor who may not use the form gets no hash at all.
  const tail = { ...(status !== 'error' && { posted_data_hash: hash }), into: `#${postedForm.unitTag}` }
  const invalid = { invalid_fields: errors.map((error) => invalidField(form, postedForm, error)) }
  return {
    ...(status === 'validation_failed' ? { ...head, ...invalid, ...tail } : { ...head, ...tail, ...invalid }),
    ...extra,
    ...newGuards(scope, form),
  }
}

function invalidField(form: ContactForm, { unitTag, generation }: PostedForm, { field, message }: FieldError): Json {
  const idref = form.fields.find(({ name }) => name === field)?.id ?? null
  const error_id = errorId(unitTag, field)
  // Up to 5.5 the answer names the element for the message (`into`), and 5.5 names an id as well (`error_id`).
  if (!isModern(generation)) {
    const into = `span.wpcf7-form-control-wrap.${field}`
    return generation === '5.3' ? { into, message, idref } : { into, message, idref, error_id }
  }
  // PHP replaces dots in the names of what it receives.
  return { field: field.replaceAll('.', '_'), message, idref, error_id }
}

/** The answer to a refill: new quizzes and captchas. PHP prints an empty list where a form has neither. */
export function refillAnswer(scope: Scope, form: ContactForm): Json | readonly never[] {
  const guards = newGuards(scope, form)
  return Object.keys(guards).length === 0 ? [] : guards
}

/** A new quiz and a new captcha for every field that has one, the quiz first. */
function newGuards({ shop, link }: Scope, form: ContactForm): Json {
  const guards = guardsOf(shop.shopState)
  const quiz = fieldsOfKind(form, 'quiz').map(({ name }) => {
    const { question, hash } = guards.nextQuiz()
    return [name, [question, hash]] as const
  })
  const captcha = fieldsOfKind(form, 'captcha').map(
    ({ name }) => [name, link(captchaPath(guards.nextChallenge().number))] as const,
  )
  return {
    ...(quiz.length > 0 && { quiz: Object.fromEntries(quiz) }),
    ...(captcha.length > 0 && { captcha: Object.fromEntries(captcha) }),
  }
}
