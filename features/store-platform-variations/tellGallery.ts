/**
 * The gallery hears from the form when it has another picture. The picture itself is exchanged by `product-gallery`, which acts on
 * the form's events wherever the platform's script is missing. Source: contract theme-and-platform 2.11.
 */
import { after } from '../../inject/dom/lifetime.ts'
import { toVariation } from './variation.ts'
import type { VariationForm } from './variationForm.ts'

/** The platform tells the gallery when the image is there. */
const galleryMs = 20

export function tellGallery({ form, edits, signal, emit, hear }: VariationForm): void {
  const gallery = form.closest('.product')?.querySelector('.images')

  hear('found_variation', ([given]) => {
    const variation = toVariation(given)
    if (variation) tell(String(variation.image_id ?? ''))
  })
  hear('reset_image', () => tell(''))

  function tell(imageId: string): void {
    const isOther = (form.getAttribute('current-image') ?? '') !== imageId
    if (isOther) edits.attribute(form, 'current-image', imageId)
    const tellLater = (): void => {
      window.dispatchEvent(new Event('resize'))
      if (!gallery) return
      if (isOther) emit('woocommerce_gallery_reset_slide_position', [], gallery)
      emit('woocommerce_gallery_init_zoom', [], gallery)
    }
    after(galleryMs, tellLater, signal)
  }
}
