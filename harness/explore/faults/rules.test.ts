import { expect, test } from 'vitest'
import { kindOf } from '../../lookup/callKind.ts'
import type { CallRequest } from '../../scene/calls.ts'
import { faultNames } from './faultNames.ts'
import { isFoundAmongOthers, ruleFor } from './rules.ts'

const scene = { url: 'https://kunst.example/', volatile: { _wpnonce: 'nonce' } } as const
const send: CallRequest = { method: 'POST', url: '/send', form: { name: 'Käthe' } }

test.each(faultNames.filter((name) => !name.startsWith('stale')))('what is sent is sent once: %s', (fault) => {
  expect(ruleFor(fault, send, scene).sends).toBe(1)
})

test('a message that was refused for its nonce is sent again with a new one, once', () => {
  for (const request of [
    { ...send, form: { _wpnonce: 'a1b2c3d4e5' } },
    { ...send, headers: { 'X-WP-Nonce': 'a1b2c3d4e5' } },
    { ...send, url: '/send?_wpnonce=a1b2c3d4e5' },
  ]) {
    expect(ruleFor('stale nonce once', request, scene)).toEqual({ visitor: 'goes on', sends: 2 })
    expect(ruleFor('stale nonce always', request, scene)).toEqual({ visitor: 'is told', sends: 2 })
  }
  // Also where the scene does not name the field as one that changes.
  const unnamed = { ...send, multipart: { _wpnonce: 'a1b2c3d4e5' } }
  expect(ruleFor('stale nonce once', unnamed, { ...scene, volatile: {} }).sends).toBe(2)
  expect(ruleFor('stale nonce once', send, scene)).toEqual({ visitor: 'is told', sends: 1 })
})

test('whatever happens to a call that only reads, the visitor gets on', () => {
  for (const fault of faultNames) {
    expect(ruleFor(fault, { method: 'GET', url: '/schema' }, scene).visitor).toBe('goes on')
  }
})

test.each(['/wp-json/contact-form-7/v1/contact-forms/2047/feedback', '/?wc-ajax=vicatna_so_check_price'])(
  'the verdict of %s counts also where it comes twice',
  (url) => {
    expect(ruleFor('answered twice', { ...send, url }, scene)).toEqual({ visitor: 'goes on', sends: 1 })
    expect(ruleFor('truncated', { ...send, url }, scene)).toEqual({ visitor: 'is told', sends: 1 })
  },
)

test("a form's fields are asked for below the address of its verdict, and are no verdict", () => {
  const form = '/wp-json/contact-form-7/v1/contact-forms/2047/feedback'
  const plain = '/?rest_route=%2Fcontact-form-7%2Fv1/contact-forms/2047/feedback&_locale=user'
  expect([form, plain, `${form}/schema`].map((url) => isFoundAmongOthers({ method: 'GET', url }))).toEqual([
    true,
    true,
    false,
  ])
})

test('what only counts a visit is nothing to the visitor, and is made once', () => {
  for (const fault of faultNames) {
    const hit = { method: 'POST', url: '/wp-json/wp-statistics/v2/hit', form: { nonce: 'a1b2c3d4e5' } }
    expect(ruleFor(fault, hit, scene)).toEqual({ visitor: 'goes on', sends: 1 })
  }
})

test.each([
  [{ method: 'GET', url: '/a' }, 'reading'],
  [{ method: 'POST', url: '/?wc-ajax=get_refreshed_fragments' }, 'reading'],
  [{ method: 'POST', url: '/?wc-ajax=front&path=%2Fwc-ppcp%2Fv1%2Fcart%2Frefresh&_locale=user' }, 'reading'],
  [{ method: 'POST', url: '/?wc-ajax=checkout' }, 'changing'],
  [{ method: 'DELETE', url: '/a' }, 'changing'],
  [{ method: 'POST', url: '/wp-json/wp-statistics/v2/hit' }, 'counting'],
  [{ method: 'POST', url: '/wp-admin/admin-ajax.php?action=wp_statistics_custom_event&nonce=a' }, 'counting'],
  [{ method: 'POST', url: '/wp-admin/admin-ajax.php', form: { action: 'wp_statistics_hit_record' } }, 'counting'],
  [{ method: 'POST', url: '/wp-admin/admin-ajax.php', form: { action: 'add_to_cart' } }, 'changing'],
] as const)('%j is %s', (request, kind) => {
  expect(kindOf(request)).toBe(kind)
})
