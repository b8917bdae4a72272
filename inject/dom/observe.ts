import { runGuarded } from './lifetime.ts'

/** The browser's observers of elements; what they report is their own. */
type ElementObserver<Entry, Options> = new (
  onReport: (entries: readonly Entry[]) => void,
  options?: Options,
) => Pick<ResizeObserver, 'observe' | 'disconnect'>

/** Runs `work` when the observer reports about one of `elements`, until the signal aborts. */
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
