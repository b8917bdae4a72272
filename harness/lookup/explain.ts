/** Says why a call was not answered, by comparing it with the nearest recorded one. */
import type { CallProgress } from './callProgress.ts'
import type { NormalisedRequest } from './normalise.ts'

/** One place in which two calls differ. Values are JSON texts; undefined where a call does not have the place. */
export interface Difference {
  readonly place: string
  readonly expected: string | undefined
  readonly actual: string | undefined
}

/** Every place of query, body and recorded conditions in which `actual` differs from `expected`. */
export function findDifferences(expected: NormalisedRequest, actual: NormalisedRequest): readonly Difference[] {
  const expectedValues = new Map([...valuesByPlace(expected), ...expected.conditions])
  const actualValues = valuesByPlace(actual)
  for (const place of expected.conditions.keys()) {
    const value = actual.conditions.get(place)
    if (value !== undefined) actualValues.set(place, value)
  }
  const places = new Set([...expectedValues.keys(), ...actualValues.keys()])
  return [...places]
    .map((place) => ({ place, expected: expectedValues.get(place), actual: actualValues.get(place) }))
    .filter((difference) => difference.expected !== difference.actual)
}

/** The recorded call with the fewest differences, the earlier one of equals. */
export function findNearest<Item extends Pick<CallProgress, 'normalised'>>(
  calls: readonly Item[],
  actual: NormalisedRequest,
): Item | undefined {
  let nearest: Item | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const call of calls) {
    const count = findDifferences(call.normalised, actual).length
    if (count < fewest) [nearest, fewest] = [call, count]
  }
  return nearest
}

/** `differs from call 7 only in your-name: expected "A", came "B"; ignored: _wpnonce as <nonce>`. */
export function explainDifference(
  { name, normalised }: Pick<CallProgress, 'name' | 'normalised'>,
  actual: NormalisedRequest,
): string {
  const found = findDifferences(normalised, actual)
  const listed = found.slice(0, shownDifferences).map(({ place, expected, actual: value }) => {
    const from = differenceIndex(expected ?? '', value ?? '')
    return `\`${place || 'the body'}\`: expected ${shorten(expected, from)}, came ${shorten(value, from)}`
  })
  if (found.length > shownDifferences) listed.push(`and ${found.length - shownDifferences} more`)
  const only = found.length === 1 ? ' only' : ''
  return `differs from ${name}${only} in ${listed.join('; ')}${explainIgnored(actual)}`
}

function explainIgnored({ replaced }: NormalisedRequest): string {
  const ignored = [...replaced].map(([place, kind]) => `\`${place}\` as ${kind.replace(/[<>]/g, '')}`)
  return ignored.length > 0 ? `; ignored: ${ignored.join(', ')}` : ''
}

const shownDifferences = 5
/** Characters of a long value that are shown, and how many of them stand before the first difference. */
const shownCharacters = 80
const shownBefore = 20

/** Cuts a long value so that its first difference is in sight. @param from index of that difference */
function shorten(value: string | undefined, from: number): string {
  if (value === undefined) return 'nothing'
  if (value.length <= shownCharacters) return value
  const start = from < shownCharacters - shownBefore ? 0 : from - shownBefore
  const part = value.slice(start, start + shownCharacters)
  return `${start > 0 ? '…' : ''}${part}${start + shownCharacters < value.length ? '…' : ''}`
}

/** Index of the first character in which two texts differ; the length of the shorter text where the other begins with it. */
export function differenceIndex(a: string, b: string): number {
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at++
  return at
}

function valuesByPlace({ details }: NormalisedRequest): Map<string, string> {
  return new Map(details.map(({ place, value }) => [place, value]))
}
