/** Event listeners that the script under test has added and not removed. */
import { nameOf } from './nameOf.ts'

interface Listening {
  readonly target: WeakRef<EventTarget>
  readonly type: string
}

/** The listeners of one target: `click true` → listener → its note. */
type ListenersOfTarget = Map<string, Map<unknown, Listening>>

/**
 * Wraps the methods that add and remove listeners.
 * @param isOurs whether code of the script is on the stack
 * @returns reads one line per listener that is still held
 */
export function watchListeners(isOurs: () => boolean): () => readonly string[] {
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const notes = createNotes()
  EventTarget.prototype.addEventListener = function (type, listener, options): void {
    const target = this ?? window
    const { once, signal } = typeof options === 'object' && options !== null ? options : {}
    if (listener && !signal?.aborted && isOurs()) {
      const capture = isCapture(options)
      if (notes.add(target, type, listener, capture)) {
        const end = (): void => notes.remove(target, type, listener, capture)
        // The check's listener is added first, since the page's may stop the event.
        if (once) addEventListener.call(target, type, end, { once: true, capture })
        if (signal) addEventListener.call(signal, 'abort', end, { once: true })
      }
    }
    addEventListener.call(target, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options): void {
    const target = this ?? window
    notes.remove(target, type, listener, isCapture(options))
    removeEventListener.call(target, type, listener, options)
  }
  return () =>
    [...notes.listening].filter(isHeld).map(({ type, target }) => `listener "${type}" on ${nameOf(target.deref())}`)
}

interface Notes {
  readonly listening: ReadonlySet<Listening>
  /** @returns false for a listener that is noted already, which the browser does not add a second time either */
  add(target: EventTarget, type: string, listener: unknown, capture: boolean): boolean
  remove(target: EventTarget, type: string, listener: unknown, capture: boolean): void
}

function createNotes(): Notes {
  const listening = new Set<Listening>()
  const byTarget = new WeakMap<EventTarget, ListenersOfTarget>()
  return {
    listening,
    add(target, type, listener, capture) {
      const types: ListenersOfTarget = byTarget.get(target) ?? new Map()
      byTarget.set(target, types)
      const listeners = types.get(`${type} ${capture}`) ?? new Map<unknown, Listening>()
      types.set(`${type} ${capture}`, listeners)
      if (listeners.has(listener)) return false
      const note = { target: new WeakRef(target), type }
      listeners.set(listener, note)
      listening.add(note)
      return true
    },
    remove(target, type, listener, capture) {
      const listeners = byTarget.get(target)?.get(`${type} ${capture}`)
      const note = listeners?.get(listener)
      if (note) listening.delete(note)
      listeners?.delete(listener)
    },
  }
}

function isCapture(options: boolean | AddEventListenerOptions | EventListenerOptions | null | undefined): boolean {
  return typeof options === 'object' ? Boolean(options?.capture) : Boolean(options)
}

/** False for a target that takes its listeners along when it ends: a removed element, an aborted signal, a finished call. */
function isHeld({ target }: Listening): boolean {
  const object = target.deref()
  if (!object || object instanceof XMLHttpRequest || object instanceof XMLHttpRequestUpload) return false
  if (object instanceof AbortSignal) return !object.aborted
  return object instanceof Node ? object.isConnected : true
}
