import { handleNames, type Profile } from '../../profile.ts'
import type { HandleFacts } from './legacyHandle.ts'

/** The theme's scripts. A script with an O under `pages` is printed only where the shop has the option. */
export function themeHandles(profile: Profile): Readonly<Record<string, HandleFacts>> {
  const { theme } = profile
  const main = `${theme}-js`
  const needsMain = { needs: [main] }
  return {
    [main]: {
      bytes: 14748,
      pages: 'A',
      prefetches: { 'chunk.slider.js': 11801, 'chunk.popups.js': 6458, 'chunk.tooltips.js': 8957 },
      needs: ['jquery-core', 'hoverIntent'],
      features: ['theme-page', 'theme-navigation', 'theme-lightbox', 'theme-sliders', 'theme-elements'],
      servesOthers: true,
    },
    [`${theme}-theme-woocommerce-js`]: {
      bytes: 6980,
      pages: 'A',
      needs: [main, handleNames(profile).store],
      features: ['shop-listing', 'product-swatches'],
    },
    [`${theme}-live-search`]: { bytes: 4354, pages: 'A', ...needsMain },
    [`${theme}-ajax-add-to-cart-frontend`]: { bytes: 614, pages: 'A', ...needsMain, features: ['add-to-cart'] },
    [`${theme}-variation-images-frontend`]: { bytes: 1407, pages: 'A', ...needsMain, features: ['product-gallery'] },
    [`${theme}-cart-refresh`]: { bytes: 226, pages: 'C', ...needsMain },
    [`${theme}-swatches-frontend`]: { bytes: 1666, pages: 'O', ...needsMain, features: ['product-swatches'] },
    [`${theme}-lazy`]: { bytes: 494, pages: 'O', ...needsMain, features: ['theme-elements'] },
    [`${theme}-cookie-notice`]: { bytes: 248, pages: 'O', ...needsMain, features: ['theme-page'] },
    [`${theme}-infinite-scroll-js`]: { bytes: 6100, pages: 'O', ...needsMain, features: ['shop-listing'] },
    [`${theme}-infinite-scroll`]: {
      bytes: 1012,
      pages: 'O',
      needs: [`${theme}-infinite-scroll-js`],
      features: ['shop-listing'],
    },
    [`${theme}-relay`]: { bytes: 1430, pages: 'O', ...needsMain, features: ['shop-listing'] },
    [`${theme}-masonry-js`]: { bytes: 8542, pages: 'O', ...needsMain, features: ['theme-elements'] },
    [`${theme}-isotope-js`]: { bytes: 9111, pages: 'O', ...needsMain, features: ['theme-elements'] },
    [`${theme}-countdown-script`]: { bytes: 1469, pages: 'O', ...needsMain, features: ['theme-elements'] },
    [`${theme}-countdown-theme-js`]: {
      bytes: 466,
      pages: 'O',
      needs: [`${theme}-countdown-script`],
      features: ['theme-elements'],
    },
    [`${theme}-woocommerce-floating-labels`]: {
      bytes: 2098,
      pages: 'O',
      ...needsMain,
      features: ['store-platform-checkout'],
    },
    // `pjax` and `instant-page` only speed up page loads: without them the same links load pages.
    [`${theme}-pjax`]: { bytes: 2296, pages: 'O', ...needsMain },
    [`${theme}-instant-page`]: { bytes: 843, pages: 'O' },
    [`${theme}-woocommerce-wishlist`]: {
      pages: 'O',
      ...needsMain,
      stays: 'Its plugin brings jQuery and stands on the theme’s script.',
    },
  }
}
