import fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import type { CallRequest, callsSchema } from '../scene/calls.ts'
import { createScene } from '../scene/scene.ts'
import { requiredAnswers } from './callProgress.ts'
import { createLookup, type Lookup, type Outcome } from './lookup.ts'
import { anyRequest, propertyRuns, reverseRequest, rules } from './testRequests.ts'

const { url, volatile } = rules

function record(calls: z.input<typeof callsSchema>): Lookup {
  return createLookup(createScene('Aufnahme', { title: 'Aufnahme', url, volatile, page: '', calls }))
}

/** The JSON that answered a fulfilled call, or the kind of another outcome. */
function resultOf(outcome: Outcome): unknown {
  return outcome.kind === 'fulfil' ? outcome.answer.json : outcome.kind
}

function explanation(outcome: Outcome): string {
  return outcome.kind === 'unexpected' ? outcome.explanation : `not unexpected but ${outcome.kind}`
}

const cart: CallRequest = { method: 'GET', url: '/cart' }
const add: CallRequest = { method: 'POST', url: '/cart/item', json: { id: 7, quantity: 1 } }

test('answers of one recorded call, and calls that were recorded several times, are consumed in order and then used up', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(99), { minLength: 1, maxLength: 4 }), { maxLength: 6 }), (recorded) => {
      const lookup = record(recorded.map((answers) => ({ request: cart, answers: answers.map((json) => ({ json })) })))
      const expected = recorded.flat()
      expect(expected.map(() => resultOf(lookup.lookup(cart)))).toEqual(expected)
      expect(lookup.lookup(cart).kind).toBe('unexpected')
      expect(lookup.unused()).toEqual([])
    }),
    propertyRuns,
  )
})

test('a recorded call is found whatever the order of its keys', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      expect(
        createLookup({ url, volatile, calls: [{ request, answers: [{ status: 200 }] }] }).lookup(
          reverseRequest(request),
        ).kind,
      ).toBe('fulfil')
    }),
    propertyRuns,
  )
})

test('a call with one field changed is never served, and the field is named', () => {
  const fields = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.string()), {
    minLength: 1,
    maxLength: 5,
    selector: ([name]) => name,
  })
  fc.assert(
    fc.property(fields, fc.nat(), fc.string(), (pairs, choice, value) => {
      const [name, was] = pairs[choice % pairs.length]!
      fc.pre(name !== 't' && was.replace(/\r\n?/g, '\n') !== value.replace(/\r\n?/g, '\n'))
      const lookup = record([
        { request: { method: 'POST', url: '/a', form: Object.fromEntries(pairs) }, answers: [{}] },
      ])
      const changed = { method: 'POST', url: '/a', form: { ...Object.fromEntries(pairs), [name]: value } }
      const outcome = lookup.lookup(changed)
      expect(explanation(outcome)).toContain(`differs from call 1 only in \`${name}\``)
      expect(lookup.unused()).toHaveLength(1)
    }),
    propertyRuns,
  )
})

test('a call with a body is not answered by a recorded call without one', () => {
  const lookup = record([{ request: { method: 'POST', url: '/upload' }, answers: [{}] }])
  const upload = { method: 'POST', url: '/upload', multipart: { datei: { name: 'a.png', type: 'image/png', size: 3 } } }
  expect(lookup.lookup(upload).kind).toBe('unexpected')
})

test('only a last answer that is marked to repeat is given again', () => {
  const lookup = record([{ request: cart, answers: [{ json: 1 }, { json: 2, repeat: true }] }])
  expect([1, 2, 3, 4].map(() => resultOf(lookup.lookup(cart)))).toEqual([1, 2, 2, 2])
})

test('a recorded call with a guard answers only once the call before it was made', () => {
  const lookup = record([
    { request: cart, answers: [{ json: 'empty', repeat: true }] },
    { id: 'add', request: add, answers: [{ json: 'added' }] },
    { after: 'add', request: cart, answers: [{ json: 'one item' }] },
  ])
  expect([cart, cart, add, cart, cart].map((request) => resultOf(lookup.lookup(request)))).toEqual([
    'empty',
    'empty',
    'added',
    'one item',
    // The answer of the earlier state is not given again.
    'unexpected',
  ])
})

test('a call that comes before its guard is met is explained', () => {
  const lookup = record([
    { id: 'add', request: add, answers: [{}] },
    { after: 'add', request: cart, answers: [{}] },
  ])
  expect(explanation(lookup.lookup(cart))).toBe(
    'GET https://kunst.example/cart fits call 2, which waits for call "add"',
  )
})

test('a call that was recorded for an earlier state is explained', () => {
  const lookup = record([
    { request: cart, answers: [{ json: 'empty' }] },
    { id: 'add', request: add, answers: [{}] },
    { after: 'add', request: cart, answers: [{ json: 'one item' }] },
  ])
  lookup.lookup(add)
  lookup.lookup(cart)
  expect(explanation(lookup.lookup(cart))).toBe(
    'GET https://kunst.example/cart fits call 1, but the recording has gone on: call "add" came later',
  )
})

test('a recorded call that names a header answers before one that fits any headers', () => {
  const lookup = record([
    { request: cart, answers: [{ json: 'any' }] },
    { request: { ...cart, headers: { 'X-WP-Nonce': 'falsch' } }, answers: [{ json: 'refused' }] },
  ])
  expect(resultOf(lookup.lookup({ ...cart, headers: { 'x-wp-nonce': 'falsch' } }))).toBe('refused')
  expect(resultOf(lookup.lookup({ ...cart, headers: { 'x-wp-nonce': 'falsch' } }))).toBe('any')
})

test('a miss is compared with a call that still has answers, and its long values are shown from where they differ', () => {
  const message = (end: string): CallRequest => ({
    method: 'POST',
    url: '/send',
    form: { text: `${'Guten Tag! '.repeat(40)}${end}` },
  })
  const lookup = record([
    { request: message('A'), answers: [{}] },
    { request: message('B'), answers: [{}] },
  ])
  lookup.lookup(message('A'))
  const miss = lookup.lookup(message('C'))
  expect(miss).toMatchObject({ nearest: 'call 2' })
  expect(explanation(miss)).toMatch(/expected ….{20}B", came ….{20}C"$/)
})

test('hanging and failing answers are outcomes of their own, and meet guards', () => {
  const lookup = record([
    { id: 'offline', request: add, answers: [{ fail: 'connectionfailed' }] },
    { after: 'offline', request: cart, answers: [{ hang: true }] },
  ])
  expect(lookup.lookup(add)).toMatchObject({ kind: 'fail', reason: 'connectionfailed', callName: 'call 1 (offline)' })
  expect(lookup.lookup(cart)).toEqual({ kind: 'hang', callName: 'call 2' })
})

test('a miss names the nearest recorded call, each difference and the ignored values', () => {
  const lookup = record([
    {
      request: { method: 'POST', url: '/send', form: { 'your-name': 'X', farbe: 'rot', ort: 'Rostock' } },
      answers: [{}],
    },
    {
      id: 'send',
      request: { method: 'POST', url: '/send', form: { 'your-name': 'A', farbe: 'blau', _wpnonce: '9908c3d330' } },
      answers: [{}],
    },
  ])
  const sent = { method: 'POST', url: '/send', form: { 'your-name': 'B', farbe: 'blau', _wpnonce: '14e0febcf6' } }
  expect(lookup.lookup(sent)).toEqual({
    kind: 'unexpected',
    nearest: 'call 2 (send)',
    explanation:
      'POST https://kunst.example/send differs from call 2 (send) only in `your-name`: expected "A", came "B"; ignored: `_wpnonce` as nonce',
  })
})

test('a miss names absent and additional fields', () => {
  const lookup = record([{ request: { method: 'POST', url: '/send', form: { a: '1', b: '2' } }, answers: [{}] }])
  expect(explanation(lookup.lookup({ method: 'POST', url: '/send', form: { a: '1', c: '3' } }))).toContain(
    'in `b`: expected "2", came nothing; `c`: expected nothing, came "3"',
  )
})

test('a miss says whether the answers are used up, the method is another one, or the address is not recorded', () => {
  const lookup = record([{ request: cart, answers: [{}] }])
  lookup.lookup(cart)
  expect(explanation(lookup.lookup(cart))).toContain('fits call 1, whose answers are used up (1)')
  expect(explanation(lookup.lookup({ ...cart, method: 'POST' }))).toContain('call 1 to this address is a GET')
  expect(explanation(lookup.lookup({ ...cart, url: '/else' }))).toContain('nor is any other call to this address')
})

test('an explanation names the part of the query by which calls to one address differ', () => {
  const totals = { method: 'POST', url: '/?wc-ajax=update_order_review' }
  const lookup = record([{ request: totals, answers: [{}] }])
  lookup.lookup(totals)
  expect(explanation(lookup.lookup(totals))).toMatch(/^POST https:.*\/\?wc-ajax=update_order_review fits call 1/)
})

test('headers matter where the recording names them', () => {
  const lookup = record([
    { request: { ...cart, headers: { 'X-WP-Nonce': 'falsch' } }, answers: [{ json: 'refused' }] },
    { request: cart, answers: [{ json: 'served' }] },
  ])
  expect(resultOf(lookup.lookup({ ...cart, headers: { accept: '*/*' } }))).toBe('served')
  expect(resultOf(lookup.lookup({ ...cart, headers: { 'x-wp-nonce': 'falsch', accept: '*/*' } }))).toBe('refused')
})

test('the hash of a file matters where the recording names it', () => {
  const upload = (hash: string): CallRequest => ({
    method: 'POST',
    url: '/upload',
    multipart: { datei: { name: 'a.png', type: 'image/png', size: 3, hash } },
  })
  const lookup = record([{ request: upload('a'.repeat(64)), answers: [{}] }])
  expect(explanation(lookup.lookup(upload('b'.repeat(64))))).toContain('hash of file 1 in datei')
  expect(lookup.lookup(upload('a'.repeat(64))).kind).toBe('fulfil')
})

test('a call of a script that a replay does not run is optional, and answers an equal call after those of the page', () => {
  const lookup = record([
    { request: add, madeBy: '/alt.js', answers: [{ json: 'theirs' }] },
    { request: add, answers: [{ json: 'ours' }] },
  ])
  expect(resultOf(lookup.lookup(add))).toBe('ours')
  expect(lookup.unused()).toEqual([])
  expect(resultOf(lookup.lookup(add))).toBe('theirs')
})

test('recorded calls with answers left are listed as unused, but not optional calls and repeating last answers', () => {
  const lookup = record([
    { id: 'twice', request: cart, answers: [{}, {}] },
    { request: add, optional: true, answers: [{}] },
    { request: { ...cart, url: '/poll' }, answers: [{}, { repeat: true }] },
    { request: { ...cart, url: '/never' }, answers: [{ repeat: true }] },
  ])
  lookup.lookup(cart)
  lookup.lookup({ ...cart, url: '/poll' })
  expect(lookup.unused().map(({ name, recorded, used }) => [name, used, requiredAnswers(recorded)])).toEqual([
    ['call 1 (twice)', 1, 2],
    ['call 4', 0, 1],
  ])
})

test('after a reset every call is answered again, and guards wait again', () => {
  const lookup = record([
    { id: 'add', request: add, answers: [{ json: 'added' }] },
    { after: 'add', request: cart, answers: [{ json: 'one item' }] },
  ])
  const all = (): unknown[] => [cart, add, cart].map((request) => resultOf(lookup.lookup(request)))
  const first = all()
  lookup.reset()
  expect(all()).toEqual(first)
  expect(first).toEqual(['unexpected', 'added', 'one item'])
})

test('peek names the recorded call that the next lookup takes, and consumes no answer', () => {
  fc.assert(
    fc.property(fc.array(anyRequest, { maxLength: 3 }), fc.array(fc.nat(3), { maxLength: 6 }), (recorded, choices) => {
      const answers = [{ status: 200 }, { status: 201 }]
      const lookup = createLookup({ url, volatile, calls: recorded.map((request) => ({ request, answers })) })
      for (const choice of choices) {
        const request = recorded[choice] ?? cart
        const expected = lookup.peek(request)
        expect(lookup.peek(request)).toBe(expected)
        const outcome = lookup.lookup(request)
        expect(outcome.kind === 'fulfil' ? outcome.callName : undefined).toBe(expected)
      }
    }),
    propertyRuns,
  )
})

test('covers is true where a method and address are recorded, whatever the query', () => {
  const lookup = record([{ request: cart, answers: [{}] }])
  expect(lookup.covers('GET', 'https://kunst.example/cart?with=query')).toBe(true)
  expect(lookup.covers('POST', '/cart')).toBe(false)
})

test('of calls that name the same headers the earlier one answers first, and a repeating answer is optional', () => {
  const named = { ...cart, headers: { 'X-WP-Nonce': 'falsch' } }
  const lookup = record([
    { request: named, answers: [{ json: 'first' }] },
    { request: named, answers: [{ json: 'second' }, { json: 'again', repeat: true }] },
  ])
  expect(lookup.unused().map(({ recorded }) => requiredAnswers(recorded))).toEqual([1, 1])
  expect(resultOf(lookup.lookup(named))).toBe('first')
  expect(resultOf(lookup.lookup(named))).toBe('second')
  expect(lookup.unused()).toEqual([])
  expect([1, 2].map(() => resultOf(lookup.lookup(named)))).toEqual(['again', 'again'])
})

test('a call that was made before the page was left may be made once more, and is not required again', () => {
  const totals: CallRequest = { method: 'POST', url: '/totals', form: { land: 'DE' } }
  const lookup = record([
    { request: cart, answers: [{ json: 1 }] },
    { request: totals, answers: [{ json: 2 }, { json: 3 }] },
  ])
  lookup.lookup(totals)
  lookup.markPageLeft()
  expect(resultOf(lookup.lookup({ ...totals, form: { land: 'AT' } }))).toBe(2)
  expect(resultOf(lookup.lookup(totals))).toBe(3)
  expect(explanation(lookup.lookup(totals))).toContain('whose answers are used up')
  expect(lookup.unused().map(({ name }) => name)).toEqual(['call 1'])
  lookup.lookup(cart)
  lookup.markPageLeft()
  expect(lookup.lookup({ ...cart, url: '/cart?seite=2' }).kind).toBe('unexpected')
  lookup.reset()
  lookup.lookup(cart)
  expect(lookup.lookup(cart).kind).toBe('unexpected')
})

test('a page that is shown again gets the answers of its own state, though a later state has an equal call', () => {
  const lookup = record([
    { request: cart, answers: [{ json: 'filled' }] },
    { request: add, answers: [{ json: 'ordered' }] },
    { request: cart, answers: [{ json: 'empty' }] },
  ])
  lookup.lookup(cart)
  lookup.markPageLeft()
  const answers = [cart, add, cart].map((request) => resultOf(lookup.lookup(request)))
  expect(answers).toEqual(['filled', 'ordered', 'empty'])
  expect(lookup.unused()).toEqual([])
})
