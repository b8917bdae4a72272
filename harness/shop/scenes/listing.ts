/** Listings, and what opens from them. */
import type { PlannedScene } from '../../record/plan.ts'
import { click, press, see, seeAttribute, seeFocus, seeNone, seeText } from './steps.ts'

export const listingScenes: readonly PlannedScene[] = [
  {
    name: 'listing-quick-view',
    title: 'Two products of a listing open in a dialog, one after the other; the focus returns to where it was',
    path: '/shop/',
    script: true,
    counts: ['a.quick-view[data-prod]'],
    journey: [
      click('a.quick-view[data-prod="101"]'),
      seeText('dialog[open] .product-lightbox h1', 'Sturmflut vor Amrum'),
      seeFocus('.vernissage-dialog-close'),
      seeAttribute('dialog form.cart', 'action', ''),
      click('.vernissage-arrow[aria-label="Nächstes Bild"]'),
      ...press('Escape'),
      seeNone('dialog'),
      seeFocus('a.quick-view[data-prod="101"]'),
      click('a.quick-view[data-prod="120"]'),
      see('dialog[open] form.variations_form select'),
    ],
  },
]
