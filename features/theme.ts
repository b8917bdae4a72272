/**
 * Features that do the theme's own part, for shops without its scripts and jQuery (contract complete-takeover 9). They ship in
 * `vernissage.standalone.js` only, after all others. Those of the theme's pages share the switch `theme`.
 */
import type { AnyFeature } from '../inject/feature.ts'
import productSwatches from './product-swatches/feature.ts'
import shopListing from './shop-listing/feature.ts'
import themeElements from './theme-elements/feature.ts'
import themeLightbox from './theme-lightbox/feature.ts'
import themeNavigation from './theme-navigation/feature.ts'
import themePage from './theme-page/feature.ts'
import themeSliders from './theme-sliders/feature.ts'

export const themeFeatures: readonly AnyFeature[] = [
  themePage,
  themeNavigation,
  shopListing,
  themeElements,
  themeLightbox,
  themeSliders,
  productSwatches,
]
