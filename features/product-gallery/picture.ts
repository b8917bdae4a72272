import { listen } from '../../inject/lifetime.ts'

/** What a slide of the gallery shows. Source: contract theme-and-platform 2.10. */
export interface Picture {
  /** Address of the large picture. */
  readonly url: string
  readonly alt: string
  readonly caption: string
}

export const slideSelector = '.woocommerce-product-gallery__image'

/** The large picture of a slide; undefined for a film, for what leads elsewhere, and for a slide without a picture. */
export function pictureOf(slide: Element): Picture | undefined {
  const image = slide.querySelector('img')
  if (!image || slide.querySelector('video,iframe,.open-video')) return undefined
  const { large_image: large = image.dataset.src, caption } = image.dataset
  const url = slide.querySelector('a[href]')?.getAttribute('href') || large || image.src
  // A link that leads to anything but a picture, a film perhaps, is not ours.
  if (!url || (url !== large && url !== image.src && !/\.(?:avif|gif|jpe?g|png|svg|webp)\b/i.test(url)))
    return undefined
  return { url, alt: image.alt, caption: caption || image.alt }
}

/** Tells when `image` has come, or has failed to. */
export function onImageEnd(image: HTMLImageElement, onEnd: (hasFailed: boolean) => void, signal: AbortSignal): void {
  for (const type of ['load', 'error']) listen(image, type, () => onEnd(type === 'error'), signal)
}
