import { jsonAnswer, redirect, type SetCookie, type ShopResponse } from '../../http/respond.ts'
import { page, type Route, type ShopRequest } from '../../http/route.ts'
import { categoryPrefix, type Decisions, decisionsOf, isByCategory, serviceCookie } from './consent.ts'

const thirtyDays = 30 * 24 * 60 * 60

/**
 * `/__shop/consent?marketing=allow&statistics=deny`: decides as the consent plugin's own buttons do, for categories or, with
 * the plugins that ask for services, for services (`wp-statistics=allow`). An empty value takes the decision back.
 */
export const consentRoute: Route = page('/__shop/consent', decide)

function decide(request: ShopRequest): ShopResponse {
  const given = [...request.url.searchParams].filter(([name]) => name !== 'to')
  if (given.some(([, value]) => !['allow', 'deny', ''].includes(value))) {
    return jsonAnswer({ error: 'A decision is "allow", "deny" or nothing.' }, 400)
  }
  const decisions = decided(decisionsOf(request), given)
  const to = request.param('to')
  const answer = to.startsWith('/') ? redirect(request.link(to)) : jsonAnswer({ consent: decisions })
  return { ...answer, cookies: isByCategory(request.switches) ? categoryCookies(given) : [serviceDecisions(decisions)] }
}

function decided(known: Decisions, given: readonly (readonly [string, string])[]): Decisions {
  const all = new Map(Object.entries(known))
  for (const [name, value] of given) {
    if (value === '') all.delete(name)
    else all.set(name, value === 'allow')
  }
  return Object.fromEntries(all)
}

function categoryCookies(given: readonly (readonly [string, string])[]): readonly SetCookie[] {
  return given.map(([name, value]) => ({
    name: categoryPrefix + name,
    value: value || ' ',
    maxAge: value === '' ? 0 : thirtyDays,
  }))
}

function serviceDecisions(decisions: Decisions): SetCookie {
  return { name: serviceCookie, value: JSON.stringify(decisions), maxAge: thirtyDays }
}
