/** Scripts that a page has asked for: what loads one takes its element away again where it fails, so the page changes until then. */
import type { BrowserContext, Page, Request } from '@playwright/test'
import { acrossPages } from '../journey/acrossPages.ts'

/** Milliseconds; a script that never comes, which some scenes are about, must not hold them up for long. */
const timeoutMs = 3_000

export interface ScriptWatch {
  /** Waits until no script is on its way, and the page has had a frame to act on what became of the last one. */
  untilQuiet(page: Page): Promise<void>
  /** What `read` brings from a page on which no script has come or been asked for meanwhile. */
  whileQuiet<Value>(page: Page, read: () => Promise<Value>): Promise<Value>
}

export function watchScripts(context: BrowserContext): ScriptWatch {
  const pending = new Set<Request>()
  let changes = 0
  const end = (request: Request): void => {
    if (pending.delete(request)) changes++
  }
  context.on('request', (request) => {
    if (request.resourceType() !== 'script') return
    pending.add(request)
    changes++
  })
  context.on('requestfinished', end)
  context.on('requestfailed', end)

  async function untilQuiet(page: Page): Promise<void> {
    const until = Date.now() + timeoutMs
    do await acrossPages(page, () => page.evaluate(nextFrame))
    while (pending.size > 0 && Date.now() < until)
  }

  return {
    untilQuiet,
    async whileQuiet(page, read) {
      const until = Date.now() + timeoutMs
      for (;;) {
        const before = changes
        const value = await read()
        await untilQuiet(page)
        if (changes === before || Date.now() > until) return value
      }
    },
  }
}

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))
