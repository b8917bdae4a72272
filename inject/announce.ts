/** A live region of ours, on the page only once something is to be said. */
/** The last line ends what a theme may do to a bare `div` that would show. */
const hidden =
  'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;' +
  'min-width:0;min-height:0;margin:0;padding:0;border:0'

/** A function that says a text to screen readers without moving anything. `signal` ends the region. */
export function createAnnouncer(signal: AbortSignal): (text: string) => void {
  let region: HTMLElement | undefined
  signal.addEventListener('abort', () => region?.remove())
  return (text) => {
    if (signal.aborted) return
    if (!region?.isConnected) {
      region = document.createElement('div')
      region.setAttribute('data-vernissage-host', 'announcer')
      region.setAttribute('role', 'status')
      region.style.cssText = hidden
      document.body.append(region)
    }
    const live = region
    live.textContent = ''
    // A screen reader says a text again only when it sees it change.
    requestAnimationFrame(() => {
      live.textContent = text
    })
  }
}
