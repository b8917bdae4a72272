/** More pictures of a variation, for the theme's extension (theme-and-platform.md 2.12). */

import { articleById } from '../catalogue/catalogue.ts'
import type { Picture } from '../catalogue/product.ts'
import { jsonAnswer } from '../http/respond.ts'
import { adminAjax } from '../http/route.ts'
import { gallerySlide } from '../pages/product/gallery.ts'
import { thumbnailCell } from '../pages/product/thumbnails.ts'

/** Slides and thumbnails to stand after the variation's own; both empty where it has no more. */
export const moreVariationImagesRoute = adminAjax(
  'flatsome_additional_variation_images_load_images_ajax_frontend',
  (request) => {
    const pictures: readonly Picture[] =
      articleById(Number(request.param('variation_id')))?.variation?.morePictures ?? []
    return jsonAnswer({
      images: pictures.map((picture) => gallerySlide(request, picture, false).toString()),
      thumbs: pictures.map((picture) => thumbnailCell(request, picture, false).toString()),
    })
  },
)
