/** Whether the visitor has asked the browser to load as little as possible. Only Chromium says so. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
