import { expect, test } from 'vitest'
import { data, visitOf, visits } from '../../testReport.ts'
import { groupByCause } from './causes.ts'
import { countBySubject, filterCauses, filterVisits, subjectsOf } from './filters.ts'

const { scenes } = data
const causes = groupByCause({ visits })

test.each([
  [{}, 6],
  [{ feature: 'live-search' }, 3],
  [{ page: '/spam/' }, 2],
  [{ outcome: 'failed' }, 3],
  [{ check: 'calls' }, 1],
  [{ search: 'SPAM sent' }, 1],
  [{ feature: 'contact-form', outcome: 'passed' }, 2],
])('the filter %j leaves %d tests', (filter, count) => {
  expect(filterVisits(visits, filter, scenes)).toHaveLength(count)
})

test('a cause keeps the tests that the filter leaves, and goes with the last one', () => {
  const left = filterCauses(causes, { page: '/spam/' }, scenes)
  expect(left.map(({ check, occurrences }) => [check, occurrences.length])).toEqual([
    ['calls', 1],
    ['ledger', 1],
  ])
  expect(filterCauses(causes, { search: 'aaaa1111' }, scenes).map(({ check }) => check)).toEqual(['ledger'])
})

test('a test in a feature’s folder is about that feature and the requirements of its tags', () => {
  const visit = visitOf({ file: 'features/quick-view/quickView.spec.ts', requirements: ['S2.38'] })
  expect(subjectsOf(visit, scenes)).toEqual({ feature: ['quick-view'], page: [], requirement: ['S2.38'] })
})

test('overviews begin with what has most findings', () => {
  expect(countBySubject(visits, 'feature', scenes)).toEqual([
    { name: 'contact-form', tests: 5, failed: 3 },
    { name: 'live-search', tests: 3, failed: 2 },
    { name: 'product-gallery', tests: 1, failed: 0 },
  ])
})
