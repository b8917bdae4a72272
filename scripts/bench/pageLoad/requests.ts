import type { Browser } from 'playwright'
import { isSdkAddress } from '../../../harness/payment-sdk/server/sdkAddress.ts'
import { openBenchPage, waitUntilReady } from '../measuring/benchPage.ts'

/**
 * Row 5: the script's own request, and those for code and looks that a page makes more with the script than with an empty one
 * until it is loaded. Calls are checked by the scenes, and pictures are the shop's, whichever of them come into view. The
 * script of the payment provider is the provider's: buttons cannot be had without it, and the legacy scripts load it, too.
 */
export async function measureRequests(browser: Browser, html: string, script: string): Promise<number> {
  return 1 + (await countRequests(browser, html, script)) - (await countRequests(browser, html, ''))
}

async function countRequests(browser: Browser, html: string, script: string): Promise<number> {
  let requests = 0
  const { page, close } = await openBenchPage(browser, {
    html,
    script,
    watch: async (context) => {
      context.on('request', (request) => {
        if (isSdkAddress(request.url())) return
        if (['script', 'stylesheet', 'font'].includes(request.resourceType())) requests++
      })
    },
  })
  try {
    await waitUntilReady(page)
    await page.waitForLoadState('load')
    return requests
  } finally {
    await close()
  }
}
