/**
 * The platform's layer of contract theme-and-platform 2.11: the gallery's main image becomes the variation's, or the server's
 * again. Thumbnails and slides are the theme's, which hears the form's events.
 */
import { after } from '../../inject/lifetime.ts'
import { createScope } from '../../inject/scope.ts'
import { toVariation } from './variation.ts'
import type { VariationForm } from './variationForm.ts'

/** Attributes of the main image, and the key of the variation's image where it is called otherwise. */
const attributes =
  'src srcset sizes alt title width:src_w height:src_h data-caption:caption data-src:full_src ' +
  'data-large_image:full_src data-large_image_width:full_src_w data-large_image_height:full_src_h'

const slide = '.woocommerce-product-gallery__image'
/** The platform tells the gallery when the image is there. */
const galleryMs = 20

export function showPicture({ form, edits, signal, emit, hear }: VariationForm): void {
  const gallery = form.closest('.product')?.querySelector('.images')
  let shown = createScope(signal)

  hear('found_variation', ([given]) => {
    const variation = toVariation(given)
    if (!variation) return
    const { image, image_src, image_link, image_id } = variation
    // Old versions of the platform send the two addresses only.
    show(image ?? { src: image_src, full_src: image_link })
    tell(String(image_id ?? ''))
  })
  hear('reset_image', () => {
    show({})
    tell('')
  })

  /** Without an address it is the server's. */
  function show(image: object): void {
    shown.end()
    shown = createScope(signal)
    // Another picture's set of sources would win over the new source.
    const values: Readonly<Record<string, unknown>> = { srcset: false, ...image }
    const { src, full_src } = values
    if (typeof src !== 'string' || src.length < 2) return
    const frame = gallery?.querySelector(`${slide}, ${slide}--placeholder`)
    for (const pair of attributes.split(' ')) {
      const [name = '', key = name] = pair.split(':')
      set(frame?.querySelector('.wp-post-image'), name, values[key])
    }
    set(frame, 'data-thumb', src)
    // Shop data may hold anything; a link must lead to a picture or a page.
    if (/^(?:https?:|[^:]*$)/i.test(String(full_src))) set(frame?.querySelector('a'), 'href', full_src)
  }

  /** What the shop says nothing about stays; `false` = no such attribute. Other plugins read beside it what the server had. */
  function set(element: Element | null | undefined, name: string, value: unknown): void {
    if (!element || value === undefined) return
    shown.edits.attribute(element, `data-o_${name}`, element.getAttribute(name) ?? '')
    shown.edits.attribute(element, name, value === false || value === null ? null : String(value))
  }

  function tell(imageId: string): void {
    const isOther = (form.getAttribute('current-image') ?? '') !== imageId
    if (isOther) edits.attribute(form, 'current-image', imageId)
    const tellGallery = (): void => {
      window.dispatchEvent(new Event('resize'))
      if (!gallery) return
      if (isOther) emit('woocommerce_gallery_reset_slide_position', [], gallery)
      emit('woocommerce_gallery_init_zoom', [], gallery)
    }
    after(galleryMs, tellGallery, signal)
  }
}
