/** Fires jQuery's global ajax events for calls that are not sent by jQuery, since plugins refresh fields or open windows after them. */
import type { Answer } from '../../../inject/http/http.ts'
import { findJQuery } from '../../../inject/shop/jQuery.ts'
import type { StoreEvents } from '../../../inject/shop/storeEvents.ts'
import { readJson } from './readJson.ts'

/** Fires `ajaxSuccess` or `ajaxError`, then `ajaxComplete`, on a page with jQuery. @param call URL and body of the call */
export function announceAnswer(
  emit: StoreEvents['emit'],
  call: { readonly url: string; readonly data: string },
  { status, text: responseText }: Pick<Answer, 'status' | 'text'>,
): void {
  if (!findJQuery()) return
  const responseJSON = readJson(responseText)
  const parameters = [
    { status, responseText, responseJSON },
    { ...call, type: 'POST' },
  ]
  emit(responseJSON ? 'ajaxSuccess' : 'ajaxError', parameters, document)
  emit('ajaxComplete', parameters, document)
}
