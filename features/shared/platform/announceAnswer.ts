/** Fires jQuery's global ajax events for calls that are not sent by jQuery, since plugins refresh fields or open windows after them. */
import type { Answer } from '../../../inject/http/http.ts'
import { findJQuery } from '../../../inject/shop/jQuery.ts'
import type { StoreEvents } from '../../../inject/shop/storeEvents.ts'
import { readJson } from './readJson.ts'

/** A call, as jQuery's listeners see it. */
interface AnnouncedCall {
  readonly url: string
  /** Its body. */
  readonly data: string
  /** What the answer has to be. Where HTML is expected, any text is a success. */
  readonly dataType?: 'json' | 'html'
}

/** Fires `ajaxSuccess` or `ajaxError`, then `ajaxComplete`, on a page with jQuery. */
export function announceAnswer(
  emit: StoreEvents['emit'],
  { dataType = 'json', ...call }: AnnouncedCall,
  { status, text: responseText }: Pick<Answer, 'status' | 'text'>,
): void {
  if (!findJQuery()) return
  const responseJSON = dataType === 'json' ? readJson(responseText) : undefined
  const isSuccess = dataType === 'json' ? Boolean(responseJSON) : status >= 200 && status < 300
  const parameters = [
    { status, responseText, responseJSON },
    { ...call, type: 'POST' },
  ]
  emit(isSuccess ? 'ajaxSuccess' : 'ajaxError', parameters, document)
  emit('ajaxComplete', parameters, document)
}
