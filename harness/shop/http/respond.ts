/** Makes answers with the headers and shapes of the platform's. */
import type { Html } from '../markup/html.ts'

export interface SetCookie {
  readonly name: string
  readonly value: string
  /** Lifetime in seconds; 0 deletes the cookie, undefined keeps it until the browser closes. */
  readonly maxAge?: number
  readonly isHttpOnly?: boolean
}

export interface ShopResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  readonly cookies: readonly SetCookie[]
}

/** Forbids caching, as the platform does for visitors with a cart. */
const uncachedHeaders = {
  'cache-control': 'no-cache, must-revalidate, max-age=0, no-store, private',
  expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
} as const

export function htmlAnswer(markup: Html | string, status = 200): ShopResponse {
  const headers = { ...uncachedHeaders, 'content-type': 'text/html; charset=UTF-8' }
  return { status, headers, body: markup.toString(), cookies: [] }
}

/** JSON as PHP writes it, slashes escaped. Errors of endpoints come with status 200 and a `code`, too. */
export function jsonAnswer(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): ShopResponse {
  const head = { ...uncachedHeaders, 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff' }
  return {
    status,
    headers: { ...head, 'content-type': 'application/json; charset=UTF-8', ...headers },
    body: phpJson(value),
    cookies: [],
  }
}

/** The short text that an ajax endpoint answers: `-1`, `0`, a nonce. */
export function plainAnswer(body: string, status = 200): ShopResponse {
  return htmlAnswer(body, status)
}

export function fileAnswer(body: string | Uint8Array, type: string): ShopResponse {
  return { status: 200, headers: { 'content-type': type, 'cache-control': 'max-age=3600' }, body, cookies: [] }
}

/** @param location absolute, as the platform sends it */
export function redirect(location: string, status = 302): ShopResponse {
  return {
    status,
    headers: { ...uncachedHeaders, location, 'content-type': 'text/html; charset=UTF-8' },
    body: '',
    cookies: [],
  }
}

/** The platform's page for a fatal error (500), and for `wp_die` with another status. */
export function errorPage(message: Html | string, status = 500): ShopResponse {
  return htmlAnswer(
    `<!DOCTYPE html>
<html lang="de">
<head>
\t<meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
\t<meta name="viewport" content="width=device-width">
\t<meta name='robots' content='max-image-preview:large, noindex, follow' />
\t<title>WordPress &rsaquo; Fehler</title>
</head>
<body id="error-page">
\t<div class="wp-die-message">${message}</div></body>
</html>
`,
    status,
  )
}

export const criticalErrorMessage =
  '<p>Es gab einen kritischen Fehler auf deiner Website.</p><p><a href="https://wordpress.org/documentation/article/faq-troubleshooting/">Erfahre mehr über die Problembehandlung in WordPress.</a></p>'

/** JSON as PHP's `json_encode` writes it: slashes escaped, everything beyond ASCII as `\uXXXX`. */
export function phpJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
