/**
 * The option `queue`: on a page without jQuery, calls of inline scripts such as `jQuery(function ($) {…})` are collected, not run, so
 * that they throw nothing. Where a real jQuery comes later it gets them. Source: contract complete-takeover CT127
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

/** Puts the stub where jQuery would be, unless it is there. @returns a function that takes it away again, if nothing has replaced it. */
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
  // An optimiser that watches the name itself leaves no other way than to write it, and to look after each script.
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
