/** Checks `style` of a button as strictly as the SDK: it throws while the button is made (provider-sdk.md 3.2). */
import type { ButtonStyle } from '../../types.ts'

const layouts = ['horizontal', 'vertical']
const shapes = ['rect', 'pill', 'sharp']
const labels = ['paypal', 'checkout', 'buynow', 'pay', 'installment', 'subscribe', 'donate', 'credit']

const everyColour = ['gold', 'blue', 'silver', 'black', 'white']
const colours: Readonly<Record<string, readonly string[]>> = {
  paypal: everyColour,
  paylater: ['white', 'black', 'gold', 'blue', 'silver'],
  card: ['black', 'white'],
  venmo: ['blue', 'silver', 'black', 'white'],
}

/** CSS pixels. */
const heights = { min: 25, max: 55, usual: 45 } as const

/** The style of a button, with all defaults filled in. */
export interface ResolvedButtonStyle {
  readonly layout: string
  readonly label: string | undefined
  readonly shape: string
  readonly color: string
  /** CSS pixels. */
  readonly height: number
}

/** Fills in the defaults of a style. @throws Error a value is not allowed; with the SDK's message */
export function resolveButtonStyle(style: ButtonStyle = {}, source: string | undefined): ResolvedButtonStyle {
  const { layout = source ? 'horizontal' : 'vertical', label, shape = 'rect', color, height, tagline } = style
  if (!layouts.includes(layout)) throw new Error(`Invalid layout: ${layout}`)
  if (label !== undefined && !labels.includes(label)) throw new Error(`Invalid label: ${label}`)
  const name = source ?? 'paypal'
  const allowed = colours[name] ?? everyColour
  if (color !== undefined && !allowed.includes(color)) {
    throw new Error(`Unexpected style.color for ${name} button: ${color}, expected ${allowed.join(', ')}`)
  }
  if (!shapes.includes(shape)) {
    throw new Error(`Unexpected style.shape for ${name} button: ${shape}, expected ${shapes.join(', ')}`)
  }
  checkHeight(height)
  if (layout === 'vertical' && tagline) throw new Error('style.tagline is not allowed for vertical layout')
  return { layout, label, shape, color: color ?? allowed[0]!, height: height ?? heights.usual }
}

function checkHeight(height: unknown): void {
  if (height === undefined) return
  if (typeof height !== 'number') throw new TypeError(`Expected style.height to be a number, got: ${height}`)
  const { min, max } = heights
  if (height < min || height > max) {
    throw new Error(`Expected style.height to be between ${min}px and ${max}px - got ${height}px`)
  }
}
