import { expect, test } from 'vitest'
import { encodeAnswer } from './encodeAnswer.ts'

test('JSON and texts get the content type that a server gives them', () => {
  expect(encodeAnswer({ status: 200, json: { ort: 'Köln' } })).toEqual({
    status: 200,
    headers: { 'content-type': 'application/json; charset=UTF-8' },
    body: Buffer.from('{"ort":"Köln"}'),
  })
  expect(encodeAnswer({ status: 500, text: '<h1>Fehler' }).headers).toEqual({
    'content-type': 'text/html; charset=UTF-8',
  })
})

test('recorded headers take precedence, except those that describe the bytes on the wire', () => {
  const headers = { 'Content-Type': 'text/plain', 'Content-Length': '9', 'Content-Encoding': 'br', Link: '<a>' }
  expect(encodeAnswer({ status: 200, text: 'a', headers }).headers).toEqual({
    'content-type': 'text/plain',
    link: '<a>',
  })
})

test('a recorded body of bytes is sent unchanged, and an answer without a body is empty', () => {
  expect(encodeAnswer({ status: 200, bodyBase64: 'AP8=' })).toEqual({
    status: 200,
    headers: {},
    body: Buffer.from([0, 255]),
  })
  expect(encodeAnswer({ status: 204 }).body).toHaveLength(0)
})
