/** Makes recorded uploads comparable with the placeholder files that a replay uploads. */
import type { CallRequestSource, RecordedCallSource } from '../../scene/calls.ts'
import type { Step } from '../../scene/journey.ts'

type Files = Extract<Step, { type: 'x-setFiles' }>['files']
type Fields = NonNullable<CallRequestSource['multipart']>

/**
 * Removes the hashes of uploaded files whose contents are not stored. A replay uploads as many zeros under the same name, so the contents
 * must not be compared.
 */
export function replayableUploads(
  calls: readonly RecordedCallSource[],
  journey: readonly Step[],
): readonly RecordedCallSource[] {
  const withoutText = journey
    .flatMap((step) => (step.type === 'x-setFiles' ? step.files : []))
    .filter(({ text }) => text === undefined)
  if (withoutText.length === 0) return calls
  return calls.map((call) => {
    const { multipart } = call.request
    return multipart
      ? { ...call, request: { ...call.request, multipart: withoutHashes(multipart, withoutText) } }
      : call
  })
}

function withoutHashes(fields: Fields, replacedFiles: Files): Fields {
  const removeHash = <Value>(value: Value): Value => {
    if (typeof value !== 'object' || value === null || !('hash' in value) || !('name' in value)) return value
    const { hash, ...file } = value
    return replacedFiles.some(({ name }) => name === file.name) ? (file as Value) : value
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(removeHash) : removeHash(value),
    ]),
  ) as Fields
}
