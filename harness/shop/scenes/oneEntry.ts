import type { EntrySource } from '../../record/toCalls.ts'

/**
 * The same call again and again (`online`, `online-2`, …) as one entry with as many answers, which waits for another call:
 * without that one none of them may be made.
 */
export function oneEntry(calls: readonly EntrySource[], id: string, after: string): readonly EntrySource[] {
  const isOne = (call: EntrySource): boolean => call.id === id || (call.id?.startsWith(`${id}-`) ?? false)
  const answers = calls.filter(isOne).flatMap((call) => call.answers)
  return calls.flatMap((call) => (call.id === id ? [{ ...call, after, answers }] : isOne(call) ? [] : [call]))
}
