/** Answers of a server in trouble, in the platform's own words. */
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

/** The answer that refuses a stale nonce; calls that check prices have one of their own. */
export function staleNonceRefusal(request: CallRequest): Answer {
  return refusesRestNonce(request)
    ? platformRefusal
    : { status: 200, json: { status: 'error', message: 'Invalid nonce' } }
}

/** True where the call needs the platform's REST nonce, and only from customers. */
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

/** The answer to a customer's call for a new nonce. */
export const freshNonceAnswer: Answer = { status: 200, headers: { 'content-type': 'text/html' }, text: freshNonce }

/** The answer to a guest's call for a new nonce. */
export const noNonceAnswer: Answer = { status: 400, headers: { 'content-type': 'text/html' }, text: '0' }

export function isNonceRefresh({ url }: CallRequest): boolean {
  return /[?&]action=rest-nonce(?:&|$)/.test(url)
}

/** True for the call that loads the page again, by POST to pass caches, to read fresh nonces from it. */
export function isPageRefresh(request: CallRequest, page: string): boolean {
  const hasBody = ['json', 'form', 'multipart', 'text'].some((kind) => kind in request)
  return request.method === 'POST' && !hasBody && new URL(request.url, page).href === page
}

function isPriceCheck(url: string): boolean {
  return /[?&]wc-ajax=\w+_check_price(?:&|$)/.test(url)
}
