import { expect, test } from 'vitest'
import type { Step } from '../../../scene/journey.ts'
import { repetitionFrom } from './repetition.ts'

const selectors = [['#a']]
const journey: readonly Step[] = [
  { type: 'change', selectors, value: 'Käthe' },
  { type: 'click', selectors },
  { type: 'waitForElement', selectors },
  { type: 'keyDown', key: 'Enter' },
  { type: 'keyUp', key: 'Enter' },
  { type: 'waitForElement', selectors },
]

test.each([
  [2, 1],
  [3, 1],
  [5, 3],
  [6, 3],
])('a visitor who was at step %d repeats from step %d', (reached, from) => {
  expect(repetitionFrom(journey, reached)).toBe(from)
})

test('without a click or key there is nothing to repeat', () => {
  expect(repetitionFrom(journey, 1)).toBe(1)
})

test('what opens under the pointer is opened once more', () => {
  const inMenu: readonly Step[] = [
    { type: 'hover', selectors },
    { type: 'waitForElement', selectors },
    { type: 'click', selectors },
    { type: 'waitForElement', selectors },
  ]
  expect(repetitionFrom(inMenu, 3)).toBe(0)
})
