import { expect, test } from 'vitest'
import { compareObservations, foundInBoth } from './compareObservations.ts'
import { createIsDeliberate, type Difference, endsOnlyHere } from './deliberate.ts'
import { callLines, type Observation } from './observation.ts'

const seen = (tree: readonly string[], calls: readonly string[] = [], stuck?: string): Observation => ({
  stuck,
  parts: { calls, 'accessibility tree': tree },
})
const compare = (first: Observation, second: Observation, differences: readonly Difference[] = [], scene = '') => {
  const reviewed = [{ feature: 'live-search', differences }]
  return compareObservations(first, second, {
    firstName: 'the baseline',
    endsOnlyHere: endsOnlyHere(reviewed, scene),
    isDeliberate: createIsDeliberate(reviewed),
  })
}

test('two visits in which the same is seen differ in nothing', () => {
  expect(compare(seen(['- main']), seen(['- main']))).toEqual([])
})

test('what only one visit has is a finding per part, with a sentence', () => {
  const findings = compare(seen(['- searchbox "Suche"', '- main']), seen(['- combobox "Suche"', '- main'], ['GET /a']))
  expect(findings).toEqual([
    expect.objectContaining({
      check: 'calls',
      cause: 'what is asked of the server has in addition: GET /a (compared with the baseline)',
    }),
    expect.objectContaining({
      check: 'accessibility tree',
      expected: ['- searchbox "Suche"'],
      came: ['- combobox "Suche"'],
    }),
  ])
})

test('a reviewed difference is left aside, on its side and in its part only', () => {
  const difference: Difference = {
    here: 'a combobox',
    lines: [{ part: 'accessibility tree', original: '- searchbox ".*"', here: '- combobox ".*"' }],
  }
  expect(compare(seen(['  - searchbox "A"']), seen(['  - combobox "A"']), [difference])).toEqual([])
  expect(compare(seen(['  - combobox "A"']), seen(['  - searchbox "A"']), [difference])).toHaveLength(1)
  expect(compare(seen([], ['- searchbox "A"']), seen([]), [difference])).toHaveLength(1)
})

test('where only one visit comes to its end, that is the only finding', () => {
  expect(compare(seen(['a'], [], 'the visitor got stuck at step 2'), seen(['b']))).toEqual([
    { check: 'journey', cause: 'only with the baseline the visitor got stuck at step 2' },
  ])
  expect(compare(seen([]), seen([], [], 'the visitor got stuck at step 2'))[0]?.cause).toBe(
    'the visitor got stuck at step 2; with the baseline the journey comes to its end',
  )
})

test('a journey of which it was reviewed that only our script brings it to its end is no finding', () => {
  const difference: Difference = { here: 'a message', journeys: ['contact-offline'] }
  const [ended, stuck] = [seen(['a']), seen(['b'], [], 'the visitor got stuck at step 2')]
  expect(compare(stuck, ended, [difference], 'contact-offline')).toEqual([])
  expect(compare(stuck, ended, [difference], 'contact-short')).toHaveLength(1)
  expect(compare(ended, stuck, [difference], 'contact-offline')).toHaveLength(1)
})

test('a call is one line, and each of its values another; what differs each time is its kind', () => {
  const scene = { url: 'https://kunst.example/', volatile: { nonce: 'nonce' } } as const
  const form = { name: 'Änne', nonce: 'a1b2c3d4e5' }
  const outcome = { kind: 'hang', callName: 'call 1' } as const
  expect(callLines(scene, [{ request: { method: 'POST', url: '/frage?x=1', form }, outcome }])).toEqual([
    'POST /frage',
    'POST /frage: ?x = "1"',
    'POST /frage: kind of body = form',
    'POST /frage: name = "Änne"',
    'POST /frage: nonce = "<nonce>"',
  ])
})

test('what only one of two comparisons finds is left out', () => {
  const once = compare(seen(['a', 'x']), seen(['b', 'y'], ['GET /chance']))
  const again = compare(seen(['a']), seen(['b']))
  expect(foundInBoth(once, again)).toEqual([expect.objectContaining({ expected: ['a'], came: ['b'] })])
  expect(foundInBoth(again, [])).toEqual([])
})
