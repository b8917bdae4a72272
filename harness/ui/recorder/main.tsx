/** Starts the bar in a page that is being recorded, in the recorder's own context of scripts. */
import { createRoot } from 'react-dom/client'
import type { BarMessage, BarState } from '../../record/bar/barState.ts'
import type { Act } from '../../record/person/acts.ts'
import { Bar } from './bar/Bar.tsx'
import { createBarHost } from './barHost.ts'
import { listenToKeys } from './barKeys.ts'
import { shieldEvents } from './shieldEvents.ts'

declare global {
  interface Window {
    /** Sends a message to the recorder; the browser defines it for this context only. */
    vernissageBar?(json: string): void
    /** Shows a state; the recorder calls it. */
    vernissageShowBar?(state: BarState): void
  }
}

const send = (message: BarMessage): void => window.vernissageBar?.(JSON.stringify(message))
/** Expectations are sent by the channel of all steps, so that their order is kept. */
const note = (act: Act): void => window.vernissageAct?.(JSON.stringify(act))

// Only the top window has a bar, not its frames.
if (window === window.top) {
  const { element, container } = createBarHost()
  const keys = listenToKeys(container)
  shieldEvents(element)
  const root = createRoot(container)
  window.vernissageShowBar = (state) => root.render(<Bar state={state} page={{ host: element, keys, send, note }} />)
  send({ kind: 'ready' })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) send({ kind: 'ready' })
  })
}
