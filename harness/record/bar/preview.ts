/** Previews in the bar which private data would be replaced if the recording ended now. */
import type { BarState } from './barState.ts'
import type { RecordingBar } from './openBar.ts'

export interface Preview {
  /** Sets the function that counts. @param count throws as long as the page has not loaded */
  begin(count: () => BarState['replaced']): void
  /** Asks for a new preview, since something has been recorded. */
  request(): void
  end(): void
}

/** Milliseconds without a request before the redaction is tried, since it blocks the recorder. */
const idleMs = 500

/** Counts private data after each request, once no other request has followed for a while. */
export function createPreview(bar: Pick<RecordingBar, 'show'>): Preview {
  let count: (() => BarState['replaced']) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /**
   * Milliseconds of processor time that the last preview took. The page's calls wait meanwhile, so a long page is previewed less often.
   * Elapsed time would not do: on a busy machine far more of it passes, which says nothing about the page.
   */
  let lastCpuMs = 0

  function show(): void {
    const begin = process.cpuUsage()
    try {
      bar.show({ replaced: count?.() })
    } catch {
      // The page has not loaded yet. Where it never loads, the end of the recording reports the error.
    }
    const { user, system } = process.cpuUsage(begin)
    lastCpuMs = (user + system) / 1000
  }

  return {
    begin(given) {
      count = given
    },
    request() {
      clearTimeout(timer)
      timer = setTimeout(show, Math.max(idleMs, 5 * lastCpuMs))
    },
    end() {
      clearTimeout(timer)
    },
  }
}
