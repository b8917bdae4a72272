/** A link back to the page's start, once the visitor has gone a window's height away from it. Contract complete-takeover CT30 */
import { focusInPlace } from '../../inject/dom/focusInPlace.ts'
import { listen } from '../../inject/dom/lifetime.ts'
import { hasReducedMotion } from '../../inject/dom/scroll.ts'
import { hasModifier } from '../../inject/legacy/intercept.ts'
import type { ThemePart } from '../shared/theme/themeParts.ts'

export const backToTop: ThemePart = {
  selector: '#top-link.back-to-top',
  start({ element: link, edits, signal }) {
    let isShown: boolean | undefined
    const update = (): void => {
      const isAway = window.scrollY >= window.innerHeight
      if (isAway === isShown) return
      isShown = isAway
      edits.toggleClass(link, 'active', isAway)
      // An invisible link must not get the focus either.
      edits.attribute(link, 'inert', isAway ? null : '')
    }
    const onClick = (event: MouseEvent): void => {
      if (hasModifier(event)) return
      event.preventDefault()
      window.scrollTo({ top: 0, behavior: hasReducedMotion() ? 'instant' : 'smooth' })
      focusStart()
    }
    edits.attribute(link, 'inert', '')
    listen(window, 'scroll resize', update, signal, { passive: true })
    listen(link, 'click', onClick, signal)
  },
}

/** Moves the focus to the start of the page, from where the next Tab leads to the first link. */
function focusStart(): void {
  const { body } = document
  const before = body.getAttribute('tabindex')
  body.setAttribute('tabindex', '-1')
  focusInPlace(body)
  if (before === null) body.removeAttribute('tabindex')
  else body.setAttribute('tabindex', before)
}
