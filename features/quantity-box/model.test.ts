import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { step } from './model.ts'

function field(attributes: Record<string, string>, value: string): HTMLInputElement {
  const input = document.createElement('input')
  for (const [name, text] of Object.entries({ ...attributes, value })) input.setAttribute(name, text)
  return input
}

type Bounds = Record<string, string>
const plus = (value: string, bounds: Bounds): string | undefined => step(field(bounds, value), 1)
const minus = (value: string, bounds: Bounds): string | undefined => step(field(bounds, value), -1)

test.each([
  ['1', { max: '5', step: '1' }, '2'],
  ['5', { max: '5', step: '1' }, '5'],
  ['4', { max: '5', step: '2' }, '5'],
  ['9', { max: '5', step: '1' }, '5'],
  ['41', { max: '', step: '1' }, '42'],
  ['41', { max: 'viele', step: '1' }, '42'],
  ['1', { step: '1e-3' }, '1.001'],
  ['1', { step: '2.5E-2' }, '1.025'],
  ['1', { step: '1e1' }, '11'],
  ['1', { step: '1.5e1' }, '16'],
])('plus on %s within %o gives %s', { tags: ids('S5.18', 'TP22', 'TP23', 'TP25') }, (value, attributes, expected) => {
  expect(plus(value, attributes)).toBe(expected)
})

test.each([
  ['3', { min: '2', step: '2' }, '2'],
  ['2', { min: '2', step: '2' }, '2'],
  ['0', { min: '0', step: '1' }, '0'],
  ['1', { min: '0', step: '1' }, '0'],
  ['0.5', { min: '0', step: '1' }, '0'],
  ['0', { min: '-3', step: '1' }, '0'],
  ['0', {}, '0'],
  ['-7', { min: '1', step: '1' }, '1'],
])('minus on %s within %o gives %s', { tags: ids('S5.19', 'TP24') }, (value, attributes, expected) => {
  expect(minus(value, attributes)).toBe(expected)
})

test.each([[{}], [{ step: '' }], [{ step: 'any' }], [{ step: '0' }], [{ step: '-2' }]])(
  'the step of %o is 1',
  { tags: ids('S5.20', 'TP24') },
  (attributes) => {
    expect(plus('3', attributes)).toBe('4')
    expect(minus('3', attributes)).toBe('2')
  },
)

test.each([
  ['1.5', { step: '0.25' }, '1.75'],
  ['0.2', { step: '0.1' }, '0.3'],
  ['0.7', { step: '0.1' }, '0.8'],
  ['1', { step: '0.50' }, '1.50'],
  ['2.5', { step: '1' }, '4'],
  ['0.5', { min: '0.5', step: '1' }, '1.5'],
  ['0.2', { step: '0.1', max: '0.3' }, '0.3'],
])('%s and one step within %o is %s', { tags: ids('S5.21', 'TP25') }, (value, attributes, expected) => {
  expect(plus(value, attributes)).toBe(expected)
})

test.each([
  ['', '1'],
  ['zwei', '1'],
  ['1,5', '2.5'],
  ['NaN', '1'],
])('an amount typed as "%s" goes on to %s', { tags: ids('S2.16') }, (value, expected) => {
  expect(plus(value, { step: '0.5', min: '0.5' })).toBe(expected === '1' ? '0.5' : '2.0')
  expect(plus(value, { step: '1.0' })).toBe(`${Number(expected).toFixed(1)}`)
})

test('an absurd step does not break it', () => {
  expect(plus('1', { step: `0.${'0'.repeat(200)}1` })).toMatch(/^1/)
})

test('whatever is typed and whichever bounds: never above the highest, below the lowest or below 0', {
  tags: ids('S5.17', 'S5.18', 'S5.19'),
}, () => {
  const attributes = fc.record({
    min: fc.oneof(fc.constant(''), fc.integer({ min: -5, max: 20 }).map(String)),
    max: fc.oneof(fc.constant(''), fc.integer({ min: 20, max: 40 }).map(String)),
    step: fc.oneof(fc.constantFrom('', 'any', '0.1', '0.25'), fc.integer({ min: 1, max: 7 }).map(String)),
  })
  const value = fc.oneof(fc.string(), fc.integer({ min: -50, max: 90 }).map(String), fc.double().map(String))
  fc.assert(
    fc.property(value, fc.constantFrom<1 | -1>(1, -1), attributes, (typed, direction, bounds) => {
      const result = Number(step(field(bounds, typed), direction))
      expect(result).toBeGreaterThanOrEqual(Math.max(0, Number(bounds.min)))
      if (bounds.max) expect(result).toBeLessThanOrEqual(Number(bounds.max))
    }),
  )
})

test('the legacy amounts are those of the theme', { tags: ids('S2.16') }, () => {
  const legacy = (value: string, direction: 1 | -1, bounds: Bounds): string | undefined =>
    step(field(bounds, value), direction, true)
  expect(legacy('4', 1, { step: '2', max: '5' })).toBe('6')
  expect(legacy('5', 1, { step: '2', max: '5' })).toBe('5')
  expect(legacy('3', -1, { step: '2', min: '2' })).toBe('1')
  expect(legacy('2', -1, { step: '2', min: '2' })).toBe('2')
  expect(legacy('0.5', -1, { step: '1', min: '0' })).toBe('-1')
  expect(legacy('0', -1, { step: '1', min: '0' })).toBe('0')
  expect(legacy('3', 1, { step: 'any' })).toBeUndefined()
})
