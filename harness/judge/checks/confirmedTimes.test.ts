import { expect, test, vi } from 'vitest'
import type { Finding } from '../findings.ts'
import { keepConfirmedTimes } from './confirmedTimes.ts'

const long: Finding = { check: 'long tasks', cause: 'the script blocks the page for 592 ms' }
const other: Finding = { check: 'calls', cause: 'the form was sent twice' }

test('a long task counts only when there is one again; everything else counts at once', async () => {
  expect(await keepConfirmedTimes([other, long], async () => [])).toEqual([other])
  expect(await keepConfirmedTimes([other, long], async () => [long])).toEqual([other, long])
})

test('nothing is played again where no time is in question', async () => {
  const findAgain = vi.fn(async () => [long])
  expect(await keepConfirmedTimes([other], findAgain)).toEqual([other])
  expect(findAgain).not.toHaveBeenCalled()
})
