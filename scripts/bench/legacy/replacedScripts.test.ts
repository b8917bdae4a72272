import { expect, test } from 'vitest'
import { isReplaced } from './replacedScripts.ts'

const shop = 'https://1a-galerie.de'

test.each([
  `${shop}/wp-includes/js/jquery/jquery.min.js?ver=3.7.1`,
  `${shop}/wp-includes/js/dist/hooks.min.js`,
  `${shop}/wp-content/plugins/woocommerce/assets/js/frontend/add-to-cart.min.js`,
  `${shop}/wp-content/plugins/contact-form-7/includes/js/index.js`,
  `${shop}/wp-content/themes/flatsome/assets/js/flatsome.js`,
  `${shop}/wp-content/themes/flatsome/assets/js/chunk.slider.js`,
  'https://code.jquery.com/jquery-3.7.1.min.js',
])('%s is left out beside the standalone script', (src) => {
  expect(isReplaced({ id: '', src })).toBe(true)
})

test.each(['jquery-core-js', 'wc-cart-fragments-js', 'woocommerce-js', 'flatsome-theme-woocommerce-js-js', 'swv-js'])(
  'the script with the id %s is left out beside the standalone script, whatever an optimiser calls its file',
  (id) => {
    expect(isReplaced({ id, src: `${shop}/wp-content/cache/a1b2c3.js` })).toBe(true)
  },
)

test.each([
  `${shop}/wp-content/plugins/borlabs-cookie/assets/consent.js`,
  `${shop}/wp-includes/js/wp-emoji-release.min.js`,
  'https://www.paypal.com/sdk/js?client-id=a',
])('%s stays', (src) => {
  expect(isReplaced({ id: 'consent-js', src })).toBe(false)
})
