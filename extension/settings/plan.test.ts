import { expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { testFeatures, testSettings } from '../test/testFeatures.ts'
import { planOf } from './plan.ts'
import type { SiteSettings } from './siteSettings.ts'

const plan = (settings: Partial<SiteSettings> = {}) => planOf(testSettings(settings), testFeatures)

test('a complete takeover leaves out all scripts of the table except those that always stay', {
  tags: ids('CT125'),
}, () => {
  const { leftOut, staying } = plan()
  expect([...staying.keys()]).toEqual(['flatsome-woocommerce-wishlist', 'wc-geolocation'])
  expect(leftOut).toEqual(expect.arrayContaining(['jquery-core', 'flatsome-js', 'wc-checkout', 'flatsome-relay']))
})

test('a script that always stays keeps all that it needs once a page has shown it', {
  tags: ids('CT110', 'CT128'),
}, () => {
  const { staying } = plan({ seen: ['wc-geolocation'] })
  expect([...staying.keys()].sort()).toEqual([
    'flatsome-woocommerce-wishlist',
    'jquery-core',
    'js-cookie',
    'wc-geolocation',
    'wc-js-cookie',
  ])
  expect(plan({ seen: ['flatsome-woocommerce-wishlist'] }).staying.get('flatsome-js')).toBe(
    'flatsome-woocommerce-wishlist needs it.',
  )
})

test('beside the old scripts only those are left out that the features replace and no other script needs', () => {
  const { leftOut, staying } = plan({ mode: 'beside' })
  expect(leftOut).toEqual(expect.arrayContaining(['swv', 'contact-form-7', 'flatsome-live-search', 'wc-ppcp-utils']))
  expect(leftOut).not.toContain('jquery-core')
  expect(staying.get('flatsome-js')).toMatch(/^Only the standalone script replaces it: theme-page/)
})

test('a feature that is off keeps its old script, and all that this script needs', () => {
  const { staying } = plan({ off: ['live-search'] })
  expect(staying.get('flatsome-live-search')).toBe('Not acting here: live-search.')
  expect(staying.get('flatsome-js')).toBe('flatsome-live-search needs it.')
  expect(staying.get('jquery-core')).toBeDefined()
  expect(staying.has('wc-checkout')).toBe(false)
})

test('the switch of a group keeps the scripts of all its features', () => {
  expect(plan({ off: ['theme'] }).staying.get('flatsome-js')).toMatch(/^Not acting here: theme-page, theme-navigation/)
})

test('an optional script that no page has shown keeps no other script, although its feature is off', () => {
  const { staying } = plan({ off: ['product-swatches'], seen: [] })
  expect(staying.get('flatsome-swatches-frontend')).toBe('Not acting here: product-swatches.')
  expect(staying.get('jquery-migrate')).toBeUndefined()
})

test('libraries stay for unknown scripts, unless the settings are strict', () => {
  const unknown = ['merkliste']
  expect(plan({ unknown }).staying.get('jquery-core')).toBe('May be needed by merkliste, which is unknown.')
  expect(plan({ unknown }).leftOut).toContain('wc-checkout')
  expect(plan({ unknown, isStrict: true }).leftOut).toContain('jquery-core')
})

test('where the old scripts have precedence nothing is left out', () => {
  expect(plan({ legacy: 'yield' }).leftOut).toEqual([])
})
