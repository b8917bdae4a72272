/** The large pictures in a dialog: keys, swipes, zoom, captions, and a sentence where one cannot be loaded. S8.53 */

import { listen } from '../../inject/lifetime.ts'
import { ownUiClass } from '../../inject/ownUi.ts'
import { openDialog } from '../../inject/views/Dialog.tsx'
import type { ShowContext } from '../../inject/views/show.tsx'
import { createStrip, showArrows } from '../../inject/views/strip.tsx'
import { onImageEnd, type Picture } from './picture.ts'

interface LightboxContext extends ShowContext {
  /** Gets the focus back. */
  readonly opener: HTMLElement
  readonly isRtl: boolean
}

/** Opens `pictures` at `start`. */
export function openLightbox(pictures: readonly Picture[], start: number, context: LightboxContext): void {
  const { opener, isRtl, texts } = context
  const count = pictures.length
  const content = document.createDocumentFragment()
  const track = document.createElement('div')
  const counter = document.createElement('p')
  track.className = `${ownUiClass} vernissage-strip`
  counter.className = ownUiClass
  // What scrolls can be reached by keyboard in every browser.
  track.tabIndex = 0
  if (isRtl) track.dir = 'rtl'
  counter.setAttribute('role', 'status')
  content.append(track, counter)
  const {
    element,
    signal,
    context: inside,
    close,
  } = openDialog(context, {
    label: texts('gallery.label'),
    className: 'vernissage-lightbox',
    content,
    opener,
  })

  /** Each asks for its picture, once more where it failed before. */
  const loads = pictures.map(({ url, alt, caption }, at) => {
    const figure = document.createElement('figure')
    const image = document.createElement('img')
    const words = document.createElement('figcaption')
    for (const element of [figure, image, words]) element.className = ownUiClass
    figure.append(image, words)
    track.append(figure)
    image.alt = alt
    words.textContent = caption
    let isAsked = false
    onImageEnd(
      image,
      (hasFailed) => {
        isAsked = !hasFailed
        image.hidden = hasFailed
        words.setAttribute('role', hasFailed ? 'alert' : 'none')
        words.textContent = hasFailed ? texts('gallery.failed', { n: at + 1 }) : caption
      },
      signal,
    )
    return (): void => {
      if (!isAsked) image.src = url
      isAsked = true
    }
  })

  const show = (): void => {
    const { index } = strip
    if (count > 1) counter.textContent = texts('gallery.slide', { n: index + 1, count })
    // The neighbours come along, so that the next step need not wait.
    for (const at of [index, index + 1, index - 1]) loads.at(at % count)?.()
    for (const figure of track.children) figure.classList.remove('vernissage-zoomed')
  }
  const strip = createStrip(track, show, { keysIn: [element], isRtl, signal })
  showArrows(inside, track, strip)
  listen(
    track,
    'click',
    ({ target }) => {
      const { localName, parentElement } = target as Element
      if (localName === 'img') parentElement?.classList.toggle('vernissage-zoomed')
      if (localName === 'figure') close()
    },
    signal,
  )
  strip.select(start, true)
  show()
}
