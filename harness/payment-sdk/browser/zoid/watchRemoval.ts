/** Notices that a page took a component out of its document, and how (provider-sdk.md 3.1, "Container removed"). */

export interface RemovalEvents {
  /** The container or an ancestor was removed; the library reports nothing. */
  onDetached(): void
  /** The container was emptied. */
  onEmptied(): void
  /** The container was moved, so that its frames load again. */
  onMoved(): void
  /** Only the frame was removed from the container. */
  onFrameClosed(): void
}

/** Milliseconds between the library's checks of its frames. */
const framePollMs = 2000

/** Milliseconds in which a removed element may be inserted again, as when it is moved. */
const graceMs = 1

/** @returns a function that ends the watch */
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
