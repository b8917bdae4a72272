/** The Playwright fixture of browser tests that need the living shop: `shop`, and pages that reach it. */
import { test as base } from '@playwright/test'
import { offlineSwitches } from '../../replay/browser/context/chromiumSwitches.ts'
import { builtScript } from '../../replay/builtScript.ts'
import type { ShopOptions } from '../options/shopOptions.ts'
import { type RunningShop, startShop } from '../shop.ts'

/** Gives the running shop with these options; one that runs with other options is closed. */
type OpenShop = (options: ShopOptions) => Promise<RunningShop>

/**
 * What a worker has belongs to all files together: Playwright ends a worker and its browser, and starts others, where a
 * file's tests have worker fixtures of their own.
 */
const inWorker = base.extend<object, { openShop: OpenShop }>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use, { project }) => {
      // As for every browser test nothing leaves the machine, but this one has a shop on it.
      await use({ ...project.use.launchOptions, args: offlineSwitches('127.0.0.1') })
    },
    { scope: 'worker' },
  ],
  openShop: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      let running: { readonly options: ShopOptions; readonly shop: RunningShop } | undefined
      await use(async (options) => {
        if (running?.options === options) return running.shop
        await running?.shop.close()
        running = { options, shop: await startShop({ now: () => new Date('2026-11-20T12:00:00Z'), ...options }) }
        return running.shop
      })
      await running?.shop.close()
    },
    { scope: 'worker' },
  ],
})

/** @param options of the shop, which a worker keeps for all tests of the file; its clock stands still at noon unless they say otherwise. */
export function shopTest(options: ShopOptions = {}) {
  return inWorker.extend<{ shop: RunningShop }>({
    shop: async ({ openShop }, use) => use(await openShop(options)),
  })
}

/** A fixture whose shop has no script but our standalone build: neither jQuery nor scripts of platform, theme and plugins. */
export function standaloneTest(options: ShopOptions = {}) {
  return shopTest({ legacyScripts: 'none', scriptFile: builtScript('standalone'), ...options })
}
