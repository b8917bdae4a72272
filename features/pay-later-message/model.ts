/** The contents of an instalment message, and the space that it takes. Knows no page. provider-sdk 6.3, 6.5 */
import type { MessageOptions } from '../shared/payment/sdk/types.ts'
import { isVaultFlow } from '../shared/payment/settings/generations.ts'
import type { MessagePlace } from '../shared/payment/settings/payLater.ts'
import type { PaymentSettings } from '../shared/payment/settings/settings.ts'

/** The provider's options for a message, without callbacks. */
export type Message = Omit<MessageOptions, 'onRender'>

const placements: Readonly<Record<MessagePlace, Message['placement']>> = {
  product: 'product',
  cart: 'cart',
  minicart: 'cart',
  checkout: 'payment',
  shop: 'category',
}

/**
 * Undefined where there is to be no message now.
 * @param parameters the newest of the provider's script: what is in the cart decides about the vault
 * @param amount undefined, or no amount above zero: the message names none
 */
export function messageFor(
  place: MessagePlace,
  { isConnected, payLater }: Pick<PaymentSettings, 'isConnected' | 'payLater'>,
  parameters: Readonly<Record<string, string>>,
  amount: number | undefined,
): Message | undefined {
  if (!payLater || !isConnected || isVaultFlow(parameters)) return undefined
  const style = payLater.style(place)
  return {
    placement: placements[place],
    ...(isAmount(amount) && { amount: Math.round(amount * 100) / 100 }),
    ...(parameters.currency && { currency: parameters.currency }),
    ...(style && { style }),
  }
}

const isAmount = (amount: number | undefined): amount is number =>
  amount !== undefined && Number.isFinite(amount) && amount > 0

/** Whether an update of what stands there leads from one message to the other: the provider keeps what an update leaves out. */
export function isUpdateOf(before: Message, next: Message): boolean {
  return Object.keys(before).every((key) => key in next)
}

const usualTextPx = 12
const lineHeight = 1.8
/** Banners do not fill every place. */
const widestPx = 700
const tallestPx = 300

/**
 * Height of a message that has not come yet, CSS pixels. A banner takes its part of the width.
 * @param widthPx is read for a banner alone: the browser has to lay the page out for it, which a long listing would feel
 */
export function expectedHeight({ style = {} }: Message, widthPx: () => number): number {
  const { layout, ratio, text } = style as { layout?: unknown; ratio?: unknown; text?: { size?: unknown } }
  const [, width, height] = /^([1-9]\d?)x([1-9]\d?)$/.exec(String(ratio)) ?? []
  if (layout === 'flex' && width && height)
    return Math.min(tallestPx, Math.round((Math.min(widestPx, widthPx()) * Number(height)) / Number(width)))
  const size = typeof text?.size === 'number' ? text.size : usualTextPx
  return Math.ceil(size * lineHeight)
}
