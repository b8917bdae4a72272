/** Draws the shop's pictures: invented modern prints as SVG, the same bytes each time for the same seed. */
import { palettes } from './palettes.ts'
import { createRandom } from './random.ts'
import { group, rectangle } from './shapes.ts'
import { type Style, sheetHeight, sheetWidth } from './style.ts'
import { colourFields } from './styles/colourFields.ts'
import { cutOuts } from './styles/cutOuts.ts'
import { geometry } from './styles/geometry.ts'
import { harbour } from './styles/harbour.ts'
import { horizon } from './styles/horizon.ts'
import { sculpture } from './styles/sculpture.ts'
import { stillLife } from './styles/stillLife.ts'
import { waves } from './styles/waves.ts'

const styles = { colourFields, geometry, horizon, waves, cutOuts, harbour, stillLife, sculpture } satisfies Record<
  string,
  Style
>
export type StyleName = keyof typeof styles

export const styleNames = Object.keys(styles) as readonly StyleName[]

/** `print`: the sheet with its margin; `detail`: a part, close; `room`: hung over a sideboard. */
export const views = ['print', 'detail', 'room'] as const
export type View = (typeof views)[number]

export interface PictureOptions {
  /** Any text, such as a product's slug. */
  readonly seed: string
  /** Default: one that the seed chooses. */
  readonly style?: StyleName
  readonly view?: View
  /** Pixels of the image. Default: 800 × 1000; other shapes cut from the middle. */
  readonly width?: number
  readonly height?: number
}

/** Size of a whole picture in its own pixels: the sheet and the paper around it. */
const paperWidth = 800
const paperHeight = 1000

/** The style that a seed chooses where nobody names one. */
export function styleOf(seed: string): StyleName {
  return createRandom(`style ${seed}`).pick(styleNames)
}

/** @returns a whole SVG document. */
export function renderPicture(options: PictureOptions): string {
  const { seed, style = styleOf(seed), view = 'print', width = paperWidth, height = paperHeight } = options
  const [x, y, boxWidth, boxHeight] = boxes[view]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${boxWidth} ${boxHeight}" ` +
    `preserveAspectRatio="xMidYMid slice">${drawView(view, seed, style)}</svg>`
  )
}

/** The part of the drawing that each view shows. */
const boxes: Readonly<Record<View, readonly [x: number, y: number, width: number, height: number]>> = {
  print: [0, 0, paperWidth, paperHeight],
  detail: [170, 290, 400, 500],
  room: [0, 0, paperWidth, paperHeight],
}

function drawView(view: View, seed: string, style: StyleName): string {
  const print = drawPrint(seed, style)
  return view === 'room' ? drawRoom(seed, style, print) : print
}

function drawPrint(seed: string, style: StyleName): string {
  const random = createRandom(seed)
  const palette = random.pick(palettes)
  const drawing = styles[style]({ random, palette, id: (name) => name })
  // A photograph of a sculpture fills the sheet; prints have a margin with number and signature.
  if (style === 'sculpture') return group({ transform: 'scale(1.25)' }, drawing)
  const edition = `${random.integer(1, 48)}/50`
  return [
    rectangle(0, 0, paperWidth, paperHeight, { fill: palette.paper }),
    `<svg x="80" y="76" width="${sheetWidth}" height="${sheetHeight}">${drawing}</svg>`,
    `<g fill="none" stroke="${palette.ink}" opacity=".75"><path d="M626 912q10 -26 16 -4t14 -2q8 -22 12 0t16 -4l30 -3" stroke-width="2"/></g>`,
    `<text x="82" y="914" font-family="cursive" font-size="19" fill="${palette.ink}" opacity=".7">${edition}</text>`,
  ].join('')
}

function drawRoom(seed: string, style: StyleName, print: string): string {
  const random = createRandom(`room ${seed}`)
  const wall = random.pick(['#dfe3dc', '#e6ddd3', '#d8dfe3', '#e8e2d4'])
  const wood = random.pick(['#8a6242', '#a4764f', '#6b4b36'])
  const frame = random.pick(['#2a2724', '#f7f5f0', '#9a7b55'])
  const isSculpture = style === 'sculpture'
  const size = isSculpture ? 0.46 : 0.52
  const left = (paperWidth - paperWidth * size) / 2
  const top = isSculpture ? 196 : 110
  const picture = [
    rectangle(left - 8, top + 6, paperWidth * size + 26, paperHeight * size + 24, { opacity: 0.16, rx: 3 }),
    rectangle(left - 13, top - 13, paperWidth * size + 26, paperHeight * size + 26, { fill: frame }),
    `<svg x="${left}" y="${top}" width="${paperWidth * size}" height="${paperHeight * size}" viewBox="0 0 ${paperWidth} ${paperHeight}">${print}</svg>`,
  ]
  return [
    rectangle(0, 0, paperWidth, paperHeight, { fill: wall }),
    rectangle(0, 880, paperWidth, 120, { fill: '#b79a7a' }),
    rectangle(0, 868, paperWidth, 12, { fill: '#f5f2ec' }),
    ...picture,
    rectangle(120, 742, 560, 150, { fill: wood, rx: 6 }),
    rectangle(120, 742, 560, 10, { fill: '#fff', opacity: 0.18 }),
    rectangle(398, 760, 4, 124, { opacity: 0.25 }),
    rectangle(146, 890, 16, 44, { fill: wood }),
    rectangle(638, 890, 16, 44, { fill: wood }),
    `<path d="M560 742c-26 0-30-22-26-46s14-30 12-54h28c-2 24 8 30 12 54s0 46-26 46Z" fill="#f3efe6"/>`,
    `<path d="M560 646q-40 -60 -18 -120M560 646q10 -70 44 -96M560 646q-4 -50 8 -92" fill="none" stroke="#55684a" stroke-width="5"/>`,
  ].join('')
}
