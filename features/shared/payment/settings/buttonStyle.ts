/** Styles that the provider takes: it throws at every other. wallet-checkout 9.3, provider-sdk 3.2 */
import { phpBoolean } from '../../../../inject/schema/php.ts'
import type { PaymentNames } from '../names.ts'
import type { MethodSettings } from './methodSettings.ts'
import { amount } from './values.ts'

export interface ButtonStyle {
  readonly layout?: 'vertical' | 'horizontal'
  readonly label?: string
  readonly shape?: string
  readonly color?: string
  readonly height?: number
  readonly tagline?: boolean
}

const lowestPx = 25
const highestPx = 55
const shapes = /^(?:rect|pill|sharp)$/
const colours: Readonly<Record<string, RegExp>> = {
  card: /^(?:black|white)$/,
  other: /^(?:gold|blue|silver|black|white)$/,
}

/**
 * The style of a source; what the provider would refuse is left out. The other wallet gets the wallet's style, without colour and
 * label. WC33, S3.98
 */
export function buttonStyle(source: string, { styles }: MethodSettings, names: PaymentNames): ButtonStyle {
  const isVariant = source === names.walletVariant
  const style = styles[isVariant ? names.wallet : source] ?? {}
  const height = amount(style.height)
  const hasTagline = phpBoolean(style.tagline)
  const isCard = source === 'card'
  const layout = isCard ? (hasTagline ? 'vertical' : 'horizontal') : style.layout
  const { label, shape, color } = style
  const colour = colours[source] ?? colours.other!
  return {
    ...((layout === 'vertical' || layout === 'horizontal') && { layout }),
    ...(!isVariant && typeof label === 'string' && isLabel(label, names) && { label }),
    ...(typeof shape === 'string' && shapes.test(shape) && { shape }),
    ...(!isVariant && typeof color === 'string' && colour.test(color) && { color }),
    ...(height !== undefined && { height: Math.min(highestPx, Math.max(lowestPx, Math.trunc(height))) }),
    // The provider refuses a vertical button that names one.
    ...(style.tagline !== undefined && layout === 'horizontal' && { tagline: hasTagline }),
  }
}

function isLabel(label: string, { wallet }: PaymentNames): boolean {
  return [wallet, 'checkout', 'buynow', 'pay', 'installment', 'subscribe', 'donate'].includes(label)
}
