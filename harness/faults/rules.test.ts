import { expect, test } from 'vitest'
import type { CallRequest } from '../calls.ts'
import { faultNames } from './faultNames.ts'
import { kindOf, ruleFor } from './rules.ts'

const scene = { url: 'https://kunst.example/', volatile: { _wpnonce: 'nonce' } } as const
const send: CallRequest = { method: 'POST', url: '/send', form: { name: 'Käthe' } }

test.each(faultNames.filter((name) => !name.startsWith('stale')))('what is sent is sent once: %s', (fault) => {
  expect(ruleFor(fault, send, scene).sends).toBe(1)
})

test('a message that was refused for its nonce is sent again with a new one, once', () => {
  for (const request of [
    { ...send, form: { _wpnonce: 'a1b2c3d4e5' } },
    { ...send, headers: { 'X-WP-Nonce': 'a1b2c3d4e5' } },
  ]) {
    expect(ruleFor('stale nonce once', request, scene)).toEqual({ visitor: 'goes on', sends: 2 })
    expect(ruleFor('stale nonce always', request, scene)).toEqual({ visitor: 'is told', sends: 2 })
  }
  expect(ruleFor('stale nonce once', send, scene)).toEqual({ visitor: 'is told', sends: 1 })
})

test('whatever happens to a call that only reads, the visitor gets on', () => {
  for (const fault of faultNames) {
    expect(ruleFor(fault, { method: 'GET', url: '/schema' }, scene).visitor).toBe('goes on')
  }
})

test.each([
  [{ method: 'GET', url: '/a' }, 'reading'],
  [{ method: 'POST', url: '/?wc-ajax=get_refreshed_fragments' }, 'reading'],
  [{ method: 'POST', url: '/?wc-ajax=checkout' }, 'changing'],
  [{ method: 'DELETE', url: '/a' }, 'changing'],
] as const)('%j is %s', (request, kind) => {
  expect(kindOf(request)).toBe(kind)
})
