/** Answers as jQuery announces them, to its listeners alone: plugins fill their fields anew then, open their windows, and count. */
import type { Answer } from '../../../inject/http/http.ts'
import { findJQuery } from '../../../inject/shop/jQuery.ts'
import type { StoreEvents } from '../../../inject/shop/storeEvents.ts'
import { readJson } from './readJson.ts'

/** @param call what was sent to which address */
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
