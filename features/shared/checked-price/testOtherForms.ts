/** For tests only: product forms that are no `form.cart`, as other plugins and themes print them. */
import { offerWrap, priceForm, quantityBox } from './testProduct.ts'

const match = (pattern: RegExp, text: string): string => pattern.exec(text)?.[0] ?? ''

/** What the price and offer plugin prints into any of them. @param id of the product, 4711 in `priceForm` */
export const priceWrap = (id = 4711): string =>
  match(/<div class="vicatna-wrap.*<\/div>(?=<div class="quantity")/, priceForm()).replaceAll('4711', String(id))

export const popupOffer: string = offerWrap('simple')

/** Fields and button of a product, without what goes around them. */
export const row = (inner: string, id = 4711): string =>
  `${inner}${quantityBox}<button type="submit" name="add-to-cart" value="${id}" class="single_add_to_cart_button button alt">In den Warenkorb</button>`

/** The bar at the lower edge. @param rest what a product with variations has in addition */
export const bar = (inner: string, id = 4711, rest = ''): string =>
  `<div class="vi-wcaio-sb-container vi-wcaio-sb-container-1 vi-wcaio-sb-container-ps-0"><div class="vi-wcaio-sb-wrap"><div class="vi-wcaio-sb-product-desc-wrap"></div><div class="vi-wcaio-sb-product-control"><div class="vi-wcaio-sb-product-cart"><form class="vi-wcaio-sb-cart-form" action="/produkt/bild-${id}/" method="post" enctype="multipart/form-data" data-product_id="${id}">${inner}${quantityBox}<button type="submit" class="vi-wcaio-product-bt-atc vi-wcaio-sb-product-bt-atc button">Kaufen</button><input type="hidden" name="add-to-cart" class="vi-wcaio-add-to-cart" value="${id}"><input type="hidden" name="product_id" class="vi-wcaio-product_id" value="${id}">${rest}</form></div></div></div></div>`

export const barButton = '.vi-wcaio-product-bt-atc'
