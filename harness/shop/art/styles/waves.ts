import { circle, curveThrough, path, rectangle } from '../shapes.ts'
import { type Studio, sheetHeight, sheetWidth } from '../style.ts'

/** Fine lines one below the other that rise where something lies under the surface. */
export function waves({ random, palette }: Studio): string {
  const lines = 30
  const isDark = random.chance(0.45)
  const ground = isDark ? palette.ink : palette.paper
  const stroke = isDark ? palette.paper : palette.ink
  const peak = { x: random.between(0.32, 0.68) * sheetWidth, y: random.between(0.42, 0.6) * sheetHeight }
  const phase = random.between(0, 6)
  const curves = Array.from({ length: lines }, (_, index) => {
    const y = 96 + ((sheetHeight - 150) / lines) * index
    const lift = 92 * Math.exp(-(((y - peak.y) / 170) ** 2))
    const points = Array.from({ length: 9 }, (_, step) => {
      const x = 40 + ((sheetWidth - 80) / 8) * step
      const ripple = Math.sin(step * 1.3 + index * 0.38 + phase) * 7
      return { x, y: y - lift * Math.exp(-(((x - peak.x) / 120) ** 2)) + ripple }
    })
    return path(curveThrough(points), { fill: ground })
  })
  const disc = circle({ x: peak.x, y: random.between(150, 230) }, random.between(52, 84), {
    fill: random.pick(palette.tones),
  })
  return [
    rectangle(0, 0, sheetWidth, sheetHeight, { fill: ground }),
    disc,
    `<g stroke="${stroke}" stroke-width="2.5" stroke-linecap="round">${curves.join('')}</g>`,
  ].join('')
}
