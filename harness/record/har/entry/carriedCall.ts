/** What a HAR carries of a call by itself: export and import compare the recorded call with the same. */
import type { RecordedCallSource } from '../../../scene/calls.ts'
import { toCalls } from '../../files/toCalls.ts'
import type { Exchange } from '../../network/exchange.ts'
import type { EntryKind } from '../format/entryKind.ts'

/**
 * @param url of the scene's page
 * @returns the call with one answer, whose fields are empty where it never came, and the answer's bytes
 */
export function carriedCall(
  exchange: Exchange,
  kind: EntryKind,
  url: string,
): { readonly call: RecordedCallSource; readonly body: Buffer } {
  const response = exchange.response ?? { status: 200, headers: [], body: Buffer.alloc(0) }
  const whole: Exchange = { ...exchange, kind: kind === 'document' ? kind : 'call', response }
  const [call] = toCalls([whole], url).calls
  return { call: call!, body: response.body }
}
