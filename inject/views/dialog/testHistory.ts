/** A session history for tests, since happy-dom's goes nowhere: entries, and steps that arrive later, as in a browser. */
import { vi } from 'vitest'

export interface TestHistory {
  /** How many entries lie before the present one. */
  readonly stepsBack: number
  /** The visitor presses the browser's back button. Resolves when the step has arrived. */
  goBack(): Promise<void>
  /** Resolves when the steps have arrived that code has asked for. */
  waitForIdle(): Promise<void>
}

/** Replaces `history` until vitest unstubs its globals. */
export function stubHistory(): TestHistory {
  let entries: unknown[] = [null]
  let current = 0
  let steps: Promise<void>[] = []
  const back = (): void => {
    const step = async (): Promise<void> => {
      // Not a timer, so that the step arrives while a test holds the clock.
      await undefined
      current = Math.max(0, current - 1)
      window.dispatchEvent(new PopStateEvent('popstate', { state: entries[current] }))
    }
    steps = [...steps, step()]
  }
  const waitForIdle = async (): Promise<void> => {
    while (steps.length > 0) await steps.splice(0, 1)[0]
  }
  vi.stubGlobal('history', {
    get state() {
      return entries[current]
    },
    pushState(state: unknown) {
      current += 1
      entries = [...entries.slice(0, current), state]
    },
    back,
  })
  return {
    get stepsBack() {
      return current
    },
    goBack() {
      back()
      return waitForIdle()
    },
    waitForIdle,
  }
}
