import { expect, test, vi } from 'vitest'
import type { Finding } from '../../findings.ts'
import { keepConfirmedTimes } from './confirmedTimes.ts'

const long: Finding = { check: 'long tasks', cause: 'the script blocks the page for 592 ms' }
const other: Finding = { check: 'calls', cause: 'the form was sent twice' }

test('a long task counts only when there is one each time; everything else counts at once', async () => {
  expect(await keepConfirmedTimes([other, long], async () => [])).toEqual([other])
  const findAgain = vi.fn(async () => [long])
  expect(await keepConfirmedTimes([other, long], findAgain)).toEqual([other, long])
  expect(findAgain).toHaveBeenCalledTimes(3)
})

test('one play without a long task is enough, however often the machine was busy before', async () => {
  const findAgain = vi.fn(async (): Promise<readonly Finding[]> => [])
  findAgain.mockResolvedValueOnce([long]).mockResolvedValueOnce([long])
  expect(await keepConfirmedTimes([long], findAgain)).toEqual([])
  expect(findAgain).toHaveBeenCalledTimes(3)
})

test('nothing is played again where no time is in question', async () => {
  const findAgain = vi.fn(async () => [long])
  expect(await keepConfirmedTimes([other], findAgain)).toEqual([other])
  expect(findAgain).not.toHaveBeenCalled()
})
