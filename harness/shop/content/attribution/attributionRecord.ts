/** Records the attribution fields that reached the shop, so that a test can prove what was sent, beside the visitor's cookies. */
import { jsonAnswer } from '../../http/respond.ts'
import { type FormHandler, page, type Route } from '../../http/route.ts'
import { stateOfShop } from '../../state/shopState.ts'
import { attributionPrefix } from './attributionSettings.ts'
import { attributionOf, type OrderAttribution } from './orderAttribution.ts'
import { readSourceCookies } from './sourceCookies.ts'

interface AttributionEntry extends OrderAttribution {
  /** ISO 8601. */
  readonly at: string
  /** Path and query of the address to which the form was sent. */
  readonly to: string
  /** Fields without the prefix, in the order of the body; several inputs of one name stay several. */
  readonly fields: readonly (readonly [name: string, value: string])[]
}

const entriesOf = stateOfShop((): AttributionEntry[] => [])

/** Looks at every request that carries attribution fields, in a form or in JSON: checkout, registration, wallet calls. */
export const noteAttribution: FormHandler = (request) => {
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

/** `/__shop/attribution`: everything that was sent, and the cookies of the visitor who asks. */
export const attributionRoute: Route = page('/__shop/attribution', ({ shop, cookies }) =>
  jsonAnswer({ cookies: readSourceCookies(cookies), sent: entriesOf(shop.shopState) }),
)
