import { expect, test } from 'vitest'
import { differenceLines } from './differenceLines.ts'

const show = (expected: readonly string[], actual: readonly string[]): readonly string[] =>
  differenceLines(expected, actual, 1).map((row) => {
    if (row.kind === 'gap') return `… ${row.count}`
    const sign = { same: ' ', removed: '-', added: '+' }[row.kind]
    return `${sign} ${row.parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')}`
  })

test('equal lines stand around a difference only, and what differs within a line is marked', () => {
  expect(
    show(['a', 'b', 'c', 'class: +sent -init', 'd', 'e', 'f'], ['a', 'b', 'c', 'class: -init', 'd', 'e', 'f']),
  ).toEqual(['… 2', '  c', '- class: [+sent ]-init', '+ class: -init', '  d', '… 2'])
})

test('a line that is only there or only gone stands at its place', () => {
  expect(show(['a', 'b'], ['a', 'x', 'b'])).toEqual(['  a', '+ x', '  b'])
  expect(show(['a', 'b'], [])).toEqual(['- a', '- b'])
  expect(show([], [])).toEqual([])
})
