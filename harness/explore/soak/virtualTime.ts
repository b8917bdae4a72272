/** Time that passes as fast as the page's timers can run. */
import type { CDPSession } from '@playwright/test'

export interface VirtualTime {
  /** Lets so much time pass; a call that is under way is waited for. */
  pass(ms: number): Promise<void>
}

/** The page's time stands still from now on, until some is let pass. */
export function virtualTime(session: CDPSession): VirtualTime {
  return {
    async pass(budget) {
      const isOver = new Promise<void>((resolve) => session.once('Emulation.virtualTimeBudgetExpired', () => resolve()))
      await session.send('Emulation.setVirtualTimePolicy', { policy: 'pauseIfNetworkFetchesPending', budget })
      await isOver
    },
  }
}
