import { circle, group, path, polygon, rectangle } from '../shapes.ts'
import { type Studio, sheetHeight, sheetWidth } from '../style.ts'

/** A tile of quarter circles, discs, half discs, stripes and triangles, as the schools of the twenties drew them. */
export function geometry({ random, palette }: Studio): string {
  const columns = random.pick([4, 4, 5])
  const size = sheetWidth / columns
  const rows = sheetHeight / size
  const tiles = Array.from({ length: columns * Math.ceil(rows) }, (_, index) => {
    const x = (index % columns) * size
    const y = Math.floor(index / columns) * size
    const [fill = palette.ink, other = palette.paper] = random.shuffle([palette.ink, ...palette.tones, palette.paper])
    const turn = random.integer(0, 3) * 90
    const figure = random.pick(figures)
    return group(
      { transform: `translate(${x} ${y}) rotate(${turn} ${size / 2} ${size / 2})` },
      rectangle(0, 0, size, size, { fill: other }),
      figure(size, fill),
    )
  })
  return tiles.join('')
}

type Figure = (size: number, fill: string) => string

const quarter: Figure = (size, fill) => path(`M0 0H${size}A${size} ${size} 0 0 1 0 ${size}Z`, { fill })
const half: Figure = (size, fill) => path(`M0 0A${size / 2} ${size / 2} 0 0 0 ${size} 0Z`, { fill })
const disc: Figure = (size, fill) => circle({ x: size / 2, y: size / 2 }, size * 0.32, { fill })
const corner: Figure = (size, fill) =>
  polygon(
    [
      { x: 0, y: 0 },
      { x: size, y: 0 },
      { x: 0, y: size },
    ],
    { fill },
  )
const stripes: Figure = (size, fill) =>
  [0, 2, 4].map((step) => rectangle(0, (size / 6) * step, size, size / 6, { fill })).join('')
const ring: Figure = (size, fill) =>
  circle({ x: size / 2, y: size / 2 }, size * 0.3, { fill: 'none', stroke: fill, 'stroke-width': size / 8 })

const figures: readonly Figure[] = [quarter, quarter, half, disc, corner, stripes, ring]
