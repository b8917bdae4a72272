/** For browser tests of the runtime: a made-up site, and the script with features that a test writes down. */
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { builtScript } from '../harness/replay/builtScript.ts'
import { bundle } from '../scripts/build/bundle.ts'

const origin = 'https://kunst.example'

export interface SiteFile {
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
  /** Answered when this resolves. */
  readonly after?: Promise<unknown>
}

/** The built script with all of its features. */
export function readBuiltScript(): string {
  return readFileSync(builtScript(), 'utf8')
}

const builds = new Map<string, Promise<string>>()

/**
 * Builds the script as it ships, with other features; the same ones only once. The second minifier, which takes seconds, is
 * left out: what it makes of the script is tested by everything that opens the built one.
 * @param features source of an array of features; `listen`, `refuse` and builders of schemas are in scope.
 */
export function buildScript(features: string): Promise<string> {
  const source = `
    import { refuse } from './inject/feature.ts'
    import { listen } from './inject/dom/lifetime.ts'
    import { boot } from './inject/main.ts'
    import { boolean, optional, strictObject, string, withDefault } from './inject/schema/schema.ts'
    void [refuse, listen, boolean, optional, strictObject, string, withDefault]
    boot(${features})`
  const known = builds.get(source)
  if (known) return known
  const build = bundle({ source }, { name: 'vernissage.js', isSqueezed: false }).then(({ code }) => code.toString())
  builds.set(source, build)
  return build
}

/** Serves `files` by path and aborts everything else. Paths count with their query where one is given. */
export async function serveSite(
  context: BrowserContext,
  files: Readonly<Record<string, string | SiteFile>>,
): Promise<void> {
  await context.route('**/*', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const file = files[pathname + search] ?? files[pathname]
    if (file === undefined) return route.abort('blockedbyclient')
    const { body, headers = {}, after = undefined } = typeof file === 'string' ? { body: file } : file
    await after
    const contentType = pathname.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
    return route.fulfill({ body, headers: { 'content-type': contentType, ...headers } })
  })
}

/** Opens a page of the site and waits until the script has done what it does at the start. */
export async function visit(page: Page, path = '/'): Promise<void> {
  await page.goto(origin + path)
  await page.waitForFunction(() => window.vernissage?.ready.then(() => true))
}

/** The document as markup, for comparisons byte by byte. */
export function readMarkup(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.outerHTML)
}
