/** Breaks answers by a switch, as networks, caches, security plugins and fatal errors of PHP do. */
import { criticalErrorMessage, errorPage, htmlAnswer, plainAnswer, type ShopResponse } from './respond.ts'

/**
 * The kinds of broken answers:
 * - after the work was done: `truncated`, `empty`, `no-content`, `html-page` (a page in place of the answer), `never` (no answer comes),
 *   `disconnected` (the connection breaks, which a browser reports as a network error)
 * - in place of the work: `forbidden` (403, `-1`: a stale nonce), `zero` (400, `0`: no plugin handles it), `not-found`,
 *   `error-500` (the page for a fatal error)
 */
export const brokenAnswers = [
  'truncated',
  'empty',
  'no-content',
  'html-page',
  'never',
  'disconnected',
  'forbidden',
  'zero',
  'not-found',
  'error-500',
] as const

/** Thrown by an endpoint so that the server closes the connection without an answer. */
export class Disconnection extends Error {
  override readonly name = 'Disconnection'
}

type Work = () => ShopResponse | Promise<ShopResponse>

/** Does the work and breaks the answer as the switch says, or answers in place of the work. Other values of the switch change nothing. */
export async function answerAs(kind: string, work: Work): Promise<ShopResponse> {
  const refused = refusals[kind]
  if (refused) return refused()
  const answer = await work()
  const lost = losses[kind]
  return lost ? lost(answer) : answer
}

/** Waits, and then does the work. @param delayMs time before the work begins */
export async function answerLater(delayMs: number, work: Work): Promise<ShopResponse> {
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
  return work()
}

const refusals: Readonly<Record<string, () => ShopResponse>> = {
  forbidden: () => plainAnswer('-1', 403),
  zero: () => plainAnswer('0', 400),
  'not-found': () => errorPage('<p>Diese Seite konnte nicht gefunden werden.</p>', 404),
  'error-500': () => errorPage(criticalErrorMessage),
}

const losses: Readonly<Record<string, (answer: ShopResponse) => ShopResponse | Promise<ShopResponse>>> = {
  truncated: (answer) => ({ ...answer, body: answer.body.slice(0, Math.floor(answer.body.length / 2)) }),
  empty: (answer) => ({ ...answer, body: '' }),
  'no-content': (answer) => ({ ...answer, status: 204, body: '' }),
  'html-page': () =>
    htmlAnswer(
      '<!DOCTYPE html><html lang="de"><head><title>Wartung</title></head><body><h1>Wir sind gleich wieder da</h1></body></html>',
    ),
  never: () => new Promise(() => {}),
  disconnected: () => {
    throw new Disconnection()
  },
}
