/** Opens the bar in the window of a person who records, which shows what is recorded, replaced and expected, and can end the recording. */

import { fileURLToPath } from 'node:url'
import { createDeferred } from '../../scene/deferred.ts'
import { bundleText } from '../../ui/shared/bundleText.ts'
import type { RecorderScripts } from '../person/recorderScripts.ts'
import type { BarMessage, BarState, Language } from './barState.ts'

export interface RecordingBar {
  /** Resolves when the person ends the recording in the bar. */
  readonly stopped: Promise<void>
  show(change: Partial<BarState>): void
}

/** The language of this machine, for the person who records; the recorded page may have another language. */
export function systemLanguage(): Language {
  return new Intl.DateTimeFormat().resolvedOptions().locale.startsWith('de') ? 'de' : 'en'
}

/**
 * Shows the bar in every document from the next one on. The bar must be opened before other scripts of the recorder listen to the page:
 * it stops its own events before they reach those scripts and the page.
 */
export async function openBar(
  scripts: RecorderScripts,
  initial: Pick<BarState, 'scene' | 'language' | 'isOpen'>,
): Promise<RecordingBar> {
  let state: BarState = {
    ...{ stepCount: 0, callCount: 0, marks: [], isSaving: false, corner: 'bottom-right' },
    ...initial,
  }
  /** Id of the script context of the shown document; undefined until its bar has sent `ready`. */
  let contextId: number | undefined
  const stopped = createDeferred()

  function sendState(): void {
    if (contextId === undefined) return
    // The document may have been left meanwhile; the next one sends `ready` and then gets the state.
    scripts.session
      .send('Runtime.evaluate', { expression: `vernissageShowBar(${JSON.stringify(state)})`, contextId })
      .catch(() => {})
  }

  function show(change: Partial<BarState>): void {
    state = { ...state, ...change }
    sendState()
  }

  await scripts.listen('vernissageBar', (received, from) => {
    const message = received as BarMessage
    if (message.kind === 'ready') {
      contextId = from
      sendState()
    } else if (message.kind === 'place') show({ corner: message.corner, isOpen: message.isOpen })
    else stopped.resolve()
  })
  const folder = new URL('../../ui/recorder/', import.meta.url)
  const styles = await bundleText(fileURLToPath(new URL('recorder.css', folder)))
  // The styles of the harness set their colours at `:root`; here they must apply to the bar and not to the recorded page.
  await scripts.add(fileURLToPath(new URL('main.tsx', folder)), {
    BAR_STYLE: JSON.stringify(styles.replaceAll(':root', '.recorder')),
  })
  return { stopped: stopped.promise, show }
}
