import fc from 'fast-check'
import { test } from 'vitest'
import { propertyRuns } from '../../lookup/testRequests.ts'
import { callsSchema } from '../../scene/calls.ts'
import { InputError } from '../../scene/reading/readJson.ts'
import type { HarLog } from './format/harFormat.ts'
import { fromHar } from './import/fromHar.ts'
import { chromeEntry, html, origin } from './testHars.ts'

const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom('', 'http://', 'text/html', 'base64', -1, 0, 200, 302, 'POST'),
)

/** A sound entry in which members, at any depth, are replaced by something else. */
const broken = fc
  .tuple(
    fc.constantFrom('document', 'fetch', 'other', undefined),
    fc.constantFrom('GET', 'POST', 'get', 'CONNECT'),
    fc.array(fc.tuple(fc.nat(40), junk), { maxLength: 4 }),
  )
  .map(([kind, method, changes]) => {
    const entry = chromeEntry(1, String(kind), {
      method,
      url: `${origin}/a`,
      text: html('A'),
      postData: { mimeType: 'multipart/form-data; boundary=X', text: '--X--', params: [{ name: 'a', fileName: 'b' }] },
    })
    for (const [place, value] of changes) replaceAt(entry, place, value)
    return entry
  })

function replaceAt(root: object, place: number, value: unknown): void {
  let left = place
  const walk = (node: object): boolean =>
    Object.entries(node).some(([name, child]) => {
      if (left-- === 0) {
        Object.assign(node, { [name]: value })
        return true
      }
      return typeof child === 'object' && child !== null && walk(child)
    })
  walk(root)
}

test('a HAR with any JSON in its entries becomes scenes that can be loaded, or is refused with a sentence', () => {
  const page = chromeEntry(0, 'document', { url: `${origin}/`, text: html('Start') })
  fc.assert(
    fc.property(
      fc.array(fc.oneof(broken, junk as fc.Arbitrary<object>), { maxLength: 3 }),
      fc.boolean(),
      (entries, hasPage) => {
        const log = { entries: hasPage ? [page, ...entries] : entries } as HarLog
        try {
          const { scenes } = fromHar(log, { file: 'a.har', readAttached: () => 'its file is not there' })
          // Nothing is saved that could not be loaded.
          for (const { calls } of scenes) callsSchema.parse(calls)
        } catch (error) {
          if (!(error instanceof InputError)) throw error
        }
      },
    ),
    propertyRuns,
  )
})
