import { expect, test } from 'vitest'
import { data, visitOf, visits } from '../../testReport.ts'
import { coverageOf, sortByCoverage } from './coverage.ts'
import { matricesOf } from './matrices.ts'
import { pairPictures } from './picturePairs.ts'

test('faults, ways of starting and orders are tables', () => {
  const shown = matricesOf(visits).map(({ title, columns, rows }) => [
    title,
    columns,
    rows.map(({ name, cells }) => [name, ...cells.map((visit) => visit?.outcome)]),
  ])
  expect(shown).toEqual([
    ['Faults in contact-short', ['offline'], [['call 1 (feedback)', 'failed']]],
    ['Ways of starting', ['first in the head', 'loaded twice'], [['contact-short', 'failed', 'passed']]],
    ['Orders of answers', ['20 orders of seed 7'], [['contact-spam', 'passed']]],
  ])
  expect(matricesOf([visitOf({ scene: 'a' })])).toEqual([])
})

test('a test that was played several times is as good as its worst', () => {
  const played = (outcome: 'passed' | 'failed') => visitOf({ scene: 'a', outcome, variant: { start: 'late' } })
  const [matrix] = matricesOf([played('passed'), played('failed'), played('passed')])
  expect(matrix?.rows[0]?.cells[0]?.outcome).toBe('failed')
})

test('what no scene exercises comes first', () => {
  expect(coverageOf(data.scenes, 'features', data.features)).toEqual([
    { name: 'photo-feed', scenes: [] },
    { name: 'live-search', scenes: ['contact-short'] },
    { name: 'product-gallery', scenes: ['product-gallery'] },
    { name: 'contact-form', scenes: ['contact-short', 'contact-spam'] },
  ])
})

test('an own text that no scene shows is a hole, and so is a setting that no page prints', () => {
  expect(coverageOf(data.scenes, 'messages', data.texts)).toEqual([
    { name: 'Schließen', scenes: [] },
    { name: 'Danke, wir melden uns.', scenes: ['contact-short'] },
  ])
  expect(sortByCoverage(data.settings).map(({ name }) => name)).toEqual([
    'wpcf7: blocked',
    'wpcf7: api.namespace, api.root',
  ])
})

test('pictures that were compared belong together', () => {
  const { pairs, others } = pairPictures(visits[0]?.pictures ?? [])
  expect(pairs.map(({ name, difference }) => [name, difference?.slice(-4)])).toEqual([['390 px', 'Qw==']])
  expect(others.map(({ name }) => name)).toEqual(['page'])
})
