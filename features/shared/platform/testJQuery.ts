/** For tests: makes jQuery ready. Files share it, and where it was loaded under fake timers, it would wait for the document for ever. */
export function makeReady(jQuery: unknown): void {
  ;(jQuery as { ready(isForced: boolean): void }).ready(true)
}
