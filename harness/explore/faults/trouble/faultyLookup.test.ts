import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeAnswer } from '../../../lookup/encodeAnswer.ts'
import { createLookup, type Outcome } from '../../../lookup/lookup.ts'
import { propertyRuns } from '../../../lookup/testRequests.ts'
import type { CallRequest } from '../../../scene/calls.ts'
import { type FaultName, faultNames } from '../faultNames.ts'
import { createFaultyLookup, faultyAnswer } from './faultyLookup.ts'

const url = 'https://kunst.example/kontakt/'
const send: CallRequest = { method: 'POST', url: '/send' }
const refill: CallRequest = { method: 'GET', url: '/refill' }
const page = { url, volatile: {}, page: new TextEncoder().encode('<title>Kontakt</title>') }
const answer = { status: 200, json: { message: 'Vielen Dank für Ihre Grüße' } }

function faulty(fault: FaultName, { isLoggedIn = false, request = send } = {}) {
  const recorded = createLookup({
    url,
    volatile: {},
    calls: [
      { id: 'send', request, answers: [answer] },
      { request: refill, after: 'send', answers: [{ status: 200, json: [] }] },
    ],
  })
  return createFaultyLookup(recorded, fault, { callName: 'call 1 (send)', request, answer, isLoggedIn, page })
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

test.each([
  ['stale nonce once', `200 ${text}`],
  ['stale nonce always', expect.stringMatching(/^403 /)],
] as const)('%s: a customer’s call is made again with the new nonce in its header', (fault, expected) => {
  const withHeader = (nonce: string): CallRequest => ({ ...send, headers: { 'x-wp-nonce': nonce } })
  const lookup = faulty(fault, { isLoggedIn: true, request: withHeader('87a17eb9be') })
  expect(wire(lookup.lookup(withHeader('87a17eb9be')))).toMatch(/^403 /)
  expect(wire(lookup.lookup(withHeader('c0ffee4711')))).toEqual(expected)
  lookup.end()
  expect(lookup.lookup(withHeader('5ca1ab1e00')).kind).toBe('unexpected')
})

describe('a form with a stale nonce', () => {
  const withNonce = (more: Record<string, string> = {}): CallRequest => ({
    ...send,
    multipart: { name: 'Käthe', _wpnonce: 'a1b2c3d4e5', ...more },
  })
  const withoutNonce: CallRequest = { ...send, multipart: { name: 'Käthe' } }
  const refused = /^403 .*rest_cookie_invalid_nonce/

  test('a guest may leave it out when the form is sent again, as the contract says', () => {
    const lookup = faulty('stale nonce once', { request: withNonce() })
    expect(wire(lookup.lookup(withNonce()))).toMatch(refused)
    expect(wire(lookup.lookup(withoutNonce))).toBe(`200 ${text}`)
    expect(lookup.unused()).toEqual([
      expect.objectContaining({ recorded: expect.objectContaining({ request: refill }) }),
    ])
  })

  test('where it is always refused, the try without it is the form’s too, and once only', () => {
    const lookup = faulty('stale nonce always', { request: withNonce() })
    expect(wire(lookup.lookup(withNonce()))).toMatch(refused)
    const second = lookup.lookup(withoutNonce)
    expect(wire(second)).toMatch(refused)
    expect(second).toMatchObject({ callName: 'call 1 (send)' })
    expect(lookup.lookup(withoutNonce).kind).toBe('unexpected')
    lookup.end()
    expect(lookup.lookup(withoutNonce).kind).toBe('unexpected')
    expect(wire(lookup.lookup(withNonce()))).toBe(`200 ${text}`)
  })

  test('a nonce in the header or the address may be left out in the same way', () => {
    const header = { ...send, headers: { 'X-WP-Nonce': 'a1b2c3d4e5' } }
    const parameter = { ...send, url: '/send?a=1&_wpnonce=a1b2c3d4e5' }
    for (const [request, again] of [
      [header, send],
      [parameter, { ...send, url: '/send?a=1' }],
    ] as const) {
      const lookup = faulty('stale nonce once', { request })
      expect(wire(lookup.lookup(request))).toMatch(refused)
      expect(wire(lookup.lookup(again))).toBe(`200 ${text}`)
    }
  })

  test.each<[string, FaultName, { isLoggedIn?: boolean }, readonly CallRequest[]]>([
    ['by a guest before it was refused', 'stale nonce once', {}, [withoutNonce]],
    ['by a customer, who gets a new one', 'stale nonce once', { isLoggedIn: true }, [withNonce(), withoutNonce]],
    ['for another trouble', 'server error', {}, [withNonce(), withoutNonce]],
    ['with another field', 'stale nonce once', {}, [withNonce(), { ...send, multipart: {} }]],
    ['with a changed field', 'stale nonce once', {}, [withNonce(), { ...send, multipart: { name: 'Jörg' } }]],
    ['twice', 'stale nonce once', {}, [withNonce(), withoutNonce, withoutNonce]],
  ])('it may not be left out %s', (_, fault, options, requests) => {
    const lookup = faulty(fault, { ...options, request: withNonce() })
    expect(requests.map((request) => lookup.lookup(request).kind).at(-1)).toBe('unexpected')
  })

  test('a check of prices has another kind of nonce, which a script must not leave out', () => {
    const check = { ...withNonce(), url: '/?wc-ajax=shop_so_check_price' }
    const lookup = faulty('stale nonce once', { request: check })
    expect(wire(lookup.lookup(check))).toMatch(/Invalid nonce/)
    expect(lookup.lookup({ ...withoutNonce, url: check.url }).kind).toBe('unexpected')
  })
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

test.each(['stale nonce once', 'stale nonce always'] as const)(
  '%s: a new nonce that the recording has itself comes from the recording, any further one is made up',
  (fault) => {
    const renewal: CallRequest = { method: 'GET', url: '/wp-admin/admin-ajax.php?action=rest-nonce' }
    const recorded = createLookup({
      url,
      volatile: {},
      calls: [
        { id: 'send', request: send, answers: [answer] },
        { request: renewal, answers: [{ status: 200, text: 'recorded01' }] },
      ],
    })
    const target = { callName: 'call 1 (send)', request: send, answer, isLoggedIn: true, page }
    const lookup = createFaultyLookup(recorded, fault, target)
    lookup.lookup(send)
    expect(wire(lookup.lookup(renewal))).toBe('200 recorded01')
    expect(wire(lookup.lookup(renewal))).toBe('200 c0ffee4711')
  },
)

test('after the trouble the shop may be asked once more how things are, and says what it said before; nothing is changed twice', () => {
  const cart: CallRequest = { method: 'POST', url: '/?wc-ajax=get_refreshed_fragments' }
  const recorded = createLookup({
    url,
    volatile: {},
    calls: [
      { request: cart, answers: [{ status: 200, text: 'one picture' }] },
      { id: 'send', request: send, answers: [answer] },
    ],
  })
  const target = { callName: 'call 2 (send)', request: send, answer, isLoggedIn: false, page }
  const lookup = createFaultyLookup(recorded, 'a page', target)
  expect(wire(lookup.lookup(cart))).toBe('200 one picture')
  expect(lookup.lookup(cart).kind).toBe('unexpected')
  lookup.lookup(send)
  expect(wire(lookup.lookup(cart))).toBe('200 one picture')
  expect(wire(lookup.lookup(send))).toBe(`200 ${text}`)
  expect(lookup.lookup(send).kind).toBe('unexpected')
})
