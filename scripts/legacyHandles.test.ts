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
    servesOthers: false,
  })
  expect(handles).toHaveLength(legacyHandles(defaultProfile).length)
  expect(elements).toContainEqual({ selector: '.flatsome-cookies', feature: 'theme-page' })
})

test('the document names a handle with its condition', () => {
  const text = formatHandles(legacyHandles(defaultProfile))
  expect(text).toContain(
    '| `wc-geolocation` | 552 | with its option | `jquery-core`, `js-cookie` | – | stays: It keeps',
  )
})
