import { expect, test } from 'vitest'
import { callFinding, ledgerFinding, visitOf, visits } from '../../testReport.ts'
import { describeVisit, groupByCause } from './causes.ts'

test('what was found in several tests is one cause, and what came first in its test stands before what may follow', () => {
  const causes = groupByCause({ visits })
  expect(causes.map(({ sentence, occurrences }) => [sentence.slice(0, 24), occurrences.length])).toEqual([
    ['the form was sent twice:', 1],
    ['what the script changes ', 2],
    ['what was typed is gone', 1],
  ])
  const onlyAfter = groupByCause({ visits: [visitOf({ outcome: 'failed', findings: [callFinding, ledgerFinding] })] })
  expect(onlyAfter.map(({ check, isFirst }) => [check, isFirst])).toEqual([
    ['calls', true],
    ['ledger', false],
  ])
})

test('the same sentence with other numbers is the same cause', () => {
  const shift = (score: string, id: string) =>
    visitOf({ id, outcome: 'failed', findings: [{ id, check: 'layout shift', cause: `layout shift ${score}` }] })
  expect(groupByCause({ visits: [shift('0.041', 'a'), shift('0.043', 'b')] })).toHaveLength(1)
})

test('one fault that several calls do not survive is one cause', () => {
  const gone = (call: string) =>
    visitOf({
      id: call,
      outcome: 'failed',
      variant: { call, fault: 'offline' },
      findings: [{ id: call, check: 'faults', cause: `${call}, offline: what was typed is gone` }],
    })
  const [cause, ...others] = groupByCause({ visits: [gone('call 1'), gone('call 2')] })
  expect([cause?.sentence, others]).toEqual(['what was typed is gone', []])
})

test('a test that broke without a finding is a cause, too', () => {
  const broken = visitOf({ outcome: 'failed', errors: ['browser gone\n  at x'] })
  expect(groupByCause({ visits: [broken] })).toMatchObject([{ check: 'test', sentence: 'browser gone' }])
})

test('a test is named after its scene and how it was played', () => {
  expect(visits.map(describeVisit)).toEqual([
    'contact-short',
    'contact-spam',
    'contact-short, offline: call 1 (feedback)',
    'contact-short, loaded twice',
    'contact-spam, answers in other orders',
    'product-gallery',
  ])
})
