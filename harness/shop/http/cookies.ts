/** The shop's cookies: the session, and two about the contents of the cart (theme-and-platform.md 3.12). */
import { decodePercent } from '../../scene/reading/looseText.ts'
import { cartHash } from '../cart/cart.ts'
import { hexHash, md5 } from '../state/hashes.ts'
import type { Shop } from '../state/scope.ts'
import type { Visitor } from '../state/visitor.ts'
import type { SetCookie } from './respond.ts'
import type { ShopRequest } from './route.ts'

const sessionSeconds = 172_800

/** `wp_woocommerce_session_…`; the suffix depends on the site, which is the seed here. */
function sessionCookieName({ options }: Pick<Shop, 'options'>): string {
  return `wp_woocommerce_session_${md5(`site ${options.seed}`)}`
}

/** Id of the visitor in the session cookie; undefined without one. */
export function sessionId(shop: Pick<Shop, 'options'>, cookies: ShopRequest['cookies']): string | undefined {
  return /^t_([0-9a-f]+)\|\|/.exec(cookies[sessionCookieName(shop)] ?? '')?.[1]
}

/** The cookies that an answer has to set, given those that the request sent. */
export function cookiesFor(shop: Shop, visitor: Visitor, sent: ShopRequest['cookies']): SetCookie[] {
  return [...sessionCookie(shop, visitor, sent), ...cartCookies(visitor, sent)]
}

function sessionCookie(shop: Shop, visitor: Visitor, sent: ShopRequest['cookies']): SetCookie[] {
  if (shop.shopState.find(visitor.id) === undefined || sessionId(shop, sent) === visitor.id) return []
  const expires = Math.floor(shop.options.now().getTime() / 1000) + sessionSeconds
  const signature = hexHash(32, shop.options.seed, 'session', visitor.id)
  const value = `t_${visitor.id}||${expires}||${expires - 3600}||${signature}`
  return [{ name: sessionCookieName(shop), value, maxAge: sessionSeconds, isHttpOnly: true }]
}

function cartCookies({ cart }: Visitor, sent: ShopRequest['cookies']): SetCookie[] {
  const hash = cartHash(cart)
  const sentHash = sent.woocommerce_cart_hash ?? ''
  if (hash === sentHash) return []
  if (hash === '') return ['woocommerce_items_in_cart', 'woocommerce_cart_hash'].map((name) => deletionOf(name))
  const isFilledAnew = sent.woocommerce_items_in_cart !== '1'
  return [
    ...(isFilledAnew ? [{ name: 'woocommerce_items_in_cart', value: '1' }] : []),
    { name: 'woocommerce_cart_hash', value: hash },
  ]
}

function deletionOf(name: string): SetCookie {
  return { name, value: ' ', maxAge: 0 }
}

/** Cookies of a request, percent-decoded. */
export function parseCookies(header: string | undefined): Record<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return Object.fromEntries(
    pairs
      .filter((pair) => pair.includes('='))
      .map((pair) => {
        const equalsAt = pair.indexOf('=')
        return [pair.slice(0, equalsAt), decodePercent(pair.slice(equalsAt + 1))]
      }),
  )
}

/** The value of a `Set-Cookie` header. @param now is the base of the expiry date that stands beside `Max-Age` */
export function formatCookie({ name, value, maxAge, isHttpOnly }: SetCookie, now: Date): string {
  const lifetime =
    maxAge === undefined
      ? ''
      : `; expires=${new Date(maxAge === 0 ? 0 : now.getTime() + maxAge * 1000).toUTCString()}; Max-Age=${maxAge}`
  return `${name}=${encodeURIComponent(value)}${lifetime}; path=/${isHttpOnly ? '; HttpOnly' : ''}`
}
