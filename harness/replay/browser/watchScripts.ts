/** Watches the scripts that a page loads. Until they have loaded or failed, the page can change: loaders remove the tags of failed ones. */
import type { BrowserContext, Page, Request } from '@playwright/test'
import { acrossPages } from '../journey/acrossPages.ts'

/** Milliseconds after which the wait ends, since some scenes are about a script that never loads. */
const timeoutMs = 3_000

export interface ScriptWatch {
  /** Waits until no script is loading, and the page has had a frame to react to the last one. */
  untilQuiet(page: Page): Promise<void>
  /** Returns the result of `read`, repeated until no script was requested or loaded meanwhile. */
  whileQuiet<Value>(page: Page, read: () => Promise<Value>): Promise<Value>
}

export function watchScripts(context: BrowserContext): ScriptWatch {
  const pending = new Set<Request>()
  let changes = 0
  const onEnd = (request: Request): void => {
    if (pending.delete(request)) changes++
  }
  context.on('request', (request) => {
    if (request.resourceType() !== 'script') return
    pending.add(request)
    changes++
  })
  context.on('requestfinished', onEnd)
  context.on('requestfailed', onEnd)

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
