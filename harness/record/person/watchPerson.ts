/** Writes down what a person does in a window, as the steps of a journey. */
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Page } from 'playwright'
import type { Act } from './acts.ts'
import { createJourneyLog, type JourneyLog } from './journeyLog.ts'

export interface PersonWatch {
  /** Everything so far; nothing that happened before is missing. */
  told(): Promise<Pick<JourneyLog, 'steps' | 'typed'>>
}

/** A world of scripts beside the page's own. */
const worldName = 'vernissage-recorder'

/** As the watcher calls it. */
const bindingName = 'vernissageAct'

/** Watches every document from the next one on. */
export async function watchPerson(page: Page): Promise<PersonWatch> {
  const session = await page.context().newCDPSession(page)
  const log = createJourneyLog()
  /** Acts are written down in their order, although some take a question to the browser. */
  let queue: Promise<void> = Promise.resolve()

  async function note(act: Act): Promise<void> {
    log.add(act, act.kind === 'document' && (act.how !== 'navigate' || (await isTyped())))
  }

  /** True where the address came from the person and not from the page. */
  async function isTyped(): Promise<boolean> {
    try {
      const { currentIndex, entries } = await session.send('Page.getNavigationHistory')
      return typedTransitions.includes(entries[currentIndex]?.transitionType ?? '')
    } catch {
      // The window has been closed meanwhile.
      return false
    }
  }

  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name === bindingName) queue = queue.then(() => note(JSON.parse(payload) as Act))
  })
  await session.send('Page.enable')
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: bindingName, executionContextName: worldName })
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: await watcherSource(), worldName })
  return {
    async told() {
      await queue
      return log
    },
  }
}

const typedTransitions = ['typed', 'address_bar', 'auto_bookmark', 'generated', 'keyword', 'reload']

async function watcherSource(): Promise<string> {
  const entry = fileURLToPath(new URL('watcher.ts', import.meta.url))
  const options = { bundle: true, format: 'iife', target: 'es2022', write: false, logLevel: 'silent' } as const
  const { outputFiles } = await build({ ...options, entryPoints: [entry] })
  return outputFiles[0]?.text ?? ''
}
