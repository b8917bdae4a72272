import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type RunningShop, startShop } from '../shop.ts'

/**
 * Starts a shop for the tests of a file. It is reset before each test, its clock stands still, and it ends after the last test.
 * @returns a function that gives the shop, from the first test or hook on
 */
export function startTestShop(options: Parameters<typeof startShop>[0] = {}): () => RunningShop {
  let shop: RunningShop | undefined
  beforeAll(async () => {
    const now = (): Date => new Date('2026-11-20T12:00:00Z')
    shop = await startShop({ origin: 'https://kunst.example', now, ...options })
  })
  afterAll(() => shop?.close())
  beforeEach(() => shop?.reset())
  return () => shop!
}
