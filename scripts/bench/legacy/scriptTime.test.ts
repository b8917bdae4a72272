import { expect, test } from 'vitest'
import { compareTimes, weightTable } from './scriptTime.ts'

const visits = {
  rounds: 3,
  scripts: [{ src: 'https://kunst.example/jquery.min.js', id: '' }],
  replaced: ['https://kunst.example/jquery.min.js'],
} as never as Omit<Parameters<typeof compareTimes>[0], 'times'>

test('the ratio is the time of our script divided by that of the scripts it replaces, both as medians', () => {
  const times = { full: [500, 900, 510], beside: [520, 530, 540], standalone: [210, 200, 190], staying: [100, 101, 99] }
  expect(compareTimes({ ...visits, times }).ratio).toBeCloseTo((200 - 100) / (510 - 100))
})

test('scripts whose time cannot be distinguished from noise give an error that says what was found and what to do', () => {
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

test('the table shows what a visitor waits for on each kind of page, and as a share of what is replaced', () => {
  const weight = (requests: number, bytes: number, longestTaskMs: number, blockingMs: number) => [
    { requests, bytes, longestTaskMs, blockingMs },
  ]
  const table = weightTable({
    full: weight(40, 200_000, 300, 800),
    beside: weight(41, 220_000, 310, 700),
    standalone: weight(2, 100_000, 60, 70),
    staying: weight(1, 10_000, 40, 0),
  })
  expect(table[0]).toContain('40 scripts, 200.0 kB, longest task 300 ms, blocking 800 ms')
  expect(table.at(-1)).toBe('  ours ÷ what it replaces: scripts 0.03, bytes 0.47, longest task 0.08, blocking 0.09')
})
