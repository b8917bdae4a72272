/** Checks a message in the order in which the server does (contact-form.md 4). */
import { hexHash } from '../../../state/hashes.ts'
import { type ContactForm, fieldsOfKind, messagesOf } from '../form/contactForm.ts'
import { schemaOf } from '../schema.ts'
import { type Submission, textOf } from '../submission.ts'
import { type FieldError, fieldErrors, isFileRule } from './fieldErrors.ts'
import { type Guards, isQuizAnswer } from './guards.ts'
import type { MessageKey, Messages } from './messages.ts'

export interface Verdict {
  /** The status in the answer: `mail_sent`, `validation_failed`, … or one of a plugin. */
  readonly status: string
  readonly message: string
  readonly errors: readonly FieldError[]
  /** 32 hexadecimal characters, `''` for messages that were turned away before the mail. */
  readonly hash: string
  /** Keys that plugins add to the answer. */
  readonly extra?: Readonly<Record<string, unknown>>
}

export interface Circumstances {
  readonly guards: Guards
  readonly userAgent: string
  readonly isSignedIn: boolean
}

/** Words that make the shop treat a message in a certain way, wherever they stand in it. */
export const triggerWords = {
  acceptance_missing: 'ohne Einwilligung',
  spam: 'Gewinnspiel',
  aborted: 'zurückziehen',
  mail_failed: 'Postfach voll',
  payment_required: 'Anzahlung',
  in_warteschlange: 'Freigabe',
} as const

/** Checks a message, which uses up the quiz and the captcha of the submission. @returns the status, and the errors of the fields */
export function checkMessage(form: ContactForm, submission: Submission, circumstances: Circumstances): Verdict {
  if (form.isForSubscribers && !circumstances.isSignedIn) return rejectedVerdict(form, 'error', 'subscribersOnly')
  const { rules } = schemaOf(form)
  const errors = [
    ...fieldErrors(
      rules.filter((rule) => !isFileRule(rule)),
      submission,
    ),
    ...guardErrors(form, submission, circumstances.guards),
  ]
  if (errors.length > 0) return rejectedVerdict(form, 'validation_failed', 'invalid', errors)
  if (isAcceptanceMissing(form, submission)) return rejectedVerdict(form, 'acceptance_missing', 'acceptance')
  if (isSpam(form, submission, circumstances)) return rejectedVerdict(form, 'spam', 'spam')
  const fileErrors = fieldErrors(rules.filter(isFileRule), submission)
  if (fileErrors.length > 0) return rejectedVerdict(form, 'validation_failed', 'invalid', fileErrors)
  return acceptedVerdict(form, submission)
}

function isAcceptanceMissing(form: ContactForm, submission: Submission): boolean {
  const isRequired = fieldsOfKind(form, 'acceptance').length > 0 && !form.isAcceptanceValidated
  return (
    isRequired &&
    (missingAcceptances(form, submission).length > 0 || mentions(submission, triggerWords.acceptance_missing))
  )
}

function isSpam(form: ContactForm, submission: Submission, { userAgent }: Circumstances): boolean {
  const tokens = [
    ...(form.hasRatingToken ? [ratingTokenName] : []),
    ...fieldsOfKind(form, 'turnstile').map(() => turnstileTokenName),
  ]
  return (
    userAgent.length < 2 ||
    tokens.some((name) => textOf(submission, name) === '') ||
    mentions(submission, triggerWords.spam)
  )
}

/** The verdict of plugins and mail server on a message without errors. */
function acceptedVerdict(form: ContactForm, submission: Submission): Verdict {
  const messages = { ...messagesOf(form), ...thanksMessage(form, submission) }
  const hash = postedDataHash(submission)
  const accept = (status: string, key: MessageKey, extra?: Verdict['extra']): Verdict => ({
    status,
    message: messages[key],
    errors: [],
    hash,
    ...(extra && { extra }),
  })
  if (mentions(submission, triggerWords.aborted)) return accept('aborted', 'aborted')
  if (isPaymentMissing(form, submission, hash)) {
    const id = paymentIntentId(hash)
    const intent = { id, client_secret: `${id}_geheim` }
    return accept('payment_required', 'paymentRequired', { stripe: { payment_intent: intent } })
  }
  if (mentions(submission, triggerWords.in_warteschlange)) {
    return accept('in_warteschlange', 'waiting', { freigabe: { durch: 'Atelier' } })
  }
  if (form.isDemo) return accept('mail_sent', 'sent', { demo_mode: true })
  if (mentions(submission, triggerWords.mail_failed)) return accept('mail_failed', 'mailFailed')
  return accept('mail_sent', 'sent')
}

function thanksMessage({ thanks }: ContactForm, submission: Submission): Partial<Messages> {
  return thanks && textOf(submission, thanks.field) === thanks.value ? { sent: thanks.message } : {}
}

/**
 * True for a message that is not paid for yet. A paid message arrives a second time, unchanged and with the payment that the
 * first answer asked for.
 */
function isPaymentMissing(form: ContactForm, submission: Submission, hash: string): boolean {
  if (fieldsOfKind(form, 'card').length === 0) return mentions(submission, triggerWords.payment_required)
  const isSameMessage = textOf(submission, '_wpcf7_posted_data_hash') === hash
  return !isSameMessage || textOf(submission, paymentIntentName) !== paymentIntentId(hash)
}

function paymentIntentId(hash: string): string {
  return `pi_${hash.slice(0, 16)}`
}

function rejectedVerdict(
  form: ContactForm,
  status: string,
  key: MessageKey,
  errors: readonly FieldError[] = [],
): Verdict {
  return { status, message: messagesOf(form)[key], errors, hash: '' }
}

/** Errors of quizzes, captchas and acceptances, which the server checks beside the rules of the schema, in the order of the fields. */
function guardErrors(form: ContactForm, submission: Submission, guards: Guards): FieldError[] {
  const messages = messagesOf(form)
  const unaccepted = form.isAcceptanceValidated ? missingAcceptances(form, submission) : []
  return form.fields.flatMap(({ kind, name }) => {
    const answer = textOf(submission, name)
    if (kind === 'quiz' && !isQuizAnswer(textOf(submission, quizHashName(name)), answer)) {
      return [{ field: name, message: messages.quiz }]
    }
    if (kind === 'captcha' && !guards.redeemChallenge(textOf(submission, challengeName(name)), answer)) {
      return [{ field: name, message: messages.captcha }]
    }
    return unaccepted.includes(name) ? [{ field: name, message: messages.acceptance }] : []
  })
}

/** Names of the acceptances that were not given. */
function missingAcceptances(form: ContactForm, submission: Submission): readonly string[] {
  return fieldsOfKind(form, 'acceptance')
    .filter(({ isOptional }) => !isOptional)
    .filter(({ name, isInverted = false }) => (textOf(submission, name) !== '') === isInverted)
    .map(({ name }) => name)
}

function mentions({ form }: Submission, word: string): boolean {
  return [...form].some(([name, value]) => !name.startsWith('_') && value.toLowerCase().includes(word.toLowerCase()))
}

/** Hash of the visible fields, the files and the unit tag: equal for equal messages. */
function postedDataHash({ form, files }: Submission): string {
  const unitTag = form.get('_wpcf7_unit_tag') ?? ''
  const data = [...form].filter(([name]) => !name.startsWith('_'))
  return hexHash(32, 'posted data', unitTag, JSON.stringify([data, files]))
}

/** Hidden field for the payment of a card field. */
export const paymentIntentName = '_wpcf7_stripe_payment_intent'
/** Hidden field that the server prints empty, for the token of the service that rates visitors. */
export const ratingTokenName = '_wpcf7_recaptcha_response'
/** Hidden field that the script of Turnstile inserts. */
export const turnstileTokenName = '_wpcf7_turnstile_response'

/** Hidden field beside a quiz. */
export function quizHashName(name: string): string {
  return `_wpcf7_quiz_answer_${name}`
}

/** Hidden field beside a captcha. */
export function challengeName(name: string): string {
  return `_wpcf7_captcha_challenge_${name}`
}
