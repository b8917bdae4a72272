import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setBody } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { type Choice, findVariation, optionState, readVariations, toVariation, type Variation } from './model.ts'

const names = ['attribute_a', 'attribute_b', 'attribute_c']
const value = fc.constantFrom('', 'x', 'y', 'z')
const attributes = fc.record(Object.fromEntries(names.map((name) => [name, value])))
const variations: fc.Arbitrary<readonly Variation[]> = fc.array(
  fc.record({ attributes, variation_is_active: fc.boolean() }),
  { maxLength: 80 },
)

/** Everything that a variation can stand for, written out. */
function everyChoice({ attributes }: Variation): Choice[] {
  return names.reduce<Choice[]>(
    (choices, name) =>
      choices.flatMap((choice) =>
        (attributes[name] ? [String(attributes[name])] : ['x', 'y', 'z']).map((value) => ({
          ...choice,
          [name]: value,
        })),
      ),
    [{}],
  )
}

const agrees = (full: Choice, choice: Choice): boolean =>
  names.every((name) => !choice[name] || full[name] === choice[name])

test('a whole choice means the first variation that stands for it', { tags: ids('TP28', 'TP29') }, () => {
  fc.assert(
    fc.property(
      variations,
      fc.record(Object.fromEntries(names.map((n) => [n, fc.constantFrom('x', 'y', 'z')]))),
      (all, choice) => {
        const expected = all.find((variation) => everyChoice(variation).some((full) => agrees(full, choice)))
        expect(findVariation(all, choice)).toBe(expected)
      },
    ),
  )
})

test('an option is left if some variation has it beside the other choices', { tags: ids('TP29') }, () => {
  fc.assert(
    fc.property(
      variations,
      attributes,
      fc.constantFrom(...names),
      fc.constantFrom('x', 'y', 'z'),
      (all, choice, name, option) => {
        const wanted = { ...choice, [name]: option }
        const fitting = all.filter((variation) => everyChoice(variation).some((full) => agrees(full, wanted)))
        const expected = fitting.some((variation) => variation.variation_is_active)
          ? 'enabled'
          : fitting.length > 0
            ? 'disabled'
            : 'removed'
        expect(optionState(all, wanted)).toBe(expected)
      },
    ),
  )
})

const read = (json: string | null): readonly Variation[] | undefined => {
  setBody('<form></form>')
  const form = document.querySelector('form')!
  if (json !== null) form.setAttribute('data-product_variations', json)
  return readVariations(form)
}

test('a list that cannot be read is none, so that the server is asked', () => {
  for (const json of [null, '', 'false', '[{"a":', '{}', 'null', '5', '"x"']) expect(read(json)).toBeUndefined()
  expect(read('[]')).toEqual([])
})

test('what is no variation is left out, and what has no attributes fits everything', () => {
  const list = read('[null, 5, "x", {"variation_id":7,"attributes":[]}, {"variation_id":8,"attributes":null}]')
  expect(list?.map((variation) => variation.variation_id)).toEqual([7, 8])
  expect(findVariation(list ?? [], { attribute_a: 'x' })?.variation_id).toBe(7)
  expect(toVariation(true)).toBeUndefined()
})
