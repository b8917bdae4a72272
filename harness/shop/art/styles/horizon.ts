import { circle, curveThrough, path, rectangle, verticalGradient } from '../shapes.ts'
import { type Studio, sheetHeight, sheetWidth } from '../style.ts'

/** A low sun over ranges of hills that grow darker towards the viewer. */
export function horizon({ random, palette, id }: Studio): string {
  const [high = palette.paper, glow = palette.paper, ...hills] = random.shuffle(palette.tones)
  const sky = id('sky')
  const sun = { x: random.between(0.25, 0.75) * sheetWidth, y: random.between(0.24, 0.42) * sheetHeight }
  const ranges = random.integer(4, 6)
  const layers = Array.from({ length: ranges }, (_, index) => {
    const base = sheetHeight * (0.44 + (0.5 * index) / ranges)
    const swing = 26 + index * 8
    const points = Array.from({ length: 7 }, (_, step) => ({
      x: (sheetWidth / 6) * step,
      y: base + random.between(-swing, swing),
    }))
    const fill = index === ranges - 1 ? palette.ink : (hills[index % hills.length] ?? palette.ink)
    return path(`${curveThrough(points)}V${sheetHeight}H0Z`, { fill, opacity: 0.55 + (0.45 * index) / ranges })
  })
  return [
    verticalGradient(sky, [
      [0, high],
      [0.62, palette.paper],
      [1, glow],
    ]),
    rectangle(0, 0, sheetWidth, sheetHeight, { fill: `url(#${sky})` }),
    circle(sun, random.between(46, 92), { fill: glow }),
    ...layers,
  ].join('')
}
