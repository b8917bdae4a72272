/** The routes of the contact forms (contact-form.md 4). */

import { createRandom } from '../../../art/random.ts'
import { fileAnswer, jsonAnswer, plainAnswer, type ShopResponse } from '../../../http/respond.ts'
import { answerRest, restError } from '../../../http/restFault.ts'
import { page, pages, type Route, rest, type ShopRequest } from '../../../http/route.ts'
import { type ContactForm, formById } from '../form/contactForm.ts'
import { generationOf } from '../generation.ts'
import { schemaOf } from '../schema.ts'
import { type Circumstances, checkMessage, type Verdict } from './checkMessage.ts'
import { feedbackAnswer, refillAnswer } from './contactAnswers.ts'
import { type Challenge, guardsOf } from './guards.ts'
import { inboxOf, inboxReport } from './inbox.ts'

export const contactRoutes: readonly Route[] = [
  rest('POST', formRoute('feedback'), formHandler('contactAnswer', answerMessage)),
  rest(
    'GET',
    formRoute('refill'),
    formHandler('contactRefill', (request, form) => jsonAnswer(refillAnswer(request, form))),
  ),
  rest(
    'GET',
    formRoute('feedback/schema'),
    formHandler('contactSchema', (_request, form) => (form.isOld ? routeNotFound() : jsonAnswer(schemaOf(form)))),
  ),
  pages(/^\/wp-content\/uploads\/wpcf7_captcha\/(\d+)\.png$/, ({ shop }, [number = '']) => {
    const challenge = guardsOf(shop.shopState).findChallenge(number)
    return challenge ? fileAnswer(captchaPicture(challenge), 'image/svg+xml') : plainAnswer('Nicht gefunden.', 404)
  }),
  page('/__shop/inbox', ({ shop }) => jsonAnswer(inboxReport(shop.shopState))),
]

/** Path after `/wp-json/`; the group is the form's id. */
function formRoute(call: string): RegExp {
  return new RegExp(`^contact-form-7/v1/contact-forms/(\\d+)/${call}$`)
}

/** Makes a handler that looks up the form of the path, with the fault that a switch of this name demands. */
function formHandler(
  fault: 'contactAnswer' | 'contactRefill' | 'contactSchema',
  handle: (request: ShopRequest, form: ContactForm) => ShopResponse,
) {
  return (request: ShopRequest, [id]: readonly string[]): Promise<ShopResponse> => {
    const { switches } = request
    return answerRest({ fault: switches[fault], delayMs: switches.contactDelayMs }, () => {
      const form = formById(Number(id))
      if (!form) return restError(404, 'wpcf7_not_found', 'Das angeforderte Kontaktformular wurde nicht gefunden.')
      return handle(request, form)
    })
  }
}

function answerMessage(request: ShopRequest, form: ContactForm): ShopResponse {
  if (!isNonceValid(request)) {
    return restError(403, 'rest_cookie_invalid_nonce', 'Die Cookie-Überprüfung ist fehlgeschlagen.')
  }
  if (!request.headers['content-type']?.startsWith('multipart/form-data')) {
    return restError(415, 'wpcf7_unsupported_media_type', 'Das Format der Anfrage wird nicht unterstützt.')
  }
  const unitTag = unitTagFrom(request.form)
  if (unitTag === '') return restError(400, 'wpcf7_unit_tag_not_found', 'Das Formular nennt seine Kennung nicht.')
  const generation = generationOf(request.form.get('_wpcf7_version') ?? '')
  return jsonAnswer(feedbackAnswer(request, form, { unitTag, generation }, receiveMessage(form, request)))
}

/** The platform checks a nonce only where the request carries one; a request without a nonce counts as a guest's. */
function isNonceValid({ form, headers, isNonce }: ShopRequest): boolean {
  const nonce = headers['x-wp-nonce'] ?? form.get('_wpnonce')
  return nonce === null || isNonce('wp_rest', nonce)
}

function routeNotFound(): ShopResponse {
  const message = 'Es wurde keine Route gefunden, die mit der URL und der Request-Methode übereinstimmt.'
  return restError(404, 'rest_no_route', message)
}

/** The picture of a challenge, 72 × 24 pixels, as SVG: browsers go by the type, not by the ending of the address. */
function captchaPicture({ number, code }: Challenge): string {
  const random = createRandom(number)
  const letters = [...code].map((letter, index) => {
    const [x, y, turn] = [8 + index * 16, random.integer(16, 20), random.integer(-14, 14)]
    return `<text x="${x}" y="${y}" transform="rotate(${turn} ${x + 5} ${y - 5})">${letter}</text>`
  })
  const lines = Array.from({ length: 3 }, () => `M0 ${random.integer(2, 22)}L72 ${random.integer(2, 22)}`).join('')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="72" height="24" viewBox="0 0 72 24"><rect width="72" height="24" fill="#f4f1ea"/>' +
    `<path d="${lines}" stroke="#c9bfae" fill="none"/><g font-family="monospace" font-size="15" fill="#33302b">${letters.join('')}</g></svg>`
  )
}

/** Checks the message that a request sends to a form, and records it in the inbox. */
export function receiveMessage(form: ContactForm, request: ShopRequest): Verdict {
  const { shop, form: data, files } = request
  const verdict = checkMessage(form, { form: data, files }, circumstancesOf(request))
  inboxOf(shop.shopState).push({
    at: request.now().toISOString(),
    formId: form.id,
    unitTag: unitTagFrom(data),
    status: verdict.status,
    hash: verdict.hash,
    isMailed: verdict.status === 'mail_sent' && !form.isDemo,
    fields: [...data],
    files,
  })
  return verdict
}

function circumstancesOf({ shop, headers, visitor }: ShopRequest): Circumstances {
  return {
    guards: guardsOf(shop.shopState),
    userAgent: headers['user-agent'] ?? '',
    isSignedIn: visitor.customer !== undefined,
  }
}

/** The posted unit tag without characters that an id may not have; `''` where the form sent none. */
export function unitTagFrom(data: URLSearchParams): string {
  return (data.get('_wpcf7_unit_tag') ?? '').replace(/[^\w-]/g, '')
}
