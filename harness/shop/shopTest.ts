/** The Playwright fixture of browser tests that need the living shop: `shop`, one per worker, and pages that reach it. */
import { test as base } from '@playwright/test'
import { offlineSwitches } from '../chromiumSwitches.ts'
import { type RunningShop, startShop } from './shop.ts'
import type { ShopOptions } from './shopOptions.ts'

/** @param options of the shop; its clock stands still at noon unless they say otherwise. */
export function shopTest(options: ShopOptions = {}) {
  return base.extend<object, { shop: RunningShop }>({
    launchOptions: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
      async ({}, use, { project }) => {
        // As for every browser test nothing leaves the machine, but this one has a shop on it.
        await use({ ...project.use.launchOptions, args: offlineSwitches('127.0.0.1') })
      },
      { scope: 'worker' },
    ],
    shop: [
      // biome-ignore lint/correctness/noEmptyPattern: as above.
      async ({}, use) => {
        const shop = await startShop({ now: () => new Date('2026-11-20T12:00:00Z'), ...options })
        await use(shop)
        await shop.close()
      },
      { scope: 'worker' },
    ],
  })
}
