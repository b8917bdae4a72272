/** Compares the pages of the shop with those of a real shop. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningShop, startShop } from '../shop.ts'
import { createVisit } from '../testing/testVisit.ts'
import { pageDifferences, reviewedDifferences, unexplained } from './differences.ts'
import { pageFacts } from './pageFacts.ts'
import { readRecordedPage, recordedPages } from './recordings.ts'

describe('the pages of the shop and recorded ones', () => {
  let shop: RunningShop

  beforeAll(async () => {
    shop = await startShop({
      origin: 'https://kunst.example',
      now: () => new Date('2026-11-20T12:00:00Z'),
      stickyAddToCart: true,
    })
  })
  afterAll(() => shop.close())

  const differences = new Map<string, readonly string[]>()

  it.each(recordedPages)(
    '$name offers the same ids, classes, fields, settings and scripts',
    async ({ name, path, before }) => {
      const visit = createVisit(shop)
      await before?.(visit)
      const markup = await (await visit.get(path)).text()
      const found = pageDifferences(pageFacts(readRecordedPage(name)), pageFacts(markup))
      differences.set(name, found)
      expect(unexplained(new Map([[name, found]]), reviewedDifferences.pages).lines).toEqual([])
    },
  )

  it('every reviewed difference is still there', () => {
    expect(unexplained(differences, reviewedDifferences.pages).idle).toEqual([])
  })
})
