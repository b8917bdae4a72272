import { expect, test } from 'vitest'
import { explainDifference, findDifferences, findNearest } from './explain.ts'
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
  expect(findDifferences(requestOf({ a: '1', b: '2', c: '3' }), requestOf({ a: '1', b: '9', d: '4' }))).toEqual([
    { place: 'b', expected: '2', actual: '9' },
    { place: 'c', expected: '3', actual: undefined },
    { place: 'd', expected: undefined, actual: '4' },
  ])
})

test('conditions count where the recorded call names them, and only there', () => {
  const actual = requestOf({ a: '1' }, { nonce: 'x', accept: 'json' })
  expect(findDifferences(requestOf({ a: '1' }, { nonce: 'x' }), actual)).toEqual([])
  expect(findDifferences(requestOf({ a: '1' }, { nonce: 'y' }), actual)).toEqual([
    { place: 'nonce', expected: 'y', actual: 'x' },
  ])
  expect(findDifferences(requestOf({ a: '1' }, { other: 'y' }), actual)).toEqual([
    { place: 'other', expected: 'y', actual: undefined },
  ])
})

test('the nearest call is the one with the fewest differences, and of equals the earlier one', () => {
  const all = [
    recorded('far', { a: '0', b: '0' }),
    recorded('first', { a: '1', b: '0' }),
    recorded('second', { a: '0', b: '1' }),
  ]
  expect(findNearest(all, requestOf({ a: '1', b: '1' }))?.name).toBe('first')
  expect(findNearest([], requestOf({ a: '1' }))).toBeUndefined()
})

test('a single difference is called the only one; of several, five are listed and the others counted', () => {
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

test('an ignored value is named with its kind', () => {
  const actual = requestOf({ a: '2' }, {}, { _wpnonce: '<nonce>', t: '<timestamp>' })
  expect(explainDifference(recorded('call 7', { a: '1' }), actual)).toBe(
    'differs from call 7 only in `a`: expected 1, came 2; ignored: `_wpnonce` as nonce, `t` as timestamp',
  )
})

test('a long value is shown from shortly before the first difference, a short one as it is', () => {
  const explained = (expected: string, actual: string): string =>
    explainDifference(recorded('call 7', { a: expected }), requestOf({ a: actual })).replace(/^.*?: /, '')
  const [x80, x81] = ['x'.repeat(80), 'x'.repeat(81)]
  expect(explained(x80, 'y')).toBe(`expected ${x80}, came y`)
  expect(explained(x81, 'y')).toBe(`expected ${x80}…, came y`)
  const long = `${'a'.repeat(100)}b${'c'.repeat(100)}`
  expect(explained(long, long.replace('b', 'B'))).toBe(
    `expected …${'a'.repeat(20)}b${'c'.repeat(59)}…, came …${'a'.repeat(20)}B${'c'.repeat(59)}…`,
  )
  // A difference near the beginning is in sight without a cut before it.
  const early = `${'a'.repeat(59)}b${'c'.repeat(100)}`
  expect(explained(early, early.replace('b', 'B'))).toMatch(/^expected a{59}b/)
  const late = `${'a'.repeat(60)}b${'c'.repeat(100)}`
  expect(explained(late, late.replace('b', 'B'))).toMatch(/^expected …a{20}b/)
  const atEnd = `${'a'.repeat(100)}b`
  expect(explained(atEnd, `${'a'.repeat(100)}B`)).toBe(`expected …${'a'.repeat(20)}b, came …${'a'.repeat(20)}B`)
})
