/** The checkout is one page of the shop; paying an order again and the thanks after it are addresses below it. */
export const checkoutSource = { type: 'page', id: 8 } as const

/** Classes of the body that all of them have. */
export const checkoutClasses: readonly string[] = [
  'wp-singular',
  'page-template',
  'page-template-page-checkout',
  'page',
  `page-id-${checkoutSource.id}`,
  'woocommerce-checkout',
]
