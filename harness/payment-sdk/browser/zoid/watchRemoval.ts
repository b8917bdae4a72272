/** Notices that a page took a component out of its document, and how (provider-sdk.md 3.1, "Container removed"). */

export interface RemovalEvents {
  /** The container, or something around it, is gone: silence. */
  onDetached(): void
  /** The container stays, but was emptied. */
  onEmptied(): void
  /** The container stands somewhere else now, and its frames load again. */
  onMoved(): void
  /** The frame alone was taken out of the container. */
  onFrameClosed(): void
}

/** The library looks after its frames this often, milliseconds. */
const framePollMs = 2000

/** Milliseconds in which an element that was taken out may come back. */
const graceMs = 1

/** @returns ends the watch */
export function watchRemoval(element: HTMLElement, container: HTMLElement, events: RemovalEvents): () => void {
  let isEnded = false

  function judge(): void {
    if (isEnded) return
    if (element.isConnected) {
      events.onMoved()
      return
    }
    end()
    if (container.isConnected) events.onEmptied()
    else events.onDetached()
  }

  function judgeFrame(): void {
    if (isEnded || !element.isConnected || element.querySelector('.component-frame')) return
    end()
    events.onFrameClosed()
  }

  const observer = new MutationObserver((mutations) => {
    if (!element.querySelector('.component-frame')) setTimeout(judgeFrame, framePollMs)
    if (element.isConnected) {
      if (mutations.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element))))
        events.onMoved()
    } else setTimeout(judge, graceMs)
  })
  observer.observe(element.ownerDocument, { childList: true, subtree: true })

  function end(): void {
    isEnded = true
    observer.disconnect()
  }
  return end
}
