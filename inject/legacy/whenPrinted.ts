import { runGuarded } from '../dom/lifetime.ts'
import { windowGlobal } from '../shop/page.ts'

/**
 * A call that waits for a global which the page does not have yet. Calls are made in the order in which they were asked
 * for.
 */
interface Wait {
  readonly works: Set<() => void>
  /** Removes the accessor that stands in the place of the global. */
  end(): void
  isThere(): boolean
}

const waits = new Map<string, Wait>()

/**
 * Calls `work` once the page's settings come, unless they are there: an optimiser may bring them with the visitor's first click, and
 * the legacy script behind them. Nothing is called after an abort of the signal.
 * @param name the global that holds them
 */
export function whenPrinted(name: string, work: () => void, signal: AbortSignal): void {
  if (windowGlobal(name) != null) return
  const known = waits.get(name)
  const { works, end } = known?.isThere() ? known : beginWait(name)
  const call = (): void => runGuarded(signal, work)
  works.add(call)
  signal.addEventListener('abort', () => works.delete(call) && works.size === 0 && end())
}

function beginWait(name: string): Wait {
  const works = new Set<() => void>()
  const before = Object.getOwnPropertyDescriptor(window, name)
  const isThere = (): boolean => Object.getOwnPropertyDescriptor(window, name)?.set === set
  const end = (): void => {
    if (!isThere()) return
    if (before) Reflect.defineProperty(window, name, before)
    else Reflect.deleteProperty(window, name)
  }
  const set = (value: unknown): void => {
    end()
    Reflect.set(window, name, value)
    for (const call of works) call()
  }
  Reflect.defineProperty(window, name, { configurable: true, get: () => undefined, set })
  const wait: Wait = { works, end, isThere }
  waits.set(name, wait)
  return wait
}
