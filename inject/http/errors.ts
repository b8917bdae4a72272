/** Why a call failed: one kind of error for the network, the deadline and everything that a server answers. */

/** Codes of our own; servers add theirs (`rest_cookie_invalid_nonce`, …). */
export type TransportCode = 'fetch_error' | 'invalid_json' | 'timeout' | 'unknown_error' | 'post_process'

/** Why a call failed. `message` is a sentence for the shopper: the server's own where it sent one. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly code: TransportCode | (string & {}),
    message: string,
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    /** The decoded body, or its text when it is not JSON; undefined when none came. */
    readonly body?: unknown,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

const transportCodes: readonly string[] = ['timeout', 'fetch_error', 'invalid_json', 'unknown_error']

/** True where no answer came, or none that could be read. */
export function isWithoutAnswer({ code }: ApiError): boolean {
  return transportCodes.includes(code)
}

/** True where the server may have carried out the request all the same: it has not answered, or failed with a status of 500 or more. */
export function isUncertain(error: ApiError): boolean {
  return isWithoutAnswer(error) || error.status >= 500
}
