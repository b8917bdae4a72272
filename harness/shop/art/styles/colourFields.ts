import { group, rectangle } from '../shapes.ts'
import { type Studio, sheetHeight, sheetWidth } from '../style.ts'

/** Two or three soft fields that float on a ground, each in several thin layers. */
export function colourFields({ random, palette, id }: Studio): string {
  const [ground = palette.ink, ...tones] = random.shuffle(palette.tones)
  const count = random.integer(2, 3)
  const gap = 34
  const shares = Array.from({ length: count }, () => random.between(0.6, 1.6))
  const total = shares.reduce((sum, share) => sum + share, 0)
  const space = sheetHeight - gap * (count + 1)
  let top = gap
  const fields = shares.map((share, index) => {
    const height = (space * share) / total
    const fill = tones[index % tones.length] ?? palette.paper
    const layers = Array.from({ length: 3 }, (_, layer) => {
      const inset = 34 + layer * 9 + random.between(-4, 4)
      return rectangle(inset, top + layer * 9, sheetWidth - inset * 2, height - layer * 18, {
        fill,
        opacity: 0.62,
        rx: 8,
      })
    })
    top += height + gap
    return layers.join('')
  })
  const blur = id('soft')
  return [
    `<filter id="${blur}"><feGaussianBlur stdDeviation="5"/></filter>`,
    rectangle(0, 0, sheetWidth, sheetHeight, { fill: ground }),
    group({ filter: `url(#${blur})` }, ...fields),
  ].join('')
}
