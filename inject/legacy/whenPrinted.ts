import { runGuarded } from '../dom/lifetime.ts'
import { windowGlobal } from '../shop/page.ts'

/**
 * Callbacks that wait for a global which the page does not have yet, in the order of their registration.
 */
interface Wait {
  readonly works: Set<() => void>
  /** Removes the accessor that stands in the place of the global. */
  end(): void
  /** Whether the accessor is still in place. */
  isThere(): boolean
}

const waits = new Map<string, Wait>()

/**
 * Calls `work` once the page defines a global with settings, by an accessor in its place; not at all where the global exists already.
 * An optimiser may delay the inline script of the settings until the first interaction. Nothing is called after an abort of the signal.
 * @param name of the global
 */
export function whenPrinted(name: string, work: () => void, signal: AbortSignal): void {
  if (windowGlobal(name) != null) return
  const existing = waits.get(name)
  const { works, end } = existing?.isThere() ? existing : beginWait(name)
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
