/** Scripts that a page has asked for: what loads one takes its element away again where it fails, so the page changes until then. */
import type { BrowserContext, Page, Request } from '@playwright/test'
import { acrossPages } from '../journey/acrossPages.ts'

/** Milliseconds; a script that never comes, which some scenes are about, must not hold them up for long. */
const timeoutMs = 3_000

/** @returns waits until no script is on its way, and the page has had a frame to act on what became of the last one. */
export function watchScripts(context: BrowserContext): (page: Page) => Promise<void> {
  const pending = new Set<Request>()
  const end = (request: Request): boolean => pending.delete(request)
  context.on('request', (request) => request.resourceType() === 'script' && pending.add(request))
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  return async (page) => {
    const until = Date.now() + timeoutMs
    do await acrossPages(page, () => page.evaluate(nextFrame))
    while (pending.size > 0 && Date.now() < until)
  }
}

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))
