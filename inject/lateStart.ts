/** Starts scripts that missed their moment, in page order, and makes up for the moments that they missed. */

/** A function that runs a script after all. Calls in a row start scripts that run in that order. */
export function createLateStart(): (script: HTMLScriptElement) => void {
  /** Started, but not run yet. */
  const pending = new Set<Element>()
  const missed: (() => void)[] = []
  let stopListening = (): void => {}

  /** When all have run, as in a page that is just loading, their listeners for DOMContentLoaded and load are called. */
  function end(script: Element): void {
    if (!pending.delete(script) || pending.size > 0) return
    stopListening()
    // One by one, so that a throwing listener does not keep the others from running.
    for (const call of missed.splice(0)) queueMicrotask(call)
  }

  return (script) => {
    const late = document.createElement('script')
    for (const { name, value } of script.attributes) late.setAttribute(name, value)
    // The content attribute of a nonce is hidden from scripts; the property still has it.
    late.nonce = script.nonce
    // Inserted scripts run in any order unless told otherwise.
    late.async = false
    if (pending.size === 0) {
      const restore = [catchMissed(document, pending, missed), catchMissed(window, pending, missed)]
      stopListening = () => {
        for (const undo of restore) undo()
      }
    }
    pending.add(late)
    for (const type of ['load', 'error']) late.addEventListener(type, () => end(late))
    script.replaceWith(late)
  }
}

/**
 * While one of `scripts` itself is running, collects calls of the listeners that it adds to `target` for moments that
 * are over. Nobody else's listeners are touched. Returns a function that ends this.
 */
function catchMissed(target: Document | Window, scripts: ReadonlySet<Element>, missed: (() => void)[]): () => void {
  const original = target.addEventListener
  // An optimiser may have put a method of its own there.
  const own = Object.getOwnPropertyDescriptor(target, 'addEventListener')
  const patched = function (
    this: EventTarget,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void {
    original.call(this as Document, type, listener as EventListener, options)
    const isOver =
      (type === 'DOMContentLoaded' && document.readyState !== 'loading') ||
      (type === 'load' && document.readyState === 'complete')
    if (!isOver || !listener || !document.currentScript || !scripts.has(document.currentScript)) return
    missed.push(() => {
      const event = new Event(type)
      if (typeof listener === 'function') listener.call(target as never, event)
      else listener.handleEvent(event)
    })
  }
  target.addEventListener = patched as typeof original
  return () => {
    // Somebody may have wrapped ours meanwhile; then it stays, and does nothing any more.
    if (target.addEventListener !== (patched as typeof original)) return
    if (own) Object.defineProperty(target, 'addEventListener', own)
    else delete (target as Partial<Document>).addEventListener
  }
}
