/** A row of pictures that scrolls sideways and rests at one of them: the browser's own scrolling, so fingers just swipe. */
import { dialogStyles } from './dialog.ts'
import { hasModifier } from './intercept.ts'
import { after, listen } from './lifetime.ts'
import { hasReducedMotion } from './scroll.ts'
import css from './strip.css'
import type { SharedStyles } from './styles.ts'
import type { Texts } from './texts.ts'

/** The `sharedStyles` of every feature that has a strip; its arrows look like a dialog's close button. */
export const stripStyles: SharedStyles = { css, base: dialogStyles }

/** Scrolling counts as over when nothing has moved for so long. */
const restMs = 100

export interface Strip {
  readonly index: number
  /** Beyond either end it goes on at the other. @param isInstant without movement, as under reduced motion */
  select(index: number, isInstant?: boolean): void
}

export interface StripOptions {
  /** Where arrow keys, Home and End are heard. */
  readonly keysIn: readonly (Element | null)[]
  readonly isRtl: boolean
  readonly texts: Texts
  readonly signal: AbortSignal
}

/**
 * Makes a strip of `track`, with arrows behind it where it has more than one cell.
 * @param onSelect is told that another cell, each as wide as the track, has come into view or is on its way.
 */
export function createStrip(
  track: HTMLElement,
  onSelect: () => void,
  { keysIn, isRtl, texts, signal }: StripOptions,
): Strip {
  const cells = track.children as HTMLCollectionOf<HTMLElement>
  let index = 0
  let cancel: (() => void) | undefined

  const settle = (next: number): void => {
    if (next === index) return
    index = next
    onSelect()
  }
  const select = (wanted: number, isInstant = hasReducedMotion()): void => {
    const next = (wanted + cells.length) % cells.length
    // Where text runs from right to left, these are negative numbers.
    const left = (cells[next]?.offsetLeft ?? 0) - (cells[0]?.offsetLeft ?? 0)
    track.scrollTo({ left, behavior: isInstant || Math.abs(next - index) > 1 ? 'instant' : 'smooth' })
    settle(next)
  }

  listen(
    track,
    'scroll',
    () => {
      cancel?.()
      cancel = after(restMs, () => settle(Math.round(Math.abs(track.scrollLeft) / track.clientWidth) || 0), signal)
    },
    signal,
  )

  const onKey = (event: KeyboardEvent): void => {
    const { key, target } = event
    // Those of the browser itself stay its own.
    if (hasModifier(event)) return
    const step = isRtl ? -1 : 1
    const wanted = { ArrowLeft: index - step, ArrowRight: index + step, Home: 0, End: cells.length - 1 }[key]
    if (wanted !== undefined) select(wanted)
    else if (/^(?: |Enter)$/.test(key) && (target as Element).matches('a[role=button]')) (target as HTMLElement).click()
    else return
    event.preventDefault()
  }
  if (cells.length > 1) {
    for (const place of keysIn) if (place) listen(place, 'keydown', onKey, signal)
    for (const step of [1, -1]) {
      const arrow = document.createElement('button')
      arrow.type = 'button'
      arrow.className = 'vernissage-dialog-close vernissage-arrow'
      arrow.textContent = step > 0 ? '›' : '‹'
      arrow.setAttribute('aria-label', texts(step > 0 ? 'gallery.next' : 'gallery.previous'))
      listen(arrow, 'click', () => select(index + step), signal)
      track.after(arrow)
      signal.addEventListener('abort', () => arrow.remove())
    }
  }
  return {
    get index() {
      return index
    },
    select,
  }
}
