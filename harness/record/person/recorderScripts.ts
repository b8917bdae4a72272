/** The recorder's own scripts in the pages that it records, in a context that the page's scripts cannot reach. */
import type { CDPSession, Page } from 'playwright'
import { bundleText } from '../../ui/shared/bundleText.ts'

export interface RecorderScripts {
  readonly session: CDPSession
  /**
   * Runs in every document from the next one on, before the page's scripts, and after what was added before.
   * @param entry absolute path of the module
   * @param define constants of the bundle
   */
  add(entry: string, define?: Record<string, string>): Promise<void>
  /**
   * Takes what a script passes to the function of this name, as JSON.
   * @param handle also gets the context that the script runs in
   */
  listen(binding: string, handle: (message: unknown, contextId: number) => void): Promise<void>
}

const contextName = 'vernissage-recorder'

/** The page must not have been opened yet. */
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
