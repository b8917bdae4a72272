/** The pictures of a product with variations. */

import type { PlannedScene } from '../../record/plan.ts'
import type { StepSource } from '../../scene/journey.ts'
import { forms } from './contactSteps.ts'
import { click, press, see, seeAttribute, seeFocus, seeNone, seeText } from './steps.ts'

const slider = '.product-gallery-slider'
const first = `${slider} .wp-post-image`
const second = '.product-thumbnails .col:nth-child(2) > a'
/** The link of the second slide. */
const large = `${slider} > .slide:nth-child(2) > a`
const count = '.vernissage-lightbox [role="status"]'
const pictures = 'https://kunst.example/wp-content/uploads/2026/11'

/** Slide `n` of two is in view. */
const seeSlide = (n: number): StepSource => seeAttribute(slider, 'aria-label', `Produktbilder, Bild ${n} von 2`)

/** What the platform tells of a variation with this picture. */
function choose(variationId: number, name: string): StepSource {
  const image = {
    alt: `Leuchtturm, ${name}`,
    src: `${pictures}/leuchtturm-${name}-600x750.svg`,
    full_src: `${pictures}/leuchtturm-${name}.svg`,
    thumb_src: `${pictures}/leuchtturm-${name}-300x375.svg`,
  }
  return { type: 'x-fire', name: 'found_variation', parameters: [{ variation_id: variationId, image }] }
}

export const galleryScenes: readonly PlannedScene[] = [
  {
    name: 'product-gallery',
    title: 'Pictures are chosen and opened large, and the first one follows the chosen variation',
    path: '/produkt/lithografie-leuchtturm/',
    script: true,
    counts: [
      ...forms,
      '.woocommerce-product-gallery',
      slider,
      `${slider} > .slide`,
      '.product-thumbnails .col > a',
      '.variations_form',
    ],
    viewport: { width: 1280, height: 900 },
    journey: [
      seeSlide(1),
      click(second),
      seeSlide(2),
      seeAttribute(second, 'aria-current', 'true'),
      click(large),
      seeText(count, 'Bild 2 von 2'),
      ...press('ArrowRight'),
      seeText(count, 'Bild 1 von 2'),
      ...press('End'),
      seeText(count, 'Bild 2 von 2'),
      ...press('Escape'),
      seeNone('.vernissage-lightbox'),
      seeFocus(large),
      choose(312, 'bogen'),
      seeSlide(1),
      see(`${first}[src*="leuchtturm-bogen-600x"][alt="Leuchtturm, bogen"]`),
      see('.product-thumbnails .first img[src*="leuchtturm-bogen-300x"]'),
      click(second),
      choose(314, 'bogen'),
      seeSlide(2),
      { type: 'x-fire', name: 'reset_data' },
      seeSlide(1),
      see(`${first}:not([src*="bogen"])[srcset]`),
    ],
  },
]
