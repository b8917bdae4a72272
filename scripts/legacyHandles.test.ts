import { expect, test } from 'vitest'
import { legacyHandles } from '../inject/legacy/handles/legacyHandles.ts'
import { defaultProfile } from '../inject/profile.ts'
import { formatHandles, handlesForServers } from './legacyHandles.ts'
import { ids } from './requirementIds.ts'

test('a server gets each handle with what it needs and what replaces it', { tags: ids('CT125') }, () => {
  const { handles, elements } = JSON.parse(JSON.stringify(handlesForServers()))
  expect(handles.find(({ handle }: { handle: string }) => handle === 'wc-cart')).toEqual({
    handle: 'wc-cart',
    owner: 'store platform',
    bytes: 2099,
    pages: ['cart'],
    needs: ['woocommerce', 'wc-country-select', 'wc-address-i18n'],
    features: ['store-platform-checkout'],
    staysWith: ['store-platform-checkout'],
    servesOthers: false,
  })
  const names = handles.map(({ handle }: { handle: string }) => handle)
  expect(names).toEqual(expect.arrayContaining(legacyHandles(defaultProfile).map(({ handle }) => handle)))
  expect(new Set(names).size).toBe(names.length)
  expect(elements).toContainEqual({ selector: '.flatsome-cookies', feature: 'theme-page' })
})

test('a server gets the libraries of the platform by their old and their new names', { tags: ids('CT125') }, () => {
  const { handles } = handlesForServers()
  const rowOf = (name: string) => handles.find(({ handle }) => handle === name)
  expect(rowOf('wc-photoswipe-ui-default')).toEqual({
    ...rowOf('photoswipe-ui-default'),
    handle: 'wc-photoswipe-ui-default',
  })
  expect(rowOf('wc-add-to-cart')?.needs).toEqual(['jquery-core', 'jquery-blockui', 'wc-jquery-blockui'])
})

test('the document names a handle with its condition', () => {
  const text = formatHandles(legacyHandles(defaultProfile))
  expect(text).toContain(
    '| `wc-geolocation` | 552 | with its option | `jquery-core`, `js-cookie` | – | stays: It keeps',
  )
  expect(text).toContain('| `js-cookie`, since 10.3 `wc-js-cookie` | 720 | all |')
})
