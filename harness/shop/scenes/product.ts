/** Product pages: amount, bar and reviews. */
import type { PlannedScene } from '../../record/plan.ts'
import { click, see, seeFocus, seeValue } from './steps.ts'

export const productScenes: readonly PlannedScene[] = [
  {
    name: 'product-simple',
    title: 'Two pieces are chosen; the link to the reviews opens them, and the bar below follows with the same amount',
    path: '/produkt/sturmflut-vor-amrum/',
    switches: { stickyAddToCart: true, quickView: false },
    script: true,
    counts: [
      '.quantity.buttons_added',
      'form.cart',
      '.single-product #reviews',
      '.single-product .tabbed-content',
      '.sticky-add-to-cart-wrapper',
    ],
    viewport: { width: 390, height: 800 },
    journey: [
      see('#product-101 .minus[aria-disabled="true"]'),
      click('#product-101 .plus'),
      seeValue('#product-101 .qty', '2'),
      seeValue('.sticky-add-to-cart .qty', '2'),
      click('.woocommerce-review-link'),
      see('.reviews_tab.active'),
      seeFocus('#reviews'),
      see('.sticky-add-to-cart--active'),
      see('body.has-sticky-product-cart'),
    ],
  },
  {
    name: 'product-accordion',
    title: 'An accordion opens by its titles, one part at a time, where the theme does not move it',
    path: '/produkt/sturmflut-vor-amrum/',
    switches: { productTabs: 'accordion', quickView: false },
    script: true,
    counts: ['.single-product .accordion-item', '.single-product #reviews'],
    journey: [
      click('#accordion-reviews > .accordion-title'),
      see('#accordion-reviews > .accordion-title.active[aria-expanded="true"]'),
      see('#accordion-description > .accordion-title[aria-expanded="false"]'),
    ],
  },
]
