import { circle, ellipse, group, path, rectangle } from '../shapes.ts'
import { type Studio, sheetHeight, sheetWidth } from '../style.ts'

/** Where the things stand. */
const table = 610

/** Vases, a bowl and fruit on a table, in flat colours. */
export function stillLife({ random, palette }: Studio): string {
  const [wall = palette.paper, cloth = palette.ink, first = palette.ink, second = palette.ink, third = palette.ink] =
    random.shuffle(palette.tones)
  const vases = random
    .shuffle([first, second])
    .map((fill, index) => vase(random, 170 + index * 250 + random.between(-30, 30), fill, palette.ink))
  const fruit = Array.from({ length: random.integer(2, 4) }, (_, index) => {
    const radius = random.between(34, 50)
    const center = { x: 250 + index * 92 + random.between(-16, 16), y: table + 74 - radius * 0.5 }
    return [
      ellipse({ x: center.x + 12, y: center.y + radius }, radius * 1.05, 12, { fill: palette.ink, opacity: 0.25 }),
      circle(center, radius, { fill: index % 2 === 0 ? third : first }),
      path(`M${Math.round(center.x)} ${Math.round(center.y - radius + 4)}q4 -18 16 -22`, {
        stroke: palette.ink,
        'stroke-width': 5,
        fill: 'none',
      }),
    ].join('')
  })
  return [
    rectangle(0, 0, sheetWidth, sheetHeight, { fill: wall }),
    rectangle(random.integer(40, 300), 60, 250, 330, { fill: palette.paper, opacity: 0.55 }),
    rectangle(0, table - 40, sheetWidth, sheetHeight - table + 40, { fill: cloth }),
    ...vases,
    ...fruit,
  ].join('')
}

function vase(random: Studio['random'], x: number, fill: string, ink: string): string {
  const height = random.integer(210, 330)
  const belly = random.integer(62, 104)
  const neck = random.integer(20, 38)
  const body = `M${-neck} ${-height}C${-neck} ${-height * 0.7} ${-belly} ${-height * 0.66} ${-belly} ${-height * 0.36}S${-neck * 1.6} 0 ${-neck * 1.5} 0H${neck * 1.5}C${neck * 1.6} 0 ${belly} ${-height * 0.1} ${belly} ${-height * 0.36}S${neck} ${-height * 0.7} ${neck} ${-height}Z`
  const stems = Array.from({ length: random.integer(2, 4) }, (_, index) => {
    const lean = (index - 1) * random.integer(22, 44)
    const rise = random.integer(90, 170)
    return [
      path(`M0 ${-height}Q${lean / 2} ${-height - rise / 2} ${lean} ${-height - rise}`, {
        fill: 'none',
        stroke: ink,
        'stroke-width': 4,
      }),
      ellipse({ x: lean, y: -height - rise }, 15, 24, {
        fill: ink,
        transform: `rotate(${lean} ${lean} ${-height - rise})`,
      }),
    ].join('')
  })
  return group({ transform: `translate(${Math.round(x)} ${table + 30})` }, ...stems, path(roundNumbers(body), { fill }))
}

/** Numbers in a path's `d` to whole pixels. */
function roundNumbers(d: string): string {
  return d.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))))
}
