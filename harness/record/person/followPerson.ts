/** A person at work in the window: what they do is written down, and a bar shows them what becomes of it. */
import type { Page } from 'playwright'
import type { BarState, Language } from '../bar/barState.ts'
import { markOf } from '../bar/markOf.ts'
import { openBar, type RecordingBar } from '../bar/openBar.ts'
import type { Exchange } from '../network/exchange.ts'
import { openRecorderScripts } from './recorderScripts.ts'
import { type Journey, type PersonWatch, watchPerson } from './watchPerson.ts'

export interface FollowedPerson {
  /** The person has ended the recording in the bar; undefined where there is no bar. */
  readonly stopped: Promise<void> | undefined
  onExchange(exchange: Exchange): void
  /** Shows what would be replaced if the recording ended now. @param count throws as long as there is no page */
  preview(count: (soFar: Journey) => BarState['replaced']): void
  /** Everything that the person did. */
  end(): Promise<Journey>
}

/** CSS pixels. In a narrower window the open bar would hide what the person acts on, so that it begins folded. */
const roomyWidth = 600

/** Milliseconds in which nothing happens before the redaction is tried: it takes the recorder's time. */
const calmMs = 500

/** Follows the person in every document from the next one on. */
export async function followPerson(
  page: Page,
  { name, bar: options }: { readonly name: string; readonly bar?: { readonly language: Language } | undefined },
): Promise<FollowedPerson> {
  const scripts = await openRecorderScripts(page)
  // It keeps what happens in the bar from what is watched, and has to be there before.
  const isOpen = (page.viewportSize()?.width ?? roomyWidth) >= roomyWidth
  const bar = options && (await openBar(scripts, { scene: name, language: options.language, isOpen }))
  const preview = bar && createPreview(bar)
  const person: PersonWatch = await watchPerson(scripts, () => {
    const { steps, expectations } = person.soFar
    bar?.show({ stepCount: steps.length - expectations.length, marks: expectations.map(markOf) })
    preview?.request()
  })
  let callCount = 0
  return {
    stopped: bar?.stopped,
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
      return person.told()
    },
  }
}

/** Looks for what is private whenever something has been recorded, and nothing else is under way. */
function createPreview(bar: RecordingBar) {
  let count: (() => BarState['replaced']) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Milliseconds that it took last; calls of the page wait meanwhile, so that a long page is looked at less often. */
  let lastMs = 0

  function show(): void {
    const begin = performance.now()
    try {
      bar.show({ replaced: count?.() })
    } catch {
      // There is no page yet: what is wrong with a recording is said when it ends.
    }
    lastMs = performance.now() - begin
  }

  return {
    begin(given: typeof count): void {
      count = given
    },
    request(): void {
      clearTimeout(timer)
      timer = setTimeout(show, Math.max(calmMs, 5 * lastMs))
    },
    end(): void {
      clearTimeout(timer)
    },
  }
}
