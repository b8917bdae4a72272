/** Pictures whose address waits in another attribute. Contract complete-takeover CT64 */

import { setAttributes } from '../../../inject/dom/edits/setAttributes.ts'
import { listen } from '../../../inject/dom/lifetime.ts'
import type { ThemePart } from '../../shared/theme/themeParts.ts'

/** The browser itself loads a picture shortly before it is seen, and in sliders and drawers when they are opened. */
export const lazyPictures: ThemePart = {
  selector: 'img.lazy-load',

  start({ element, edits, signal }) {
    const { src, srcset } = element.dataset
    if (!src) return
    // The listener comes before the address, since a cached picture may load at once.
    listen(element, 'load', () => edits.toggleClass(element, 'lazy-load', false), signal, { once: true })
    listen(window, 'beforeprint', () => edits.attribute(element, 'loading', 'eager'), signal, { once: true })
    edits.toggleClass(element, 'lazy-load-active', true)
    setAttributes(edits, element, { loading: 'lazy', ...(srcset && { srcset }), src })
  },
}
