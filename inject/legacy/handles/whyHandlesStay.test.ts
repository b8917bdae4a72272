import { describe, expect, test } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { defaultProfile } from '../../profile.ts'
import { legacyScripts } from '../legacyTable.ts'
import type { LegacyHandle } from './legacyHandle.ts'
import { legacyHandles } from './legacyHandles.ts'
import { type Grounds, whyHandlesStay } from './whyHandlesStay.ts'

const table = legacyHandles(defaultProfile)
const everything = table.filter(({ stays }) => !stays)

/** The handles that may go, where everything is here and on unless it is said otherwise. */
function reasonsOf(present: readonly LegacyHandle[], grounds: Partial<Grounds> = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(whyHandlesStay(present, table, { stateOf: () => 'on', ...grounds }))
}

function pick(...handles: readonly string[]): readonly LegacyHandle[] {
  return handles.map((handle) => table.find((row) => row.handle === handle)!)
}

describe('the table', () => {
  test('has each handle once, and everything that a handle needs', () => {
    const handles = table.map(({ handle }) => handle)
    expect(new Set(handles).size).toBe(handles.length)
    const needs = table.flatMap(({ needs = [] }) => needs)
    expect(needs.filter((need) => !handles.includes(need))).toEqual([])
  })

  test('has every script that is kept from acting, with the features for which it is', () => {
    for (const { handles, features, how } of legacyScripts(defaultProfile)) {
      for (const handle of handles) {
        const row = table.find((each) => each.handle === handle)
        expect(row, handle).toMatchObject({ how })
        expect(row?.features, handle).toEqual(expect.arrayContaining([...features]))
      }
    }
  })

  test('has nothing that stays when everything is here and on, but what says so itself', () => {
    expect(Object.values(reasonsOf(everything)).filter(Boolean)).toEqual([])
  })
})

describe('a script stays', { tags: ids('CT125', 'CT128') }, () => {
  test('when its feature is missing or off, and with it what it needs, through others, too', () => {
    const present = pick('jquery-core', 'hoverIntent', 'flatsome-js', 'flatsome-live-search', 'lodash')
    const stateOf: Grounds['stateOf'] = (id) => (id === 'live-search' ? 'off' : 'on')
    expect(reasonsOf(present, { stateOf })).toEqual({
      'flatsome-live-search': 'Not acting here: live-search.',
      'flatsome-js': 'flatsome-live-search needs it.',
      hoverIntent: 'flatsome-js needs it.',
      'jquery-core': 'flatsome-js needs it.',
      lodash: '',
    })
    expect(reasonsOf(pick('wc-cart'), { stateOf: () => 'missing' })['wc-cart']).toBe(
      'Only the standalone script replaces it: store-platform-checkout.',
    )
    expect(reasonsOf(pick('flatsome-live-search'), { stateOf: () => 'missing' })['flatsome-live-search']).toBe(
      'Nothing here replaces it yet: live-search.',
    )
  })

  test('when a payment plugin may have registered a button of its own for the checkout, which the platform’s script shows', () => {
    const present = pick('wc-custom-place-order-button', 'wc-checkout')
    expect(reasonsOf(present, { unknown: ['zahlung'] })['wc-checkout']).toBe('wc-custom-place-order-button needs it.')
    expect(reasonsOf(present)['wc-checkout']).toBe('')
  })

  test('when another stays for which the same feature stands in, since the feature yields to it', () => {
    const present = pick('wc-country-select', 'wc-checkout', 'woocommerce', 'jquery-core', 'wc-cart-fragments')
    const square = { ...pick('wc-country-select')[0]!, stays: 'A gateway needs it.' }
    expect(reasonsOf([square, ...present.slice(1)])).toEqual({
      'wc-country-select': 'A gateway needs it.',
      'wc-checkout': 'wc-country-select stays, and store-platform-checkout replaces both or none.',
      woocommerce: 'wc-checkout needs it.',
      'jquery-core': 'wc-country-select needs it.',
      'wc-cart-fragments': '',
    })
  })

  test('when what needs it stays and needs it through one that is not on the page', () => {
    const stateOf: Grounds['stateOf'] = (id) => (id === 'store-platform-variations' ? 'off' : 'on')
    expect(reasonsOf(pick('underscore', 'wc-add-to-cart-variation'), { stateOf }).underscore).toBe('wp-util needs it.')
  })

  test('when it serves others and an unknown script is on the page', () => {
    const reasons = reasonsOf(pick('jquery-core', 'flatsome-js', 'wc-cart'), { unknown: ['merkliste'] })
    expect(reasons['jquery-core']).toBe('May be needed by merkliste, which is unknown.')
    expect(reasons['flatsome-js']).toBe('May be needed by merkliste, which is unknown.')
    expect(reasons['wc-cart']).toBe('')
  })

  test('when a cart of blocks is on the page, with all libraries that it may stand on', { tags: ids('CT114') }, () => {
    const libraries = ['wp-hooks', 'wp-i18n', 'wp-polyfill', 'wp-url', 'wp-api-fetch', 'lodash']
    const reasons = reasonsOf(pick(...libraries, 'wc-cart'), { unknown: ['wc-blocks-checkout', 'react-dom'] })
    for (const library of libraries)
      expect(reasons[library]).toBe('May be needed by wc-blocks-checkout, react-dom, which is unknown.')
    expect(table.filter(({ handle }) => /^wc-blocks|^react/.test(handle))).toEqual([])
  })

  test('when it says so itself, whatever is here', () => {
    expect(reasonsOf(pick('wc-geolocation', 'jquery-core'))).toEqual({
      'wc-geolocation': 'It keeps prices and taxes right on pages from a cache.',
      'jquery-core': 'wc-geolocation needs it.',
    })
  })
})

test('the script for answers to comments may go: its links load the page with the form', { tags: ids('CT111') }, () => {
  expect(reasonsOf(pick('comment-reply'), { stateOf: () => 'missing', unknown: ['merkliste'] })).toEqual({
    'comment-reply': '',
  })
})

test('inline scripts that call jQuery keep jQuery and nothing else', { tags: ids('CT127') }, () => {
  expect(reasonsOf(pick('jquery-core', 'jquery-migrate', 'flatsome-js'), { inlineCallCount: 2 })).toEqual({
    'jquery-core': 'Inline scripts of the page call it (2).',
    'jquery-migrate': '',
    'flatsome-js': '',
  })
})
