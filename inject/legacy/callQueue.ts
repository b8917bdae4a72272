/**
 * The option `queue`: on a page without jQuery, a stub collects calls of inline scripts such as `jQuery(function ($) {…})`, which would
 * throw otherwise. A jQuery that loads later gets the collected calls. Source: contract complete-takeover CT127
 */

interface QueueStub {
  (callback: unknown): { readonly ready: QueueStub }
  /**
   * Tells the stub from jQuery. The stub has neither `fn` nor `version`: code that asks for those finds that there is no
   * jQuery.
   */
  readonly vernissage: true
  readonly queue: readonly (() => void)[]
}

const page = window as { jQuery?: unknown }

/** Sets the stub as `window.jQuery` where the page has no jQuery. @returns a function that removes the stub, if it is still there */
export function installCallQueue(): () => void {
  if (page.jQuery !== undefined) return () => {}
  const queue: (() => void)[] = []
  const call = (callback: unknown) => {
    if (typeof callback === 'function') queue.push(callback as () => void)
    return { ready: stub }
  }
  const stub: QueueStub = Object.assign(call, { vernissage: true as const, queue })
  const listening = new AbortController()
  const handOver = (): void => {
    const real = page.jQuery
    if (typeof real !== 'function' || real === stub) return
    listening.abort()
    for (const callback of queue.splice(0)) real(callback)
  }
  const set = (real: unknown): void => {
    Object.defineProperty(page, 'jQuery', { value: real, configurable: true, writable: true, enumerable: true })
    handOver()
  }
  // Where an optimiser has defined `jQuery` as not configurable, the stub is assigned, and each script's load event is a chance to find
  // a real jQuery.
  if (!Reflect.defineProperty(page, 'jQuery', { configurable: true, get: () => stub, set })) page.jQuery = stub
  document.addEventListener('load', handOver, { capture: true, signal: listening.signal })
  return () => {
    listening.abort()
    if (page.jQuery !== stub) return
    page.jQuery = undefined
    Reflect.deleteProperty(page, 'jQuery')
  }
}

/** The calls that the stub has collected and no jQuery has taken yet. */
export function queuedCalls(): readonly (() => void)[] {
  const { jQuery } = page as { jQuery?: Partial<QueueStub> }
  return jQuery?.vernissage ? (jQuery.queue ?? []) : []
}
