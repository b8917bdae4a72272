/** Options that the theme prints for a slider. Contract complete-takeover CT46 */
import { phpBoolean, phpNumber, phpObject } from '../../inject/schema/php.ts'

export interface SliderOptions {
  /** Time between two slides while the slider plays; undefined: it never plays. */
  readonly autoPlayMs: number | undefined
  readonly pausesOnHover: boolean
  readonly hasArrows: boolean
  readonly hasDots: boolean
  /** True where the first slide follows the last. */
  readonly wraps: boolean
  /** One step moves by all slides that are in view. */
  readonly isGrouped: boolean
  /** The row comes to rest anywhere, not only at a slide. */
  readonly isFree: boolean
  readonly isRightToLeft: boolean
  /** A movement of the mouse beyond this distance is a drag, a shorter one a click; undefined: it cannot be dragged. */
  readonly dragPx: number | undefined
  /** The shop's style sheet decides whether the row is a slider at all. */
  readonly isLeftToStyles: boolean
}

const defaultAutoPlayMs = 3000
/** Shorter printed times are raised to this one, in which a visitor can read a slide. */
const shortestMs = 1000
const defaultDragPx = 5

/** @returns undefined for what is no JSON of an object: the slider then stays the row that the server prints */
export function readOptions(printed: string | undefined): SliderOptions | undefined {
  const options = phpObject(printed)
  if (!options) return undefined
  const isOn = (key: string, fallback: boolean): boolean =>
    options[key] === undefined ? fallback : phpBoolean(options[key])
  const autoPlay = phpNumber(options.autoPlay)
  return {
    autoPlayMs:
      autoPlay && autoPlay > 1
        ? Math.max(autoPlay, shortestMs)
        : phpBoolean(options.autoPlay)
          ? defaultAutoPlayMs
          : undefined,
    pausesOnHover: isOn('pauseAutoPlayOnHover', true),
    hasArrows: isOn('prevNextButtons', true),
    hasDots: isOn('pageDots', true),
    wraps: isOn('wrapAround', false),
    isGrouped: Boolean(options.groupCells) && options.groupCells !== 'false',
    isFree: isOn('freeScroll', false),
    isRightToLeft: isOn('rightToLeft', false),
    dragPx: isOn('draggable', true) ? (phpNumber(options.dragThreshold) ?? defaultDragPx) : undefined,
    isLeftToStyles: isOn('watchCSS', false),
  }
}
