/** Stores the attribution inputs with an order as the server does (attribution-and-statistics.md A7, "Server side"). */

import { decodePercent } from '../../../scene/reading/looseText.ts'
import { jsonAnswer } from '../../http/respond.ts'
import { type FormHandler, page, type Route } from '../../http/route.ts'
import { stateOfShop } from '../../state/shopState.ts'
import { attributionFields, attributionPrefix } from './attributionSettings.ts'

export interface OrderAttribution {
  /** Undefined where nothing is stored. */
  readonly stored: Readonly<Record<string, string>> | undefined
  /** The origin as the list of orders shows it. */
  readonly origin: string
}

/** @param field gives a field of the request by its name, undefined where the request has no such field */
export function attributionOf(field: (name: string) => string | undefined): OrderAttribution {
  const values = Object.keys(attributionFields).map(
    (name) => [name, field(attributionPrefix + name) ?? '(none)'] as const,
  )
  const given = values.filter(([, value]) => value !== '(none)')
  if (given.every(([, value]) => value === '')) return { stored: undefined, origin: 'Unknown' }
  const stored: Record<string, string> = Object.fromEntries(given)
  if (stored.user_agent) stored.device_type = deviceOf(stored.user_agent)
  return { stored, origin: originOf(stored) }
}

function originOf({ source_type = '', utm_source = '' }: Readonly<Record<string, string>>): string {
  switch (source_type) {
    case 'utm':
      return `Source: ${utm_source}`
    case 'organic':
      return `Organic: ${utm_source}`
    case 'referral':
      return `Referral: ${utm_source}`
    case 'typein':
      return 'Direct'
    case 'admin':
      return 'Web admin'
    default:
      return 'Unknown'
  }
}

function deviceOf(userAgent: string): string {
  if (/ipad|tablet/i.test(userAgent)) return 'Tablet'
  return /mobi|android|iphone/i.test(userAgent) ? 'Mobile' : 'Desktop'
}

interface AttributionEntry extends OrderAttribution {
  /** ISO 8601. */
  readonly at: string
  /** Path and query of the address to which the form was sent. */
  readonly to: string
  /** Fields without the prefix, in the order of the body; several inputs of one name stay several. */
  readonly fields: readonly (readonly [name: string, value: string])[]
}

const entriesOf = stateOfShop((): AttributionEntry[] => [])

/**
 * Records the attribution fields that reached the shop, so that a test can prove what was sent, beside the visitor's
 * cookies. Looks at every request that carries attribution fields, in a form or in JSON: checkout, registration,
 * wallet calls.
 */
export const recordAttribution: FormHandler = (request) => {
  const sent = [...request.form, ...jsonFields(request.json)]
  const fields = sent.flatMap(([name, value]) =>
    name.startsWith(attributionPrefix) ? [[name.slice(attributionPrefix.length), value] as const] : [],
  )
  if (fields.length === 0) return undefined
  const { url, shop } = request
  const field = (name: string): string | undefined => sent.findLast(([candidate]) => candidate === name)?.[1]
  entriesOf(shop.shopState).push({
    at: request.now().toISOString(),
    to: url.pathname + url.search,
    fields,
    ...attributionOf(field),
  })
  return undefined
}

function jsonFields(json: unknown): readonly (readonly [string, string])[] {
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
}

/** `/__shop/attribution`: all recorded attribution fields, and the cookies of the visitor whose request this is. */
export const attributionRoute: Route = page('/__shop/attribution', ({ shop, cookies }) =>
  jsonAnswer({ cookies: readSourceCookies(cookies), sent: entriesOf(shop.shopState) }),
)

const cookieNames = ['current', 'current_add', 'first', 'first_add', 'session', 'udata', 'migrations', 'promo'] as const

/**
 * The cookies of the attribution script (attribution-and-statistics.md A2), decoded: values by key of
 * each cookie of the request, `current` → `{ typ: 'utm', … }`.
 * @param cookies percent-decoded once, as they come with a request
 */
export function readSourceCookies(
  cookies: Readonly<Record<string, string>>,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const presentNames = cookieNames.filter((name) => cookies[`sbjs_${name}`] !== undefined)
  return Object.fromEntries(presentNames.map((name) => [name, parsePairs(cookies[`sbjs_${name}`] ?? '')]))
}

function parsePairs(value: string): Readonly<Record<string, string>> {
  const pairs = decodeIfBase64(value).split('|||')
  return Object.fromEntries(
    pairs.map((pair) => {
      const equalsAt = pair.indexOf('=')
      return [pair.slice(0, equalsAt), decodePercent(pair.slice(equalsAt + 1))]
    }),
  )
}

/** Decodes a value that consists of the letters of base64 alone, as `key=value` never does. */
function decodeIfBase64(value: string): string {
  if (!/^[A-Za-z0-9+/]+$/.test(value)) return value
  return decodePercent(Buffer.from(value, 'base64').toString('utf8'))
}
