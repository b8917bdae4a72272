/**
 * Typed bridge between jQuery events and native events. Contract theme-and-platform 1
 * Custom events that jQuery triggers never reach `addEventListener`, and native events reach jQuery handlers without their arguments.
 * The bridge listens to both and delivers each event once; it fires events through jQuery, as the platform's scripts do.
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

/** A native event, or jQuery's, which has a method instead of `defaultPrevented`. */
export interface FiredEvent extends Pick<Event, 'target' | 'preventDefault'> {
  readonly defaultPrevented?: boolean
  isDefaultPrevented?(): boolean
}

/** Whether a handler before ours has prevented the default of the event. */
export function isPrevented(event: FiredEvent): boolean {
  return event.isDefaultPrevented?.() ?? event.defaultPrevented === true
}

export interface StoreEvents {
  /**
   * Calls `handler` for a store event on `target` (default: document), however it was fired, once per occurrence.
   * @param options `signal` removes the handler before the bridge ends; with `mayRefuse`, `false` of the handler prevents the default
   */
  on(
    name: string,
    handler: (event: StoreEvent) => unknown,
    options?: { signal?: AbortSignal; target?: EventTarget; mayRefuse?: boolean },
  ): void
  /** Fires a store event on `target` (default: body), through jQuery with arguments; on a page without jQuery as a native event. */
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

/** Native event that repeats a jQuery event after a handler's error → native listeners of the bridges that have received the latter. */
const echoes = new WeakMap<Event, ReadonlySet<unknown>>()
/** During an event of ours through jQuery: native listeners of the bridges that have received it. */
let reached: Set<unknown> | undefined

/** Refuses. Only the last handler's result counts for jQuery, so that no handler may run after ours, which would overrule it. */
function refuse(event: Parameters<JQueryHandler>[0]): false {
  event.stopImmediatePropagation()
  return false
}

/** Keeps subscriptions to every copy of jQuery that the page has had, since scripts keep using the copy that they found first. */
function followJQuery() {
  const subscriptions = new Set<(jQuery: JQuery) => void>()
  const sources = new Set<JQuery>()
  return {
    subscriptions,
    sources,
    /** The current jQuery; new copies get all subscriptions. Undefined where the page has none. */
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
  // jQuery may load after this script, and more than once. Load events of script elements do not bubble but can be captured, so that
  // no polling is needed.
  const findNewJQuery = (): void => {
    if (subscriptions.size > 0) jQuery()
  }
  for (const [target, type] of [
    [document, 'load'],
    [document, 'DOMContentLoaded'],
    [window, 'load'],
  ] as const) {
    listen(target, type, findNewJQuery, signal, { capture: true })
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
      // The platform fires these events through jQuery only: statistics that listen to both kinds would count twice.
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
 * Triggers an event through jQuery. An error in a handler of other code is thrown in a task of its own, so that the caller goes on.
 * @returns undefined; after such an error the native listeners of bridges that have received the event before it
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
