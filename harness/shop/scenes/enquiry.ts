/** The long form of `/kontakt/`: every kind of field, and every verdict of the server. */

import type { PlannedScene } from '../../record/plan.ts'
import type { StepSource } from '../../scene/journey.ts'
import {
  fillRequired,
  forms,
  guards,
  introduce,
  seeStatus,
  seeTyped,
  seeVerdict,
  send,
  viewport,
} from './contactSteps.ts'
import { click, fill, see, seeAttribute, seeFocus, seeText, seeValue } from './steps.ts'

/** The scene whose page the others share. */
export const enquiryPage = 'contact-all-fields'

const question = 'Ist „Sturmflut“ noch zu haben?'
const quiz = '.wpcf7-quiz-label'

const common = { path: '/kontakt/', script: true, counts: forms, viewport } as const

const allFields: PlannedScene = {
  ...common,
  name: enquiryPage,
  title: 'Every field type of the contact form helps while it is filled in; nothing is sent',
  journey: [
    fill('#kunde-name', 'A'),
    fill('#kunde-mail', 'anna.keller'),
    seeText('[data-name="kunde-name"] .wpcf7-not-valid-tip', 'Ihre Eingabe ist zu kurz.'),
    fill('#kunde-name', 'Anna Keller'),
    seeText('[data-name="kunde-mail"] .wpcf7-not-valid-tip', 'Bitte geben Sie eine E-Mail-Adresse ein.'),
    fill('#kunde-mail', 'anna.keller@example.test'),
    seeText('.wpcf7-reflection output:not([hidden])', 'Anna Keller'),
    fill('[name="webseite"]', ' galerie-keller.example/werke '),
    seeAttribute('#kunde-mail', 'aria-describedby', 'mail-hinweis'),
    fill('#telefon', '0341'),
    seeValue('[name="webseite"]', 'http://galerie-keller.example/werke'),
    fill('#anzahl', '3'),
    seeText('[data-name="telefon"] .wpcf7-not-valid-tip', 'Bitte geben Sie eine Telefonnummer ein.'),
    // A tip that floats over its field goes when the field is touched.
    click('#telefon'),
    seeAttribute('[data-name="telefon"] .wpcf7-not-valid-tip', 'style', 'display: none'),
    seeText('.wpcf7-output', '3'),
    fill('#telefon', '0341 123456'),
    fill('#nachricht', 'Für die Diele'),
    seeText('.wpcf7-character-count.down', '187'),
    seeText('.wpcf7-character-count.up', '13'),
    click('[name="kontaktweg"][value="E-Mail"]'),
    click('[name="kontaktweg"][value="Post"]'),
    see('[name="kontaktweg"][value="Post"]:checked'),
    see('[name="kontaktweg"][value="E-Mail"]:not(:checked)'),
    see('.wpcf7-free-text:disabled'),
    click('[name="interessen[]"][value="Anderes"]'),
    seeFocus('.wpcf7-free-text'),
    see('.wpcf7-submit:disabled'),
    click('[name="datenschutz"]'),
    see('.wpcf7-submit:not(:disabled)'),
    click('[name="widerspruch"]'),
    see('.wpcf7-submit:disabled'),
    click('[name="widerspruch"]'),
    see('.wpcf7-submit:not(:disabled)'),
    seeStatus('init'),
  ],
}

const valid: PlannedScene = {
  ...common,
  name: 'contact-valid',
  samePageAs: enquiryPage,
  title: 'Everything filled in and a photo attached: the mail is sent, the form is empty again and refilled',
  journey: [
    ...introduce(question),
    click('[name="datenschutz"]'),
    fill('[name="webseite"]', 'galerie-keller.example'),
    fill('#telefon', '+49 341 123456'),
    fill('#anzahl', '2'),
    fill('[name="breite"]', '140'),
    fill('#besuch', '2026-12-05'),
    fill('#anliegen', 'Ankauf'),
    fill('[name="technik[]"]', 'Aquarell'),
    click('[name="kontaktweg"][value="Telefon"]'),
    click('[name="interessen[]"][value="Gemälde"]'),
    click('[name="interessen[]"][value="Anderes"]'),
    fill('.wpcf7-free-text', 'Keramik'),
    click('[name="anrede"][value="Frau"]'),
    fill('[name="bestellnummer"]', '418'),
    {
      type: 'x-setFiles',
      selectors: ['[name="wand-foto"]'],
      files: [{ name: 'wand.png', type: 'image/png', text: 'Eine Wand, weiß und leer.' }],
    },
    ...guards,
    click('[name="rundbrief"]'),
    send,
    seeStatus('sent'),
    seeVerdict('Vielen Dank! Ihre Nachricht ist bei uns angekommen.'),
    seeValue('#kunde-name', ''),
    seeValue('#nachricht', ''),
    // The answer brought another question, and the emptied form asked for the next.
    seeText(quiz, 'Wie viele Ecken hat ein Dreieck?'),
    see('.wpcf7-submit:disabled'),
  ],
}

const invalid: PlannedScene = {
  ...common,
  name: 'contact-invalid',
  samePageAs: enquiryPage,
  title: 'The server finds five fields wrong: tips, list, message, focus on the first of them, fresh quiz and captcha',
  journey: [
    fill('#kunde-mail', 'anna.keller'),
    fill('#nachricht', question),
    click('[name="datenschutz"]'),
    send,
    seeStatus('invalid'),
    seeVerdict('Bitte prüfen Sie Ihre Angaben; mindestens ein Feld ist fehlerhaft.'),
    seeFocus('#kunde-name'),
    seeText(quiz, 'Welche Farbe ergibt Blau und Gelb?'),
    seeValue('#kunde-mail', 'anna.keller'),
  ],
}

const refilled: PlannedScene = {
  ...common,
  name: 'contact-captcha-and-quiz-refill',
  samePageAs: enquiryPage,
  title: 'A visitor clears the form: fresh quiz and captcha come, and the next submit sends them',
  journey: [
    fill('#kunde-name', 'Bernd Ärmel'),
    click('button[type="reset"]'),
    seeText(quiz, 'Welche Farbe ergibt Blau und Gelb?'),
    seeStatus('init'),
    seeValue('#kunde-name', ''),
    ...introduce('Ein Gewinnspiel mit „Sturmflut“?'),
    fill('#anliegen', 'Ankauf'),
    click('[name="datenschutz"]'),
    fill('[name="kunstfrage"]', 'Grün'),
    fill('[name="sicherheitscode"]', 'RBZM'),
    send,
    seeStatus('spam'),
  ],
}

/** A message that the server takes, but does not mail: a word in it decides. */
function turnedAway(name: string, title: string, message: string, status: string, verdict: string): PlannedScene {
  return {
    ...common,
    name,
    samePageAs: enquiryPage,
    title,
    journey: [...fillRequired(message), send, seeStatus(status), seeVerdict(verdict), ...seeTyped(message)],
  }
}

export const enquiryScenes: readonly PlannedScene[] = [
  allFields,
  valid,
  invalid,
  refilled,
  turnedAway(
    'contact-acceptance-missing',
    'The server misses the consent, although the box is ticked: its word counts',
    'Bitte ohne Einwilligung senden.',
    'unaccepted',
    'Bitte stimmen Sie der Datenschutzerklärung zu, bevor Sie senden.',
  ),
  turnedAway(
    'contact-spam',
    'The server takes the message for spam; what was typed stays',
    'Ein Gewinnspiel mit „Sturmflut“?',
    'spam',
    'Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  ),
  turnedAway(
    'contact-aborted',
    'Another plugin of the server stopped the mail',
    'Ich möchte meine Frage zurückziehen.',
    'aborted',
    'Der Versand wurde abgebrochen.',
  ),
  turnedAway(
    'contact-mail-failed',
    'The server could not send the mail; what was typed stays',
    'Ist Ihr Postfach voll?',
    'failed',
    'Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  ),
  turnedAway(
    'contact-payment-required',
    'The server wants a deposit paid by card first',
    'Wie hoch ist die Anzahlung?',
    'payment-required',
    'Bitte bezahlen Sie die Anzahlung mit Karte.',
  ),
  turnedAway(
    'contact-custom-status',
    'Another plugin answers with a status of its own',
    'Ich warte auf Ihre Freigabe.',
    'custom-in-warteschlange',
    'Ihre Anfrage wartet auf Freigabe durch das Atelier.',
  ),
]

/** Steps of the scenes in which the answer, and not the message, is the trouble. */
export const askOnce: readonly StepSource[] = [...fillRequired(question), send]
export const seeAllTyped: readonly StepSource[] = seeTyped(question)
export { common as enquiry }
