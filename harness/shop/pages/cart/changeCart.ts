/** Does what the forms and links of the cart request, with the platform's redirects and notices (theme-and-platform.md 3.7). */
import { isSoldIndividually } from '../../cart/addToCart.ts'
import { articleOf, type CartLine, shippingMethods, withoutLine, withQuantity, withRestored } from '../../cart/cart.ts'
import { redirect, type ShopResponse } from '../../http/respond.ts'
import type { ShopRequest } from '../../http/route.ts'
import { lineName, undoLink } from '../../layout/cart/cartLine.ts'
import { html } from '../../markup/html.ts'
import { applyCoupon, removeCoupon } from './cartTotals.ts'
import { calculateShipping } from './shippingRow.ts'

const fields = [
  'update_cart',
  'proceed',
  'apply_coupon',
  'calc_shipping',
  'remove_item',
  'undo_item',
  'remove_coupon',
] as const
type Field = (typeof fields)[number]

export function isCartChange(request: ShopRequest): boolean {
  return changesOf(request).length > 0
}

/** Changes the cart. @returns the redirect by which the platform answers; undefined where the cart page follows */
export function changeCart(request: ShopRequest): ShopResponse | undefined {
  const answers = changesOf(request).map((field) => changes[field](request))
  return answers.find((answer) => answer !== undefined)
}

function changesOf(request: ShopRequest): readonly Field[] {
  return fields.filter((field) => request.param(field) !== '')
}

const changes: Readonly<Record<Field, (request: ShopRequest) => ShopResponse | undefined>> = {
  update_cart: updateQuantities,
  proceed: (request) => {
    updateQuantities(request)
    return redirect(request.link('/kasse/'))
  },
  apply_coupon: (request) => {
    const code = request.param('coupon_code')
    if (code !== '') applyCoupon(request, code)
    return undefined
  },
  calc_shipping: (request) => {
    const nonce = request.param('woocommerce-shipping-calculator-nonce') || request.param('_wpnonce')
    if (request.isNonce('woocommerce-shipping-calculator', nonce)) calculateShipping(request)
    return undefined
  },
  remove_item: (request) => {
    if (!hasCartNonce(request)) return undefined
    const { visitor } = request
    const line = visitor.cart.lines.find(({ key }) => key === request.param('remove_item'))
    if (line) {
      visitor.cart = withoutLine(visitor.cart, line.key)
      const undo = html` <a href="${undoLink(request, line)}" class="restore-item">Rückgängig machen?</a>`
      visitor.notices.push({ kind: 'success', text: html`„${lineName(line)}“ entfernt.${undo}` })
    }
    return redirect(refererAddress(request, true))
  },
  undo_item: (request) => {
    if (!hasCartNonce(request)) return undefined
    request.visitor.cart = withRestored(request.visitor.cart, request.param('undo_item'))
    return redirect(refererAddress(request, false))
  },
  remove_coupon: (request) => {
    removeCoupon(request, request.param('remove_coupon'))
    return undefined
  },
}

/** Stores posted quantities. Without a valid nonce it does nothing and leaves no notice. */
function updateQuantities(request: ShopRequest): ShopResponse | undefined {
  const { visitor, form } = request
  if (!request.isNonce('woocommerce-cart', form.get('woocommerce-cart-nonce') || form.get('_wpnonce'))) return undefined
  const wanted = form.get('shipping_method[0]')
  const method = shippingMethods.find(({ id }) => id === wanted)
  if (method) visitor.cart = { ...visitor.cart, shippingMethod: method.id }
  let isUpdated = false
  for (const line of visitor.cart.lines) {
    const quantity = postedQuantity(form, line)
    if (quantity === undefined || quantity === line.quantity) continue
    if (quantity > 1 && isLineSoldIndividually(line)) {
      const text = `Sie können nur 1 „${lineName(line)}“ in Ihrem Warenkorb haben.`
      visitor.notices.push({ kind: 'error', text })
      continue
    }
    visitor.cart = withQuantity(visitor.cart, line.key, quantity)
    isUpdated = true
  }
  if (!isUpdated) return undefined
  visitor.notices.push({ kind: 'success', text: 'Warenkorb aktualisiert.' })
  return redirect(refererAddress(request, false))
}

/**
 * The posted quantity of a line, without characters other than digits and points, as on the platform. Undefined where the
 * field is missing or empty.
 */
function postedQuantity(form: URLSearchParams, { key }: CartLine): number | undefined {
  const text = (form.get(`cart[${key}][qty]`) ?? '').replace(/[^0-9.]/g, '')
  return text === '' ? undefined : Math.floor(Number(text))
}

function isLineSoldIndividually(line: CartLine): boolean {
  const { product, variation } = articleOf(line)
  return isSoldIndividually(product, variation)
}

function hasCartNonce(request: ShopRequest): boolean {
  return request.isNonce('woocommerce-cart', request.param('_wpnonce'))
}

/** The page that the form or link stood on, else the cart. */
function refererAddress(request: ShopRequest, hasRemoved: boolean): string {
  const { origin } = request.shop
  const from = request.form.get('_wp_http_referer') || (request.headers.referer ?? '')
  const url = URL.canParse(from, origin) ? new URL(from, origin) : undefined
  const target = url?.origin === origin && from !== '' ? url : new URL(request.link('/warenkorb/'))
  for (const name of ['remove_item', 'undo_item', 'add-to-cart', 'remove_coupon', 'removed_item', '_wpnonce']) {
    target.searchParams.delete(name)
  }
  if (hasRemoved) target.searchParams.set('removed_item', '1')
  return target.href
}
