/** The contents of an instalment message, and the space that it takes, without DOM. provider-sdk 6.3, 6.5 */
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
 * The options of the message for a place; undefined where none is to be shown.
 * @param parameters of the provider's script for the present cart, whose content decides whether a payment is vaulted
 * @param amount in units of the currency, such as euros; without a positive one the message names none
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

/** Whether the provider can update `before` to `next`: it keeps options that an update leaves out. */
export function isUpdateOf(before: Message, next: Message): boolean {
  return Object.keys(before).every((key) => key in next)
}

const usualTextPx = 12
const lineHeight = 1.8
/** A banner is no wider than this, also in a wider place. */
const widestPx = 700
const tallestPx = 300

/**
 * Height of a message before it arrives, in CSS pixels. That of a banner follows from its width.
 * @param widthPx called for a banner only: measuring forces a layout, which is slow in a long listing
 */
export function expectedHeight({ style = {} }: Message, widthPx: () => number): number {
  const { layout, ratio, text } = style as { layout?: unknown; ratio?: unknown; text?: { size?: unknown } }
  const [, width, height] = /^([1-9]\d?)x([1-9]\d?)$/.exec(String(ratio)) ?? []
  if (layout === 'flex' && width && height)
    return Math.min(tallestPx, Math.round((Math.min(widestPx, widthPx()) * Number(height)) / Number(width)))
  const size = typeof text?.size === 'number' ? text.size : usualTextPx
  return Math.ceil(size * lineHeight)
}
