/** Lets a page's time pass as fast as its timers can run, by the DevTools protocol. */
import type { CDPSession } from '@playwright/test'

export interface VirtualTime {
  /** Lets this time pass, and waits for calls under way. */
  pass(ms: number): Promise<void>
}

/** After the first `pass`, the page's time stands still between the calls of `pass`. */
export function virtualTime(session: CDPSession): VirtualTime {
  return {
    async pass(budget) {
      const isOver = new Promise<void>((resolve) => session.once('Emulation.virtualTimeBudgetExpired', () => resolve()))
      await session.send('Emulation.setVirtualTimePolicy', { policy: 'pauseIfNetworkFetchesPending', budget })
      await isOver
    },
  }
}
