import { circle, group, path, polygon, rectangle } from '../shapes.ts'
import { type Studio, sheetHeight, sheetWidth } from '../style.ts'

/** Where the quay ends and the water begins. */
const waterline = 560

/** Cranes, warehouses and a ship as a linocut in three colours, with their reflections. */
export function harbour({ random, palette, id }: Studio): string {
  const [sky = palette.paper, far = palette.ink, accent = palette.ink, water = palette.ink] = random.shuffle(
    palette.tones,
  )
  const skyline = id('skyline')
  const houses = group({ fill: far }, ...row(random, 5))
  const cranes = [random.between(90, 190), random.between(390, 500)].map((x, index) => crane(x, random, index === 1))
  const things = group(
    { id: skyline },
    houses,
    group({ fill: palette.ink, stroke: palette.ink }, ...cranes),
    ship(random, accent),
  )
  const ripples = Array.from({ length: 16 }, () => {
    const y = random.between(waterline + 14, sheetHeight - 20)
    const length = random.between(40, 150)
    const x = random.between(-20, sheetWidth - length + 20)
    return `M${Math.round(x)} ${Math.round(y)}h${Math.round(length)}`
  })
  return [
    rectangle(0, 0, sheetWidth, sheetHeight, { fill: sky }),
    circle({ x: random.between(140, 500), y: random.between(120, 220) }, random.between(40, 66), {
      fill: palette.paper,
    }),
    things,
    rectangle(0, waterline, sheetWidth, sheetHeight - waterline, { fill: water }),
    // The reflection is the skyline once more, upside down and pale.
    `<use href="#${skyline}" transform="translate(0 ${waterline * 2}) scale(1 -1)" opacity=".28"/>`,
    path(ripples.join(''), { stroke: palette.paper, 'stroke-width': 4, 'stroke-linecap': 'round', opacity: 0.7 }),
  ].join('')
}

function row(random: Studio['random'], count: number): string[] {
  const width = sheetWidth / count
  return Array.from({ length: count }, (_, index) => {
    const height = random.between(70, 190)
    const x = index * width
    const top = waterline - height
    const gable = random.chance(0.5) ? 34 : 0
    const points = [
      { x, y: waterline },
      { x, y: top },
      { x: x + width / 2, y: top - gable },
      { x: x + width - 4, y: top },
      { x: x + width - 4, y: waterline },
    ]
    return polygon(points, {})
  })
}

function crane(x: number, random: Studio['random'], isFlipped: boolean): string {
  const height = random.integer(270, 360)
  const top = waterline - height
  const reach = (isFlipped ? -1 : 1) * random.integer(130, 190)
  return path(
    `M${Math.round(x)} ${waterline}l14 ${-height}h24l14 ${height}h-12l-9 -110h-10l-9 110ZM${Math.round(x + 26)} ${top + 20}l${reach} -96l6 10l${-reach} 104Z` +
      `M${Math.round(x + 26 + reach)} ${top - 70}v150h4v-150Z`,
    { 'stroke-width': 2 },
  )
}

function ship(random: Studio['random'], fill: string): string {
  const x = random.integer(150, 300)
  const y = waterline - 4
  return group(
    { fill },
    polygon(
      [
        { x, y: y - 44 },
        { x: x + 230, y: y - 58 },
        { x: x + 196, y },
        { x: x + 30, y },
      ],
      {},
    ),
    rectangle(x + 36, y - 92, 74, 50, {}),
    rectangle(x + 62, y - 132, 20, 44, {}),
  )
}
