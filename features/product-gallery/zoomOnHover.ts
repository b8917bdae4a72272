/** The part of the large picture under the mouse, over the slide; where the theme's zoom is bound, it is the theme's. S8.54 */
import type { FeatureContext } from '../../inject/defineFeature.ts'
import { jQueryData } from '../../inject/jQuery.ts'
import { after, listen } from '../../inject/lifetime.ts'
import { createScope } from '../../inject/scope.ts'
import { onImageEnd, pictureOf } from './picture.ts'

/** How long the shopper sees that the large picture did not come. */
const noticeMs = 2500

export function zoomOnHover({ element, texts, signal }: FeatureContext): void {
  let hovered: Element | undefined

  listen(
    element,
    'pointerover',
    ({ target, pointerType }) => {
      const slide = (target as Element).closest<HTMLElement>('.has-image-zoom .slide')
      const picture = slide && pictureOf(slide)
      if (pointerType !== 'mouse' || !picture || slide === hovered || jQueryData(slide, 'easyZoom')) return
      hovered = slide
      zoom(slide, picture.url)
    },
    signal,
  )

  function zoom(slide: HTMLElement, url: string): void {
    const { signal: ends, edits, end } = createScope(signal)
    const image = new Image()
    const over = document.createElement('div')
    edits.toggleClass(slide, 'is-loading', true)
    onImageEnd(
      image,
      (hasFailed) => {
        edits.toggleClass(slide, 'is-loading', false)
        // A picture without more to see is no zoom.
        if (!hasFailed && image.naturalWidth <= slide.clientWidth) return
        over.className = `easyzoom-${hasFailed ? 'notice' : 'flyout'}`
        edits.toggleClass(slide, hasFailed ? 'is-error' : 'is-ready', true)
        edits.insert(over, slide)
        if (!hasFailed) over.style.backgroundImage = `url(${JSON.stringify(image.src)})`
        else {
          over.textContent = texts('gallery.zoomFailed')
          after(noticeMs, end, ends)
        }
      },
      ends,
    )
    listen(
      slide,
      'pointermove',
      ({ clientX, clientY }) => {
        const { left, top, width, height } = slide.getBoundingClientRect()
        over.style.backgroundPosition = `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`
      },
      ends,
    )
    listen(
      slide,
      'pointerleave',
      () => {
        hovered = undefined
        // A notice stays until it has been read.
        if (!over.textContent) end()
      },
      signal,
      { once: true },
    )
    image.src = url
  }
}
