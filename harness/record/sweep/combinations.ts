/** Pages of the reference shop with combinations of what real pages print. */
import type { Step } from '../../scene/journey.ts'
import type { ShopOptions } from '../../shop/options/shopOptions.ts'

export interface Combination {
  readonly path: string
  /** Name for the test's title. */
  readonly name: string
  readonly switches: ShopOptions
  /** What a visitor does on the page; default: nothing. */
  readonly journey?: readonly Step[]
}

const everything = {
  browserHints: true,
  webFonts: true,
  escapedScripts: true,
  inlineSnippets: true,
  thirdPartyTags: true,
  visitStorage: true,
  visitNonces: true,
} as const satisfies ShopOptions

/** Opens another page by a link of the menu. */
const toShop: readonly Step[] = [
  {
    type: 'click',
    selectors: [['#menu-item-61 > a']],
    assertedEvents: [{ type: 'navigation' }],
  },
  { type: 'waitForElement', selectors: [['.product-small']] },
]

export const combinations: readonly Combination[] = [
  { name: 'hints', path: '/shop/', switches: { browserHints: true } },
  { name: 'fonts', path: '/shop/', switches: { webFonts: true }, journey: toShop },
  { name: 'escaped scripts', path: '/produkt/letzte-faehre/', switches: { escapedScripts: true } },
  { name: 'inline code', path: '/produkt/letzte-faehre/', switches: { inlineSnippets: true }, journey: toShop },
  { name: 'other companies', path: '/shop/', switches: { thirdPartyTags: true } },
  { name: 'times in storage', path: '/warenkorb/', switches: { visitStorage: true }, journey: toShop },
  { name: 'other nonces', path: '/produkt/sturmflut-vor-amrum/', switches: { visitNonces: true } },
  // The reference shop has no legacy scripts, so that only the script asks for the rules of the form.
  { name: 'a form', path: '/kontakt/', switches: { inlineSnippets: true } },
  { name: 'an older theme', path: '/produkt/linoldruck-silbermoewe/', switches: { theme: 'classic', ...everything } },
  { name: 'everything, a listing', path: '/shop/', switches: everything, journey: toShop },
  { name: 'everything, a product', path: '/produkt/radierung-alter-hafen/', switches: everything, journey: toShop },
  { name: 'everything, an empty cart', path: '/warenkorb/', switches: everything, journey: toShop },
  {
    name: 'everything, consent',
    path: '/produkt/letzte-faehre/',
    switches: { ...everything, consent: 'wp_consent_api' },
    journey: toShop,
  },
]
