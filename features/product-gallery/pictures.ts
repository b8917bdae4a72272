/**
 * The server's pictures, and what opens them large: the link of a slide, and the buttons that stand for the slide in view.
 * Our listener comes before those of the theme and the platform, whose popups thereby never open.
 */

import { listen } from '../../inject/dom/lifetime.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { hasModifier, intercept } from '../../inject/legacy/intercept.ts'
import { lightboxLinks } from '../../inject/profile.ts'
import { closeOnBackButton } from '../../inject/views/dialog/closeOnBackButton.ts'
import { openPictures, type Picture, pictureAddress } from '../shared/pictures/PictureLightbox.tsx'

/** A pointer that has moved so far meant to swipe, not to click. */
const dragPx = 10

export const slideSelector = '.woocommerce-product-gallery__image'

/** Copies of slides, or of elements around them, that an endless slider has made. */
const copySelector = '[class*=clone],[class*=-duplicate]'

/** The product that a gallery belongs to: its thumbnails and its form lie inside. */
export function productOf(gallery: Element): ParentNode & Node {
  return gallery.closest('.product') ?? document
}

/**
 * The large picture of a slide; undefined for a film, for what leads elsewhere, and for a slide without a picture.
 * Source: contract theme-and-platform 2.10.
 */
export function pictureOf(slide: Element): Picture | undefined {
  const image = slide.querySelector('img')
  if (!image || slide.querySelector('video,iframe,.open-video')) return undefined
  const { large_image: large = image.dataset.src, caption } = image.dataset
  const url = slide.querySelector('a[href]')?.getAttribute('href') || large || image.src
  // A link that leads to anything but a picture, a film perhaps, is not ours.
  if (!url || (url !== large && url !== image.src && !pictureAddress.test(url))) return undefined
  return { url, alt: image.alt, caption: caption || image.alt }
}

/**
 * Opens the large pictures when the link of a slide or one of the buttons is clicked.
 * @param slides whose `current` the buttons open; undefined where the platform's slider marks the slide in view by a class
 */
export function openPicturesOnClick(context: FeatureContext, slides: { readonly current: Element | undefined }): void {
  const { element, signal, isParity } = context
  let pressedX = 0
  listen(element, 'pointerdown', ({ clientX }) => (pressedX = clientX), signal, { capture: true })

  const onClick = (event: MouseEvent, opener: HTMLElement): boolean => {
    // Plugins that bring a lightbox of their own have other slides, too.
    if (!element.contains(opener) || opener.matches(lightboxLinks)) return false
    const isCopy = (slide: Element): boolean => element.contains(slide.closest(copySelector))
    const pictureSlides = [...element.querySelectorAll(slideSelector)].filter(
      (slide) => !isCopy(slide) && pictureOf(slide),
    )
    const current = slides.current ?? element.querySelector('.flex-active-slide') ?? pictureSlides[0]
    const slide = opener.closest(slideSelector) ?? current
    const isSamePicture = (each: Element): boolean =>
      each === slide || (isCopy(slide!) && pictureOf(each)?.url === pictureOf(slide!)?.url)
    const index = pictureSlides.findIndex(isSamePicture)
    // Films, and browsers without dialogs, are left to other code.
    if (index < 0 || !window.HTMLDialogElement?.prototype.showModal) {
      // The button is a link whose address leads nowhere.
      if (opener.matches('.zoom-button')) event.preventDefault()
      return false
    }
    // A new tab or window is for the browser to open.
    if (hasModifier(event)) return true
    event.preventDefault()
    const isDrag = event.detail > 0 && Math.abs(event.clientX - pressedX) > dragPx
    if (isDrag || element.querySelector('.disable-lightbox')) return true
    const dialog = openPictures(context, pictureSlides.map(pictureOf) as Picture[], index, opener)
    if (!isParity) closeOnBackButton(context, dialog)
    return true
  }
  const buttons = `.zoom-button,${slideSelector.replace('image', 'trigger')}`
  intercept('click', `${slideSelector} a,${buttons}`, onClick, signal)
}
