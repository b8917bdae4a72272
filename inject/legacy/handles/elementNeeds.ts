/**
 * Elements of theme and platform that are hidden or do not react without a script, and the stand-in that makes them work. Servers get
 * the same table in `dist/legacy-handles.json`. Source: contract complete-takeover 2, 12
 */
export const elementNeeds: readonly (readonly [selector: string, featureId: string | undefined])[] = [
  ['[data-animate]', 'theme-elements'],
  ['[data-parallax]', 'theme-elements'],
  ['.count-up', 'theme-elements'],
  ['.tabbed-content', 'theme-elements'],
  ['.accordion-title', 'theme-elements'],
  ['[data-countdown]', 'theme-elements'],
  ['.row-masonry, .row-grid, .has-packery', 'theme-elements'],
  ['.has-filtering', 'theme-elements'],
  ['.is-sticky-column[data-sticky-mode]', 'theme-elements'],
  ['.lazy-load', 'theme-elements'],
  ['[data-flickity-options]', 'theme-sliders'],
  ['[data-open]', 'theme-lightbox'],
  ['.lightbox-by-id', 'theme-lightbox'],
  ['.has-dropdown', 'theme-navigation'],
  ['.{theme}-cookies', 'theme-page'],
  ['.woocommerce-store-notice', 'theme-page'],
  ['select.orderby', 'shop-listing'],
  ['.price_slider', 'shop-listing'],
  ['.ux-relay', 'shop-listing'],
  ['.woocommerce-archive .page-load-status', 'shop-listing'],
  ['.ux-swatches', 'product-swatches'],
  // Left out (contract complete-takeover 10): a shop that has such elements keeps the theme's script.
  ['lottie-player', undefined],
  ['.ux-youtube', undefined],
]
