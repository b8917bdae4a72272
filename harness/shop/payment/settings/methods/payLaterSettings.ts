/** `payLaterMessage`: instalment messages (provider-sdk.md 6.1). */
import type { PaymentPage } from '../../paymentPage.ts'

/** A product of the listing that gets a message. */
export interface ListedProduct {
  readonly id: number
  readonly total: number
  readonly product_type: string
}

const text = (logo: string, color: string, size: string): object => ({
  style: { layout: 'text', logo: { type: logo, position: 'left' }, text: { color, size } },
})

const minicart = { minicartEnabled: true, minicart: text('primary', 'black', '12'), miniCartLocation: 'cart_total' }

const pagesWithMessage: ReadonlySet<PaymentPage> = new Set(['checkout', 'cart', 'product', 'shop'])

/** Settings of the messages on a page. Other pages than those with messages have the mini-cart's settings alone. */
export function payLaterSettings(
  page: PaymentPage,
  generation: 'one' | 'two',
  listed: readonly ListedProduct[],
): Readonly<Record<string, unknown>> {
  if (!pagesWithMessage.has(page)) return minicart
  return {
    enabled: true,
    checkout: text('primary', 'black', '12'),
    cart: text('inline', 'black', '12'),
    product: { style: { layout: 'flex', color: 'blue', ratio: '8x1' } },
    shop: {
      ...text('none', 'grayscale', '11'),
      ...(page === 'shop'
        ? { msgLocation: 'below_price', product_types: ['simple', 'grouped', 'variable'], products: listed }
        : {}),
    },
    checkoutLocation: 'shop_table',
    cartLocation: 'shop_table',
    // Generation two prints this key only on pages with the shortcode.
    ...(generation === 'one' ? { isShortcode: false } : {}),
    ...minicart,
  }
}
