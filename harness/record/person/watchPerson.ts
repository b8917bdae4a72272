/** Writes down what a person does in a window, as the steps of a journey. */
import { fileURLToPath } from 'node:url'
import type { Act } from './acts.ts'
import type { BegunCall } from './callWaits.ts'
import { createJourneyLog, type JourneyLog } from './journeyLog.ts'
import type { RecorderScripts } from './recorderScripts.ts'

export type Journey = Pick<JourneyLog, 'steps' | 'typed' | 'expectations'>

export interface PersonWatch {
  /** What is known so far; a step may still be on its way. */
  readonly soFar: Journey
  /** The page begins a call. */
  addCall(call: BegunCall): void
  /** Everything so far; nothing that happened before is missing. */
  told(): Promise<Journey>
}

/**
 * Watches every document from the next one on.
 * @param onStep is called when a step has come or gone
 */
export async function watchPerson(scripts: RecorderScripts, onStep?: () => void): Promise<PersonWatch> {
  const { session } = scripts
  const log = createJourneyLog()
  /** Acts are written down in their order, although some take a question to the browser. */
  let queue: Promise<void> = Promise.resolve()

  async function note(act: Act): Promise<void> {
    log.add(act, act.kind === 'document' && (act.how !== 'navigate' || (await isTyped())))
    if (act.kind !== 'press') onStep?.()
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

  await scripts.listen('vernissageAct', (act) => {
    queue = queue.then(() => note(act as Act))
  })
  await scripts.add(fileURLToPath(new URL('watcher.ts', import.meta.url)))
  return {
    soFar: log,
    addCall(call) {
      queue = queue.then(() => log.addCall(call))
    },
    async told() {
      await queue
      // The person may go on while the recording is being saved.
      return { steps: [...log.steps], typed: log.typed, expectations: log.expectations }
    },
  }
}

const typedTransitions = ['typed', 'address_bar', 'auto_bookmark', 'generated', 'keyword', 'reload']
