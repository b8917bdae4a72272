import { expect, test } from 'vitest'
import type { CallRequest } from '../scene/calls.ts'
import { redirectOf, redirectPage } from './redirects.ts'

const post: CallRequest = { method: 'POST', url: 'https://kunst.example/kasse/', form: { a: '1' } }
const to = { Location: '/danke/?x=1' }

test.each([301, 302, 303])('after a %i a form is not sent again: the next page is asked for by GET', (status) => {
  expect(redirectOf({ status, headers: to }, post)).toEqual({
    method: 'GET',
    url: 'https://kunst.example/danke/?x=1',
  })
})

test.each([307, 308])('after a %i the same request is sent again, to the other address', (status) => {
  expect(redirectOf({ status, headers: to }, post)).toEqual({ ...post, url: 'https://kunst.example/danke/?x=1' })
})

test.each(['GET', 'HEAD'])('a %s keeps its method and headers', (method) => {
  const request: CallRequest = { method, url: 'https://kunst.example/a/', headers: { accept: 'text/html' } }
  const next = { ...request, url: 'https://anderswo.example/b/' }
  expect(redirectOf({ status: 302, headers: { location: 'https://anderswo.example/b/' } }, request)).toEqual(next)
})

test('an answer without an address, or with another status, is no redirect', () => {
  expect(redirectOf({ status: 302 }, post)).toBeUndefined()
  expect(redirectOf({ status: 302, headers: { other: '/danke/' } }, post)).toBeUndefined()
  for (const status of [200, 201, 300, 304, 404]) expect(redirectOf({ status, headers: to }, post)).toBeUndefined()
})

test('the page that replaces a redirect keeps the cookies and no other header', () => {
  const answer = { status: 302, headers: { 'Set-Cookie': 'cart=1; Path=/', 'X-Powered-By': 'PHP', Location: '/b/' } }
  expect(redirectPage('https://kunst.example/b/', answer)).toEqual({
    headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'cart=1; Path=/' },
    body: '<!doctype html><script>location.replace("https://kunst.example/b/")</script>',
  })
  expect(redirectPage('https://kunst.example/b/', { status: 302 }).headers).toEqual({
    'content-type': 'text/html; charset=utf-8',
  })
})

test('an address that holds the end tag of a script does not end the script', () => {
  const { body } = redirectPage('https://kunst.example/?</script><script>alert("1")', { status: 302 })
  expect(body.match(/<\/?script>/g)).toEqual(['<script>', '</script>'])
  expect(body).toContain(String.raw`?\u003c/script>\u003cscript>alert(\"1\")`)
})
