/** Each rule of decoding and comparing requests once, as an example; property tests elsewhere try them with many requests. */
import { describe, expect, test } from 'vitest'
import type { CallRequest } from '../scene/calls.ts'
import { decodeRequest } from './body/decode.ts'
import { boundaryOf, hashBytes, parseMultipart } from './body/multipart.ts'
import { normalise } from './normalise.ts'
import { rules } from './testRequests.ts'

function detailsOf(request: Partial<CallRequest>): Readonly<Record<string, string>> {
  const { details } = normalise({ method: 'POST', url: '/a', ...request }, rules)
  return Object.fromEntries(details.map(({ place, value }) => [place, value]))
}

describe('a request is compared by', () => {
  test('its address, its query and its text', () => {
    const request = { method: 'POST', url: '/a?x=1&x=2&_wpnonce=a1b2c3d4e5#b', text: 'Hallo\r\nWelt' }
    const { method, address, details, replaced, conditions } = normalise(request, rules)
    expect([method, address]).toEqual(['POST', 'https://kunst.example/a'])
    expect(details).toEqual([
      { place: '', value: '"Hallo\\r\\nWelt"' },
      { place: '?_wpnonce', value: '"<nonce>"' },
      { place: '?x', value: '["1","2"]' },
      { place: 'kind of body', value: 'text' },
    ])
    expect([...replaced]).toEqual([['?_wpnonce', '<nonce>']])
    expect([...conditions]).toEqual([])
    expect(detailsOf({})).toEqual({ 'kind of body': 'none' })
    expect(detailsOf({ text: '' })).toEqual({ '': '""', 'kind of body': 'text' })
  })

  test('each leaf of its JSON', () => {
    const json = { a: { b: [1, '1', null, true, [], {}] }, 'c d': 2, '': 3, t: 1763000000, 'e-f': 'x' }
    expect(detailsOf({ json })).toEqual({
      'a.b[0]': '1',
      'a.b[1]': '"1"',
      'a.b[2]': 'null',
      'a.b[3]': 'true',
      'a.b[4]': '[]',
      'a.b[5]': '{}',
      '["c d"]': '2',
      '[""]': '3',
      t: '"<timestamp>"',
      'e-f': '"x"',
      'kind of body': 'json',
    })
    expect(detailsOf({ json: 'a' })).toEqual({ '': '"a"', 'kind of body': 'json' })
    expect(detailsOf({ json: [] })).toEqual({ '': '[]', 'kind of body': 'json' })
    expect(detailsOf({ json: null })).toEqual({ '': 'null', 'kind of body': 'json' })
  })

  test('its fields, whose names may look like other places', () => {
    expect(detailsOf({ form: { '?x': '1', '"q': '2', 'a?': '3', none: [], all: ['a\r\nb', 'c\rd', 'e\nf'] } })).toEqual(
      {
        '"?x"': '"1"',
        '"\\"q"': '"2"',
        'a?': '"3"',
        all: '["a\\nb","c\\nd","e\\nf"]',
        'kind of body': 'form',
      },
    )
  })

  test('the names, types and sizes of its files, and their hashes where the recording has them', () => {
    const file = { name: 'a.png', type: 'image/png', size: 3 }
    const multipart = { datei: [file, { ...file, hash: 'b'.repeat(64) }], name: 'A' }
    expect(detailsOf({ multipart })).toEqual({
      datei: JSON.stringify([
        { file: 'a.png', type: 'image/png', bytes: 3 },
        { file: 'a.png', type: 'image/png', bytes: 3 },
      ]),
      name: '"A"',
      'kind of body': 'multipart',
    })
    const { conditions } = normalise({ method: 'POST', url: '/a', multipart }, rules)
    expect([...conditions]).toEqual([['hash of file 2 in datei', 'b'.repeat(64)]])
  })

  test('its headers, without volatile values and boundaries', () => {
    const headers = {
      'Content-Type': ' Multipart/Form-Data ; boundary=x',
      'X-WP-Nonce': 'falsch',
      _wpnonce: 'a1b2c3d4e5',
    }
    expect([...normalise({ method: 'GET', url: '/a', headers }, rules).conditions]).toEqual([
      ['header content-type', 'multipart/form-data'],
      ['header x-wp-nonce', 'falsch'],
      ['header _wpnonce', '<nonce>'],
    ])
  })
})

describe('a multipart body', () => {
  const partOf = (head: string, content: string): string => `--x\r\n${head}\r\n\r\n${content}\r\n`
  const dispositionOf = (name: string, more = ''): string => `Content-Disposition: form-data; name="${name}"${more}`
  const parse = (body: string): unknown => parseMultipart(Buffer.from(body), 'x')

  test('has its fields and files in their order', () => {
    const body = `${partOf(dispositionOf('a'), 'eins\r\n--y')}${partOf(`${dispositionOf('b%22', '; filename="c%0D%0A.png"')}\r\ncontent-TYPE:  image/png `, 'PNG')}${partOf(dispositionOf('d', '; filename=""'), '')}--x--\r\n`
    expect(parse(body)).toEqual([
      ['a', 'eins\r\n--y'],
      ['b"', { name: 'c\r\n.png', type: 'image/png', size: 3, hash: hashBytes(Buffer.from('PNG')) }],
      ['d', { name: '', type: 'application/octet-stream', size: 0, hash: hashBytes(Buffer.alloc(0)) }],
    ])
    expect(parse('--x--')).toEqual([])
  })

  test.each([
    ['without its first boundary', `y${partOf(dispositionOf('a'), '1')}--x--`],
    ['with another boundary', `${partOf(dispositionOf('a'), '1').replace('--x', '--y')}--x--`],
    ['without a line end behind a boundary', `--x ${dispositionOf('a')}\r\n\r\n1\r\n--x--`],
    ['without an end of the head', `--x\r\n${dispositionOf('a')}\r\n--x--`],
    ['that breaks off', partOf(dispositionOf('a'), '1')],
    ['that breaks off in a part', `--x\r\n${dispositionOf('a')}\r\n\r\n1`],
    ['with a part that has no name', `${partOf('Content-Disposition: form-data', '1')}--x--`],
    ['with a part that has no disposition', `${partOf('X: y', '1')}--x--`],
  ])('%s is kept as text', (_, body) => {
    expect(parse(body)).toBeUndefined()
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(decodeRequest({ method: 'post', url: '/a', headers, body: Buffer.from(body) })).toEqual({
      method: 'POST',
      url: '/a',
      headers,
      text: body,
    })
  })

  test.each([
    ['multipart/form-data; boundary=abc', 'abc'],
    ['multipart/form-data;boundary=abc; charset=utf-8', 'abc'],
    ['multipart/form-data; Boundary="a b;c"', 'a b;c'],
    ['multipart/form-data', undefined],
  ])('%s has the boundary %s', (type, boundary) => {
    expect(boundaryOf(type)).toBe(boundary)
  })

  test('a hash is sha-256 in hex', () => {
    expect(hashBytes(Buffer.from('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})

test('a body is decoded by its content type, and stays text where it does not fit', () => {
  const bodyOf = (type: string, body: string | Buffer): object => {
    const request = { method: 'POST', url: '/a', headers: { 'Content-Type': type }, body: Buffer.from(body) }
    const { method, url, headers, ...rest } = decodeRequest(request)
    return rest
  }
  expect(bodyOf('application/json', '{"a":1}')).toEqual({ json: { a: 1 } })
  expect(bodyOf('application/json', '{"a":')).toEqual({ text: '{"a":' })
  expect(bodyOf(' Application/X-WWW-Form-URLEncoded ; charset=utf-8', 'a=1&a=2&b=%C3%A4+c')).toEqual({
    form: { a: ['1', '2'], b: 'ä c' },
  })
  expect(bodyOf('multipart/form-data', '--x--')).toEqual({ text: '--x--' })
  expect(bodyOf('text/plain', Buffer.from([0x4b, 0xfc]))).toEqual({
    text: `(2 bytes, sha-256 ${hashBytes(Buffer.from([0x4b, 0xfc]))})`,
  })
  expect(bodyOf('text/plain', '')).toEqual({})
})
