import { expect, test } from 'vitest'
import { createLookup } from '../lookup/lookup.ts'
import { findProblems } from './verdict.ts'

const request = { method: 'POST', url: 'https://kunst.example/senden', form: { ort: 'Köln' } }

test('a replay in which all is well has no problems', () => {
  const outcome = { kind: 'hang', callName: 'call 1' } as const
  expect(findProblems({ calls: [{ request, outcome }], unused: [], consoleMessages: [] }).size).toBe(0)
})

test('unexpected calls are told by their explanations', () => {
  const outcome = { kind: 'unexpected', explanation: 'POST … differs', nearest: undefined } as const
  expect(findProblems({ calls: [{ request, outcome }], unused: [], consoleMessages: [] })).toEqual(
    new Map([['unexpected calls', 'Calls that the recording does not answer:\n  POST … differs']]),
  )
})

test('calls that never came stand beside those that were made', () => {
  const refill = { id: 'refill', request: { method: 'GET', url: '/refill' }, answers: [{ status: 200 }] }
  const recording = {
    url: 'https://kunst.example/',
    volatile: {},
    calls: [{ request, answers: [{ status: 200 }] }, refill],
  }
  const unused = createLookup(recording).unused().slice(1)
  const outcome = { kind: 'fulfil', answer: { status: 200 }, callName: 'call 1' } as const
  expect(findProblems({ calls: [{ request, outcome }], unused, consoleMessages: [] }).get('missing calls')).toBe(
    'Recorded calls that never came:\n  call 2 (refill): GET /refill (0 of 1 answers used)\n' +
      'Calls that were made:\n  POST https://kunst.example/senden {"ort":"Köln"} → call 1',
  )
  expect(findProblems({ calls: [], unused, consoleMessages: [] }).get('missing calls')).toContain('No call was made.')
})

test('what the console says is told', () => {
  expect([...findProblems({ calls: [], unused: [], consoleMessages: ['console error: a'] }).keys()]).toEqual([
    'console',
  ])
})
