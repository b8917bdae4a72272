import { expect, test } from 'vitest'
import { scripts } from '../../harness/shop/layout/files/legacyScripts.ts'
import { handleFiles } from '../../inject/legacy/handles/handleFiles.ts'
import { legacyHandles } from '../../inject/legacy/handles/legacyHandles.ts'
import { defaultProfile } from '../../inject/profile.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { testFeatures, testSettings } from '../test/testFeatures.ts'
import { blockingRules } from './blockingRules.ts'
import { planOf } from './plan.ts'

const rulesFor = (handle: string) => blockingRules('kunst.example', { leftOut: [handle], staying: new Map() }, [])

/** Matches as browsers do for a filter without anchors: `*` stands for anything, `^` for a separator or the end. */
function matches(urlFilter: string, address: string): boolean {
  const pattern = urlFilter
    .replace(/[.+?${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('^', '(?:[^\\w.%-]|$)')
  return new RegExp(pattern, 'i').test(address)
}

test('a file is blocked for scripts of this site alone, with and without .min, in any version', () => {
  const [first, second, ...others] = rulesFor('jquery-core')
  expect(first).toEqual({
    priority: 1,
    action: { type: 'block' },
    condition: {
      urlFilter: '/wp-includes/js/jquery/jquery.js^',
      initiatorDomains: ['kunst.example'],
      requestDomains: ['kunst.example'],
      resourceTypes: ['script'],
    },
  })
  expect(second?.condition.urlFilter).toBe('/wp-includes/js/jquery/jquery.min.js^')
  expect(others.map(({ action }) => action.type)).toEqual(['allowAllRequests', 'allowAllRequests'])
})

test('where nothing is left out there is no rule', () => {
  const plan = planOf(testSettings({ legacy: 'yield' }), testFeatures)
  expect(blockingRules('kunst.example', plan, [])).toEqual([])
})

test('files from another host of the shop are blocked, too', () => {
  const [rule] = blockingRules('kunst.example', { leftOut: ['swv'], staying: new Map() }, ['cdn.example'])
  expect(rule?.condition.requestDomains).toEqual(['kunst.example', 'cdn.example'])
})

test('every file that the reference shop prints belongs to its handle, and to no other', { tags: ids('CT125') }, () => {
  const files = handleFiles(defaultProfile)
  const filters = (handle: string): string[] =>
    (files[handle] ?? []).flatMap((file) => [`${file}.js^`, `${file}.min.js^`])
  for (const { handle, source = '' } of [...scripts.head, ...scripts.footer]) {
    if (source === '') continue
    const path = source.replace(/^payment\//, '/wp-content/plugins/pymntpl-paypal-woocommerce/build/js/')
    const owners = Object.keys(files).filter((owner) => filters(owner).some((filter) => matches(filter, path)))
    expect(owners, source).toEqual([handle])
  }
})

test('the live search is left out where the theme has it among its other scripts, as in its version 3.20', {
  tags: ids('CT125'),
}, () => {
  const rules = blockingRules('kunst.example', { leftOut: ['flatsome-live-search'], staying: new Map() }, [])
  expect(rules.map(({ condition }) => condition.urlFilter)).toContain(
    '/themes/flatsome/assets/js/extensions/flatsome-live-search.js^',
  )
})

test('only options of the theme, whose addresses no contract gives, have handles without files', () => {
  const files = handleFiles(defaultProfile)
  const without = legacyHandles(defaultProfile).filter(({ handle }) => !files[handle])
  expect(without.filter(({ owner, pages }) => owner !== 'theme' || pages !== 'O')).toEqual([])
  const known = new Set(legacyHandles(defaultProfile).map(({ handle }) => handle))
  expect(Object.keys(files).filter((handle) => !known.has(handle))).toEqual([])
})
