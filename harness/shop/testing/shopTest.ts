/** The Playwright fixture `shop` for browser tests that need the running shop, with pages that can reach it. */
import { test as base } from '@playwright/test'
import { offlineSwitches } from '../../replay/browser/context/chromiumSwitches.ts'
import { builtScript } from '../../replay/builtScript.ts'
import type { ShopOptions } from '../options/shopOptions.ts'
import { type RunningShop, startShop } from '../shop.ts'

/** Gives the running shop with these options, and closes one that runs with other options. */
type OpenShop = (options: ShopOptions) => Promise<RunningShop>

/**
 * All files share these worker fixtures: for a file with worker fixtures of its own Playwright would end the worker with its
 * browser, and start others.
 */
const workerTest = base.extend<object, { openShop: OpenShop }>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use, { project }) => {
      // No browser test may reach the network, but these tests need the shop on this machine.
      await use({ ...project.use.launchOptions, args: offlineSwitches('127.0.0.1') })
    },
    { scope: 'worker' },
  ],
  openShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
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

/** @param options of the shop, which a worker keeps for all tests of the file; by default its clock stands still at noon */
export function shopTest(options: ShopOptions = {}) {
  return workerTest.extend<{ shop: RunningShop }>({
    shop: async ({ openShop }, use) => use(await openShop(options)),
  })
}

/** The fixture with a shop whose only script is the standalone build: no jQuery, no scripts of platform, theme and plugins. */
export function standaloneTest(options: ShopOptions = {}) {
  return shopTest({ legacyScripts: 'none', scriptFile: builtScript('standalone'), ...options })
}
