import { runGuarded } from './lifetime.ts'

/** The constructor of `ResizeObserver`, `IntersectionObserver` and the like; `Entry` is what the observer reports. */
type ElementObserver<Entry, Options> = new (
  onReport: (entries: readonly Entry[]) => void,
  options?: Options,
) => Pick<ResizeObserver, 'observe' | 'disconnect'>

/** Runs `work` with the entries that an observer of `elements` reports, until the signal aborts. */
export function observe<Entry, Options>(
  Observer: ElementObserver<Entry, Options>,
  elements: readonly Element[],
  work: (entries: readonly Entry[]) => unknown,
  signal: AbortSignal,
  options?: Options,
): void {
  const observer = new Observer((entries) => runGuarded(signal, () => work(entries)), options)
  for (const element of elements) observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}
