import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../testRequests.ts'
import { decodeRequest } from './decode.ts'
import { hashBytes, parseMultipart } from './multipart.ts'

function decode(contentType: string, body: string | Uint8Array): object {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const { method, url, headers, ...rest } = decodeRequest({
    method: 'post',
    url: 'https://kunst.example/a',
    headers: { 'Content-Type': contentType },
    body: bytes,
  })
  expect([method, url, headers]).toEqual(['POST', 'https://kunst.example/a', { 'content-type': contentType }])
  return rest
}

/** A multipart body as Node's own encoder writes it. */
async function encode(form: FormData): Promise<{ contentType: string; bytes: Uint8Array }> {
  const response = new Response(form)
  return {
    contentType: response.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

test('JSON is parsed whatever the parameters of its content type; broken JSON stays text', () => {
  expect(decode('application/json; charset=UTF-8', '{"a":[1]}')).toEqual({ json: { a: [1] } })
  expect(decode('application/problem+json', 'null')).toEqual({ json: null })
  expect(decode('application/json', '{"a":')).toEqual({ text: '{"a":' })
})

test('a urlencoded form becomes names with one value or several', () => {
  expect(decode('application/x-www-form-urlencoded;charset=UTF-8', 'f[]=rot&ort=K%C3%B6ln+S%C3%BCd&f[]=blau')).toEqual({
    form: { 'f[]': ['rot', 'blau'], ort: 'Köln Süd' },
  })
})

test('a call without a body decodes to nothing, and a body of an unknown type to text, or to its size and hash', () => {
  expect(decode('', '')).toEqual({})
  expect(decode('text/plain', 'Grüße')).toEqual({ text: 'Grüße' })
  expect(decode('application/octet-stream', Uint8Array.of(0xff, 0xfe))).toEqual({
    text: `(2 bytes, sha-256 ${hashBytes(Uint8Array.of(0xff, 0xfe))})`,
  })
})

test('a multipart form decodes to texts, and to the name, type, size and hash of its files', async () => {
  const form = new FormData()
  form.append('your-name', 'Änne\r\nGroßkopf')
  form.append('farbe[]', 'rot')
  form.append('farbe[]', 'blau')
  form.append('datei', new File([Uint8Array.of(0, 13, 10, 45, 45, 255)], 'Größe "klein".png', { type: 'image/png' }))
  const { contentType, bytes } = await encode(form)
  expect(decode(contentType, bytes)).toEqual({
    multipart: {
      'your-name': 'Änne\r\nGroßkopf',
      'farbe[]': ['rot', 'blau'],
      datei: {
        name: 'Größe "klein".png',
        type: 'image/png',
        size: 6,
        hash: hashBytes(Uint8Array.of(0, 13, 10, 45, 45, 255)),
      },
    },
  })
})

test('a multipart body is read back as it was written, whatever its fields and files hold', () => {
  const text = fc.string({ unit: 'binary', maxLength: 20 })
  // Browsers escape quotes as %22, and leave a percent sign that was there before.
  const name = text.filter((given) => !given.includes('%'))
  const parts = fc.array(fc.tuple(name, fc.oneof(text, fc.uint8Array({ maxLength: 20 }))), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(parts, (given) => {
      expect(parseMultipart(writeMultipart(given, 'grenze'), 'grenze')).toEqual(
        given.map(([name, value]) => [
          name,
          typeof value === 'string' ? value : { ...file, size: value.length, hash: hashBytes(value) },
        ]),
      )
    }),
    propertyRuns,
  )
})

const file = { name: 'größe.bin', type: 'application/pdf' }

/** Writes a multipart body as browsers do. */
function writeMultipart(parts: readonly (readonly [string, string | Uint8Array])[], boundary: string): Buffer {
  const escaped = (name: string): string =>
    name.replace(/["\r\n]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
  const written = parts.flatMap(([name, value]) => {
    const isText = typeof value === 'string'
    const rest = isText ? '' : `; filename="${file.name}"\r\nContent-Type: ${file.type}`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(name)}"${rest}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(value as string), Buffer.from('\r\n')]
  })
  return Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)])
}

test('a multipart body that is cut off, or has another boundary, is kept as text', async () => {
  const form = new FormData()
  form.append('your-name', 'Änne')
  const { contentType, bytes } = await encode(form)
  expect(decode(contentType, bytes.subarray(0, -12))).toHaveProperty('text')
  expect(decode('multipart/form-data; boundary=other', bytes)).toHaveProperty('text')
  expect(decode('multipart/form-data', bytes)).toHaveProperty('text')
})

test('arbitrary bytes never make the multipart reader throw', () => {
  const bytes = fc.array(fc.constantFrom('--x', '\r\n', '--', 'Content-Disposition: form-data; name="a"', 'y', ':'))
  fc.assert(
    fc.property(bytes, (pieces) => {
      parseMultipart(Buffer.from(pieces.join('')), 'x')
    }),
    propertyRuns,
  )
})

test.each([
  ['application/json-seq', 'text'],
  ['text/x-json-lines', 'text'],
  ['application/vnd.api+json', 'json'],
  [' Application/JSON ; charset=utf-8', 'json'],
  ['', 'text'],
])('a body of the type "%s" decodes to %s', (type, kind) => {
  const body = new TextEncoder().encode('{"a":1}')
  const headers: Record<string, string> = type === '' ? {} : { 'content-type': type }
  expect(Object.keys(decodeRequest({ method: 'POST', url: 'https://kunst.example/', headers, body }))).toContain(kind)
})
