/** The errors of the plugin's REST calls (wallet-checkout.md 5, 6, 15). */
import { jsonAnswer, type ShopResponse } from '../../http/respond.ts'

/** `{code, message, data: {status}}`. Some come with HTTP 200: then `status` is 200, too. */
export function restError(
  code: string,
  message: string,
  status = 400,
  data: Readonly<Record<string, unknown>> = {},
): ShopResponse {
  return jsonAnswer({ code, message, data: { status, ...data } }, status)
}

/** A refusal of the plugin itself. */
export function refusedCall(message: string, status = 400): ShopResponse {
  return restError('rest-error', message, status)
}

export function noRoute(): ShopResponse {
  const message = 'Es wurde keine Route gefunden, die mit der URL und der Request-Methode identisch ist.'
  return restError('rest_no_route', message, 404)
}

/** @param names of the required fields that are not in the body */
export function missingParams(names: readonly string[]): ShopResponse {
  const message = `Fehlende(r) Parameter: ${names.join(', ')}`
  return restError('rest_missing_callback_param', message, 400, { params: names })
}
