/**
 * Serves the reference shop to browsers in which a test cannot answer requests: a script in the page leads the provider's address to the
 * double of the provider.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from '../../scripts/build/bundle.ts'
import type { SdkScenarioInput } from '../payment-sdk/scenarios/scenario.ts'
import { atReferenceShop } from '../payment-sdk/scenarios/scenarios.ts'
import { type RunningShop, startShop } from '../shop/shop.ts'
import { servePaymentSdk } from '../ui/console/frames/servePaymentSdk.ts'
import { destinationOf } from '../ui/shared/respond.ts'

export interface SmokeShop extends RunningShop {
  /** Sets how the wallet's provider behaves from the next page on. */
  setScenario(scenario: SdkScenarioInput): void
}

/** Key of the session storage in which pages keep their errors, so that these outlive a navigation. */
export const errorsKey = 'smoke-errors'

/** @param scriptFile the build of the script that every page loads */
export async function startSmokeShop(scriptFile: string): Promise<SmokeShop> {
  let scenario: SdkScenarioInput = {}
  const provider = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    void servePaymentSdk(request.url ?? '', destinationOf(request), { ...atReferenceShop, ...scenario }, response)
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  const folder = await mkdtemp(join(tmpdir(), 'vernissage-smoke-'))
  const preparedScript = join(folder, 'vernissage.js')
  await writeFile(
    preparedScript,
    (await buildPreludeScript(`http://127.0.0.1:${port}/sdk`)) + (await readFile(scriptFile, 'utf8')),
  )
  const shop = await startShop({
    legacyScripts: 'none',
    ajaxAddToCart: true,
    approval: 'explicit',
    searchLatencyMs: 0,
    scriptFile: preparedScript,
  })
  return {
    ...shop,
    setScenario(next) {
      scenario = next
    },
    async close() {
      await shop.close()
      provider.closeAllConnections()
      await new Promise((resolve) => provider.close(resolve))
      await rm(folder, { recursive: true })
    },
  }
}

/** Builds the code before the script, which leads the page to the provider's double and keeps the errors of all scripts. */
async function buildPreludeScript(sdkAddress: string): Promise<string> {
  const source = `
    import { redirectPaymentSdk } from './harness/ui/console/probe/redirectPaymentSdk.ts'
    redirectPaymentSdk(${JSON.stringify(sdkAddress)})
    const keep = (text) => {
      const kept = JSON.parse(sessionStorage.getItem('${errorsKey}') ?? '[]')
      sessionStorage.setItem('${errorsKey}', JSON.stringify([...kept, location.pathname + ': ' + text]))
    }
    // A picture that does not load is an event without an error.
    addEventListener('error', ({ error, message }) => keep(error?.stack ?? message))
    addEventListener('unhandledrejection', ({ reason }) => keep(reason?.stack ?? reason))`
  const { code } = await bundle({ source }, { name: 'before.js', isSqueezed: false })
  return `${code.toString().replace(/\n\/\/# sourceMappingURL.*/, '')}\n`
}
