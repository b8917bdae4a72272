/** For tests: files share jQuery, and a file that loads it while the clock stands still leaves it waiting for a document for ever. */
export function makeReady(jQuery: unknown): void {
  ;(jQuery as { ready(isForced: boolean): void }).ready(true)
}
