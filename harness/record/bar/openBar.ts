/** The bar in the window of a person who records: what is recorded, what is replaced, what is expected, and the end. */
import { fileURLToPath } from 'node:url'
import { bundleText } from '../../ui/shared/bundleText.ts'
import type { RecorderScripts } from '../person/recorderScripts.ts'
import type { BarMessage, BarState, Language } from './barState.ts'

export interface RecordingBar {
  /** The person wants to end the recording. */
  readonly stopped: Promise<void>
  show(change: Partial<BarState>): void
}

/** The language of the person at this machine; pages have languages of their own. */
export function ownLanguage(): Language {
  return new Intl.DateTimeFormat().resolvedOptions().locale.startsWith('de') ? 'de' : 'en'
}

/**
 * Shows the bar in every document from the next one on. To be opened before other scripts listen to the page: it keeps
 * from them and from the page what the person does in the bar.
 */
export async function openBar(
  scripts: RecorderScripts,
  given: Pick<BarState, 'scene' | 'language' | 'isOpen'>,
): Promise<RecordingBar> {
  let state: BarState = {
    ...{ stepCount: 0, callCount: 0, marks: [], isSaving: false, corner: 'bottom-right' },
    ...given,
  }
  /** Context of the document that is shown; undefined until the document has reported that it is there. */
  let contextId: number | undefined
  let stop: () => void = () => {}
  const stopped = new Promise<void>((resolve) => {
    stop = resolve
  })

  function push(): void {
    if (contextId === undefined) return
    // A document that is gone shows nothing any more.
    scripts.session
      .send('Runtime.evaluate', { expression: `vernissageShowBar(${JSON.stringify(state)})`, contextId })
      .catch(() => {})
  }

  function show(change: Partial<BarState>): void {
    state = { ...state, ...change }
    push()
  }

  await scripts.listen('vernissageBar', (given, from) => {
    const message = given as BarMessage
    if (message.kind === 'ready') {
      contextId = from
      push()
    } else if (message.kind === 'place') show({ corner: message.corner, isOpen: message.isOpen })
    else stop()
  })
  const folder = new URL('../../ui/recorder/', import.meta.url)
  const styles = await bundleText(fileURLToPath(new URL('recorder.css', folder)))
  // The colours that other pages of the harness have at their root are those of the bar alone.
  await scripts.add(fileURLToPath(new URL('main.tsx', folder)), {
    BAR_STYLE: JSON.stringify(styles.replaceAll(':root', '.recorder')),
  })
  return { stopped, show }
}
