/**
 * Starts blocked scripts late, in page order, and calls their listeners for `DOMContentLoaded` and `load`, which have been fired already.
 */

import { override } from './override.ts'

/** Types of scripts that browsers run. */
export const runnableType = /^(?:module|(?:text|application)\/(?:x-)?javascript)?$/i

/** Types by which optimisers delay scripts until the first interaction or until the page has loaded. */
export const delayedType = /rocket|litespeed|delay|-text\//i

/**
 * Returns a function that starts a blocked script; several calls start scripts that run in that order. `address` is the URL of its
 * file, which an optimiser that delays the script may keep in another attribute than `src`.
 */
export function createLateStart(): (script: HTMLScriptElement, address?: string) => void {
  /** Scripts that were started and have not run yet. */
  const pending = new Set<Element>()
  const missed: (() => void)[] = []
  let listening = new AbortController()

  /** After the last script has run, calls the listeners that the scripts have added for events that are over. */
  function end(script: Element): void {
    if (!pending.delete(script) || pending.size > 0) return
    listening.abort()
    // Each call in a task of its own, so that a throwing listener does not keep the others from running.
    for (const call of missed.splice(0)) queueMicrotask(call)
  }

  return (script, address) => {
    // The script runs as a copy of its element, since a page with Trusted Types refuses an address that is set as a text.
    const replacement = script.cloneNode() as HTMLScriptElement
    if (address) {
      if (!script.src) replacement.src = address
      if (delayedType.test(script.type)) replacement.removeAttribute('type')
    }
    // The content attribute of a nonce is hidden from scripts; the property still has it.
    replacement.nonce = script.nonce
    // Inserted scripts are async by default and would run in any order.
    replacement.async = false
    if (pending.size === 0) {
      listening = new AbortController()
      for (const target of [document, window]) catchMissed(target, pending, missed, listening.signal)
    }
    pending.add(replacement)
    for (const type of ['load', 'error']) replacement.addEventListener(type, () => end(replacement))
    script.replaceWith(replacement)
  }
}

/**
 * Collects in `missed` the listeners that one of `scripts` adds to `target`, while it runs, for events that are over. Listeners of
 * other code are left alone. Ends with the signal.
 */
function catchMissed(
  target: Document | Window,
  scripts: ReadonlySet<Element>,
  missed: (() => void)[],
  signal: AbortSignal,
): void {
  const original = target.addEventListener
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
  override(target, 'addEventListener', patched, signal)
}
