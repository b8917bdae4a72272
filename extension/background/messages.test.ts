import { expect, test } from 'vitest'
import { isApplied, isApplyRequest } from './messages.ts'

test('only a request is taken for one', () => {
  expect(isApplyRequest({ kind: 'apply' })).toBe(true)
  for (const message of [undefined, null, 'apply', { kind: 'other' }, ['apply']])
    expect(isApplyRequest(message)).toBe(false)
})

test('only a success counts as applied, and no answer is none', () => {
  expect(isApplied({ isApplied: true })).toBe(true)
  for (const answer of [undefined, { isApplied: false, problem: 'x' }, 'true']) expect(isApplied(answer)).toBe(false)
})
