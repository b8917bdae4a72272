/** A row of pictures that scrolls sideways and rests at one of them: the browser's own scrolling, so fingers just swipe. */

import { stepOfArrow } from '../../dom/arrowKeys.ts'
import { after, listen, nextFrame } from '../../dom/lifetime.ts'
import { hasReducedMotion } from '../../dom/scroll.ts'
import type { SharedStyles } from '../../dom/styles.ts'
import { hasModifier } from '../../legacy/intercept.ts'
import { dialogStyles } from '../dialog/Dialog.tsx'
import { ownUiClass } from '../ownUi.ts'
import { show } from '../show.tsx'
import { type ShowContext, useAct, useView } from '../useView.ts'
import css from './strip.css'

/** The `sharedStyles` of every feature that has a strip; its arrows look like a dialog's close button. */
export const stripStyles: SharedStyles = { css, base: dialogStyles }

/** Milliseconds without a scroll event after which scrolling counts as finished. */
const restMs = 100

export interface Strip {
  /** Index of the cell in view, or of the one to which the strip scrolls. */
  readonly index: number
  /**
   * Scrolls to a cell. An index beyond either end goes on at the other end.
   * @param isInstant without animation; default: under reduced motion, and to cells that are not neighbours of the one in view
   */
  select(index: number, isInstant?: boolean): void
}

/**
 * Makes a strip of `track`, whose children are its cells, each as wide as the track.
 * @param onSelect runs when `index` has changed.
 * @param keysIn elements in which arrow keys, Home and End move the strip.
 */
export function createStrip(
  track: HTMLElement,
  onSelect: () => void,
  keysIn: readonly (Element | null)[],
  signal: AbortSignal,
): Strip {
  const cells = track.children as HTMLCollectionOf<HTMLElement>
  /** The cell in view, or the one that was asked for and to which the track still scrolls. */
  let index = 0
  /** Whether a scrolling that `select` began may still be under way. */
  let isSelecting = false
  /** Counts the movements of the track, so that only the last of them is followed by `onRest`. */
  let moves = 0

  const setIndex = (next: number): void => {
    if (next === index) return
    index = next
    onSelect()
  }
  /** Distance from the first cell in CSS pixels; negative where text runs from right to left. */
  const offsetOf = (at: number): number => (cells[at]?.offsetLeft ?? 0) - (cells[0]?.offsetLeft ?? 0)
  /** Computed from the distance of two cells and not from the track's width, since the server's markup may have blanks between cells. */
  const cellInView = (): number => Math.round(Math.abs(track.scrollLeft / (offsetOf(1) || track.clientWidth))) || 0

  const select = (wanted: number, isInstant?: boolean): void => {
    const next = (wanted + cells.length) % cells.length
    const isJump = isInstant ?? (hasReducedMotion() || Math.abs(next - index) > 1)
    const behavior = isJump ? 'instant' : 'smooth'
    // Not `scrollTo`, since old libraries replace it on all elements by a function that scrolls the page.
    track.scroll({ left: offsetOf(next), behavior })
    isSelecting ||= cellInView() !== next
    setIndex(next)
    onMove()
  }

  /**
   * After the visitor has moved the track, the cell in view becomes the index. While the strip itself scrolls to a cell, the index
   * stays: a position on the way would make the next key start from the wrong cell.
   */
  const onRest = (): void => {
    if (!isSelecting) setIndex(cellInView())
    else if (cellInView() !== index) track.scroll({ left: offsetOf(index), behavior: 'instant' })
    isSelecting = false
  }
  const onMove = (): void => {
    const move = ++moves
    // On a busy page the timer may fire between two movements: the next frame shows whether the track still moves.
    after(restMs, () => move === moves && nextFrame(() => move === moves && onRest(), signal), signal)
  }
  listen(track, 'scroll', onMove, signal)
  // Any action of the visitor on the track ends the strip's own scrolling.
  const onVisitorAction = (): void => {
    isSelecting = false
  }
  for (const type of ['pointerdown', 'touchstart', 'wheel', 'focusin'])
    listen(track, type, onVisitorAction, signal, { passive: true })

  const onKey = (event: KeyboardEvent): void => {
    const { key, target } = event
    // With a modifier, the key belongs to the browser.
    if (hasModifier(event)) return
    const step = stepOfArrow(key, track)
    const wanted = step ? index + step : { Home: 0, End: cells.length - 1 }[key]
    if (wanted !== undefined) select(wanted)
    else if (/^(?: |Enter)$/.test(key) && (target as Element).matches('a[role=button]')) (target as HTMLElement).click()
    else return
    event.preventDefault()
  }
  if (cells.length > 1) for (const place of keysIn) if (place) listen(place, 'keydown', onKey, signal)
  return {
    get index() {
      return index
    },
    select,
  }
}

/** Makes a strip of the server's `track`, with arrows behind it where it has more than one cell. */
export function showStrip(
  context: ShowContext,
  track: HTMLElement,
  onSelect: () => void,
  keysIn: readonly (Element | null)[],
): Strip {
  context.edits.toggleClass(track, 'vernissage-strip', true)
  const strip = createStrip(track, onSelect, keysIn, context.signal)
  if (track.childElementCount > 1)
    show(context, <Arrows onStep={(step) => strip.select(strip.index + step)} />, { anchor: track, position: 'after' })
  return strip
}

/** Buttons for the previous and the next cell. @param onStep gets -1 or 1 */
export function Arrows({ onStep }: { readonly onStep: (step: number) => void }) {
  const { texts } = useView()
  const handle = useAct()
  const arrow = (step: number, label: string, sign: string) => (
    <button
      type="button"
      className={`${ownUiClass} vernissage-dialog-close vernissage-arrow`}
      aria-label={label}
      onClick={handle(() => onStep(step))}
    >
      {sign}
    </button>
  )
  return (
    <>
      {arrow(-1, texts('gallery.previous'), '‹')}
      {arrow(1, texts('gallery.next'), '›')}
    </>
  )
}
