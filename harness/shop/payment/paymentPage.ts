/** The kinds of page that the payment plugin distinguishes: values of `generalData.page` (wallet-checkout.md 2). */
const paymentPages = [
  'checkout',
  'order_pay',
  'order_received',
  'add_payment_method',
  'cart',
  'product',
  // Listings, and every account page except `add_payment_method`.
  'shop',
  // All other pages.
  '',
] as const
export type PaymentPage = (typeof paymentPages)[number]

export function isPaymentPage(name: string): name is PaymentPage {
  return (paymentPages as readonly string[]).includes(name)
}
