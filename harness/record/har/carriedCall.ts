/** What a HAR carries of a call by itself: export and import compare the recorded call with the same. */
import type { RecordedCallSource } from '../../scene/calls.ts'
import { toCalls } from '../files/toCalls.ts'
import type { Exchange } from '../network/exchange.ts'
import type { EntryKind } from './entryKind.ts'

export interface CarriedCall {
  /** With one answer; the fields of one that never came are empty. */
  readonly call: RecordedCallSource
  readonly body: Buffer
}

/** @param url of the scene's page */
export function carriedCall(exchange: Exchange, kind: EntryKind, url: string): CarriedCall {
  const response = exchange.response ?? { status: 200, headers: [], body: Buffer.alloc(0) }
  const whole: Exchange = { ...exchange, kind: kind === 'document' ? kind : 'call', response }
  const [call] = toCalls([whole], url).calls
  return { call: call!, body: response.body }
}
