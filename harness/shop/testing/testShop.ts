import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type RunningShop, startShop } from '../shop.ts'

/**
 * The shop of a file of tests: it runs as long as they do, is in its first state before each, and its clock stands.
 * @returns gives the shop; not before the first test or hook
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
