/** Answers that no sound server gives, to a message from the long form: nothing that was typed is lost. */
import type { PlannedScene } from '../../record/plan.ts'
import type { EntrySource } from '../../record/toCalls.ts'
import { seeReady, seeStatus, seeVerdict } from './contactSteps.ts'
import { askOnce, enquiry, enquiryPage, seeAllTyped } from './enquiry.ts'
import { seeValue } from './steps.ts'

const unexpected =
  'Der Server hat unerwartet geantwortet. Bitte versuchen Sie es später oder schreiben Sie uns eine E-Mail.'

type Answers = EntrySource['answers']

/** The shop answers the message in a way of its own. */
function spoilt(
  name: string,
  title: string,
  contactAnswer: 'empty' | 'truncated' | 'html-page' | 'error-500',
): PlannedScene {
  return {
    ...enquiry,
    name,
    samePageAs: enquiryPage,
    title,
    switches: { contactAnswer },
    journey: [...askOnce, seeStatus('failed'), seeVerdict(unexpected), ...seeAllTyped, seeReady],
  }
}

/** The message gets no answer at all, which cannot be recorded: another failure stands in for it. */
function unanswered(name: string, title: string, verdict: string, answers: Answers): PlannedScene {
  return {
    ...enquiry,
    name,
    samePageAs: enquiryPage,
    title,
    switches: { contactAnswer: 'error-500' },
    journey: [...askOnce, seeStatus('failed')],
    replayed: [seeVerdict(verdict), ...seeAllTyped, seeReady],
    amend: (calls) => calls.map((call) => (call.request.method === 'POST' ? { ...call, answers } : call)),
  }
}

export const troubleScenes: readonly PlannedScene[] = [
  spoilt('contact-empty-answer', 'The answer has no body', 'empty'),
  spoilt('contact-truncated-answer', 'The answer ends in the middle of its JSON', 'truncated'),
  spoilt('contact-html-answer', 'A firewall answers with an HTML page of status 200', 'html-page'),
  spoilt('contact-error-500', 'The server breaks with an HTML page of status 500', 'error-500'),
  unanswered(
    'contact-hanging-answer',
    'No answer ever comes; the call ends by its deadline (shorten it by "timeoutMs")',
    'Der Server hat nicht rechtzeitig geantwortet. Ihre Eingaben sind noch da; ob die Nachricht ankam, ist ungewiss.',
    [{ hang: true }],
  ),
  unanswered(
    'contact-offline',
    'The connection breaks while the form is sent; a notice says so, and everything typed is still there',
    'Keine Verbindung zum Server. Ihre Eingaben sind noch da; bitte senden Sie erneut.',
    [{ fail: 'connectionfailed' }],
  ),
  {
    ...enquiry,
    name: 'contact-refill-fails',
    samePageAs: enquiryPage,
    title: 'The mail is sent, but the refill after it fails: the success message is seen all the same',
    switches: { contactRefill: 'error-json' },
    journey: [
      ...askOnce,
      seeStatus('sent'),
      seeVerdict('Vielen Dank! Ihre Nachricht ist bei uns angekommen.'),
      seeValue('#kunde-name', ''),
    ],
  },
]
