/** `payLaterMessage`: where instalment messages stand, and what they look like. provider-sdk 6.1, S3.61–S3.69 */
import { phpBoolean, phpNumber, phpObject } from '../../../../inject/schema/php.ts'
import { lazy, looseObject } from '../../../../inject/schema/schema.ts'
import { type OnIssue, printedFlag, printedMap, printedText, readParts } from './schemaFields.ts'
import { amount, textOf, texts } from './values.ts'

const payLaterSchema = lazy(() =>
  looseObject({
    enabled: printedFlag(),
    isShortcode: printedFlag(),
    minicartEnabled: printedFlag(),
    cartLocation: printedText(),
    checkoutLocation: printedText(),
    miniCartLocation: printedText(),
    product: printedMap(),
    cart: printedMap(),
    checkout: printedMap(),
    minicart: printedMap(),
    shop: printedMap(),
  }),
)

export type MessagePlace = 'product' | 'cart' | 'checkout' | 'minicart' | 'shop'

export interface PayLaterSettings {
  /** A shortcode stands on the page, whose container comes before the shop's usual one. S3.65 */
  readonly isShortcode: boolean
  readonly isInMiniCart: boolean
  /** Above the buttons, or else in the table of totals. S3.62, S3.63 */
  readonly isAboveButton: Readonly<Record<'cart' | 'checkout', boolean>>
  /** Below the mini-cart's button, or else below its total: the plugin's own default names neither place. S3.64 */
  readonly isBelowMiniCartButton: boolean
  /** S3.67 */
  readonly isBelowListedPrice: boolean
  /** The style of a message in the provider's form. S3.66 */
  style(place: MessagePlace): Readonly<Record<string, unknown>> | undefined
  /** Products of the listing that get a message, with their prices. S3.68, S3.69 */
  readonly listed: ReadonlyMap<number, number | undefined>
}

/** Reads the settings of instalment messages; undefined where the page has none. S3.61 */
export function readPayLater(printed: unknown, onIssue?: OnIssue): PayLaterSettings | undefined {
  const data = readParts(payLaterSchema, printed, onIssue)
  if (!phpBoolean(data.enabled)) return undefined
  const shop = phpObject(data.shop) ?? {}
  return {
    isShortcode: phpBoolean(data.isShortcode),
    // The older plugin has no switch for it.
    isInMiniCart:
      phpObject(data.minicart) !== undefined && (data.minicartEnabled == null || phpBoolean(data.minicartEnabled)),
    isAboveButton: { cart: data.cartLocation === 'above_button', checkout: data.checkoutLocation === 'above_button' },
    isBelowMiniCartButton: data.miniCartLocation === 'checkout',
    isBelowListedPrice: shop.msgLocation === 'below_price',
    style: (place) => readStyle(phpObject(data[place])?.style),
    listed: readListed(shop),
  }
}

/** A copy, since the plugin's own script and other code read the printed object. */
function readStyle(printed: unknown): Readonly<Record<string, unknown>> | undefined {
  const style = phpObject(printed)
  if (!style || Object.keys(style).length === 0) return undefined
  const text = phpObject(style.text)
  const size = phpNumber(text?.size)
  return { ...style, ...(text && size !== undefined && { text: { ...text, size } }) }
}

function readListed(shop: Readonly<Record<string, unknown>>): ReadonlyMap<number, number | undefined> {
  const types = texts(shop.product_types)
  const products = Array.isArray(shop.products) ? shop.products : Object.values(phpObject(shop.products) ?? {})
  const entries = products.flatMap((printed): [number, number | undefined][] => {
    const product = phpObject(printed)
    const id = phpNumber(product?.id)
    return id !== undefined && types.includes(textOf(product?.product_type) ?? '') ? [[id, amount(product?.total)]] : []
  })
  return new Map(entries)
}
