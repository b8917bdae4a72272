/**
 * Tells the script's changes of the page from those of other code, for undo, ledger, accessibility and foreign code. A page's own code goes on
 * changing the page while it is visited; a copy of the page takes part in every change but the script's.
 */
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { build } from 'esbuild'
import type { TreeElement } from '../ledger/tree.ts'
import type { PageMirror } from './browser/boot.ts'

declare global {
  interface Window {
    /** Set by the init script of `watchPage`. */
    vernissageMirror?: PageMirror
  }
}

const globalName = 'vernissageMirrorCode'

let built: Promise<string> | undefined

/**
 * Watches every page of the context, but not the frames in a page: the checks read the page alone, and a wallet adds a dozen
 * frames. This init script comes first, since it does not see calls of functions that were wrapped before it.
 */
export async function watchPage(context: BrowserContext, scriptUrl: string): Promise<void> {
  built ??= buildMirror()
  const start = `window.vernissageMirror = ${globalName}.boot(${JSON.stringify(scriptUrl)})`
  const content = `(function () {\nif (window !== window.top) return\n${await built}\n${start}\n})()`
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

async function buildMirror(): Promise<string> {
  const { outputFiles = [] } = await build({
    entryPoints: [join(import.meta.dirname, 'browser/boot.ts')],
    bundle: true,
    format: 'iife',
    globalName,
    target: 'es2022',
    write: false,
    legalComments: 'none',
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}
