/** Files that a replay uploads in place of the recorded ones. */
import type { CallRequestSource, RecordedCallSource } from '../../scene/calls.ts'
import type { Step } from '../../scene/journey.ts'

type Files = Extract<Step, { type: 'x-setFiles' }>['files']
type Fields = NonNullable<CallRequestSource['multipart']>

/**
 * What a person uploads is not stored: a replay sends as many zeros, under the same name. So the contents of such a file
 * are no part of what is compared.
 */
export function replayableUploads(
  calls: readonly RecordedCallSource[],
  journey: readonly Step[],
): readonly RecordedCallSource[] {
  const unknown = journey
    .flatMap((step) => (step.type === 'x-setFiles' ? step.files : []))
    .filter(({ text }) => text === undefined)
  if (unknown.length === 0) return calls
  return calls.map((call) => {
    const { multipart } = call.request
    return multipart ? { ...call, request: { ...call.request, multipart: withoutHashes(multipart, unknown) } } : call
  })
}

function withoutHashes(fields: Fields, unknown: Files): Fields {
  const forget = <Value>(value: Value): Value => {
    if (typeof value !== 'object' || value === null || !('hash' in value) || !('name' in value)) return value
    const { hash, ...file } = value
    return unknown.some(({ name }) => name === file.name) ? (file as Value) : value
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.map(forget) : forget(value)]),
  ) as Fields
}
