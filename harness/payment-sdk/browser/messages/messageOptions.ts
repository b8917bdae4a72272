/** Checks the options of a message. A wrong option leads to a warning and is dropped, never to an error (provider-sdk.md 3.5). */
import { mergeScenario } from '../../scenarios/mergeScenario.ts'
import type { MessageOptions } from '../../types.ts'

/** A message's options without those that are wrong. */
export interface ResolvedMessage {
  readonly amount?: number
  readonly currency?: string
  readonly placement?: string
  readonly style: object
}

const placements = ['home', 'category', 'product', 'cart', 'payment']
const layouts = ['text', 'flex', 'custom']

/** Leaves out what is wrong. @param warn called with the reason for each dropped option */
export function resolveMessage(options: MessageOptions, warn: (text: string) => void): ResolvedMessage {
  const { amount, currency, placement, style } = options
  const cents = amount === undefined ? undefined : Number(amount)
  const isAmount = cents !== undefined && amount !== '' && Number.isFinite(cents) && cents >= 0
  if (cents !== undefined && !isAmount) warn(`invalid_option_value: amount ${amount}`)
  const isPlacement = placement !== undefined && placements.includes(placement)
  if (placement !== undefined && !isPlacement) warn(`invalid_option_value: placement ${placement}`)
  return {
    ...(isAmount ? { amount: cents } : {}),
    ...(currency === undefined ? {} : { currency }),
    ...(isPlacement ? { placement } : {}),
    style: resolveMessageStyle(style, warn),
  }
}

/** The layout decides which other options of the style count. */
function resolveMessageStyle(style: object | undefined, warn: (text: string) => void): object {
  if (style === undefined) return {}
  const { layout = 'text', logo, text, color, ratio } = style as Record<string, unknown>
  if (!layouts.includes(String(layout))) {
    warn(`invalid_option_value: style.layout ${layout}`)
    return {}
  }
  const parts = layout === 'flex' ? { layout, color, ratio } : { layout, logo, text }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}

/** Merges the options of a later message in the same element: options that it does not name are kept. */
export function mergeMessage(before: ResolvedMessage, next: ResolvedMessage): ResolvedMessage {
  return mergeScenario(before, next)
}

/** The text of the message. */
export function messageText({ amount, currency = 'EUR' }: ResolvedMessage): string {
  if (amount === undefined) return 'In Raten zahlen. Mehr erfahren'
  const rate = new Intl.NumberFormat('de-DE', { style: 'currency', currency }).format(amount / 3)
  return `In 3 Raten zu je ${rate}. Mehr erfahren`
}
