/** Runs the recorder's own scripts in the pages that it records, in a context (isolated world) that the page's scripts cannot reach. */
import type { CDPSession, Page } from 'playwright'
import { bundleText } from '../../ui/shared/bundleText.ts'

export interface RecorderScripts {
  readonly session: CDPSession
  /**
   * Adds a script to every document from the next one on. It runs before the page's scripts and after the scripts that were added earlier.
   * @param entry absolute path of the module
   * @param define constants of the bundle
   */
  add(entry: string, define?: Record<string, string>): Promise<void>
  /**
   * Receives the messages that the recorder's scripts pass, as JSON, to the global function of this name.
   * @param handle also gets the context that the script runs in
   */
  listen(binding: string, handle: (message: unknown, contextId: number) => void): Promise<void>
}

const contextName = 'vernissage-recorder'

/** Prepares a page for the recorder's scripts. The page must not have been opened yet. */
export async function openRecorderScripts(page: Page): Promise<RecorderScripts> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Runtime.enable')
  return {
    session,
    async add(entry, define) {
      const source = await bundleText(entry, define)
      await session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: contextName })
    },
    async listen(binding, handle) {
      session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
        if (name === binding) handle(JSON.parse(payload), executionContextId)
      })
      await session.send('Runtime.addBinding', { name: binding, executionContextName: contextName })
    },
  }
}
