import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'

/** Width of a sheet without its margin, in the picture's own pixels. */
export const sheetWidth = 640
/** Height of a sheet without its margin, in the picture's own pixels. */
export const sheetHeight = 800

/** What a style draws with. */
export interface Studio {
  readonly random: Random
  readonly palette: Palette
  /** Makes an id that no other picture of the same page has. */
  id(name: string): string
}

/** A way to paint: SVG elements that fill a sheet of `sheetWidth` × `sheetHeight`. */
export type Style = (studio: Studio) => string
