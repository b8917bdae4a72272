/** Differences between the shop and recorded real pages and calls that were looked at and are right as they are. */

export interface ReviewedDifference {
  /** Pages or calls; default: all. */
  readonly on?: readonly string[]
  /** The lines that it explains. */
  readonly lines: RegExp
  readonly why: string
}

/** Of pages; the recorded shop is configured like this one, but for what is said here. */
export const reviewedPageDifferences: readonly ReviewedDifference[] = [
  {
    lines: /^settings wcPPCPSettings\.payLaterMessage\.product\.style\.(?:logo|text|color|ratio):/,
    why: 'The owner of this shop chose a banner for products, the other one a line of text.',
  },
  {
    on: ['category'],
    lines: /^class \.out-of-stock: only/,
    why: 'Something is sold out in this category.',
  },
  {
    on: ['search', 'product-offer'],
    lines: /^class \.product.type.variable: missing/,
    why: 'No variable product is among what was found, or related.',
  },
  {
    on: ['search'],
    lines: /^class \.(?:row-)?slider: missing/,
    why: 'Pages that contain the word are shown in a slider below the products; here none contains it.',
  },
  {
    on: ['product-simple', 'product-variable', 'product-offer'],
    lines: /^class \.(?:add_to_cart_button|product_type_\w+|out-of-stock): only/,
    why: 'Related products are of other kinds here.',
  },
  {
    on: ['product-variable', 'product-offer'],
    lines: /^class \.woocommerce-review-link: only/,
    why: 'The product has reviews here.',
  },
  {
    on: ['product-nyp', 'product-offer', 'product-outofstock'],
    lines: /^(?:id #tab-(?:title-)?description|class \.description_tab): only/,
    why: 'Every product has a description here.',
  },
  {
    on: ['product-nyp'],
    lines:
      /^(?:class \.(?:row-slider|product-small|box-.*|attachment-woocommerce_thumbnail|grid-tools|quick-view|title-wrapper|woocommerce-.*|wc-ppcp-paylater-msg-shop-container|add-to-cart-button|product_type_\w+|add_to_cart_button)|script (?:underscore|wp-util|wc-add-to-cart-variation)-js|settings (?:_wpUtilSettings|wc_add_to_cart_variation_params)): only/,
    why: 'There are related products here, and their quick views need the scripts of variations.',
  },
  {
    on: ['checkout-guest'],
    lines: /^field form\.checkout: password account_password: only/,
    why: 'Guests may choose a password for a new account here, there it is mailed to them.',
  },
  {
    on: ['contact'],
    lines: /^field form\.wpcf7-form: hidden \*: only/,
    why: 'The form of this shop has a hidden field, too.',
  },
  {
    on: ['two-forms'],
    lines: /^field form\.wpcf7-form: button \*: only/,
    why: 'A second button with a name says what is wanted.',
  },
  {
    on: ['nested-form'],
    lines: /^field form\.aussen: /,
    why: 'Names that the author of a form chose.',
  },
]

/** Of answers. */
export const reviewedCallDifferences: readonly ReviewedDifference[] = [
  {
    on: ['cf7-feedback-invalid-empty', 'cf7-kurz-invalid'],
    lines: /^invalid_fields\[\]\.idref: null, in the shop string$/,
    why: 'The author of the form gave the fields ids here.',
  },
]

/** Lines that no review explains, and reviews that explain nothing any more: neither may be. */
export function unexplained(
  differences: ReadonlyMap<string, readonly string[]>,
  reviewed: readonly ReviewedDifference[],
): { readonly lines: readonly string[]; readonly idle: readonly string[] } {
  const used = new Set<ReviewedDifference>()
  const lines = [...differences].flatMap(([name, found]) =>
    found.flatMap((line) => {
      const reviews = reviewed.filter(({ on, lines: pattern }) => (on?.includes(name) ?? true) && pattern.test(line))
      for (const review of reviews) used.add(review)
      return reviews.length > 0 ? [] : [`${name}: ${line}`]
    }),
  )
  return { lines, idle: reviewed.filter((review) => !used.has(review)).map(({ why }) => why) }
}
