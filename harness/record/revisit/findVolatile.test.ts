import { expect, test } from 'vitest'
import type { CallRequestSource } from '../../scene/calls.ts'
import { visitSpan } from '../../scene/timestamps.ts'
import { replaceVolatile, type Volatile } from '../../scene/volatile.ts'
import { type FoundVolatile, findVolatile, type Visit } from './findVolatile.ts'

function visit(given: Partial<Visit> & { request?: Partial<CallRequestSource> } = {}): Visit {
  const { request, ...rest } = given
  const call = { request: { method: 'POST', path: '/zaehlen', ...request }, answers: [{}] }
  return {
    calls: request ? [call] : [],
    html: '',
    stored: new Map(),
    span: visitSpan('2026-11-20T13:00:00+01:00'),
    ...rest,
  }
}

function compareRequests(one: Partial<CallRequestSource>, other: Partial<CallRequestSource>): FoundVolatile {
  return findVolatile(visit({ request: one }), visit({ request: other }))
}

test.each<[string, Partial<CallRequestSource>, Partial<CallRequestSource>, Record<string, Volatile>]>([
  ['nothing', { form: { a: '1' } }, { form: { a: '1' } }, {}],
  [
    'a random number in a query',
    { path: '/zaehlen?r=0.12345&p=1' },
    { path: '/zaehlen?r=0.98&p=1' },
    { r: 'cachebuster' },
  ],
  [
    'a token in a form',
    { form: { id: '0f8fad5b-d9cb-469f-a165-70867728950e' } },
    { form: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' } },
    { id: 'session' },
  ],
  [
    'a leaf of JSON',
    { json: { seite: { besuch: 'abc1', nr: 3 } } },
    { json: { seite: { besuch: 'xyz2', nr: 3 } } },
    { besuch: 'cachebuster' },
  ],
  [
    'a part of a value that is JSON',
    { form: { daten: '{"liste":[{"id":"k1","ort":"Köln"},{"id":"k2"}]}' } },
    { form: { daten: '{"liste":[{"id":"m1","ort":"Köln"},{"id":"m2"}]}' } },
    { daten: { path: 'liste[*].id', kind: 'cachebuster' } },
  ],
  [
    'parts of a text',
    { text: 'typ=direkt|||fd=2026-11-20 13:00:00|||sid=a81k;ort=Köln' },
    { text: 'typ=direkt|||fd=2026-11-20 13:05:07|||sid=77zz;ort=Köln' },
    {
      '(text)': [
        { pattern: '^typ=direkt\\|\\|\\|fd=(\\d{4}-\\d\\d-\\d\\d[T +%:.Z\\w-]+)', kind: 'timestamp' },
        { pattern: '\\|\\|\\|sid=([\\w.-]+)', kind: 'cachebuster' },
      ],
    },
  ],
])('two visits differ in %s', (_what, one, other, keys) => {
  const found = compareRequests(one, other)
  expect(found).toEqual({ keys, unclear: [] })
  // With the declaration, the lookup treats both values as equal.
  for (const [key, volatile] of Object.entries(keys)) {
    const [first, second] = [one, other].map((request) => request.text ?? request.form?.[key])
    if (typeof first !== 'string' || typeof second !== 'string') continue
    expect(replaceVolatile(first, volatile)).toBe(replaceVolatile(second, volatile))
  }
})

test('a long random number is no session, and the part of a value that stays the same is compared', () => {
  expect(compareRequests({ form: { r: '0.1234567890123456' } }, { form: { r: '0.9876543210987654' } }).keys).toEqual({
    r: 'cachebuster',
  })
  expect(
    compareRequests({ form: { v: 'step.1|id.g1234567890' } }, { form: { v: 'step.1|id.g98765432101' } }).keys,
  ).toEqual({
    v: { pattern: '^step\\.1\\|([\\w.-]+)', kind: 'cachebuster' },
  })
})

test('a value that differs in length and kind is listed as unclear', () => {
  expect(compareRequests({ text: 'eins zwei' }, { text: 'eins, zwei, drei' }).unclear).toEqual(['(text)'])
  expect(compareRequests({ form: { a: 'ä ö' } }, { form: { a: 'ü ß' } }).unclear).toEqual(['a'])
})

test('nonces of hidden fields and settings are found, other members of settings are left alone', () => {
  const html = (nonce: string, id: string): string =>
    `<input type="hidden" name="_wpnonce" value="${nonce}"><input type="hidden" name="schritt" value="${id}">
     <script>var a = {"nonce":"${nonce}","anzahl":"${id}","root":"https:\\/\\/kunst.example\\/"}</script>`
  const found = findVolatile(visit({ html: html('a1b2c3d4e5', '1') }), visit({ html: html('f1f2f3f4f5', '2') }))
  expect(found).toEqual({ keys: { _wpnonce: 'nonce', nonce: 'nonce' }, unclear: [] })
})

test('ten characters that the server has not sent are no nonce', () => {
  expect(compareRequests({ form: { id: 'a1b2c3d4e5' } }, { form: { id: 'f1f2f3f4f5' } }).keys).toEqual({
    id: 'cachebuster',
  })
})

test('in stored values the time of the visit needs no declaration, any other difference does', () => {
  const stored = (time: number, id: string) =>
    new Map([
      ['zeit', `{"um":${time}}`],
      ['gast', id],
    ])
  const one = visit({ stored: stored(Date.parse('2026-11-20T13:00:01+01:00'), 'k17') })
  const other = visit({ stored: stored(Date.parse('2026-11-20T13:00:09+01:00'), 'm42') })
  expect(findVolatile(one, other).keys).toEqual({ gast: 'cachebuster' })
})
