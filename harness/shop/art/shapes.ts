/** SVG elements as short texts: whole and half pixels only, so that pictures stay small. */

export interface Point {
  readonly x: number
  readonly y: number
}

/** Presentation attributes by name, such as `fill` or `stroke-width`. */
export type Look = Readonly<Record<string, string | number>>

/** In half pixels, which also makes `Math.sin` of every machine the same. */
function round(value: number): number {
  return Math.round(value * 2) / 2
}

export function rectangle(x: number, y: number, width: number, height: number, look: Look): string {
  return element('rect', { x: round(x), y: round(y), width: round(width), height: round(height), ...look })
}

export function circle(center: Point, radius: number, look: Look): string {
  return element('circle', { cx: round(center.x), cy: round(center.y), r: round(radius), ...look })
}

export function ellipse(center: Point, radiusX: number, radiusY: number, look: Look): string {
  return element('ellipse', {
    cx: round(center.x),
    cy: round(center.y),
    rx: round(radiusX),
    ry: round(radiusY),
    ...look,
  })
}

export function polygon(points: readonly Point[], look: Look): string {
  return element('polygon', { points: points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' '), ...look })
}

export function path(d: string, look: Look): string {
  return element('path', { d, ...look })
}

/** A group of elements that share a look. */
export function group(look: Look, ...children: readonly string[]): string {
  return `<g${attributes(look)}>${children.join('')}</g>`
}

/** A gradient from top to bottom, to be filled with as `url(#id)`. Offsets 0 to 1. */
export function verticalGradient(id: string, stops: readonly (readonly [offset: number, colour: string])[]): string {
  const children = stops.map(([offset, colour]) => element('stop', { offset, 'stop-color': colour }))
  return `<linearGradient id="${id}" x2="0" y2="1">${children.join('')}</linearGradient>`
}

/** An open curve through all points, as the `d` of a path. */
export function curveThrough(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const previous = points[index - 1]
      if (!previous) return `M${round(point.x)} ${round(point.y)}`
      const before = points[index - 2] ?? previous
      const after = points[index + 1] ?? point
      // Catmull-Rom: the tangent at a point is the direction between its neighbours.
      const first = { x: previous.x + (point.x - before.x) / 6, y: previous.y + (point.y - before.y) / 6 }
      const second = { x: point.x - (after.x - previous.x) / 6, y: point.y - (after.y - previous.y) / 6 }
      return `C${[first, second, point].map(({ x, y }) => `${round(x)} ${round(y)}`).join(' ')}`
    })
    .join('')
}

/** A closed curve through all points, as the `d` of a path. */
export function curveAround(points: readonly Point[]): string {
  const first = points[0]
  const second = points[1]
  const last = points.at(-1)
  if (!first || !second || !last) return ''
  // With neighbours of both ends added, the seam is as smooth as the rest; they are cut off again.
  const segments = curveThrough([last, ...points, first, second])
    .split('C')
    .slice(2, -1)
  return `M${round(first.x)} ${round(first.y)}${segments.map((segment) => `C${segment}`).join('')}Z`
}

function element(name: string, look: Look): string {
  return `<${name}${attributes(look)}/>`
}

function attributes(look: Look): string {
  return Object.entries(look)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}
