/** Shows in the bar what would be replaced if the recording ended now. */
import type { BarState } from './barState.ts'
import type { RecordingBar } from './openBar.ts'

export interface Preview {
  /** @param count throws as long as there is no page */
  begin(count: () => BarState['replaced']): void
  /** Something has been recorded. */
  request(): void
  end(): void
}

/** Milliseconds in which nothing happens before the redaction is tried: it takes the recorder's time. */
const calmMs = 500

/** Looks for what is private whenever something has been recorded, and nothing else is under way. */
export function createPreview(bar: Pick<RecordingBar, 'show'>): Preview {
  let count: (() => BarState['replaced']) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /**
   * Milliseconds of the processor's time that it took last: calls of the page wait meanwhile, so that a long page is looked at
   * less often. On a busy machine far more time passes, which says nothing about the page.
   */
  let lastMs = 0

  function show(): void {
    const begin = process.cpuUsage()
    try {
      bar.show({ replaced: count?.() })
    } catch {
      // There is no page yet: the end of the recording says what is wrong with it.
    }
    const { user, system } = process.cpuUsage(begin)
    lastMs = (user + system) / 1000
  }

  return {
    begin(given) {
      count = given
    },
    request() {
      clearTimeout(timer)
      timer = setTimeout(show, Math.max(calmMs, 5 * lastMs))
    },
    end() {
      clearTimeout(timer)
    },
  }
}
