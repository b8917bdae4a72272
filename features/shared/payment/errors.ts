/** Decides which sentence the shopper reads for an error of a payment, if any. Sources: S8.38–S8.43, wallet-checkout 15, provider-sdk 3.1 */

import { ApiError } from '../../../inject/http/errors.ts'
import { hasOwn } from '../../../inject/schema/hasOwn.ts'
import { isPlainObject } from '../../../inject/schema/schema.ts'
import type { NoticeOptions } from '../../../inject/views/notices.tsx'
import type { PaymentTextKey, PaymentTexts } from './texts.ts'

/**
 * `refused`: the click was refused, or the form was not sent. `shown`: the store shows its own message. Both show none of ours.
 * `uncertain`: the shop may have taken the order. `cartGone`: it probably has, since the cart is empty now. `expired`: the page has to be
 * loaded anew. `wait`: a window is thought to be open. `notSavable`: a wallet is to be saved whose button
 * is missing. `tokenUsed`: the token cannot be exchanged any more, and the next press asks for another.
 */
export type PaymentErrorCode =
  | 'refused'
  | 'shown'
  | 'timeout'
  | 'uncertain'
  | 'cartGone'
  | 'expired'
  | 'wait'
  | 'notSavable'
  | 'tokenUsed'
  | 'unexpected'
  | 'terms'
  | 'order_button_click'
  | 'invalid_client_id'
  | 'invalid_currency'

/** An error that our own code throws, with the code that decides the sentence. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError'
  constructor(
    readonly code: PaymentErrorCode | (string & {}),
    readonly details: {
      /** Notices that the store sent, as HTML. */
      readonly html?: string | undefined
      /** The text for the placeholder in the shop's sentence for the code. */
      readonly insert?: string
      readonly cause?: unknown
    } = {},
  ) {
    super(code, { cause: details.cause })
  }
}

/** Errors that are not shown: the shopper has closed the window or left the page, or a frame of the provider was removed. */
const silent =
  /detected popup close|window is closed|zoid destroyed all components|detected container element removed from dom|detected iframe close|detected component window close|component (?:closed|destroyed)|window navigated away|new sdk instance loaded/i
const popupBlocked = /(?:unable to|can ?not|could not) open (?:a )?popup|popup (?:was )?blocked/i
/** Messages that only a developer understands. */
const technical =
  /\bexpected\b.*\bto be\b|zoid|post.?robot|\bno ack\b|cannot read|is not (?:a function|defined|eligible|iterable)|unexpected token|json|\bsdk\b|debug id|^script error|^\s*$|^undefined$|\[object /i
/** Matches codes such as `INSTRUMENT_DECLINED`, which are no sentences. A single short word may be a message of the shop's. */
const technicalName = /^(?:[A-Z_]{8,}|[a-z]+(?:_[a-z]+)+)$/

const ownTexts: Readonly<Record<string, PaymentTextKey>> = {
  uncertain: 'uncertain',
  cartGone: 'cartGone',
  timeout: 'failed',
  wait: 'windowOpen',
  notSavable: 'notSavable',
  tokenUsed: 'tokenUsed',
  expired: 'expiredPage',
  unexpected: 'failed',
  rest_cookie_invalid_nonce: 'expiredPage',
  terms: 'terms',
  order_button_click: 'buttonFirst',
}

interface ErrorTexts {
  /** The shop's printed sentences, by code. */
  readonly errorMessages: Readonly<Record<string, string>>
  readonly texts: PaymentTexts
}

/**
 * The message that the shopper reads for an error, whatever was thrown; undefined where nothing is shown. Notices that the
 * store sends are HTML, which the notice sanitises; everything else is text.
 */
export function paymentMessage(
  error: unknown,
  { errorMessages, texts }: ErrorTexts,
): NoticeOptions['message'] | undefined {
  const { code, message, html } = describeError(error)
  if (code === 'refused' || code === 'shown' || silent.test(message)) return undefined
  if (popupBlocked.test(message)) return { text: texts('popupBlocked') }
  if (html) return { html }
  const configured = code !== undefined && hasOwn(errorMessages, code) ? errorMessages[code] : undefined
  if (configured) return { text: fillPlaceholder(withoutTags(configured), error) }
  const isOwn = error instanceof PaymentError
  const ownText = code !== undefined && hasOwn(ownTexts, code) ? ownTexts[code] : undefined
  // A timeout of a call has a sentence of its own.
  if (ownText && (isOwn || code === 'rest_cookie_invalid_nonce')) return { text: texts(ownText) }
  if (isOwn || technical.test(message) || technicalName.test(message)) return { text: texts('failed') }
  // The server's own sentences may carry markup; from anything else it is shown as it is written.
  return error instanceof ApiError && /<\w/.test(message) ? { html: message } : { text: message }
}

/** True where the browser has kept the provider's window from opening, as those inside of other apps do. */
export function isPopupBlocked(error: unknown): boolean {
  return popupBlocked.test(describeError(error).message)
}

interface Parts {
  readonly code: string | undefined
  readonly message: string
  readonly html: string | undefined
}

function describeError(error: unknown): Parts {
  if (typeof error === 'string') return { code: undefined, message: error, html: undefined }
  const { code, message, body } = Object(error) as Record<'code' | 'message' | 'body', unknown>
  const data = isPlainObject(body) && isPlainObject(body.data) ? body.data : {}
  return {
    code: typeof code === 'string' && code !== '' ? code : undefined,
    message: typeof message === 'string' ? message : '',
    // `validation_errors` has a list as HTML, or else its sentences.
    html: error instanceof PaymentError ? error.details.html : (noticesOf(data.messages) ?? noticesOf(data.errors)),
  }
}

/** Notices of the store as HTML: one text, or a list of sentences; undefined where there is none. */
export function noticesOf(value: unknown): string | undefined {
  const sentences = [value].flat().filter((item) => typeof item === 'string' && item.trim() !== '')
  return sentences.length > 0 ? sentences.join('<br>') : undefined
}

const withoutTags = (text: string): string => text.replace(/<[^>]*>/g, '')

/** `%s`, and a lone `%` in the text about the currency. */
function fillPlaceholder(text: string, error: unknown): string {
  const insert = error instanceof PaymentError ? error.details.insert : undefined
  return insert === undefined ? text : text.replace(/%s?/, () => insert)
}
