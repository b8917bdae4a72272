/**
 * Reads the page as it would be without the script, although the page's own code goes on changing it: a mirror of the page repeats
 * every change but the script's. Used for undo, ledger, accessibility and foreign code.
 */
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { TreeElement } from '../ledger/tree.ts'
import { bundleForPage } from '../pageCode.ts'
import type { PageMirror } from './browser/boot.ts'

declare global {
  interface Window {
    /** Set by the init script of `watchPage`. */
    vernissageMirror?: PageMirror
  }
}

const globalName = 'vernissageMirrorCode'

/**
 * Starts the mirror in every page of the context, but not in frames, which the checks do not read. Call it before other init
 * scripts that wrap functions of the browser, since the mirror does not see calls of functions that were wrapped earlier.
 */
export async function watchPage(context: BrowserContext, scriptUrl: string): Promise<void> {
  const code = await bundleForPage(join(import.meta.dirname, 'browser/boot.ts'), globalName)
  const start = `window.vernissageMirror = ${globalName}.boot(${JSON.stringify(scriptUrl)})`
  const content = `(function () {\nif (window !== window.top) return\n${code}\n${start}\n})()`
  await context.addInitScript({ content })
}

/** The page as it would be without the script, and as it is; byte for byte the same when the script has changed nothing. */
export function readBoth(page: Page): Promise<{ readonly expected: string; readonly actual: string }> {
  return page.evaluate(() => window.vernissageMirror!.read())
}

/** The page as it would be without the script. */
export function readTreeWithoutScript(page: Page): Promise<TreeElement> {
  return page.evaluate(() => window.vernissageMirror!.readTree())
}
