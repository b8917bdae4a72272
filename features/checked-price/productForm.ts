/** Contract price-and-offer 5; the last is the bar of another plugin at the lower edge (12). */
export const productFormSelector = 'form.cart,.variations_form,.vi-wcaio-sb-cart-form'
/** What puts the product of such a form into the cart. */
export const buyButtonSelector = '.single_add_to_cart_button,.vi-wcaio-product-bt-atc'

/** What is submitted with `product`, which need not be a form itself. */
export function formOf(product: Element): Element {
  return product.closest('form') ?? product.querySelector('form') ?? product
}

/** Whether another product form takes care of `product`. Of those that lie in each other that is the one which is submitted. */
export function isPartOfAnother(product: Element): boolean {
  const isIn = product.closest('form')?.matches(productFormSelector)
  return !product.matches('form') && (isIn || product.querySelector(productFormSelector) !== null)
}
