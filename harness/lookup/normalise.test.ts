import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CallRequest } from '../scene/calls.ts'
import { normalise } from './normalise.ts'
import { anyRequest, propertyRuns, reverseRequest, rules } from './testRequests.ts'

const signature = (request: CallRequest): string => normalise(request, rules).signature
const post = (body: Partial<CallRequest>): CallRequest => ({ method: 'POST', url: '/a', ...body })

test('the order of keys and parameters does not matter', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      expect(signature(reverseRequest(request))).toBe(signature(request))
    }),
    propertyRuns,
  )
})

test('two calls have the same signature only when they are equal', () => {
  fc.assert(
    fc.property(anyRequest, anyRequest, (first, second) => {
      if (signature(first) === signature(second)) expect(plain(first)).toEqual(plain(second))
    }),
    propertyRuns,
  )
})

/** Everything that a server sees of a call, except volatile values and line ends; does not use `normalise`, which it checks. */
function plain({ method, url, ...body }: CallRequest): unknown {
  const [path, search] = url.split('?')
  const pairs = [...new URLSearchParams(search)].map(([key, value]) => [key, mask(key, value)] as const)
  const query: Record<string, unknown[]> = Object.create(null)
  for (const [key, value] of pairs) query[key] = [...(query[key] ?? []), value]
  const text = JSON.stringify(body, (key, value) => mask(key, value))
  return { method, path, query, body: JSON.parse(text.replaceAll('\\r\\n', '\\n').replaceAll('\\r', '\\n')) }
}

function mask(key: string, value: unknown): unknown {
  if (key === '_wpnonce' && /^[0-9a-z]{10}$/i.test(String(value))) return '<nonce>'
  return key === 't' && /^\d{10}(\d{3})?$/.test(String(value)) ? '<timestamp>' : value
}

test('any change in a field that is not volatile changes the signature', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.constantFrom('form', 'multipart', 'json'), (was, is, kind) => {
      fc.pre(was.replace(/\r\n?/g, '\n') !== is.replace(/\r\n?/g, '\n'))
      const of = (value: string): string => signature(post({ [kind]: { 'your-name': value, other: 'x' } }))
      expect(of(was)).not.toBe(of(is))
    }),
    propertyRuns,
  )
})

test('a volatile value is replaced when it looks like its kind, and compared when it does not', () => {
  const nonce = (value: string): string => signature(post({ form: { _wpnonce: value } }))
  expect(nonce('9908c3d330')).toBe(nonce('14e0febcf6'))
  expect(nonce('9908c3d330')).toBe(nonce('<nonce>'))
  expect(nonce('9908c3d330')).not.toBe(nonce(''))
  expect(nonce('falsch')).not.toBe(nonce('richtig'))
  expect(normalise(post({ form: { _wpnonce: '9908c3d330' } }), rules).replaced).toEqual(
    new Map([['_wpnonce', '<nonce>']]),
  )
})

test('volatile keys are found in queries, forms and at any depth of JSON, as texts and as numbers', () => {
  const at = (milliseconds: number): string =>
    signature({
      method: 'POST',
      url: `/a?t=${milliseconds}`,
      json: { page: [{ t: milliseconds }, { t: `${milliseconds}` }] },
    })
  expect(at(1_795_186_007_871)).toBe(at(1_795_186_999_999))
  expect(at(1_795_186_007_871)).not.toBe(at(5))
})

test.each([
  ['a number and a text', { json: { id: 1 } }, { json: { id: '1' } }],
  ['null and absence', { json: { id: null } }, { json: {} }],
  ['an empty list and an empty object', { json: { items: [] } }, { json: { items: {} } }],
  ['a list of one and its only value', { json: { items: ['a'] } }, { json: { items: 'a' } }],
  ['a dotted key and a nested one', { json: { 'a.b': 1 } }, { json: { a: { b: 1 } } }],
  [
    'the order of values of one name',
    { form: { 'farbe[]': ['rot', 'blau'] } },
    { form: { 'farbe[]': ['blau', 'rot'] } },
  ],
  ['an empty field and an absent one', { form: { name: '' } }, { form: {} }],
  ['a form and a multipart form', { form: { name: 'A' } }, { multipart: { name: 'A' } }],
  ['a text and the JSON of the same text', { text: 'a' }, { json: 'a' }],
  ['no body and an empty form', {}, { form: {} }],
] satisfies [string, Partial<CallRequest>, Partial<CallRequest>][])('%s differ', (_what, one, other) => {
  expect(signature(post(one))).not.toBe(signature(post(other)))
})

test('a query parameter and a form field of the same name differ', () => {
  expect(signature({ method: 'POST', url: '/a?x=1', form: { y: '2' } })).not.toBe(
    signature({ method: 'POST', url: '/a', form: { '?x': '1', y: '2' } }),
  )
})

test('line ends do not matter in forms, and do in JSON', () => {
  const message = (text: string) => ({ nachricht: text })
  expect(signature(post({ multipart: message('a\r\nb') }))).toBe(signature(post({ multipart: message('a\nb') })))
  expect(signature(post({ json: message('a\r\nb') }))).not.toBe(signature(post({ json: message('a\nb') })))
})

test('a file is compared by name, type and size, and by its contents where the recording has their hash', () => {
  const file = { name: 'skizze.png', type: 'image/png', size: 70 }
  const normalised = normalise(post({ multipart: { datei: { ...file, hash: 'a'.repeat(64) } } }), rules)
  expect(normalised.signature).toBe(signature(post({ multipart: { datei: file } })))
  expect([...normalised.conditions]).toEqual([['hash of file 1 in datei', 'a'.repeat(64)]])
  expect(signature(post({ multipart: { datei: { ...file, size: 71 } } }))).not.toBe(normalised.signature)
})

test('the boundary in a recorded content type does not matter', () => {
  const type = (boundary: string) =>
    normalise(post({ headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` } }), rules).conditions
  expect(type('----WebKitFormBoundaryAbC')).toEqual(type('----formdata-undici-0123'))
})

test('relative addresses are resolved against the page, and another host is another address', () => {
  expect(signature({ method: 'GET', url: '/a?b=1' })).toBe(
    signature({ method: 'GET', url: 'https://kunst.example/a?b=1' }),
  )
  expect(signature({ method: 'GET', url: '/a' })).not.toBe(
    signature({ method: 'GET', url: 'https://www.kunst.example/a' }),
  )
})
