/** Breaks answers of REST routes by a switch. */
import * as z from 'zod'
import { answerAs, answerLater } from './brokenAnswer.ts'
import { criticalErrorMessage, errorPage, htmlAnswer, jsonAnswer, type ShopResponse } from './respond.ts'

/**
 * The faults of a REST route:
 * - after the work was done, so that a message has arrived and only the answer is lost: `truncated`, `empty`, `no-content`, `never`,
 *   `disconnected`
 * - in place of the work: `html-page` (a firewall's, status 200), `forbidden` (a security plugin's JSON), `not-found`, `nonce` (it has
 *   expired), `error-500` (the platform's page for a fatal error), `error-json` (the same as REST routes report it)
 */
export const restFaultSwitch = z
  .enum([
    'none',
    'truncated',
    'empty',
    'no-content',
    'never',
    'disconnected',
    'html-page',
    'forbidden',
    'not-found',
    'nonce',
    'error-500',
    'error-json',
  ])
  .default('none')

export type RestFault = z.output<typeof restFaultSwitch>

/** Does the work and answers with the fault, if any. @param delayMs time before the work begins */
export function answerRest(
  { fault, delayMs }: { readonly fault: RestFault; readonly delayMs: number },
  work: () => ShopResponse | Promise<ShopResponse>,
): Promise<ShopResponse> {
  return answerLater(delayMs, () => refusals[fault]?.() ?? answerAs(fault, work))
}

/** An error of a REST route in the platform's shape. */
export function restError(status: number, code: string, message: string): ShopResponse {
  return jsonAnswer({ code, message, data: { status } }, status)
}

const refusals: Readonly<Partial<Record<RestFault, () => ShopResponse>>> = {
  // The page contains a script, by which a test sees whether code that inserts the answer lets its scripts run.
  'html-page': () =>
    htmlAnswer(
      '<!DOCTYPE html><html lang="de"><head><title>Einen Augenblick</title></head><body><script>document.title = "fremd"</script><p>Ihre Anfrage wird geprüft.</p></body></html>',
    ),
  forbidden: () => restError(403, 'rest_forbidden', 'Du bist leider nicht berechtigt, diese Aktion durchzuführen.'),
  'not-found': () =>
    restError(404, 'rest_no_route', 'Es wurde keine Route gefunden, die mit der URL und der Methode übereinstimmt.'),
  nonce: () => restError(403, 'rest_cookie_invalid_nonce', 'Die Cookie-Überprüfung ist fehlgeschlagen.'),
  'error-500': () => errorPage(criticalErrorMessage),
  'error-json': () => restError(500, 'internal_server_error', 'Es gab einen kritischen Fehler auf dieser Website.'),
}
