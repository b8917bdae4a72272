/** The errors of the plugin's REST calls (wallet-checkout.md 5, 6, 15). */
import { jsonAnswer, type ShopResponse } from '../../http/respond.ts'

/** An error as the platform sends it: `{code, message, data: {status}}`. @param status of HTTP, repeated in the body; some errors have 200 */
export function restError(
  code: string,
  message: string,
  status = 400,
  data: Readonly<Record<string, unknown>> = {},
): ShopResponse {
  return jsonAnswer({ code, message, data: { status, ...data } }, status)
}

/** An error with the plugin's own code. */
export function refusedCall(message: string, status = 400): ShopResponse {
  return restError('rest-error', message, status)
}

export function noRouteError(): ShopResponse {
  const message = 'Es wurde keine Route gefunden, die mit der URL und der Request-Methode identisch ist.'
  return restError('rest_no_route', message, 404)
}

/** @param names of the required fields that the body lacks */
export function missingParamsError(names: readonly string[]): ShopResponse {
  const message = `Fehlende(r) Parameter: ${names.join(', ')}`
  return restError('rest_missing_callback_param', message, 400, { params: names })
}
