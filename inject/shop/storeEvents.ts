/**
 * Typed bridge between jQuery events and native events (contract theme-and-platform, section 1).
 * What jQuery triggers under a custom name never reaches `addEventListener`; what we dispatch natively reaches jQuery
 * handlers without their arguments. The bridge listens on both sides and delivers once; it speaks as the originals do.
 */
import { addUntil, listen, runGuarded } from '../dom/lifetime.ts'
import { allJQuery, findJQuery } from './jQuery.ts'

/** One occurrence of a store event. */
export interface StoreEvent {
  readonly name: string
  readonly target: EventTarget | null
  /** The parameters that jQuery handlers get after the event object; for a native event its `detail`. */
  readonly parameters: readonly unknown[]
  /** The browser's event, or jQuery's where only that was fired. */
  readonly event: FiredEvent
}

/** jQuery's event tells in another way whether its default is prevented. */
export interface FiredEvent extends Pick<Event, 'target' | 'preventDefault'> {
  readonly defaultPrevented?: boolean
  isDefaultPrevented?(): boolean
}

/** Whether a handler before ours has prevented what follows the event. */
export function isPrevented(event: FiredEvent): boolean {
  return event.isDefaultPrevented?.() ?? event.defaultPrevented === true
}

export interface StoreEvents {
  /**
   * Calls `handler` for a store event on `target` (default: document), however it was fired, once per occurrence.
   * @param options `signal` ends it before the bridge ends; with `mayRefuse` a handler that returns false refuses what it is asked
   */
  on(
    name: string,
    handler: (event: StoreEvent) => unknown,
    options?: { signal?: AbortSignal; target?: EventTarget; mayRefuse?: boolean },
  ): void
  /** Announces a store event on `target` (default: body) to jQuery handlers, with arguments; to native ones on a page without jQuery. */
  emit(name: string, parameters?: readonly unknown[], target?: EventTarget): void
}

/** The part of jQuery that the bridge uses. */
interface JQuery {
  (
    target: EventTarget,
  ): {
    on(name: string, handler: JQueryHandler): void
    off(name: string, handler: JQueryHandler): void
    trigger(name: string, parameters: readonly unknown[]): void
  }
  event: { triggered?: string | undefined }
}
type JQueryHandler = (
  event: FiredEvent & { originalEvent?: Event; stopImmediatePropagation(): void },
  ...parameters: unknown[]
) => unknown

/** Native events of ours that repeat what not all jQuery handlers have received → the bridges that have, by their native listeners. */
const echoes = new WeakMap<Event, ReadonlySet<unknown>>()
/** The native listeners of bridges whose jQuery handlers have received what is being announced. */
let reached: Set<unknown> | undefined

/** jQuery goes by the answer of the last handler, and other plugins consent by theirs, so that no handler comes after ours. */
function refuse(event: Parameters<JQueryHandler>[0]): false {
  event.stopImmediatePropagation()
  return false
}

/** What is subscribed to each jQuery that the page has had: scripts go on with the one that they have once taken. */
function followJQuery() {
  const subscriptions = new Set<(jQuery: JQuery) => void>()
  const sources = new Set<JQuery>()
  return {
    subscriptions,
    sources,
    /** The one that the page has now, after a look for new ones. */
    jQuery(): JQuery | undefined {
      const found = findJQuery<JQuery>()
      if (!found?.event) return undefined
      for (const source of sources.has(found) ? [] : allJQuery<JQuery>()) {
        if (!source.event || sources.has(source)) continue
        sources.add(source)
        for (const subscribe of subscriptions) subscribe(source)
      }
      return found
    },
  }
}

/** A bridge of a feature's own, which ends with `signal`. */
export function createStoreEvents(signal: AbortSignal): StoreEvents {
  const { jQuery, subscriptions, sources } = followJQuery()
  // jQuery may come after us, even much later, and again. Load events of script elements do not bubble but can be captured,
  // so nothing has to poll.
  const look = (): void => {
    if (subscriptions.size > 0) jQuery()
  }
  for (const [target, type] of [
    [document, 'load'],
    [document, 'DOMContentLoaded'],
    [window, 'load'],
  ] as const) {
    listen(target, type, look, signal, { capture: true })
  }

  return {
    on(name, handler, { signal: ends = signal, target = document, mayRefuse = false } = {}) {
      const type = typeOf(name)
      const isRefused = (event: StoreEvent): boolean => runGuarded(ends, () => handler(event)) === false && mayRefuse
      const native = (event: Event): void => {
        if (echoes.get(event)?.has(native)) return
        const { detail } = event as CustomEvent<unknown>
        const parameters = Array.isArray(detail) ? detail : detail == null ? [] : [detail]
        if (isRefused({ name: type, target: event.target, parameters, event })) event.preventDefault()
      }
      target.addEventListener(type, native, { signal: ends })
      const throughJQuery: JQueryHandler = (event, ...parameters) => {
        // A native dispatch reaches jQuery as well, but the native listener above delivers it.
        if (event.originalEvent) return undefined
        reached?.add(native)
        return isRefused({ name: type, target: event.target, parameters, event }) ? refuse(event) : undefined
      }
      const subscribe = (source: JQuery): void => {
        if (ends.aborted) return
        source(target).on(name, throughJQuery)
        ends.addEventListener('abort', () => source(target).off(name, throughJQuery))
      }
      jQuery()
      sources.forEach(subscribe)
      addUntil(subscriptions, subscribe, ends)
    },

    emit(name, parameters = [], target = document.body) {
      const source = jQuery()
      const received = source && trigger(source(target), name, parameters)
      // The originals are jQuery's alone: statistics that listen in both ways would count twice.
      if (source && !received) return
      const type = typeOf(name)
      const event = new CustomEvent(type, { bubbles: true, detail: parameters })
      if (received) echoes.set(event, received)
      if (source) hideFromJQuery(source, type, () => target.dispatchEvent(event))
      else target.dispatchEvent(event)
    },
  }
}

/**
 * Has jQuery call its handlers. An error in one of other code must end neither what announces nor the handlers behind that one.
 * @returns undefined; after an error the native listeners of bridges that need not hear it any more
 */
function trigger(
  source: ReturnType<JQuery>,
  name: string,
  parameters: readonly unknown[],
): ReadonlySet<unknown> | undefined {
  const outer = reached
  const received = new Set<unknown>()
  reached = received
  try {
    source.trigger(name, parameters)
    return undefined
  } catch (error) {
    setTimeout(() => {
      throw error
    })
    return received
  } finally {
    reached = outer
  }
}

/**
 * While `triggered` names a type, jQuery ignores native events of it: the guard it uses itself when it calls a native method from
 * `trigger`.
 */
function hideFromJQuery({ event: internals }: JQuery, type: string, dispatch: () => void): void {
  const before = internals.triggered
  internals.triggered = type
  try {
    dispatch()
  } finally {
    internals.triggered = before
  }
}

/** jQuery namespaces follow a dot and are no part of the event's type. */
function typeOf(name: string): string {
  return name.split('.')[0] ?? name
}
