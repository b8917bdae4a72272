import { expect, test } from 'vitest'
import { differences, explainDifference, findNearest } from './explain.ts'
import type { NormalisedRequest } from './normalise.ts'

/** @param details place → value */
function requestOf(
  details: Readonly<Record<string, string>>,
  conditions: Readonly<Record<string, string>> = {},
  replaced: Readonly<Record<string, string>> = {},
): NormalisedRequest {
  return {
    details: Object.entries(details).map(([place, value]) => ({ place, value })),
    conditions: new Map(Object.entries(conditions)),
    replaced: new Map(Object.entries(replaced)),
  } as unknown as NormalisedRequest
}

const recorded = (name: string, details: Readonly<Record<string, string>>) => ({ name, normalised: requestOf(details) })

test('a difference is a changed, an absent or an additional place', () => {
  expect(differences(requestOf({ a: '1', b: '2', c: '3' }), requestOf({ a: '1', b: '9', d: '4' }))).toEqual([
    { place: 'b', expected: '2', came: '9' },
    { place: 'c', expected: '3', came: undefined },
    { place: 'd', expected: undefined, came: '4' },
  ])
})

test('conditions count where the recorded call names them, and only there', () => {
  const came = requestOf({ a: '1' }, { nonce: 'x', accept: 'json' })
  expect(differences(requestOf({ a: '1' }, { nonce: 'x' }), came)).toEqual([])
  expect(differences(requestOf({ a: '1' }, { nonce: 'y' }), came)).toEqual([
    { place: 'nonce', expected: 'y', came: 'x' },
  ])
  expect(differences(requestOf({ a: '1' }, { other: 'y' }), came)).toEqual([
    { place: 'other', expected: 'y', came: undefined },
  ])
})

test('the nearest has the fewest differences, and of equals it is the earlier one', () => {
  const all = [
    recorded('far', { a: '0', b: '0' }),
    recorded('first', { a: '1', b: '0' }),
    recorded('second', { a: '0', b: '1' }),
  ]
  expect(findNearest(all, requestOf({ a: '1', b: '1' }))?.name).toBe('first')
  expect(findNearest([], requestOf({ a: '1' }))).toBeUndefined()
})

test('one difference is the only one; five are listed, and the others counted', () => {
  const wanted = { a: '1', b: '1', c: '1', d: '1', e: '1', f: '1', g: '1' }
  expect(explainDifference(recorded('call 7', { a: '1' }), requestOf({ a: '2' }))).toBe(
    'differs from call 7 only in `a`: expected 1, came 2',
  )
  const several = explainDifference(recorded('call 7', wanted), requestOf({}))
  expect(several).toBe(
    `differs from call 7 in ${['a', 'b', 'c', 'd', 'e'].map((place) => `\`${place}\`: expected 1, came nothing`).join('; ')}; and 2 more`,
  )
  const { f: _f, g: _g, ...five } = wanted
  expect(explainDifference(recorded('call 7', five), requestOf({}))).not.toContain('more')
  expect(explainDifference(recorded('call 7', {}), requestOf({ '': 'x' }))).toContain(
    '`the body`: expected nothing, came x',
  )
})

test('what was ignored is named with its kind', () => {
  const came = requestOf({ a: '2' }, {}, { _wpnonce: '<nonce>', t: '<timestamp>' })
  expect(explainDifference(recorded('call 7', { a: '1' }), came)).toBe(
    'differs from call 7 only in `a`: expected 1, came 2; ignored: `_wpnonce` as nonce, `t` as timestamp',
  )
})

test('a long value is shown from shortly before the first difference, a short one as it is', () => {
  const explained = (expected: string, came: string): string =>
    explainDifference(recorded('call 7', { a: expected }), requestOf({ a: came })).replace(/^.*?: /, '')
  const [x80, x81] = ['x'.repeat(80), 'x'.repeat(81)]
  expect(explained(x80, 'y')).toBe(`expected ${x80}, came y`)
  expect(explained(x81, 'y')).toBe(`expected ${x80}…, came y`)
  const long = `${'a'.repeat(100)}b${'c'.repeat(100)}`
  expect(explained(long, long.replace('b', 'B'))).toBe(
    `expected …${'a'.repeat(20)}b${'c'.repeat(59)}…, came …${'a'.repeat(20)}B${'c'.repeat(59)}…`,
  )
  // Where the difference stands in what is shown anyway, the value begins at its beginning.
  const early = `${'a'.repeat(59)}b${'c'.repeat(100)}`
  expect(explained(early, early.replace('b', 'B'))).toMatch(/^expected a{59}b/)
  const late = `${'a'.repeat(60)}b${'c'.repeat(100)}`
  expect(explained(late, late.replace('b', 'B'))).toMatch(/^expected …a{20}b/)
  const atEnd = `${'a'.repeat(100)}b`
  expect(explained(atEnd, `${'a'.repeat(100)}B`)).toBe(`expected …${'a'.repeat(20)}b, came …${'a'.repeat(20)}B`)
})
