/**
 * What opens the large pictures: the link of a slide, and the buttons that stand for the slide in view. We hear the click
 * before the theme and the platform, whose popups thereby never open.
 */
import type { FeatureContext } from '../../inject/defineFeature.ts'
import { hasModifier, intercept } from '../../inject/intercept.ts'
import { listen } from '../../inject/lifetime.ts'
import { openLightbox } from './openLightbox.ts'
import { pictureOf, slideSelector } from './picture.ts'
import type { Slides } from './slides.ts'

/** A pointer that has moved so far meant to swipe, not to click. */
const dragPx = 10

export function opensPictures(slides: Slides, context: FeatureContext): void {
  const { element, signal } = context
  let downAt = 0
  listen(element, 'pointerdown', ({ clientX }) => (downAt = clientX), signal, { capture: true })

  intercept(
    'click',
    `${slideSelector} a,.zoom-button,${slideSelector.replace('image', 'trigger')}`,
    (event, opener) => {
      if (!element.contains(opener)) return false
      const shown = [...element.querySelectorAll(`${slideSelector}:not(.clone)`)].flatMap((slide) => {
        const picture = pictureOf(slide)
        return picture ? [{ slide, picture }] : []
      })
      const wanted = opener.closest(slideSelector) ?? slides.current ?? shown[0]?.slide
      const index = shown.findIndex(({ slide }) => slide === wanted)
      // Films, and browsers without dialogs, are left to whoever else is there.
      if (index < 0 || !window.HTMLDialogElement?.prototype.showModal) return false
      // A new tab or window is for the browser to open.
      if (hasModifier(event)) return true
      event.preventDefault()
      const isDrag = event.detail > 0 && Math.abs(event.clientX - downAt) > dragPx
      if (!isDrag && !element.querySelector('.disable-lightbox'))
        openLightbox(
          shown.map(({ picture }) => picture),
          index,
          { ...context, opener, isRtl: slides.isRtl },
        )
      return true
    },
    signal,
  )
}
