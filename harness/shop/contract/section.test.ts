import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { check } from '../../scene/reading/readJson.ts'
import { sections } from './section.ts'

const tables = (text: string) => () => check(parse(text), sections, 'tables/price.yaml')

it('an error in a table is reported with its file and its place', () => {
  const page = "- number: '3.1'\n  subject: x\n  pages:\n    - path: /shop/\n      settings: {a: {b: strng}}\n"
  expect(tables(page)).toThrow(
    'tables/price.yaml: at [0].pages[0].settings.a.b: expected a kind of value, came "strng"',
  )
  const call = "- number: '8'\n  subject: x\n  calls: [{call: x, send: {got: /shop/}, text: none}]\n"
  expect(tables(call)).toThrow(/calls\[0\]\.send: expected .*, came \{"got":"\/shop\/"\}\n.*text: expected a pattern/)
})

it('a table may group paths of one kind by commas, and nest the keys below a path', () => {
  const text =
    "- {number: '1', subject: x, calls: [{call: x, send: y, json: {'a, b': string, '[].c': {'': list, d: [1], e: /f/i}}}]}"
  expect(tables(text)()[0]?.calls?.[0]?.json).toEqual({
    a: 'string',
    b: 'string',
    '[].c': 'list',
    '[].c.d': { oneOf: [1] },
    '[].c.e': /f/i,
  })
})
