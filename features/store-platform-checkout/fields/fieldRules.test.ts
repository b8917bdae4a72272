import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkField, type Locale, ruleFor, sortByPriority } from './fieldRules.ts'

const locale: Locale = {
  AT: { postcode: { priority: 65 }, state: { required: false, hidden: true } },
  default: { postcode: { label: 'Postleitzahl', required: true, priority: 90 }, state: { required: true } },
}

test('a country changes the default rule, an unknown one leaves it', () => {
  expect(ruleFor(locale, 'AT', 'postcode')).toEqual({ label: 'Postleitzahl', required: true, priority: 65 })
  expect(ruleFor(locale, 'AT', 'state')).toEqual({ required: false, hidden: true })
  expect(ruleFor(locale, 'FR', 'postcode').priority).toBe(90)
  expect(ruleFor({}, 'FR', 'postcode')).toEqual({})
})

test('rows are sorted by priority; those without one stay behind their neighbour', () => {
  expect(
    sortByPriority(
      [
        ['a', 10],
        ['b', 0],
        ['c', 5],
      ] as const,
      ([, priority]) => priority,
    ).map(([id]) => id),
  ).toEqual(['c', 'a', 'b'])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 })), (priorities) => {
      const rows = priorities.map((priority, index) => ({ priority, index }))
      const sorted = sortByPriority(rows, ({ priority }) => priority)
      expect(sorted).toHaveLength(rows.length)
      sorted.slice(1).forEach((row, index) => {
        const before = sorted[index]!
        const isInOrder =
          before.priority < row.priority || (before.priority === row.priority && before.index < row.index)
        expect(isInOrder).toBe(true)
      })
    }),
  )
})

const check = (value: string, ...rules: string[]) => checkField(value, (rule) => rules.includes(rule))

test.each([
  ['', 'required-field'],
  ['x', 'validated'],
])('a required field with "%s"', (value, complaint) => {
  expect(check(value, 'validate-required')).toBe(complaint)
})

test.each([
  ['', 'validated'],
  ['jule@galerie-ebbe.example', 'validated'],
  ['jule.o+1@kunst.museum', 'validated'],
  ['jule@', 'email'],
  ['jule@kunst', 'email'],
  ['jule kunst@x.de', 'email'],
  ['jule@kunst.', 'email'],
])('an e-mail address "%s"', (value, complaint) => {
  expect(check(value, 'validate-email')).toBe(complaint)
})

test.each([
  ['', 'validated'],
  ['+49 (0)431 / 12-34.56', 'validated'],
  ['#1_2', 'validated'],
  ['0431 abc', 'phone'],
])('a telephone number "%s"', (value, complaint) => {
  expect(check(value, 'validate-phone')).toBe(complaint)
})

test('a field without rules is right', () => {
  expect(check('')).toBe('validated')
})
