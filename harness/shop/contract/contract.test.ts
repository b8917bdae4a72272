/** Compares the shop with the contracts, section by section: the shop has everything that a server delivers. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reviewedDifferences, unexplained } from '../compare/differences.ts'
import { type RunningShop, startShop } from '../shop.ts'
import { createShopReader, type ShopReader } from './checkSection.ts'
import { documents, idsServed } from './section.ts'

let shop: RunningShop
let reader: ShopReader
const found = new Map<string, readonly string[]>()

beforeAll(async () => {
  shop = await startShop({ origin: 'https://kunst.example', now: () => new Date('2026-11-20T12:00:00Z') })
  reader = createShopReader(shop)
})
afterAll(() => shop.close())

for (const [name, sections] of Object.entries(documents)) {
  describe(name, () => {
    for (const section of sections) {
      it(titleOf(name, section), async () => {
        const key = `${name} ${section.number}`
        const lines = await reader.check(section)
        found.set(key, lines)
        expect(unexplained(new Map([[key, lines]]), reviewedDifferences.contracts).lines).toEqual([])
      })
    }
  })
}

it('contract sections: every reviewed difference still exists', () => {
  expect(unexplained(found, reviewedDifferences.contracts).idle).toEqual([])
})

it('contract sections: each lists what the server delivers, or says why there is nothing', () => {
  const incomplete = Object.entries(documents).flatMap(([name, sections]) =>
    sections
      .filter(({ pages, calls, notServed }) => !pages && !calls && !notServed)
      .map(({ number }) => `${name} ${number}`),
  )
  expect(incomplete).toEqual([])
})

it('contract ids: each requirement of a contract stands in the section that serves it', () => {
  const file = new URL('../../../scripts/requirements.json', import.meta.url)
  const ids = Object.keys(JSON.parse(readFileSync(file, 'utf8'))).filter(
    (id) => !id.startsWith('S') || /^S[DT]/.test(id),
  )
  const served = idsServed(documents)
  expect({
    missing: ids.filter((id) => !served.has(id)),
    unknown: [...served].filter((id) => !ids.includes(id)),
  }).toEqual({ missing: [], unknown: [] })
})

/** The ids stand in the title and are no tags: tags count as proof of a requirement, and most of these ids are about a script. */
function titleOf(name: string, { number, subject, ids }: (typeof documents)[string][number]): string {
  return `${name} ${number}: ${subject}${ids ? ` (contract ${ids.replaceAll('-', '–').replaceAll(' ', ', ')})` : ''}`
}
