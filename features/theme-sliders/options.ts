/** Options that the theme prints for a slider. Contract complete-takeover CT46 */
import { phpBoolean, phpNumber, phpObject } from '../../inject/schema/php.ts'

export interface SliderOptions {
  /** Between two slides that follow by themselves; undefined: none do. */
  readonly autoPlayMs: number | undefined
  readonly pausesOnHover: boolean
  readonly hasArrows: boolean
  readonly hasDots: boolean
  /** True where the first slide follows the last. */
  readonly wraps: boolean
  /** One step moves by all slides that are in view. */
  readonly isGrouped: boolean
  /** Comes to rest anywhere. */
  readonly isFree: boolean
  readonly isRightToLeft: boolean
  /** The mouse can pull it, and clicks nothing before it has moved so far. */
  readonly dragPx: number | undefined
  /** The shop's style sheet decides whether it is a slider at all. */
  readonly isLeftToStyles: boolean
}

const defaultAutoPlayMs = 3000
/** Faster than that no visitor can read, whatever is printed. */
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
