import type { Edits } from '../../inject/edits.ts'
import { showAttribute } from './serverValue.ts'
import type { Variation } from './variation.ts'

/** Attribute of the main image → key of the variation's image. */
const attributes = {
  src: 'src',
  height: 'src_h',
  width: 'src_w',
  srcset: 'srcset',
  sizes: 'sizes',
  title: 'title',
  'data-caption': 'caption',
  alt: 'alt',
  'data-src': 'full_src',
  'data-large_image': 'full_src',
  'data-large_image_width': 'full_src_w',
  'data-large_image_height': 'full_src_h',
}

/**
 * The platform's layer of contract theme-and-platform 2.11: the gallery's main image becomes the variation's, or the server's
 * again. Thumbnails and slides are the theme's, which hears the form's events.
 */
export function showImage(edits: Edits, gallery: Element | null | undefined, variation: Variation | undefined): void {
  // Old versions of the platform send the two addresses only.
  const old = { src: variation?.image_src, full_src: variation?.image_link }
  const given = (variation?.image ?? old) as Readonly<Record<string, unknown>>
  const image = typeof given.src === 'string' && given.src.length > 1 ? given : undefined
  const frame = gallery?.querySelector(
    '.woocommerce-product-gallery__image, .woocommerce-product-gallery__image--placeholder',
  )
  const main = frame?.querySelector('.wp-post-image')
  for (const [name, key] of Object.entries(attributes)) {
    // Another picture's set of sources would win over the new source.
    showAttribute(edits, main, name, image && (image[key] ?? (key === 'srcset' ? false : undefined)))
  }
  showAttribute(edits, frame, 'data-thumb', image?.src)
  // Shop data may hold anything; a link must lead to a picture or a page.
  const isAddress = /^(?:https?:|[^:]*$)/i.test(String(image?.full_src))
  showAttribute(edits, frame?.querySelector('a'), 'href', isAddress ? image?.full_src : undefined)
}
