/** Texts for an answer of the server that has no message. Contract contact-form 6 */
import { createOwnTexts } from '../../inject/texts.ts'
import { clientStatus } from '../shared/contact/status.ts'
import type { Session } from './model.ts'

const notSent = [
  'Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  'Your message could not be sent. Please try again later.',
] as const

/** German and English, by the client status. */
const catalogue = {
  sent: ['Vielen Dank! Ihre Nachricht wurde übermittelt.', 'Thank you! Your message has been sent.'],
  failed: notSent,
  spam: notSent,
  invalid: [
    'Bitte prüfen Sie Ihre Angaben; mindestens ein Feld ist fehlerhaft.',
    'Please check what you have entered; at least one field has an error.',
  ],
  unaccepted: [
    'Bitte stimmen Sie den Bedingungen zu, bevor Sie senden.',
    'Please accept the conditions before you send.',
  ],
  aborted: ['Der Versand wurde abgebrochen.', 'The sending was cancelled.'],
} as const

const ownTexts = createOwnTexts(catalogue)

/** The sentence for a status of the server; '' for one of an add-on, whose meaning is unknown. */
export function verdictText(session: Session, serverStatus: string): string {
  const status = clientStatus(serverStatus)
  const key = Object.keys(catalogue).find((known) => known === status)
  return key ? ownTexts(session)(key as keyof typeof catalogue) : ''
}
