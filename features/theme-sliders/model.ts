/** Where a slider is, and where a step leads. */

export interface SliderState {
  /** Index of the first slide in view. */
  readonly index: number
  readonly count: number
  /** Slides that fit into the view. */
  readonly inView: number
  /** Height of the slider, in whose middle the arrows stand. */
  readonly heightPx: number
  /** Whether it goes on by itself; undefined: it never does. */
  readonly isPlaying: boolean | undefined
}

interface Steps {
  readonly isGrouped: boolean
  readonly wraps: boolean
}

/** The last index from which the view is full. */
export function lastIndex({ count, inView }: SliderState): number {
  return Math.max(0, count - inView)
}

/** The index to which a step leads; at an end it stays, or goes on at the other. @param direction -1 or 1 */
export function nextIndex(state: SliderState, direction: number, { isGrouped, wraps }: Steps): number {
  const last = lastIndex(state)
  const { index, inView } = state
  if (direction > 0 && index >= last) return wraps ? 0 : last
  if (direction < 0 && index <= 0) return wraps ? last : 0
  return Math.min(last, Math.max(0, index + direction * (isGrouped ? inView : 1)))
}

/** More dots than these would be of no help, and too small to hit. */
const mostDots = 30

/** Indexes of the slides to which the dots lead; empty where there would be too many dots or only one. */
export function dotIndexes(state: SliderState, { isGrouped }: Pick<Steps, 'isGrouped'>): readonly number[] {
  const last = lastIndex(state)
  const step = isGrouped ? state.inView : 1
  const count = Math.ceil(last / step) + 1
  if (count < 2 || count > mostDots) return []
  // Not by `Array.from`, which old libraries replace by one that calls no function.
  return [...Array(count).keys()].map((at) => Math.min(at * step, last))
}
