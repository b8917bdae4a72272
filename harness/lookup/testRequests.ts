/** Random calls for property tests of normalising and lookup. */
import fc from 'fast-check'
import type { CallRequest, SentFile } from '../scene/calls.ts'
import { randomRuns } from '../testing/run/choice/sample.ts'

/** How many random values each property test tries. */
export const propertyRuns = randomRuns(1_000)

export const rules = { url: 'https://kunst.example/kontakt/', volatile: { _wpnonce: 'nonce', t: 'timestamp' } } as const

const name = fc.constantFrom('name', 'your-name', 'farbe[]', 'größe', 'a.b', '?x', '"x', '[0]', '__proto__', '')
const value = fc.oneof(fc.constantFrom('', 'A', '1', 'Öl auf Leinwand', '<nonce>', '[1]', '"'), fc.string())
const file: fc.Arbitrary<SentFile> = fc.record({
  name: fc.constantFrom('skizze.png', 'größe.pdf', ''),
  type: fc.constantFrom('image/png', 'application/pdf'),
  size: fc.nat(9),
})
const multimap = <Value>(item: fc.Arbitrary<Value>): fc.Arbitrary<Record<string, Value | Value[]>> =>
  fc
    .uniqueArray(fc.tuple(name, fc.oneof(item, fc.array(item, { minLength: 2, maxLength: 3 }))), {
      selector: ([key]) => key,
      maxLength: 5,
    })
    .map((pairs) => Object.fromEntries(pairs))

const body: fc.Arbitrary<Partial<CallRequest>> = fc.oneof(
  fc.constant({}),
  fc.jsonValue({ maxDepth: 3 }).map((decoded) => ({ json: decoded as CallRequest['json'] })),
  multimap(value).map((form) => ({ form })),
  multimap<string | SentFile>(fc.oneof(value, file)).map((multipart) => ({ multipart })),
  fc.string({ minLength: 1 }).map((text) => ({ text })),
)
const query = fc.array(fc.tuple(name, value), { maxLength: 4 })

/** Any call to one of a few addresses. */
export const anyRequest: fc.Arbitrary<CallRequest> = fc
  .tuple(fc.constantFrom('GET', 'POST', 'PUT'), fc.constantFrom('/a', '/b/c'), query, body)
  .map(([method, path, pairs, decoded]) => ({
    method,
    url: `${path}?${new URLSearchParams(pairs)}`,
    ...decoded,
  }))

/** The same call with all keys and parameters in reverse order; several values of one name keep theirs. */
export function reverseRequest(request: CallRequest): CallRequest {
  const [path, search] = request.url.split('?')
  const pairs = [...new URLSearchParams(search)]
  const names = [...new Set(pairs.map(([key]) => key))].reverse()
  const reordered = names.flatMap((key) => pairs.filter(([other]) => other === key))
  return { ...(reverseKeys(request) as CallRequest), url: `${path}?${new URLSearchParams(reordered)}` }
}

function reverseKeys(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(reverseKeys)
  if (typeof given !== 'object' || given === null) return given
  const entries = Object.entries(given).reverse()
  return Object.fromEntries(entries.map(([key, child]) => [key, reverseKeys(child)]))
}
