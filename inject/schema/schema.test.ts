import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { randomRuns } from '../../harness/testing/run/choice/sample.ts'
import {
  custom,
  lazy,
  list,
  looseObject,
  oneOf,
  optional,
  parse,
  parseWithDefaults,
  type SchemaIssue,
  strictObject,
  string,
  withDefault,
} from './schema.ts'

const number = () => custom<number>((value) => typeof value === 'number', 'number')

describe('a schema', () => {
  test('is built once, and only when it is asked for', () => {
    const build = vi.fn(() => string())
    const schema = lazy(build)
    expect(build).not.toHaveBeenCalled()
    expect(schema()).toBe(schema())
    expect(build).toHaveBeenCalledTimes(1)
  })

  test('tells path and expectation of everything that does not fit', () => {
    const schema = lazy(() => looseObject({ api: looseObject({ root: string() }), count: number() }))
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
    looseObject({
      title: withDefault(string(), 'Werke'),
      sizes: withDefault(list(), [1]),
      frame: withDefault(strictObject({ color: withDefault(string(), 'schwarz'), tags: optional(list()) }), {
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
      randomRuns(1000),
    )
  })
})

describe('on a page where a script has given every object an enumerable key', () => {
  const foreign = { foreignKey: () => 'foreign', foreignText: 'foreign' }

  beforeEach(() => {
    vi.resetModules()
    Object.assign(Object.prototype, foreign)
    return () => {
      for (const key of Object.keys(foreign)) Reflect.deleteProperty(Object.prototype, key)
    }
  })

  test('schemas are built, and fit as everywhere', async () => {
    const fresh = await import('./schema.ts')
    const schema = fresh.strictObject({
      on: fresh.withDefault(fresh.boolean(), true),
      name: fresh.optional(fresh.string()),
      items: fresh.optional(fresh.list()),
      size: fresh.optional(fresh.oneOf('small', 'large')),
      any: fresh.optional(fresh.custom(() => true, 'anything')),
      inner: fresh.optional(fresh.looseObject({ text: fresh.string() })),
    })
    const given = { name: 'a', items: [1], size: 'small', any: 1, inner: { text: 'b', more: 2 } }
    expect(Object.entries(fresh.parse(schema, given))).toEqual([
      ['ok', true],
      ['value', { on: true, ...given }],
    ])
    expect(fresh.parse(schema, { other: 1 })).toMatchObject({ issues: [{ path: 'other', expected: 'a known key' }] })
    const onIssue = vi.fn()
    expect(fresh.parseWithDefaults(schema, { on: 5, other: 1 }, onIssue)).toEqual({ on: true })
    expect(onIssue.mock.calls.map(([{ path }]) => path)).toEqual(['on', 'other'])
  })

  test('the page keeps its keys', async () => {
    const fresh = await import('./schema.ts')
    fresh.parse(fresh.strictObject({ name: fresh.string() }), {})
    const keys: string[] = []
    for (const key in {}) keys.push(key)
    expect(keys).toEqual(Object.keys(foreign))
  })
})
