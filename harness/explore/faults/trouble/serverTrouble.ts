/** What servers in trouble send, word for word as the platform does. */
import type { Answer, CallRequest } from '../../../scene/calls.ts'

/** A fatal error of PHP, as visitors see it. */
export const errorPage: Answer = {
  status: 500,
  text: '<!DOCTYPE html><html lang="de"><head><title>WordPress &rsaquo; Fehler</title></head><body><p>Es gab einen kritischen Fehler auf deiner Website.</p></body></html>',
}

/** A page in place of an answer, as firewalls and logins send it. */
export const loginPage: Answer = {
  status: 200,
  text: '<!DOCTYPE html><html lang="de"><head><title>Anmelden</title></head><body><form method="post"><p>Bitte melde dich an.</p></form></body></html>',
}

/** How a stale nonce is refused: the platform's routes do it, and the calls that check prices in their own way. */
export function staleNonceRefusal(request: CallRequest): Answer {
  return refusesRestNonce(request)
    ? platformRefusal
    : { status: 200, json: { status: 'error', message: 'Invalid nonce' } }
}

/** Whether the nonce is the platform's own, which only customers need. */
export function refusesRestNonce({ url }: CallRequest): boolean {
  return !isPriceCheck(url)
}

const platformRefusal: Answer = {
  status: 403,
  json: {
    code: 'rest_cookie_invalid_nonce',
    message: 'Die Cookie-Prüfung ist fehlgeschlagen',
    data: { status: 403 },
  },
}

export const freshNonce = 'c0ffee4711'

/** What a customer gets who asks for a new nonce. */
export const freshNonceAnswer: Answer = { status: 200, headers: { 'content-type': 'text/html' }, text: freshNonce }

/** What guests get instead. */
export const noNonceAnswer: Answer = { status: 400, headers: { 'content-type': 'text/html' }, text: '0' }

export function isNonceRefresh({ url }: CallRequest): boolean {
  return /[?&]action=rest-nonce(?:&|$)/.test(url)
}

/** The page itself, asked for so that no cache answers; its nonces are fresh. */
export function isPageRefresh(request: CallRequest, page: string): boolean {
  const hasBody = ['json', 'form', 'multipart', 'text'].some((kind) => kind in request)
  return request.method === 'POST' && !hasBody && new URL(request.url, page).href === page
}

function isPriceCheck(url: string): boolean {
  return /[?&]wc-ajax=\w+_check_price(?:&|$)/.test(url)
}
