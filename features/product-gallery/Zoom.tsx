/** Zoom: the part of the large picture under the mouse is shown over the slide, unless the theme's zoom does that. S8.54 */

import { after, listen } from '../../inject/dom/lifetime.ts'
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import { createScope } from '../../inject/dom/scope.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { jQueryData } from '../../inject/shop/jQuery.ts'
import { type Atom, atom } from '../../inject/state/atoms.ts'
import { show } from '../../inject/views/show.tsx'
import { useAtomValue } from '../../inject/views/useView.ts'
import { pictureOf } from './pictures.ts'

/** How long the shopper sees that the large picture did not load. */
const noticeMs = 2500

export function zoomOnHover(context: FeatureContext): void {
  const { element, signal } = context
  let hovered: Element | undefined
  const onPointerOver = ({ pointerType }: PointerEvent, slide: HTMLElement): void => {
    const picture = pictureOf(slide)
    if (pointerType !== 'mouse' || !picture || slide === hovered || jQueryData(slide, 'easyZoom')) return
    hovered = slide
    zoom(context, slide, picture.url)
    listen(slide, 'pointerleave', () => (hovered = undefined), signal, { once: true })
  }
  listenWithin(element, 'pointerover', '.has-image-zoom .slide', onPointerOver, signal)
}

/** Loads the large picture and shows it over the slide, until the pointer leaves or the sentence about a failure was read. */
function zoom(context: FeatureContext, slide: HTMLElement, url: string): void {
  const scope = createScope(context.signal)
  const { signal, edits, end } = scope
  const zoomContext = { ...context, ...scope }
  const place = { anchor: slide, position: 'append' } as const
  const positionAtom = atom('')
  const image = new Image()
  let hasFailed = false
  edits.toggleClass(slide, 'is-loading', true)

  const onLoad = (): void => {
    edits.toggleClass(slide, 'is-loading', false)
    // A picture no wider than the slide has nothing to zoom.
    if (image.naturalWidth <= slide.clientWidth) return
    edits.toggleClass(slide, 'is-ready', true)
    show(zoomContext, <Flyout url={image.src} positionAtom={positionAtom} />, place)
  }
  const onError = (): void => {
    hasFailed = true
    edits.toggleClass(slide, 'is-loading', false)
    edits.toggleClass(slide, 'is-error', true)
    show(zoomContext, <div className="easyzoom-notice">{context.texts('gallery.zoomFailed')}</div>, place)
    after(noticeMs, end, signal)
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent): void => {
    const { left, top, width, height } = slide.getBoundingClientRect()
    const position = `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`
    context.store.set(positionAtom, position)
  }
  listen(image, 'load', onLoad, signal)
  listen(image, 'error', onError, signal)
  listen(slide, 'pointermove', onPointerMove, signal)
  listen(slide, 'pointerleave', () => hasFailed || end(), signal)
  image.src = url
}

function Flyout({ url, positionAtom }: { readonly url: string; readonly positionAtom: Atom<string> }) {
  const backgroundPosition = useAtomValue(positionAtom)
  const backgroundImage = `url(${JSON.stringify(url)})`
  return <div className="easyzoom-flyout" style={{ backgroundImage, backgroundPosition }} />
}
