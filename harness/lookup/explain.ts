/** Says why a call was not answered, by comparing it with the nearest recorded one. */
import type { CallProgress } from './callProgress.ts'
import type { NormalisedRequest } from './normalise.ts'

/** One place in which two calls differ; undefined = the place is absent. Values as JSON. */
export interface Difference {
  readonly place: string
  readonly expected: string | undefined
  readonly came: string | undefined
}

/** Every place of query, body and recorded conditions in which `came` differs from `expected`. */
export function differences(expected: NormalisedRequest, came: NormalisedRequest): readonly Difference[] {
  const wanted = new Map([...toMap(expected), ...expected.conditions])
  const there = toMap(came)
  for (const place of expected.conditions.keys()) {
    const value = came.conditions.get(place)
    if (value !== undefined) there.set(place, value)
  }
  const places = new Set([...wanted.keys(), ...there.keys()])
  return [...places]
    .map((place) => ({ place, expected: wanted.get(place), came: there.get(place) }))
    .filter((difference) => difference.expected !== difference.came)
}

/** The recorded call with the fewest differences, the earlier one of equals. */
export function findNearest<Item extends Pick<CallProgress, 'normalised'>>(
  calls: readonly Item[],
  came: NormalisedRequest,
): Item | undefined {
  let nearest: Item | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const call of calls) {
    const count = differences(call.normalised, came).length
    if (count < fewest) [nearest, fewest] = [call, count]
  }
  return nearest
}

/** `differs from call 7 only in your-name: expected "A", came "B"; ignored: _wpnonce as <nonce>`. */
export function explainDifference(
  { name, normalised }: Pick<CallProgress, 'name' | 'normalised'>,
  came: NormalisedRequest,
): string {
  const found = differences(normalised, came)
  const listed = found.slice(0, shownDifferences).map(({ place, expected, came: value }) => {
    const from = differenceIndex(expected ?? '', value ?? '')
    return `\`${place || 'the body'}\`: expected ${shorten(expected, from)}, came ${shorten(value, from)}`
  })
  if (found.length > shownDifferences) listed.push(`and ${found.length - shownDifferences} more`)
  const only = found.length === 1 ? ' only' : ''
  return `differs from ${name}${only} in ${listed.join('; ')}${explainIgnored(came)}`
}

function explainIgnored({ replaced }: NormalisedRequest): string {
  const ignored = [...replaced].map(([place, kind]) => `\`${place}\` as ${kind.replace(/[<>]/g, '')}`)
  return ignored.length > 0 ? `; ignored: ${ignored.join(', ')}` : ''
}

const shownDifferences = 5
/** How much of a long value is shown, and how much of that stands before the first difference. */
const shownCharacters = 80
const shownBefore = 20

/** A part of a long value that shows where it begins to differ. @param from index of the first difference */
function shorten(value: string | undefined, from: number): string {
  if (value === undefined) return 'nothing'
  if (value.length <= shownCharacters) return value
  const start = from < shownCharacters - shownBefore ? 0 : from - shownBefore
  const part = value.slice(start, start + shownCharacters)
  return `${start > 0 ? '…' : ''}${part}${start + shownCharacters < value.length ? '…' : ''}`
}

/** Index of the first character in which two texts differ; the shorter one's length where it begins the other. */
export function differenceIndex(a: string, b: string): number {
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at++
  return at
}

function toMap({ details }: NormalisedRequest): Map<string, string> {
  return new Map(details.map(({ place, value }) => [place, value]))
}
