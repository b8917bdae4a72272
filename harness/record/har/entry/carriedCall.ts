/**
 * Reads back from an entry what HAR itself can hold of a recorded call. The export writes the rest into a note of the entry, and the
 * import adds the note, so both have to start from the same call.
 */
import type { RecordedCallSource } from '../../../scene/calls.ts'
import { toCalls } from '../../files/toCalls.ts'
import type { Exchange } from '../../network/exchange.ts'
import type { EntryKind } from '../format/entryKind.ts'

/**
 * @param url of the scene's page
 * @returns the call with one answer, whose fields are empty where the server never answered, and the answer's bytes
 */
export function toCarriedCall(
  exchange: Exchange,
  kind: EntryKind,
  url: string,
): { readonly call: RecordedCallSource; readonly body: Buffer } {
  const response = exchange.response ?? { status: 200, headers: [], body: Buffer.alloc(0) }
  const answered: Exchange = { ...exchange, kind: kind === 'document' ? kind : 'call', response }
  const [call] = toCalls([answered], url).calls
  return { call: call!, body: response.body }
}
