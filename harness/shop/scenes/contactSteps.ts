/** What visitors do in contact forms again and again. */
import type { StepSource } from '../../scene/journey.ts'
import { click, fill, see, seeText, seeValue } from './steps.ts'

/** Counted on every page of the plan: what the features so far look for. */
export const forms = ['.wpcf7 > form', 'form .wpcf7', 'table.my_account_orders']

/** Room for a whole form. */
export const viewport = { width: 1280, height: 900 } as const

const name = 'Anna Keller'
const mail = 'anna.keller@example.test'

/** Name, e-mail and message. */
export function introduce(message: string): readonly StepSource[] {
  return [fill('#kunde-name', name), fill('#kunde-mail', mail), fill('#nachricht', message)]
}

/** The answers to quiz and captcha with which `/kontakt/` comes. */
export const guards = [fill('[name="kunstfrage"]', 'Violett'), fill('[name="sicherheitscode"]', '3AWA')]

/** Everything that the long form of `/kontakt/` requires. */
export function fillRequired(message: string): readonly StepSource[] {
  return [...introduce(message), fill('#anliegen', 'Ankauf'), ...guards, click('[name="datenschutz"]')]
}

export const send = click('.wpcf7-submit')

/** The form says this of itself. */
export function seeStatus(status: string): StepSource {
  return see(`.wpcf7-form[data-status="${status}"]`)
}

/** The message about the whole form, which stands first and last in `/kontakt/`. */
export function seeVerdict(text: string): StepSource {
  return seeText('form > .wpcf7-response-output:last-of-type', text)
}

/** Nothing that was typed is lost. */
export function seeTyped(message: string): readonly StepSource[] {
  return [seeValue('#kunde-name', name), seeValue('#kunde-mail', mail), seeValue('#nachricht', message)]
}

/** The button can be used again. */
export const seeReady = see('.wpcf7-submit:not(:disabled)')
