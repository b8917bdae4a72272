import { expect, test } from 'vitest'
import { checkReading, type PageReading } from '../page/pageReading.ts'
import { planOf } from '../settings/plan.ts'
import type { SiteSettings } from '../settings/siteSettings.ts'
import { optionName, optionsOf } from '../settings/trialOptions.ts'
import { testFeatures, testSettings } from '../test/testFeatures.ts'
import { reportAsText, withPlan } from './reportAsText.ts'
import { type Situation, siteStateOf } from './siteState.ts'

const reading: PageReading = { hasOwnScript: false, legacy: [], unknown: [], fileHosts: [] }

function loadedWith(settings: SiteSettings): PageReading {
  const options = optionsOf(settings, planOf(settings, testFeatures), testFeatures)
  return { ...reading, version: '1.0.0', rows: [], options: options.map(optionName) }
}

const stateOf = (situation: Partial<Situation> & Pick<Situation, 'settings'>) =>
  siteStateOf({ reading, address: 'https://kunst.example/', isPermitted: true, ...situation }, testFeatures).kind

test('a page that was loaded with the settings needs no reload, one with others does', () => {
  const settings = testSettings()
  expect(stateOf({ settings, reading: loadedWith(settings) })).toBe('on')
  expect(stateOf({ settings, reading })).toBe('start')
  expect(stateOf({ settings, reading: loadedWith(testSettings({ off: ['live-search'] })) })).toBe('change')
  expect(stateOf({ settings: testSettings({ mode: 'beside' }), reading: loadedWith(settings) })).toBe('change')
  expect(stateOf({ settings: { ...settings, isOn: false }, reading: loadedWith(settings) })).toBe('stop')
  expect(stateOf({ settings: { ...settings, isOn: false } })).toBe('off')
})

test('the state names what keeps the extension from acting before it names what a reload would change', () => {
  const settings = testSettings()
  expect(stateOf({ settings: { ...settings, hasOwnScript: true } })).toBe('loadedByShop')
  expect(stateOf({ settings, isPermitted: false })).toBe('permission')
  expect(stateOf({ settings, address: 'https://kunst.example/wp-admin/edit.php' })).toBe('backOffice')
  const address = 'https://kunst.example/?vernissage=off'
  expect(stateOf({ settings, address, reading: loadedWith(settings) })).toBe('addressOff')
})

test('a page that cannot be read counts as one that is not reloaded yet', () => {
  expect(stateOf({ settings: testSettings(), reading: undefined })).toBe('start')
})

test('a reading of a page is taken only if it fits the schema', () => {
  expect(checkReading(reading)).toEqual(reading)
  for (const forged of [undefined, {}, { ...reading, rows: [{ id: 1 }] }, { ...reading, legacy: 'many' }]) {
    expect(checkReading(forged)).toBeUndefined()
  }
})

test('before the script is on the page the report says what the settings would make of the old scripts', () => {
  const line = { owner: 'theme', verdict: 'stays', reason: 'Nothing here replaces it yet: live-search.' }
  const legacy = ['flatsome-live-search', 'merkliste'].map((name) => ({ ...line, name }))
  const plan = planOf(testSettings(), testFeatures)
  expect(withPlan({ ...reading, legacy }, plan).legacy.map(({ verdict }) => verdict)).toEqual(['could go', 'stays'])
  const acting = { ...reading, legacy, rows: [] }
  expect(withPlan(acting, plan)).toBe(acting)
})

test('the report as text names the page without what may name the visitor', () => {
  const rows = [{ id: 'live-search', state: 'waiting', mounts: 0, reason: 'Nothing to do.' }]
  const legacy = [{ name: 'swv', owner: 'contact forms', verdict: 'stays', reason: '' }]
  const report = reportAsText({ ...reading, version: '1.0.0', rows, legacy }, 'https://kunst.example/a/?key=wc_order_1')
  expect(report.split('\n')).toEqual([
    'vernissage 1.0.0, https://kunst.example/a/',
    'live-search: waiting, 0 – Nothing to do.',
    'swv, contact forms, stays',
  ])
})
