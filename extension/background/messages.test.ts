import { expect, test } from 'vitest'
import { isApplied, isApplyRequest } from './messages.ts'

test('only a message of the kind apply is a request to apply the settings', () => {
  expect(isApplyRequest({ kind: 'apply' })).toBe(true)
  for (const message of [undefined, null, 'apply', { kind: 'other' }, ['apply']])
    expect(isApplyRequest(message)).toBe(false)
})

test('only an answer that reports success counts as applied, and a missing answer does not', () => {
  expect(isApplied({ isApplied: true })).toBe(true)
  for (const answer of [undefined, { isApplied: false, problem: 'x' }, 'true']) expect(isApplied(answer)).toBe(false)
})
