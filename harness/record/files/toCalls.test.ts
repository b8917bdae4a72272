import { expect, test } from 'vitest'
import type { Exchange } from '../network/exchange.ts'
import { toCalls } from './toCalls.ts'

function documentOf(path: string, headers: Readonly<Record<string, string>>, body: string): Exchange {
  return {
    kind: 'document',
    request: { method: 'GET', url: `https://kunst.example${path}`, headers: {}, body: null },
    response: { status: 200, headers: Object.entries(headers), body: Buffer.from(body) },
  }
}

test('a download is kept as a call without its contents, and not as a page', () => {
  const attached = 'attachment; filename="rechnung.html"'
  const { calls, files } = toCalls(
    [
      documentOf('/rechnung.pdf', { 'Content-Type': 'application/pdf' }, '%PDF Wilhelmine Kühn'),
      documentOf('/rechnung', { 'content-type': 'text/html', 'content-disposition': attached }, 'Wilhelmine Kühn'),
      documentOf('/danke/', { 'content-type': 'text/html; charset=utf-8' }, '<p>Danke'),
      documentOf('/alt/', {}, '<p>Alt'),
    ],
    'https://kunst.example/',
  )
  expect([...files]).toEqual([
    ['danke.html', Buffer.from('<p>Danke')],
    ['alt.html', Buffer.from('<p>Alt')],
  ])
  expect(calls.slice(0, 2)).toEqual([
    {
      id: 'rechnung-pdf',
      optional: true,
      request: { method: 'GET', path: '/rechnung.pdf' },
      answers: [{ status: 200, headers: { 'content-type': 'application/pdf' } }],
    },
    {
      id: 'rechnung',
      optional: true,
      request: { method: 'GET', path: '/rechnung' },
      answers: [{ status: 200, headers: { 'content-type': 'text/html', 'content-disposition': attached } }],
    },
  ])
})
