import type { HandleFacts } from './legacyHandle.ts'

const jQuery = ['jquery-core']

/** Libraries that WordPress brings. None of them does anything by itself. */
export const wordpressHandles: Readonly<Record<string, HandleFacts>> = {
  'jquery-core': { bytes: 27450, pages: 'A', servesOthers: true },
  'jquery-migrate': { bytes: 4344, pages: 'A', needs: jQuery, servesOthers: true },
  hoverIntent: { bytes: 626, pages: 'A', needs: jQuery, servesOthers: true },
  underscore: { bytes: 6678, pages: 'HLP', servesOthers: true },
  'wp-util': { bytes: 661, pages: 'HLP', needs: [...jQuery, 'underscore'], servesOthers: true },
  'wp-hooks': { bytes: 1477, pages: 'A', servesOthers: true },
  'wp-i18n': { bytes: 3341, pages: 'A', needs: ['wp-hooks'], servesOthers: true },
  'wp-polyfill': { bytes: 12851, pages: 'A', servesOthers: true },
  lodash: { bytes: 21997, pages: 'A', servesOthers: true },
  'wp-url': { bytes: 3137, pages: 'A', needs: ['wp-polyfill'], servesOthers: true },
  'wp-api-fetch': { bytes: 2151, pages: 'A', needs: ['wp-i18n', 'wp-url'], servesOthers: true },
  'jquery-ui-core': { pages: 'O', needs: jQuery, servesOthers: true },
  'jquery-ui-mouse': { pages: 'O', needs: ['jquery-ui-core'], servesOthers: true },
  // The bytes include those of `jquery-ui-core` and `jquery-ui-mouse`.
  'jquery-ui-slider': { bytes: 10093, pages: 'O', needs: ['jquery-ui-mouse'], servesOthers: true },
  'comment-reply': { bytes: 1171, pages: 'PB' },
  // This script loads another one of 363,087 bytes.
  'zxcvbn-async': { bytes: 144, pages: 'E', servesOthers: true },
  'password-strength-meter': {
    bytes: 508,
    pages: 'E',
    needs: [...jQuery, 'zxcvbn-async', 'wp-i18n'],
    servesOthers: true,
  },
}
