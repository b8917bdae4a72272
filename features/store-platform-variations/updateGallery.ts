/**
 * The gallery is notified when the form has another picture. The picture itself is exchanged by `product-gallery`, which acts
 * on the form's events wherever the platform's script is missing. Source: contract theme-and-platform 2.11.
 */
import { after } from '../../inject/dom/lifetime.ts'
import { toVariation } from './model.ts'
import type { VariationForm } from './variationForm.ts'

/** The platform notifies the gallery when the image is there. */
const galleryMs = 20

export function updateGallery({ form, edits, signal, emit, when }: VariationForm): void {
  const gallery = form.closest('.product')?.querySelector('.images')

  when('found_variation', ([given]) => {
    const variation = toVariation(given)
    if (variation) update(String(variation.image_id ?? ''))
  })
  when('reset_image', () => update(''))

  function update(imageId: string): void {
    const isOther = (form.getAttribute('current-image') ?? '') !== imageId
    if (isOther) edits.attribute(form, 'current-image', imageId)
    const notify = (): void => {
      window.dispatchEvent(new Event('resize'))
      if (!gallery) return
      if (isOther) emit('woocommerce_gallery_reset_slide_position', [], gallery)
      emit('woocommerce_gallery_init_zoom', [], gallery)
    }
    after(galleryMs, notify, signal)
  }
}
