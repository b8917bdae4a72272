/** Where a product form and its parts are found. */
import { jQueryHandlers } from '../../../inject/shop/jQuery.ts'

/** Contract price-and-offer 5; the last is the bar of another plugin at the lower edge (12). */
export const productFormSelector = 'form.cart,.variations_form,.vi-wcaio-sb-cart-form'
/** What puts the product of such a form into the cart. */
export const buyButtonSelector = '.single_add_to_cart_button,.vi-wcaio-product-bt-atc'
/** The field that holds the chosen variation's id. */
export const variationIdSelector = '.variation_id,[name=variation_id]'

/** What is submitted with `product`, which need not be a form itself. */
export function formOf(product: Element): Element {
  return product.closest('form') ?? product.querySelector('form') ?? product
}

/** Whether another product form takes care of `product`. Of those that lie in each other that is the one which is submitted. */
export function isPartOfAnother(product: Element): boolean {
  const isIn = product.closest('form')?.matches(productFormSelector)
  return !product.matches('form') && (isIn || product.querySelector(productFormSelector) !== null)
}

/** What stands in a price field, with a decimal point; '' also where it holds no number. Contract price-and-offer R8 */
export function readPrice(field: HTMLInputElement | null): string {
  return field?.value.trim().replace(',', '.') ?? ''
}

/** Whether the plugin's own script runs on this page: only that listens to this event (contract price-and-offer 4). */
export function isOriginalRunning(pp: string): boolean {
  return jQueryHandlers(document.body, `${pp}_check_form`).length > 0
}
