import { curveAround, group, path, rectangle } from '../shapes.ts'
import { type Studio, sheetHeight, sheetWidth } from '../style.ts'

/** Leaves and pebbles, cut from painted paper and glued in a loose grid. */
export function cutOuts({ random, palette }: Studio): string {
  const columns = 3
  const rows = 4
  const cellWidth = sheetWidth / columns
  const cellHeight = sheetHeight / rows
  const cells = Array.from({ length: columns * rows }, (_, index) => {
    const x = (index % columns) * cellWidth
    const y = Math.floor(index / columns) * cellHeight
    const [ground = palette.paper, fill = palette.ink] = random.shuffle([...palette.tones, palette.paper, palette.ink])
    const shape = random.chance(0.6) ? leaf(random, cellHeight * 0.42) : pebble(random, cellWidth * 0.34)
    return [
      rectangle(x, y, cellWidth + 0.5, cellHeight + 0.5, { fill: ground }),
      group(
        {
          transform: `translate(${x + cellWidth / 2} ${y + cellHeight / 2}) rotate(${random.integer(-40, 40)})`,
        },
        path(shape, { fill }),
      ),
    ].join('')
  })
  return cells.join('')
}

/** A stem with lobes on both sides, around the origin. */
function leaf(random: Studio['random'], length: number): string {
  const lobes = random.integer(3, 5)
  const side = (sign: number): { x: number; y: number }[] =>
    Array.from({ length: lobes * 2 }, (_, index) => {
      const progress = (index + 1) / (lobes * 2 + 1)
      const isTip = index % 2 === 0
      const reach = Math.sin(progress * Math.PI) * length * (isTip ? 0.72 : 0.16)
      return { x: sign * reach, y: (progress - 0.5) * 2 * length - (isTip ? length * 0.1 : 0) }
    })
  const right = side(1)
  const left = side(-1).reverse()
  return curveAround([{ x: 0, y: -length }, ...right, { x: 0, y: length }, ...left])
}

/** A rounded stone around the origin. */
function pebble(random: Studio['random'], radius: number): string {
  const points = Array.from({ length: 7 }, (_, index) => {
    const angle = (index / 7) * 2 * Math.PI
    const reach = radius * random.between(0.62, 1.12)
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach }
  })
  return curveAround(points)
}
