import { expect, test } from 'vitest'
import { compareTimes } from './scriptTime.ts'

const visits = {
  rounds: 3,
  scripts: [{ src: 'https://kunst.example/jquery.min.js', id: '' }],
  replaced: ['https://kunst.example/jquery.min.js'],
} as never as Omit<Parameters<typeof compareTimes>[0], 'times'>

test('the ratio is ours over what goes, by the medians', () => {
  const times = { full: [500, 900, 510], beside: [520, 530, 540], standalone: [210, 200, 190], staying: [100, 101, 99] }
  expect(compareTimes({ ...visits, times }).ratio).toBeCloseTo((200 - 100) / (510 - 100))
})

test('scripts whose time cannot be distinguished from the noise give no ratio, but what was found and what to do', () => {
  const times = {
    full: [100, 140, 120],
    beside: [120, 121, 122],
    standalone: [100, 100, 100],
    staying: [110, 115, 112],
  }
  expect(() => compareTimes({ ...visits, times })).toThrow(
    /the 1 scripts that it replaces take 8\.0 ms, .* noise of [\d.]+ ms\nChoose[\s\S]*jquery\.min\.js/,
  )
})
