import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  lazy,
  list,
  oneOf,
  parse,
  parseWithDefaults,
  phpBoolean,
  phpNumber,
  phpObject,
  type SchemaIssue,
  v,
} from './schema.ts'

const number = () => v.custom<number>((value) => typeof value === 'number', 'number')

describe('a schema', () => {
  test('is built once, and only when it is asked for', () => {
    const build = vi.fn(() => v.string())
    const schema = lazy(build)
    expect(build).not.toHaveBeenCalled()
    expect(schema()).toBe(schema())
    expect(build).toHaveBeenCalledTimes(1)
  })

  test('tells path and expectation of everything that does not fit', () => {
    const schema = lazy(() => v.looseObject({ api: v.looseObject({ root: v.string() }), count: number() }))
    expect(parse(schema(), { api: { root: 5 }, count: 1 })).toEqual({
      ok: false,
      issues: [{ path: 'api.root', expected: 'a text' }],
    })
    expect(parse(schema(), null)).toEqual({ ok: false, issues: [{ path: '', expected: 'an object' }] })
    expect(parse(schema(), { api: { root: '/' }, count: 1 })).toEqual({
      ok: true,
      value: { api: { root: '/' }, count: 1 },
    })
  })
})

test('one of some texts, and a list whose items are judged later', () => {
  expect(parse(oneOf('touched', 'all'), 'all')).toEqual({ ok: true, value: 'all' })
  expect(parse(oneOf('touched', 'all'), 'none')).toEqual({
    ok: false,
    issues: [{ path: '', expected: 'touched or all' }],
  })
  expect(parse(list(), [1, 'Öl'])).toEqual({ ok: true, value: [1, 'Öl'] })
  expect(parse(list(), { 0: 1 })).toEqual({ ok: false, issues: [{ path: '', expected: 'a list' }] })
})

describe('parsing with defaults', () => {
  const schema = lazy(() =>
    v.looseObject({
      title: v.optional(v.string(), 'Werke'),
      sizes: v.optional(list(), [1]),
      frame: v.optional(v.strictObject({ color: v.optional(v.string(), 'schwarz'), tags: v.optional(list()) }), {
        color: 'schwarz',
        tags: undefined,
      }),
    }),
  )
  const read = (input: unknown) => {
    const issues: SchemaIssue[] = []
    return { value: parseWithDefaults(schema(), input, (issue) => issues.push(issue)), issues }
  }

  test('drops only what does not fit', () => {
    const { value, issues } = read({ title: 3, sizes: [2], frame: { color: 'gold', tags: 'x', wide: true } })
    expect(value).toEqual({ title: 'Werke', sizes: [2], frame: { color: 'gold' } })
    expect(issues.map(({ path }) => path).sort()).toEqual(['frame.tags', 'frame.wide', 'title'])
  })

  test('leaves what the page wrote as it is', () => {
    const input = { title: 3, frame: { wide: true } }
    read(input)
    expect(input).toEqual({ title: 3, frame: { wide: true } })
  })

  test('never throws and always ends, whatever the page printed', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (title, sizes, frame) => {
        const { value } = read({ title, sizes, frame })
        expect(value.title).toBe(typeof title === 'string' ? title : 'Werke')
        read(frame)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('what PHP prints', () => {
  test.each([true, 1, '1', 'true', 'yes', 'on', ' Yes '])('%o is true', (value) => {
    expect(phpBoolean(value)).toBe(true)
  })

  test.each([false, 0, '', '0', 'false', 'no', 'off', null, undefined, [], {}, 2])('%o is false', (value) => {
    expect(phpBoolean(value)).toBe(false)
  })

  test('a number may be a string', () => {
    expect(['48.00', 7, ' 3 ', '-1', '0'].map(phpNumber)).toEqual([48, 7, 3, -1, 0])
    for (const value of [
      '',
      ' ',
      '4,50',
      'zwölf',
      null,
      undefined,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '1e999',
      [5],
      true,
    ]) {
      expect(phpNumber(value)).toBeUndefined()
    }
  })

  const settings = { title: 'Grüße & "Küsse"', rate: '50 %', empty: '', markup: '<b>Öl</b>', nested: { a: [1] } }

  test('an object may be an object, JSON, percent-encoded JSON or JSON with entities', () => {
    const json = JSON.stringify(settings)
    const entities = json.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
    for (const printed of [settings, json, encodeURIComponent(json), entities]) {
      expect(phpObject(printed)).toEqual(settings)
    }
    expect(phpObject('{&#034;name&#034;:&#39;x&#39;}')).toBeUndefined()
    expect(phpObject('{&#034;name&#034;:&#x22;O&#039;Hara&#x22;}')).toEqual({ name: "O'Hara" })
  })

  test('an entity that was written as text is not decoded twice', () => {
    expect(phpObject('{&quot;a&quot;:&quot;&amp;lt;b&amp;gt;&quot;}')).toEqual({ a: '&lt;b&gt;' })
  })

  test('an empty array is an empty object, any other array is none', () => {
    expect(phpObject([])).toEqual({})
    expect(phpObject('[]')).toEqual({})
    expect(phpObject([1])).toBeUndefined()
    expect(phpObject('[1]')).toBeUndefined()
  })

  test.each(['', 'null', 'x', '{', '5', '%', '%E0%A4%A', '"{}"', null, undefined, 5, true])(
    '%o is no object',
    (value) => {
      expect(phpObject(value)).toBeUndefined()
    },
  )

  test('every object survives all four spellings, and nothing throws', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const json = JSON.stringify(value)
        const expected: unknown = JSON.parse(json)
        expect(phpObject(json)).toEqual(expected)
        expect(phpObject(encodeURIComponent(json))).toEqual(expected)
      }),
      { numRuns: 1000 },
    )
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.json()), (value) => {
        phpBoolean(value)
        phpNumber(value)
        const object = phpObject(value)
        expect(object === undefined || (typeof object === 'object' && !Array.isArray(object))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
