import { expect, test } from 'vitest'
import { testFeatures, testSettings } from '../test/testFeatures.ts'
import { contentScript } from './contentScript.ts'
import { planOf } from './plan.ts'
import type { SiteSettings } from './siteSettings.ts'
import { optionFiles, optionName, optionsOf } from './trialOptions.ts'

function namesFor(settings: Partial<SiteSettings>): readonly string[] {
  const all = testSettings(settings)
  return optionsOf(all, planOf(all, testFeatures), testFeatures).map(optionName)
}

test('every option that settings can ask for has its file', () => {
  const files = optionFiles(testFeatures)
  const everything = [
    ...namesFor({}),
    ...namesFor({ mode: 'beside', legacy: 'yield', off: testFeatures.map(({ id }) => id) }),
    ...namesFor({ off: ['theme', 'store-platform', 'contact-form'], parity: ['quantity-box'] }),
  ]
  expect(everything.filter((name) => !(name in files))).toEqual([])
})

test('the file of an option adds it to the options of the files before', () => {
  const files = optionFiles(testFeatures)
  expect(files['off-live-search']).toBe(
    '(globalThis.vernissageTrialOptions ??= []).push({"kind":"off","id":"live-search"})\n',
  )
  expect(files['leave-swv']).toContain('"files":["/contact-form-7/includes/swv/js/index"]')
})

test('a feature that this version lacks, and parity of a feature without parity, ask for no file', () => {
  const names = namesFor({ off: ['slideshow'], parity: ['live-search', 'quantity-box'] })
  expect(names.filter((name) => /^(?:off|parity)-/.test(name))).toEqual(['parity-quantity-box'])
})

test('the script runs first in pages of the site, behind its options, but not in the back office', () => {
  const script = contentScript('kunst.example', 'beside', [{ kind: 'mode', id: 'beside' }])
  expect(script).toMatchObject({
    matches: ['*://kunst.example/*'],
    js: ['page/options/mode-beside.js', 'page/start.js', 'vernissage.js'],
    world: 'MAIN',
    runAt: 'document_start',
    allFrames: false,
  })
  expect(script.excludeMatches).toContain('*://kunst.example/*wp-admin/*')
})
