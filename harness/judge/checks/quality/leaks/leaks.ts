/** Leak check: listeners, timers, observers and style sheets that the script still holds. */
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { bundleForPage } from '../../../pageCode.ts'
import type { HeldThings } from './browser/boot.ts'

declare global {
  interface Window {
    /** Set by `watchLeaks`. */
    vernissageHeld?: HeldThings
  }
}

const globalName = 'vernissageLeakCode'

/**
 * Notes in every page of the context, or in every later document of the page, what the script registers: everything that can hold a
 * callback, and style sheets. Honours `once`, `signal` and all ways of removal.
 * @param scriptUrl address of the script under test, or its end, as it stands in stack traces
 */
export async function watchLeaks(target: BrowserContext | Page, scriptUrl: string): Promise<void> {
  const code = await bundleForPage(join(import.meta.dirname, 'browser/boot.ts'), globalName)
  const start = `window.vernissageHeld = ${globalName}.boot(${JSON.stringify(scriptUrl)})`
  await target.addInitScript({ content: `(function () {\n${code}\n${start}\n})()` })
}

/** The line of a timer without delay. It fires right after the current task, so that it counts only where it stays longer. */
const dueAtOnce = 'timer setTimeout 0 ms'
const longestTaskMs = 1000

/**
 * What the script still holds, one line each; timers that are due at once get the time to run. Empty after `stop()`. Needs
 * `watchLeaks`.
 */
export async function readLeaks(page: Page): Promise<readonly string[]> {
  const held = await readHeld(page)
  if (!held.includes(dueAtOnce)) return held
  const hasFired = (line: string): boolean => !window.vernissageHeld?.leaks().includes(line)
  const limits = { timeout: longestTaskMs, polling: 20 }
  const haveFired = await page.waitForFunction(hasFired, dueAtOnce, limits).then(Boolean, () => false)
  return haveFired ? held.filter((line) => line !== dueAtOnce) : held
}

function readHeld(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.vernissageHeld?.leaks() ?? [])
}
