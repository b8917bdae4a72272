/**
 * Product pictures slide, zoom and open large, by mouse, finger and keyboard; the picture follows the chosen variation.
 * S1.18 S1.19 S2.19
 */
import { createStyler } from '../../inject/dom/edits/styler.ts'
import { defineFeature, type FeatureContext } from '../../inject/feature.ts'
import { pictureLightboxStyles } from '../shared/pictures/PictureLightbox.tsx'
import css from './gallery.css'
import { openPicturesOnClick } from './pictures.ts'
import { createSlides } from './slides.ts'
import { followVariation } from './variations.ts'
import { zoomOnHover } from './Zoom.tsx'

export default defineFeature({
  id: 'product-gallery',
  selector: '.woocommerce-product-gallery',
  sharedStyles: pictureLightboxStyles,
  styles: css,
  mount(context) {
    showAtOnce(context)
    const slides = createSlides(context)
    openPicturesOnClick(context, slides)
    zoomOnHover(context)
    followVariation(context, slides)
  },
})

/** Shows a gallery that the platform prints invisible, for its own script to show. That script may not be on the page. complete-takeover 2 */
function showAtOnce({ element, edits }: FeatureContext): void {
  if (Number.parseFloat(element.style.opacity) === 0) createStyler(edits, element)('opacity: 1')
}
