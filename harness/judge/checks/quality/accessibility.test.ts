import { expect, test } from 'vitest'
import { addedViolations, type Violation } from './accessibility.ts'

const violation = (rule: string, path: string): Violation => ({
  rule,
  text: `${rule} at ${path.split(' > ').at(-1)}`,
  place: `${rule} at ${path}`,
})

test('what stood outside of every landmark before is no violation of the script, also when axe names its parts now', () => {
  const without = [violation('region', 'html > body > form > p')]
  const parts = ['html > body > form > p > label', 'html > body > form > p > span > input'].map((path) =>
    violation('region', path),
  )
  expect(addedViolations(without, parts)).toEqual([])
})

test('elsewhere, and of other rules, each element counts', () => {
  const without = [violation('region', 'html > body > form > p'), violation('label', 'html > body > form > p')]
  const added = [violation('region', 'html > body > form > pre'), violation('label', 'html > body > form > p > input')]
  expect(addedViolations(without, added)).toEqual(added)
})
