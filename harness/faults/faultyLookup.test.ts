import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeAnswer } from '../answer.ts'
import type { CallRequest } from '../calls.ts'
import { createLookup, type Outcome } from '../lookup.ts'
import { propertyRuns } from '../testRequests.ts'
import { type FaultName, faultNames } from './faultNames.ts'
import { createFaultyLookup, faultyAnswer } from './faultyLookup.ts'

const url = 'https://kunst.example/kontakt/'
const send: CallRequest = { method: 'POST', url: '/send' }
const refill: CallRequest = { method: 'GET', url: '/refill' }
const page = { url, page: new TextEncoder().encode('<title>Kontakt</title>') }
const answer = { status: 200, json: { message: 'Vielen Dank für Ihre Grüße' } }

function faulty(fault: FaultName, { isLoggedIn = false, request = send } = {}) {
  const recorded = createLookup({
    url,
    volatile: {},
    calls: [
      { id: 'send', request: send, answers: [answer] },
      { request: refill, after: 'send', answers: [{ status: 200, json: [] }] },
    ],
  })
  return createFaultyLookup(recorded, fault, { entry: 'call 1 (send)', request, answer, isLoggedIn, page })
}

/** Status and body as they go over the wire. */
function wire(outcome: Outcome): string {
  if (outcome.kind !== 'fulfil') return outcome.kind
  const { status, body } = encodeAnswer(outcome.answer)
  return `${status} ${body}`
}

const text = JSON.stringify(answer.json)

test.each([
  ['offline', 'fail'],
  ['aborted', 'fail'],
  ['server error', expect.stringMatching(/^500 <!DOCTYPE html>/)],
  ['a page', expect.stringMatching(/^200 <!DOCTYPE html>/)],
  ['empty', '200 '],
  ['truncated', `200 ${Buffer.from(text).subarray(0, Math.floor(Buffer.byteLength(text) / 2))}`],
  ['slow', `200 ${text}`],
  ['stale nonce once', expect.stringMatching(/^403 .*rest_cookie_invalid_nonce/)],
  ['stale nonce always', expect.stringMatching(/^403 .*rest_cookie_invalid_nonce/)],
  ['answered twice', `200 ${text}${text}`],
] as const)('%s: the call gets %s', (fault, expected) => {
  expect(wire(faulty(fault).lookup(send))).toEqual(expected)
})

test.each(faultNames.filter((name) => name !== 'slow' && name !== 'stale nonce always'))(
  '%s strikes once; then the recorded answer comes, and with it what waited for it',
  (fault) => {
    const lookup = faulty(fault)
    lookup.lookup(send)
    expect(lookup.lookup(refill).kind).toBe('unexpected')
    expect(wire(lookup.lookup(send))).toBe(`200 ${text}`)
    expect(lookup.lookup(refill).kind).toBe('fulfil')
    expect(lookup.unused()).toEqual([])
  },
)

test('a nonce that is always stale is refused until the fault ends', () => {
  const lookup = faulty('stale nonce always')
  for (let round = 0; round < 3; round++) expect(wire(lookup.lookup(send))).toMatch(/^403/)
  lookup.end()
  expect(wire(lookup.lookup(send))).toBe(`200 ${text}`)
})

test('customers get a new nonce, guests none, and only where nonces are the matter', () => {
  const fresh: CallRequest = { method: 'GET', url: '/wp-admin/admin-ajax.php?action=rest-nonce' }
  expect(wire(faulty('stale nonce once', { isLoggedIn: true }).lookup(fresh))).toMatch(/^200 \w{10}$/)
  expect(wire(faulty('stale nonce once').lookup(fresh))).toBe('400 0')
  expect(faulty('stale nonce once').covers('GET', fresh.url)).toBe(true)
  expect(faulty('offline').lookup(fresh).kind).toBe('unexpected')
})

test('a check of prices refuses a stale nonce in its own way, and the page has a new one', () => {
  const check: CallRequest = { method: 'POST', url: '/?wc-ajax=shop_so_check_price' }
  const stale = faultyAnswer('stale nonce once', { request: check, answer })
  expect(stale).toEqual({ status: 200, json: { status: 'error', message: 'Invalid nonce' } })
  const refresh: CallRequest = { method: 'POST', url }
  const lookup = faulty('stale nonce once')
  expect(lookup.covers('POST', url)).toBe(true)
  expect(wire(lookup.lookup(refresh))).toBe('200 <title>Kontakt</title>')
  expect(lookup.lookup({ ...refresh, form: { 'add-to-cart': '7' } }).kind).toBe('unexpected')
  expect(faulty('offline').lookup(refresh).kind).toBe('unexpected')
})

test('other calls are answered as recorded', () => {
  const lookup = faulty('offline')
  expect(lookup.lookup({ method: 'GET', url: '/else' }).kind).toBe('unexpected')
  expect(lookup.covers('GET', '/refill')).toBe(true)
})

test('whatever was recorded, half of an answer and an answer twice are not the answer', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      const recorded = { status: 200, json: json as Record<string, never> }
      const whole = encodeAnswer(recorded).body.toString()
      for (const fault of ['truncated', 'empty', 'answered twice'] as const) {
        const broken = encodeAnswer(faultyAnswer(fault, { request: send, answer: recorded })!)
        expect(broken.body.toString()).not.toBe(whole)
        expect(broken.headers['content-type']).toBe('application/json; charset=UTF-8')
      }
    }),
    propertyRuns,
  )
})
