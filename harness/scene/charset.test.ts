import { expect, test } from 'vitest'
import { decodeRequest } from '../lookup/body/decode.ts'
import { normalise } from '../lookup/normalise.ts'
import { decodePage, decodePairs, pageCharset } from './charset.ts'

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')

test('a page is decoded by the charset of its answer, else of its meta element, else by windows-1252', () => {
  const meta = latin('<!doctype html><meta charset="ISO-8859-15"><p>Größe')
  expect(pageCharset('text/html; charset=iso-8859-1', meta)).toBe('iso-8859-1')
  expect(pageCharset('text/html', meta)).toBe('iso-8859-15')
  expect(pageCharset('text/html; charset=unheard-of', meta)).toBe('iso-8859-15')
  expect(pageCharset('text/html', latin('<p>Größe'))).toBe('windows-1252')
  expect(pageCharset('text/html', Buffer.from('<p>Größe'))).toBeUndefined()
  // The browser believes the server, also where single bytes are wrong.
  expect(pageCharset('text/html; charset=UTF-8', latin('<p>Größe'))).toBeUndefined()
  expect(decodePage(meta, 'iso-8859-15')).toContain('Größe')
})

test('a byte order mark takes precedence over the answer, and a meta element cannot declare UTF-16', () => {
  const marked = (mark: readonly number[]): Buffer => Buffer.from([...mark, 0x3c, 0, 0x70, 0, 0x3e, 0])
  expect(pageCharset('text/html; charset=utf-8', marked([0xff, 0xfe]))).toBe('utf-16le')
  expect(pageCharset('text/html', marked([0xfe, 0xff]))).toBe('utf-16be')
  expect(pageCharset('text/html; charset=iso-8859-1', Buffer.from('\uFEFF<p>Größe'))).toBeUndefined()
  // A page in UTF-16 would not have a meta element that can be read byte by byte.
  expect(pageCharset('text/html', Buffer.from('<meta charset="utf-16"><p>Größe'))).toBeUndefined()
})

test('queries and bodies of forms are decoded as by URLSearchParams, and keep their letters where they are not UTF-8', () => {
  for (const text of ['a=1&a=2&b=%C3%A4+c', '=x&y&z==1', '&&a=%zz%', ''])
    expect(decodePairs(Buffer.from(text))).toEqual([...new URLSearchParams(text)])
  expect(decodePairs(Buffer.from('ort=K%F6ln&ma%DF=3+m%B2'))).toEqual([
    ['ort', 'Köln'],
    ['maß', '3 m²'],
  ])
  expect(decodePairs(Buffer.from('ort=%A3%F3d%BC'), 'iso-8859-2')).toEqual([['ort', 'Łódź']])
})

test('the data of a form on a page that is not UTF-8 keeps its letters, in body, multipart and query', () => {
  const bodyOf = (type: string, body: Buffer) => {
    const headers = { 'content-type': type }
    return decodeRequest({ method: 'POST', url: 'https://kunst.example/', headers, body })
  }
  const urlEncoded = 'application/x-www-form-urlencoded'
  expect(bodyOf(urlEncoded, latin('ort=K%F6ln')).form).toEqual({ ort: 'Köln' })
  expect(bodyOf(`${urlEncoded}; charset=iso-8859-2`, latin('ort=%A3%F3d%BC')).form).toEqual({ ort: 'Łódź' })
  const part = '--b\r\nContent-Disposition: form-data; name="maß"\r\n\r\nGröße\r\n--b--\r\n'
  expect(bodyOf('multipart/form-data; boundary=b', latin(part)).multipart).toEqual({ maß: 'Größe' })
  const signature = (url: string) =>
    normalise({ method: 'GET', url }, { url: 'https://kunst.example/', volatile: {} }).signature
  expect(signature('/?s=%E4')).not.toBe(signature('/?s=%F6'))
  expect(signature('/?s=%E4')).toBe(signature('/?s=%C3%A4'))
})
