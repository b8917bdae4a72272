/** Whether the visitor has switched on the browser's data saver. Always false outside Chromium, which alone has this property. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
