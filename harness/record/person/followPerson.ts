/** Follows a person in the window: writes down their acts as steps, and shows the state of the recording in the bar. */
import type { Page } from 'playwright'
import { type BarState, type Language, markOf } from '../bar/barState.ts'
import { openBar } from '../bar/openBar.ts'
import { createPreview } from '../bar/preview.ts'
import type { Exchange } from '../network/exchange.ts'
import type { BegunCall } from './callWaits.ts'
import { isAct } from './journeyLog.ts'
import { openRecorderScripts } from './recorderScripts.ts'
import { type PersonWatch, type WatchedJourney, watchPerson } from './watchPerson.ts'

export interface FollowedPerson {
  /** Resolves when the person has ended the recording in the bar; undefined where there is no bar. */
  readonly stopped: Promise<void> | undefined
  /** Notes that the page begins a call. */
  onCall(call: BegunCall): void
  onExchange(exchange: Exchange): void
  /** Previews in the bar what would be replaced if the recording ended now. @param count throws as long as no page has been captured */
  preview(count: (soFar: WatchedJourney) => BarState['replaced']): void
  /** Ends the preview, and gives everything that the person did. */
  end(): Promise<WatchedJourney>
}

/** CSS pixels. In a narrower window the open bar would hide what the person acts on, so it begins folded. */
const roomyWidth = 600

/** Follows the person in every document from the next one on. */
export async function followPerson(
  page: Page,
  { name, bar: options }: { readonly name: string; readonly bar?: { readonly language: Language } | undefined },
): Promise<FollowedPerson> {
  const scripts = await openRecorderScripts(page)
  // The bar comes first, since it keeps what happens in it from the listeners that watch the page.
  const isOpen = (page.viewportSize()?.width ?? roomyWidth) >= roomyWidth
  const bar = options && (await openBar(scripts, { scene: name, language: options.language, isOpen }))
  const preview = bar && createPreview(bar)
  const person: PersonWatch = await watchPerson(scripts, () => {
    const { steps, expectations } = person.soFar
    bar?.show({ stepCount: steps.filter(isAct).length, marks: expectations.map(markOf) })
    preview?.request()
  })
  let callCount = 0
  return {
    stopped: bar?.stopped,
    onCall: (call) => person.addCall(call),
    onExchange({ kind, request, response, problem }) {
      if (kind !== 'call' || !bar) return preview?.request()
      const { pathname, search } = new URL(request.url)
      const status = problem === undefined ? response?.status : undefined
      callCount++
      bar.show({ callCount, lastCall: { method: request.method, path: pathname + search, status } })
      preview?.request()
    },
    preview: (count) => preview?.begin(() => count(person.soFar)),
    async end() {
      preview?.end()
      bar?.show({ isSaving: true })
      return person.flush()
    },
  }
}
