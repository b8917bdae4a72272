import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { oneOf, parse, parseWithDefaults, type Schema, v } from './schema.ts'

/** The same schema in both libraries, and whether a key that has it may be missing. */
interface Pair {
  readonly own: Schema<unknown>
  readonly oracle: z.ZodType
}

const leaf = fc.constantFrom<Pair>(
  { own: v.string(), oracle: z.string() },
  { own: v.boolean(), oracle: z.boolean() },
  { own: oneOf('Öl', 'Acryl'), oracle: z.enum(['Öl', 'Acryl']) },
)
const key = fc.constantFrom('titel', 'preis', 'toString', 'a.b', 'length')
const value = fc.anything({ key, maxDepth: 3, withNullPrototype: true })

const { pair } = fc.letrec<{ pair: Pair }>((tie) => {
  const optional = tie('pair').map(({ own, oracle }) => ({ own: v.optional(own), oracle: oracle.optional() }))
  const withDefault = leaf.map(({ own, oracle }) => ({
    own: v.optional(own, 'Öl'),
    oracle: z.preprocess((input) => (input === undefined ? 'Öl' : input), oracle.or(z.literal('Öl'))),
  }))
  const object = fc
    .record({ isStrict: fc.boolean(), keys: fc.dictionary(key, tie('pair')) })
    .map(({ isStrict, keys }) => {
      const own = Object.fromEntries(Object.entries(keys).map(([name, each]) => [name, each.own]))
      const oracle = Object.fromEntries(Object.entries(keys).map(([name, each]) => [name, each.oracle]))
      return isStrict
        ? { own: v.strictObject(own), oracle: z.strictObject(oracle) }
        : { own: v.looseObject(own), oracle: z.looseObject(oracle) }
    })
  return { pair: fc.oneof({ depthSize: 'small' }, leaf, optional, withDefault, object) }
})

/** Paths as ours: one for each key that there should not be. */
const pathsOf = ({ issues }: z.ZodError): string[] =>
  issues
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys.map((name) => [...issue.path, name]) : [issue.path],
    )
    .map((path) => path.join('.'))
    .sort()

test('judges, names the places and fills in as the library does', () => {
  const seen = { fits: 0, fails: 0, nested: 0 }
  fc.assert(
    fc.property(pair, value, ({ own, oracle }, input) => {
      const result = parse(own, input)
      const expected = oracle.safeParse(input)
      expect(result.ok).toBe(expected.success)
      if (result.ok) expect(result.value).toEqual(expected.data)
      else expect(result.issues.map(({ path }) => path).sort()).toEqual(pathsOf(expected.error!))
      seen[result.ok ? 'fits' : 'fails'] += 1
      if (!result.ok && result.issues.some(({ path }) => path !== '')) seen.nested += 1
    }),
    { numRuns: 5000 },
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100)
})

test('with a default for every key, what is wrong is as if it were missing', () => {
  const keys = { titel: v.optional(v.string(), 'Werk'), preis: v.optional(v.boolean(), true) }
  const oracle = z.object({ titel: z.string().catch('Werk'), preis: z.boolean().catch(true) })
  fc.assert(
    fc.property(fc.dictionary(key, value), (input) => {
      const told: string[] = []
      const output = parseWithDefaults(v.strictObject(keys), input, ({ path }) => told.push(path))
      expect(output).toEqual(oracle.parse(input))
      const wrong = Object.entries(input).filter(
        ([name, item]) =>
          item !== undefined &&
          !(name === 'titel' ? typeof item === 'string' : name === 'preis' && typeof item === 'boolean'),
      )
      // A key that may be missing may also be there without a value; one that nobody knows may not.
      const unknown = Object.keys(input).filter((name) => !Object.hasOwn(keys, name) && input[name] === undefined)
      expect(told.sort()).toEqual([...wrong.map(([name]) => name), ...unknown].sort())
    }),
    { numRuns: 1000 },
  )
})
