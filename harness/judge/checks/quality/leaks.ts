/** Leak check: listeners, timers, observers and style sheets that the script still holds. */
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Set by `watchLeaks`: one line per thing that is still held. */
    vernissageLeaks?: () => string[]
    /** Set by `watchLeaks`: how many timers of the script run once and are due within this many milliseconds of their start. */
    vernissageTimers?: (longestMs: number) => number
  }
}

/** The line of a timer without delay. It fires right after the current task, so that it counts only where it stays longer. */
const dueAtOnce = 'timer setTimeout 0 ms'
const longestTaskMs = 1000

/**
 * What the script still holds, one line each; timers that are due at once get the time to run. Empty after `stop()`. Needs
 * `watchLeaks` as init script.
 */
export async function readLeaks(page: Page): Promise<string[]> {
  const held = await readHeld(page)
  if (!held.includes(dueAtOnce)) return held
  const hasFired = (line: string): boolean => !window.vernissageLeaks?.().includes(line)
  const limits = { timeout: longestTaskMs, polling: 20 }
  const haveFired = await page.waitForFunction(hasFired, dueAtOnce, limits).then(Boolean, () => false)
  return haveFired ? held.filter((line) => line !== dueAtOnce) : held
}

function readHeld(page: Page): Promise<string[]> {
  return page.evaluate(() => window.vernissageLeaks?.() ?? [])
}

/**
 * Init script: wraps everything that can hold a callback, and notes what is registered while code of `scriptUrl` is on
 * the stack. Honours `once`, `signal` and all ways of removal. Runs in the page, so it can use nothing but its argument.
 */
export function watchLeaks(scriptUrl: string): void {
  Error.stackTraceLimit = 50
  const isOurs = (): boolean => new Error().stack?.includes(scriptUrl) ?? false

  // ——— listeners ———
  interface Listening {
    readonly target: WeakRef<EventTarget>
    readonly type: string
  }
  const listening = new Set<Listening>()
  const byTarget = new WeakMap<EventTarget, Map<string, Map<unknown, Listening>>>()
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const isCapture = (options: unknown): boolean =>
    typeof options === 'object' ? Boolean((options as AddEventListenerOptions | null)?.capture) : Boolean(options)

  const forget = (target: EventTarget, type: string, listener: unknown, capture: boolean): void => {
    const listeners = byTarget.get(target)?.get(`${type} ${capture}`)
    const record = listeners?.get(listener)
    if (record) listening.delete(record)
    listeners?.delete(listener)
  }
  EventTarget.prototype.addEventListener = function (type, listener, options): void {
    const target = this ?? window
    const { once, signal } = typeof options === 'object' && options !== null ? options : {}
    if (listener && !signal?.aborted && isOurs()) {
      const capture = isCapture(options)
      const types = byTarget.get(target) ?? new Map<string, Map<unknown, Listening>>()
      byTarget.set(target, types)
      const listeners = types.get(`${type} ${capture}`) ?? new Map<unknown, Listening>()
      types.set(`${type} ${capture}`, listeners)
      if (!listeners.has(listener)) {
        const record = { target: new WeakRef(target), type }
        listeners.set(listener, record)
        listening.add(record)
        const end = (): void => forget(target, type, listener, capture)
        // The check's listener is added first, since the page's may stop the event.
        if (once) addEventListener.call(target, type, end, { once: true, capture })
        if (signal) addEventListener.call(signal, 'abort', end, { once: true })
      }
    }
    addEventListener.call(target, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options): void {
    const target = this ?? window
    forget(target, type, listener, isCapture(options))
    removeEventListener.call(target, type, listener, options)
  }
  /** False for a target that takes its listeners along when it ends: a removed element, an aborted signal, a finished call. */
  const isHeld = ({ target }: Listening): boolean => {
    const object = target.deref()
    if (!object || object instanceof XMLHttpRequest || object instanceof XMLHttpRequestUpload) return false
    if (object instanceof AbortSignal) return !object.aborted
    return object instanceof Node ? object.isConnected : true
  }

  // ——— timers ———
  const timers = new Map<string, string>()
  type Callback = (...parameters: unknown[]) => unknown
  const wrapTimer = (start: string, stops: readonly string[], isRepeated: boolean): void => {
    const scope = window as unknown as Record<string, (...parameters: unknown[]) => unknown>
    const startTimer = scope[start]!
    const pool = stops[0]!
    scope[start] = (callback, ...rest) => {
      if (typeof callback !== 'function' || !isOurs()) return startTimer.call(window, callback, ...rest)
      const id = startTimer.call(
        window,
        function (this: unknown, ...parameters: unknown[]): unknown {
          if (!isRepeated) timers.delete(`${pool} ${id}`)
          return (callback as Callback).apply(this, parameters)
        },
        ...rest,
      )
      timers.set(`${pool} ${id}`, `${start} ${typeof rest[0] === 'number' ? `${rest[0]} ms` : ''}`.trim())
      return id
    }
    for (const stop of stops) {
      const stopTimer = scope[stop]!
      scope[stop] = (id) => {
        timers.delete(`${pool} ${id}`)
        return stopTimer.call(window, id)
      }
    }
  }
  wrapTimer('setTimeout', ['clearTimeout'], false)
  wrapTimer('setInterval', ['clearInterval'], true)
  wrapTimer('requestAnimationFrame', ['cancelAnimationFrame'], false)
  wrapTimer('requestIdleCallback', ['cancelIdleCallback'], false)

  // ——— observers ———
  interface Observer {
    observe(target?: unknown, options?: unknown): void
    unobserve?(target: Element): void
    disconnect(): void
  }
  const observed = new Map<Observer, { readonly name: string; readonly targets: Set<unknown> }>()
  const wrapObserver = (name: string): void => {
    const { prototype } = (window as unknown as Record<string, { prototype: Observer }>)[name]!
    const { observe, unobserve, disconnect } = prototype
    prototype.observe = function (target, options): void {
      if (isOurs()) {
        const record = observed.get(this) ?? { name, targets: new Set() }
        observed.set(this, record)
        record.targets.add(target)
      }
      observe.call(this, target, options)
    }
    if (unobserve) {
      prototype.unobserve = function (target): void {
        observed.get(this)?.targets.delete(target)
        unobserve.call(this, target)
      }
    }
    prototype.disconnect = function (): void {
      observed.delete(this)
      disconnect.call(this)
    }
  }
  for (const name of ['MutationObserver', 'IntersectionObserver', 'ResizeObserver', 'PerformanceObserver']) {
    wrapObserver(name)
  }

  // ——— style sheets ———
  const sheets = new WeakSet<CSSStyleSheet>()
  const roots = new Set<WeakRef<ShadowRoot>>()
  window.CSSStyleSheet = new Proxy(CSSStyleSheet, {
    construct(Sheet, given, newTarget) {
      const sheet: CSSStyleSheet = Reflect.construct(Sheet, given, newTarget)
      // Only the innermost code counts: the wallet provider's code, which the script calls, makes sheets of its own.
      const nearest = new Error().stack?.split('\n').find((line) => /(?:https?|file|blob):/.test(line))
      if (nearest?.includes(scriptUrl)) sheets.add(sheet)
      return sheet
    },
  })
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (options): ShadowRoot {
    const root = attachShadow.call(this, options)
    roots.add(new WeakRef(root))
    return root
  }
  /** The document, and the shadow roots that stand in it. */
  const styledRoots = (): (Document | ShadowRoot)[] => [
    document,
    ...[...roots].flatMap((reference) => {
      const root = reference.deref()
      if (!root) roots.delete(reference)
      return root?.isConnected ? [root] : []
    }),
  ]
  /** True for the sheet that stays after a stop, so that the theme's hidden content can be read: features/theme-page/README.md. */
  const isKeptAfterStop = (sheet: CSSStyleSheet): boolean =>
    sheet.cssRules[0]?.cssText.startsWith(':root [data-animate]') ?? false
  const readSheets = (root: Document | ShadowRoot): string[] => {
    const place = root instanceof ShadowRoot ? ` of the shadow root in ${nameOf(root.host)}` : ''
    const own = [...root.adoptedStyleSheets].filter((sheet) => sheets.has(sheet) && !isKeptAfterStop(sheet))
    return own.map(() => `style sheet in adoptedStyleSheets${place}`)
  }

  const nameOf = (target: unknown): string => {
    if (target instanceof Element) return `<${target.localName}${target.id ? `#${target.id}` : ''}>`
    return Object.prototype.toString.call(target).slice(8, -1)
  }
  window.vernissageTimers = (longestMs) =>
    [...timers.values()].filter((timer) => {
      const [start, delay = '0'] = timer.split(' ')
      return start === 'setTimeout' && Number(delay) <= longestMs
    }).length
  window.vernissageLeaks = () => [
    ...[...listening].filter(isHeld).map(({ type, target }) => `listener "${type}" on ${nameOf(target.deref())}`),
    ...[...timers.values()].map((timer) => `timer ${timer}`),
    ...[...observed.values()].flatMap(({ name, targets }) =>
      [...targets]
        .filter((target) => !(target instanceof Node) || target.isConnected)
        .map((target) => `${name} on ${nameOf(target)}`),
    ),
    ...styledRoots().flatMap(readSheets),
  ]
}
