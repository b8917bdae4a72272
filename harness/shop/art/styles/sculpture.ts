import { curveAround, ellipse, path, polygon, rectangle, verticalGradient } from '../shapes.ts'
import { type Studio, sheetHeight, sheetWidth } from '../style.ts'

/** Where the plinth begins. */
const plinthTop = 560

/** A carved stone on a plinth, lit from the left, as a photograph for the catalogue. */
export function sculpture({ random, palette, id }: Studio): string {
  const stone = random.pick(palette.tones)
  const centre = sheetWidth / 2
  const lift = random.integer(230, 300)
  const outline = Array.from({ length: 10 }, (_, index) => {
    const angle = (index / 10) * 2 * Math.PI
    const reach = random.between(0.66, 1.08)
    return {
      x: centre + Math.cos(angle) * 150 * reach,
      y: plinthTop - lift / 2 - 16 + Math.sin(angle) * (lift / 2 + 60) * (Math.sin(angle) > 0.9 ? 0.9 : reach),
    }
  })
  const hole = { x: centre + random.between(-34, 34), y: plinthTop - lift * 0.62 }
  const [wall, light] = [id('wall'), id('light')]
  return [
    verticalGradient(wall, [
      [0, '#e9e5dd'],
      [1, '#cfc8bc'],
    ]),
    `<linearGradient id="${light}"><stop stop-color="#fff" stop-opacity=".55"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".45"/></linearGradient>`,
    rectangle(0, 0, sheetWidth, sheetHeight, { fill: `url(#${wall})` }),
    rectangle(0, sheetHeight - 90, sheetWidth, 90, { fill: '#b7aea0' }),
    ellipse({ x: centre + 70, y: sheetHeight - 62 }, 210, 18, { opacity: 0.22 }),
    rectangle(centre - 130, plinthTop, 260, sheetHeight - plinthTop - 60, { fill: '#f4f1ea' }),
    polygon(
      [
        { x: centre + 130, y: plinthTop },
        { x: centre + 164, y: plinthTop - 18 },
        { x: centre + 164, y: sheetHeight - 82 },
        { x: centre + 130, y: sheetHeight - 60 },
      ],
      { fill: '#c9c2b4' },
    ),
    polygon(
      [
        { x: centre - 130, y: plinthTop },
        { x: centre - 96, y: plinthTop - 18 },
        { x: centre + 164, y: plinthTop - 18 },
        { x: centre + 130, y: plinthTop },
      ],
      { fill: '#fbf9f4' },
    ),
    path(curveAround(outline), { fill: stone }),
    path(curveAround(outline), { fill: `url(#${light})` }),
    ellipse(hole, random.between(26, 46), random.between(40, 68), { fill: '#d9d2c6' }),
  ].join('')
}
