/**
 * Listeners and timers that end with an AbortSignal, and whose errors stay with their owner.
 * Every callback of a feature passes through here, so a throwing handler or timer is caught in one place and
 * reported to the signal's error handler (`mountElement.ts` gives the server's HTML back).
 */
const errorHandlers = new WeakMap<AbortSignal, (error: unknown) => void>()

/** Sets the error handler of `signal`: it gets what the listeners and timers on this signal throw. */
export function handleErrors(signal: AbortSignal, onError: (error: unknown) => void): void {
  errorHandlers.set(signal, onError)
}

/** Reports an error to the signal's error handler; where there is none, to the console. */
export function reportError(signal: AbortSignal, error: unknown): void {
  const onError = errorHandlers.get(signal)
  if (onError) onError(error)
  else
    setTimeout(() => {
      throw error
    })
}

/** Runs `work`; what it throws, now or as a rejected promise, goes to the signal's error handler. Nothing runs after an abort. */
export function runGuarded<Result>(signal: AbortSignal, work: () => Result): Result | undefined {
  if (signal.aborted) return undefined
  try {
    const result = work()
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (!signal.aborted) reportError(signal, error)
      })
    return result
  } catch (error) {
    reportError(signal, error)
    return undefined
  }
}

/**
 * Adds a listener that is removed with the signal. Several types are parted by spaces: 'input change'.
 * @param options those of addEventListener without `signal`
 */
export function listen<Type extends string>(
  target: EventTarget,
  type: Type,
  handler: (event: Type extends keyof HTMLElementEventMap ? HTMLElementEventMap[Type] : CustomEvent) => unknown,
  signal: AbortSignal,
  options: Omit<AddEventListenerOptions, 'signal'> = {},
): void {
  if (signal.aborted) return
  const onEvent = (event: Event): void => void runGuarded(signal, () => handler(event as never))
  for (const each of type.split(' ')) target.addEventListener(each, onEvent, { ...options, signal })
}

/** Adds an item to a set until the signal aborts. */
export function addUntil<Item>(set: Set<Item>, item: Item, signal: AbortSignal): void {
  if (signal.aborted) return
  set.add(item)
  signal.addEventListener('abort', () => set.delete(item))
}

/** Runs `work` once after `ms` milliseconds unless the signal aborts first. Returns a function that cancels it. */
export function after(ms: number, work: () => unknown, signal: AbortSignal): () => void {
  return schedule((onDue) => setTimeout(onDue, ms), clearTimeout, work, signal)
}

/** Returns a function that has `work` run once no further call has come for `ms` milliseconds, unless the signal aborts first. */
export function debounce(ms: number, work: () => unknown, signal: AbortSignal): () => void {
  let cancel = (): void => {}
  return () => {
    cancel()
    cancel = after(ms, work, signal)
  }
}

/** Runs `work` every `ms` milliseconds until the signal aborts. Returns a function that stops it. */
export function every(ms: number, work: () => unknown, signal: AbortSignal): () => void {
  return schedule((_onDue, onTick) => setInterval(onTick, ms), clearInterval, work, signal)
}

/** Runs `work` before the next paint unless the signal aborts first. */
export function nextFrame(work: () => unknown, signal: AbortSignal): void {
  schedule(requestAnimationFrame, cancelAnimationFrame, work, signal)
}

/** Returns a function that has `work` run before the next paint, once for all calls until then. */
export function oncePerFrame(work: () => unknown, signal: AbortSignal): () => void {
  let isDue = false
  const onFrame = (): unknown => {
    isDue = false
    return work()
  }
  return () => {
    if (isDue) return
    isDue = true
    nextFrame(onFrame, signal)
  }
}

/**
 * Schedules `work` by a function of the browser, until the signal aborts. Returns a function that cancels it.
 * @param start schedules one of its two arguments: `onDue` for a single call, `onTick` for repeated ones.
 */
function schedule<Handle>(
  start: (onDue: () => void, onTick: () => void) => Handle,
  stop: (handle: Handle) => void,
  work: () => unknown,
  signal: AbortSignal,
): () => void {
  if (signal.aborted) return () => {}
  const cancel = (): void => {
    stop(handle)
    signal.removeEventListener('abort', cancel)
  }
  const onTick = (): void => void runGuarded(signal, work)
  const onDue = (): void => {
    cancel()
    onTick()
  }
  const handle = start(onDue, onTick)
  signal.addEventListener('abort', cancel)
  return cancel
}

/** Runs `work` after mutations of `target`, until the signal aborts. @param options which mutations, as for MutationObserver */
export function watch(
  target: Node,
  options: MutationObserverInit,
  work: (records: readonly MutationRecord[]) => unknown,
  signal: AbortSignal,
): void {
  const observer = new MutationObserver((records) => runGuarded(signal, () => work(records)))
  observer.observe(target, options)
  signal.addEventListener('abort', () => observer.disconnect())
}
