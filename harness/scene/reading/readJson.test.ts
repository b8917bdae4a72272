import { expect, test } from 'vitest'
import * as z from 'zod'
import { callsSchema } from '../calls.ts'
import { journeySchema } from '../journey.ts'
import { check } from './readJson.ts'

const problems = (schema: z.ZodType, value: unknown): readonly string[] => {
  try {
    check(value, schema, 'scene.json')
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

test.each<[string, z.ZodType, unknown, string]>([
  ['a text', z.string(), undefined, 'at the top: expected a text, came nothing'],
  ['an empty text', z.string().min(1), '', 'at the top: expected a text that is not empty, came ""'],
  ['a whole number', z.int(), 1.5, 'at the top: expected a whole number, came 1.5'],
  ['true or false', z.boolean(), 'ja', 'at the top: expected true or false, came "ja"'],
  ['a size', z.int().nonnegative(), -1, 'at the top: expected a number from 0, came -1'],
  ['a size that is not zero', z.number().positive(), 0, 'at the top: expected a number above 0, came 0'],
  ['a value below another', z.number().lt(1), 1, 'at the top: expected a number below 1, came 1'],
  ['a limit', z.number().max(599), 600, 'at the top: expected a number up to 599, came 600'],
  ['an empty list', z.array(z.string()).min(1), [], 'at the top: expected a list of at least 1 item, came []'],
  ['one of several', z.enum(['a', 'b']), 'c', 'at the top: expected one of "a", "b", came "c"'],
  ['one value', z.literal(true), false, 'at the top: expected true, came false'],
  ['an address', z.url(), 'x', 'at the top: expected an address such as https://shop.example/, came "x"'],
  ['alternatives', z.union([z.string(), z.array(z.string())]), 5, 'at the top: expected a text or a list, came 5'],
  [
    'a value with a message of its own',
    z.string().regex(/^[A-Z]+$/, 'expected an upper-case method'),
    'get',
    'at the top: expected an upper-case method, came "get"',
  ],
])('the error for %s is in plain words', (_, schema, value, sentence) => {
  expect(problems(schema, value)).toEqual([`scene.json: ${sentence}`])
})

test('the error for a mistyped key names the nearest key and all known ones', () => {
  const [sentence] = problems(callsSchema, [{ request: { methdo: 'GET', path: '/' }, answers: [{}] }]).slice(-1)
  expect(sentence).toMatch(
    /^scene\.json: at \[0\]\.request: unknown key "methdo"\. Did you mean "method"\? Known keys: method, url,/,
  )
})

test('where a format has several kinds of objects, the error names only the keys of that kind', () => {
  const sentences = problems(journeySchema, [{ type: 'keyDown', kye: 'a' }])
  expect(sentences).toContain(
    'scene.json: at [0]: unknown key "kye". Did you mean "key"? Known keys: target, timeout, assertedEvents, type, key.',
  )
})

test('the error for an unknown kind lists the known kinds', () => {
  expect(problems(journeySchema, [{ type: 'klick' }])[0]).toMatch(
    /^scene\.json: at \[0\]\.type: expected one of "setViewport", "navigate", "click", .*, came "klick"$/,
  )
})

test('in an export of steps, the error names the place in the file and the actual value there', () => {
  const [unknown] = problems(journeySchema, { title: 'Kontakt', steps: [{ type: 'klick' }] })
  expect(unknown).toMatch(/^scene\.json: at steps\[0\]\.type: expected one of "setViewport", .*, came "klick"$/)
  expect(problems(journeySchema, { steps: [{ type: 'keyDown', key: 'a', kye: 'a' }] })).toEqual([
    'scene.json: at steps[0]: unknown key "kye". Did you mean "key"? Known keys: target, timeout, assertedEvents, type, key.',
  ])
  expect(problems(journeySchema, { steps: 'keine' })).toEqual(['scene.json: at steps: expected a list, came "keine"'])
})
