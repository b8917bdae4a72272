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

/** Scrolling counts as over when nothing has moved for so long. */
const restMs = 100

export interface Strip {
  readonly index: number
  /**
   * Beyond either end it goes on at the other.
   * @param isInstant without movement; default: under reduced motion, and to cells that are not beside the one in view
   */
  select(index: number, isInstant?: boolean): void
}

/**
 * Makes a strip of `track`, whose children are its cells.
 * @param onSelect runs when another cell, each as wide as the track, has come into view or is on its way.
 * @param keysIn where arrow keys, Home and End move it.
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
  /** Grows with everything that moves the track, so that only the last of it is followed by a rest. */
  let moves = 0

  const setIndex = (next: number): void => {
    if (next === index) return
    index = next
    onSelect()
  }
  /** Distance from the first cell; where text runs from right to left, a negative number. */
  const offsetOf = (at: number): number => (cells[at]?.offsetLeft ?? 0) - (cells[0]?.offsetLeft ?? 0)
  /** Cells may stand a blank apart, as the server's markup has them, so their distance counts and not the track's width. */
  const cellInView = (): number => Math.round(Math.abs(track.scrollLeft / (offsetOf(1) || track.clientWidth))) || 0

  const select = (wanted: number, isInstant?: boolean): void => {
    const next = (wanted + cells.length) % cells.length
    const isJump = isInstant ?? (hasReducedMotion() || Math.abs(next - index) > 1)
    const behavior = isJump ? 'instant' : 'smooth'
    // Not `scrollTo`, under which old libraries give all elements a function that scrolls the page.
    track.scroll({ left: offsetOf(next), behavior })
    isSelecting ||= cellInView() !== next
    setIndex(next)
    onMove()
  }

  /**
   * A track that the visitor has moved decides which cell is in view. While the strip itself scrolls to a cell, that cell is
   * the one: a position on the way must not become the index, or the next key would start from the wrong cell.
   */
  const onRest = (): void => {
    if (!isSelecting) setIndex(cellInView())
    else if (cellInView() !== index) track.scroll({ left: offsetOf(index), behavior: 'instant' })
    isSelecting = false
  }
  const onMove = (): void => {
    const move = ++moves
    // A busy page runs the timer late, before it has moved the track on: the next frame shows whether it still moves.
    after(restMs, () => move === moves && nextFrame(() => move === moves && onRest(), signal), signal)
  }
  listen(track, 'scroll', onMove, signal)
  // Whatever the visitor does to the track ends the strip's own scrolling.
  const onVisitor = (): void => {
    isSelecting = false
  }
  for (const type of ['pointerdown', 'touchstart', 'wheel', 'focusin'])
    listen(track, type, onVisitor, signal, { passive: true })

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

/** To the cell before and the next one. @param onStep gets -1 or 1 */
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
