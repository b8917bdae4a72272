/** The visitor's consent, as the shop's server reads it from the cookies of the current request. */
import type { ShopRequest } from '../../http/route.ts'
import type { ShopSwitches } from '../../options/shopOptions.ts'
import type { Scope } from '../../state/scope.ts'
import { visitorState } from '../../state/visitor.ts'

/** The visitor's decisions by category or service; empty before the first decision. */
export type Decisions = Readonly<Record<string, boolean>>

const consentOf = visitorState((): { decisions: Decisions } => ({ decisions: {} }))

/** Beginning of the cookies of the plugin for consent by categories; the values are `allow` and `deny` (attribution-and-statistics.md A8). */
export const categoryPrefix = 'wp_consent_'
/** Cookie of the plugins for consent by services: JSON with `true` and `false`. */
export const serviceCookie = 'consent-services'

/** Reads the decisions from the cookies of a request. Must be called before anything is printed. */
export function readConsent({ visitor, cookies, switches }: ShopRequest): void {
  consentOf(visitor).decisions = asksByCategory(switches) ? categoryDecisions(cookies) : serviceDecisions(cookies)
}

/** False also before the visitor has decided. @param name a category, or a service of the other plugins */
export function hasConsent({ visitor }: Scope, name: string): boolean {
  return consentOf(visitor).decisions[name] ?? false
}

/** Everything that the visitor decided. */
export function decisionsOf({ visitor }: Scope): Decisions {
  return consentOf(visitor).decisions
}

/** True where the plugin asks for consent to categories of purposes; the other plugins ask for consent to services. */
export function asksByCategory({ consent }: Pick<ShopSwitches, 'consent'>): boolean {
  return consent === 'wp_consent_api'
}

function categoryDecisions(cookies: ShopRequest['cookies']): Decisions {
  const consentCookies = Object.entries(cookies).filter(([name]) => name.startsWith(categoryPrefix))
  return Object.fromEntries(
    consentCookies.map(([name, value]) => [name.slice(categoryPrefix.length), value === 'allow']),
  )
}

function serviceDecisions(cookies: ShopRequest['cookies']): Decisions {
  try {
    const value: unknown = JSON.parse(cookies[serviceCookie] ?? '{}')
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return Object.fromEntries(entries.map(([name, decision]) => [name, decision === true]))
  } catch {
    return {}
  }
}
