/** The script's interface for other code: `window.vernissage`, and the types of its report. */
import type { LegacyReport } from './legacy/handles/legacyReport.ts'
import type { FeatureRow } from './report/report.ts'

/** One row per feature. */
export interface Report extends Array<FeatureRow> {
  /**
   * The report about the legacy scripts of the page. Asking for it loads `vernissage.legacy.js`, which lies beside the
   * script, since no visitor needs it; undefined where that file is missing.
   */
  readonly legacy: Promise<LegacyReport | undefined>
}

/** `window.vernissage`. */
export interface Vernissage {
  readonly version: string
  /** Resolves when every element that the page had at the start is mounted, or when the script stays off. */
  readonly ready: Promise<void>
  report(): Report
  /** Searches the page, or a part of it, again; resolves when the elements found are mounted. */
  rescan(root?: ParentNode): Promise<void>
  /** Undoes every mount; the document is the server's HTML again. */
  stop(): void
  /** Starts again after `stop()`, or in spite of a kill switch. */
  start(): Promise<void>
}

declare global {
  interface Window {
    vernissage?: Vernissage
  }
}
