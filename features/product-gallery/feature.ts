/**
 * Product pictures slide, zoom and open large, by mouse, finger and keyboard; the picture follows the chosen variation.
 * S1.18 S1.19 S2.19
 */
import { defineFeature } from '../../inject/defineFeature.ts'
import { stripStyles } from '../../inject/views/strip.tsx'
import css from './gallery.css'
import { moreImages } from './moreImages.ts'
import { opensPictures } from './opensPictures.ts'
import { createSlides } from './slides.ts'
import { variationImage } from './variationImage.ts'
import { zoomOnHover } from './zoomOnHover.ts'

export default defineFeature({
  id: 'product-gallery',
  selector: '.woocommerce-product-gallery',
  sharedStyles: stripStyles,
  styles: css,
  mount(context) {
    const slides = createSlides(context)
    opensPictures(slides, context)
    zoomOnHover(context)
    variationImage(slides, context)
    moreImages(context)
  },
})
