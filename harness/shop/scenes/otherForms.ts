/** Short forms: several on a page, in a pop-up, inside another form, from a cache, of older generations of the plugin. */

import type { PlannedScene } from '../../record/plan.ts'
import type { EntrySource } from '../../record/toCalls.ts'
import type { StepSource } from '../../scene/journey.ts'
import { forms, introduce, seeStatus, send, viewport } from './contactSteps.ts'
import { click, fill, press, see, seeFocus, seeNone, seeText, seeValue } from './steps.ts'

const common = { script: true, counts: forms, viewport } as const
const output = '.wpcf7-response-output'
const arrived = 'Vielen Dank! Ihre Nachricht ist bei uns angekommen.'
const visit = 'Haben Sie am Sonntag geöffnet?'

/** A server of an older generation: names in classes, no rules to ask for. */
function oldForm(name: string, title: string, path: string): PlannedScene {
  return {
    ...common,
    name,
    title,
    path,
    journey: [
      fill('#kunde-name', 'Anna Keller'),
      fill('#nachricht', visit),
      send,
      seeStatus('invalid'),
      seeText('.kunde-mail .wpcf7-not-valid-tip', 'Bitte füllen Sie dieses Feld aus.'),
      seeFocus('#kunde-mail'),
      fill('#kunde-mail', 'anna.keller@example.test'),
      ...press('Enter'),
      seeStatus('sent'),
      seeText(output, arrived),
    ],
  }
}

/** The form of `/rueckruf/` has asked for another quiz and captcha. */
const renewed = [seeText('.wpcf7-quiz-label', 'Welche Farbe ergibt Blau und Gelb?'), seeStatus('init')]

function callBack(name: string): readonly StepSource[] {
  return [
    fill('#kunde-name', name),
    fill('[name="telefon"]', '0341 123456'),
    fill('[name="kunstfrage"]', 'Grün'),
    fill('[name="sicherheitscode"]', 'RBZM'),
    send,
    seeStatus('sent'),
    seeText(output, 'Vielen Dank! Wir rufen Sie in den nächsten Tagen an.'),
  ]
}

function signedIn(name: string, title: string): PlannedScene {
  return {
    ...common,
    name,
    title,
    path: '/rueckruf/',
    login: 'tomke',
    volatile: { _wpnonce: 'nonce' },
    journey: [...renewed, ...callBack('Tomke Sievers')],
  }
}

/** The first message is refused for its nonce, as the shop does after half a day, and the customer gets a new one. */
function refuseOnce(calls: readonly EntrySource[]): readonly EntrySource[] {
  return calls.flatMap((call) => {
    if (call.request.method !== 'POST') return [call]
    const fresh: EntrySource = {
      id: 'rest-nonce',
      request: { method: 'GET', url: '/wp-admin/admin-ajax.php?action=rest-nonce' },
      answers: [{ status: 200, headers: { 'content-type': 'text/html; charset=UTF-8' }, text: 'c0ffee4711' }],
    }
    return [{ ...call, answers: [staleNonce, ...call.answers] }, fresh]
  })
}

const staleNonce = {
  status: 403,
  json: {
    code: 'rest_cookie_invalid_nonce',
    message: 'Die Cookie-Überprüfung ist fehlgeschlagen.',
    data: { status: 403 },
  },
}

export const otherFormScenes: readonly PlannedScene[] = [
  {
    ...common,
    name: 'contact-short',
    title: 'A short contact form: name, e-mail and message are sent and arrive',
    path: '/nachfrage/',
    journey: [
      { type: 'change', selectors: ['aria/Ihr Name', '#kunde-name'], value: 'Änne Großkopf' },
      fill('#kunde-mail', 'aenne@example.test'),
      fill('#nachricht', 'Ist das Werk „Überfahrt“ noch zu haben?\nViele Grüße'),
      { type: 'click', selectors: ['aria/Nachricht senden[role="button"]', '.wpcf7-submit'], offsetX: 20, offsetY: 10 },
    ],
  },
  {
    ...common,
    name: 'contact-already-invalid',
    title: 'The page is the answer to a post without scripts: its errors stay until the next submit',
    path: '/nachfrage/',
    posted: '.wpcf7-form',
    journey: [
      seeStatus('invalid'),
      seeText('[data-name="kunde-name"] .wpcf7-not-valid-tip', 'Bitte füllen Sie dieses Feld aus.'),
      seeText(output, 'Bitte prüfen Sie Ihre Angaben; mindestens ein Feld ist fehlerhaft.'),
      fill('#kunde-name', 'Anna Keller'),
      fill('#kunde-mail', 'anna.keller@example.test'),
      send,
      seeStatus('sent'),
      seeNone('.wpcf7-not-valid-tip'),
      seeText(output, arrived),
    ],
  },
  {
    ...common,
    name: 'contact-two-forms',
    title: 'The same form twice on a page: one schema request, and each sends for itself',
    path: '/besuch/',
    journey: [
      ...introduce(visit),
      fill('#wpcf7-f413-o2 [name="kunde-name"]', 'Bernd Ärmel'),
      click('#wpcf7-f413-o2 .wpcf7-submit'),
      see('#wpcf7-f413-o2 form[data-status="invalid"]'),
      seeText('#wpcf7-f413-o2 .wpcf7-not-valid-tip', 'Bitte füllen Sie dieses Feld aus.'),
      see('#wpcf7-f413-p97-o1 form[data-status="init"]'),
      seeValue('#kunde-name', 'Anna Keller'),
      click('#wpcf7-f413-p97-o1 .wpcf7-submit'),
      see('#wpcf7-f413-p97-o1 form[data-status="sent"]'),
      see('#wpcf7-f413-o2 form[data-status="invalid"]'),
      seeValue('#wpcf7-f413-o2 [name="kunde-name"]', 'Bernd Ärmel'),
    ],
  },
  {
    ...common,
    name: 'contact-acceptance-as-validation',
    title: 'The consent is judged like any field; a second button with a name says what was meant',
    path: '/rundbrief/',
    journey: [
      see('.wpcf7-submit:not(:disabled)'),
      fill('#rundbrief-mail', 'anna.keller@example.test'),
      send,
      seeStatus('invalid'),
      seeText(
        '[data-name="einwilligung"] .wpcf7-not-valid-tip',
        'Bitte stimmen Sie der Datenschutzerklärung zu, bevor Sie senden.',
      ),
      seeFocus('[name="einwilligung"]'),
      click('[name="einwilligung"]'),
      click('[name="aktion"]'),
      seeStatus('sent'),
      seeText(output, 'Sie sind vom Rundbrief abgemeldet.'),
    ],
  },
  {
    ...common,
    name: 'contact-cached-page',
    title: 'The page comes from a cache: its stale quiz and captcha are renewed at once',
    path: '/rueckruf/',
    journey: [...renewed, ...callBack('Anna Keller')],
  },
  signedIn('contact-signed-in', 'A customer who is signed in sends a nonce along, and the message arrives'),
  {
    ...signedIn('contact-stale-nonce', 'The page lay open overnight: its nonce is refused, and renewed without a word'),
    samePageAs: 'contact-signed-in',
    amend: refuseOnce,
  },
  {
    ...common,
    name: 'contact-nested-form',
    title: 'A form inside another form cannot work: a sentence takes its place',
    path: '/formular-im-formular/',
    // The sentence is shorter than the form; where the browser has painted that already, what follows moves up.
    layoutShift: 0.1,
    journey: [seeText('.wpcf7-form-in-wrong-place strong', 'Fehler:')],
  },
  {
    ...common,
    name: 'contact-popup-form',
    title: 'The form comes with a pop-up, after the page is loaded',
    path: '/beratung/',
    journey: [
      click('#anfrage-oeffnen'),
      see('#anfrage-fenster .wpcf7.js'),
      ...introduce(visit),
      send,
      seeStatus('sent'),
      seeText(output, arrived),
    ],
  },
  oldForm(
    'contact-generation-5',
    'A form of plugin generation 5.5: names in classes, errors that say where they go',
    '/schreiben/',
  ),
  oldForm(
    'contact-generation-5-3',
    'A form of plugin generation 5.3: another settings object, another spinner',
    '/schreiben-wie-frueher/',
  ),
]
