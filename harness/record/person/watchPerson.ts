/** Watches what a person does in a window, and writes it down as the steps of a journey. */
import { fileURLToPath } from 'node:url'
import type { Act } from './acts.ts'
import type { BegunCall } from './callWaits.ts'
import { createJourneyLog, type JourneyLog } from './journeyLog.ts'
import type { RecorderScripts } from './recorderScripts.ts'

export type WatchedJourney = Pick<JourneyLog, 'steps' | 'typed' | 'expectations'>

export interface PersonWatch {
  /** The journey so far; acts that are still queued are not in it. */
  readonly soFar: WatchedJourney
  /** Notes that the page begins a call. */
  addCall(call: BegunCall): void
  /** Waits for the queued acts, and gives a copy of the journey with all of them. */
  flush(): Promise<WatchedJourney>
}

/**
 * Watches every document from the next one on.
 * @param onStep is called when a step has been added or removed
 */
export async function watchPerson(scripts: RecorderScripts, onStep?: () => void): Promise<PersonWatch> {
  const { session } = scripts
  const log = createJourneyLog()
  /** Keeps the acts in their order, although some of them have to ask the browser first. */
  let queue: Promise<void> = Promise.resolve()

  async function note(act: Act): Promise<void> {
    log.add(act, act.kind === 'document' && (act.navigationType !== 'navigate' || (await isTyped())))
    if (act.kind !== 'press') onStep?.()
  }

  /** True where the person has opened the address, and not the page. */
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
    async flush() {
      await queue
      // The copy does not change when the person goes on while the recording is being saved.
      return { steps: [...log.steps], typed: log.typed, expectations: log.expectations }
    },
  }
}

const typedTransitions = ['typed', 'address_bar', 'auto_bookmark', 'generated', 'keyword', 'reload']
