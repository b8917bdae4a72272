import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultProfile } from '../../inject/profile.ts'
import { createPage } from '../../inject/shop/page.ts'
import { requireRecordings } from './recordings/findRecordings.ts'
import { recordingNames } from './recordings/recordings.ts'

/** Settings that a real shop prints on every page. */
const settingsOnEveryPage = [
  'flatsomeVars',
  'woocommerce_params',
  'wc_add_to_cart_params',
  'wc_cart_fragments_params',
  'wc_order_attribution',
  'wcPPCPSettings',
  'vicatna_single',
  'WP_Statistics_Tracker_Object',
]
/** Settings that a real shop prints on some of its pages. */
const settingsOnSomePages = [
  'wpcf7',
  'wc_single_product_params',
  'wc_add_to_cart_variation_params',
  'wc_cart_params',
  'wc_checkout_params',
  'wc_address_i18n_params',
  'wc_country_select_params',
  'wc_tokenization_form_params',
  'wc_ppcp_fastlane_params',
]

/** Name → value as the page prints it: an object's JSON, or percent-encoded JSON. */
function printedSettings(html: string): ReadonlyMap<string, string> {
  const plain = html.matchAll(/^\s*var (\w+) = ({[\s\S]*?})\s*;\s*$/gm)
  const encoded = html.matchAll(/window\['(\w+)'\] = JSON\.parse\( decodeURIComponent\( '([^']*)'/g)
  return new Map([...plain, ...encoded].map(([, name, value]) => [name!, value!]))
}

const root = requireRecordings()

describe('settings of a real shop', () => {
  it('every settings object on every recorded page is read, as an object and as its text', () => {
    const page = createPage(defaultProfile)
    const found = new Set<string>()
    for (const name of recordingNames(root)) {
      const settings = printedSettings(readFileSync(join(root, 'pages', `${name}.html`), 'utf8'))
      expect([...settings.keys()], name).toEqual(expect.arrayContaining(settingsOnEveryPage))
      for (const [key, text] of settings) {
        found.add(key)
        const value: unknown = JSON.parse(text.startsWith('%') ? decodeURIComponent(text) : text)
        for (const printed of [value, text, JSON.stringify(value)]) {
          Object.assign(window, { [key]: printed })
          expect(page.global(key), `${key} on ${name}`).toEqual(value)
        }
        Reflect.deleteProperty(window, key)
      }
    }
    expect([...found]).toEqual(expect.arrayContaining([...settingsOnEveryPage, ...settingsOnSomePages]))
  })

  it('every decoded settings file is read', () => {
    const page = createPage(defaultProfile)
    const files = readdirSync(join(root, 'settings'))
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      const value: unknown = JSON.parse(readFileSync(join(root, 'settings', file), 'utf8'))
      Object.assign(window, { einstellungen: encodeURIComponent(JSON.stringify(value)) })
      expect(page.global('einstellungen'), file).toEqual(value)
    }
    Reflect.deleteProperty(window, 'einstellungen')
  })
})
