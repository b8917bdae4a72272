/**
 * Finds and replaces the nonce of the platform's REST routes in a request. Only customers need it, so that a guest may repeat a call
 * without it (contracts contact-form 7 row 5 and wallet-checkout 5).
 */
import type { CallRequest } from '../../../scene/calls.ts'

const fieldName = '_wpnonce'
const headerName = 'x-wp-nonce'

/** True where the request has a REST nonce, in a header, a parameter of its address or a field of its form. */
export function carriesRestNonce(request: CallRequest): boolean {
  const { url, form = {}, multipart = {} } = request
  return hasNonceHeader(request) || [form, multipart].some((fields) => fieldName in fields) || parameterOf(url) !== null
}

/** True where the nonce travels in the header, as in calls that scripts make by themselves. */
export function hasNonceHeader({ headers = {} }: CallRequest): boolean {
  return Object.keys(headers).some((name) => name.toLowerCase() === headerName)
}

/**
 * Puts the nonce of the recorded request into one that was made without any.
 * @returns undefined where the recorded request has none, or the other one has one of its own
 */
export function withRestNonceOf(recorded: CallRequest, made: CallRequest): CallRequest | undefined {
  if (!carriesRestNonce(recorded) || carriesRestNonce(made)) return undefined
  const header = Object.entries(recorded.headers ?? {}).find(([name]) => name.toLowerCase() === headerName)
  const inForm = recorded.form?.[fieldName]
  const inMultipart = recorded.multipart?.[fieldName]
  const parameter = parameterOf(recorded.url)
  return {
    ...made,
    url: parameter === null ? made.url : withParameter(made.url, parameter),
    ...(header && { headers: { ...made.headers, [header[0]]: header[1] } }),
    ...(inForm !== undefined && made.form && { form: { ...made.form, [fieldName]: inForm } }),
    ...(inMultipart !== undefined && made.multipart && { multipart: { ...made.multipart, [fieldName]: inMultipart } }),
  }
}

/** Replaces the nonce in the header of a made request by that of the recorded one. */
export function withHeaderNonceOf(recorded: CallRequest, made: CallRequest): CallRequest {
  const nonceOf = ({ headers = {} }: CallRequest): readonly [string, string] | undefined =>
    Object.entries(headers).find(([name]) => name.toLowerCase() === headerName)
  const [name, value] = [nonceOf(made)?.[0], nonceOf(recorded)?.[1]]
  return name && value ? { ...made, headers: { ...made.headers, [name]: value } } : made
}

/** Recorded addresses may be relative to the page's. */
const anyOrigin = 'https://shop.invalid'

function parameterOf(url: string): string | null {
  return new URL(url, anyOrigin).searchParams.get(fieldName)
}

function withParameter(url: string, value: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${fieldName}=${encodeURIComponent(value)}`
}
