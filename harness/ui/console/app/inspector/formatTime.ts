/** @param atMs milliseconds since the page began to load */
export function formatTime(atMs: number): string {
  return `${(atMs / 1000).toFixed(2)} s`
}
