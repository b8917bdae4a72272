import { runGuarded } from '../dom/lifetime.ts'
import { windowGlobal } from '../shop/page.ts'

/**
 * Calls `work` once the page's settings come, unless they are there: an optimiser may bring them with the visitor's first click, and
 * the legacy script behind them. Nothing is called after an abort of the signal.
 * @param name the global that holds them
 */
export function whenPrinted(name: string, work: () => void, signal: AbortSignal): void {
  if (windowGlobal(name) !== undefined) return
  const before = Object.getOwnPropertyDescriptor(window, name)
  const restore = (): boolean =>
    before ? Reflect.defineProperty(window, name, before) : Reflect.deleteProperty(window, name)
  const set = (value: unknown): void => {
    restore()
    Reflect.set(window, name, value)
    runGuarded(signal, work)
  }
  Reflect.defineProperty(window, name, { configurable: true, get: () => undefined, set })
  signal.addEventListener('abort', () => Object.getOwnPropertyDescriptor(window, name)?.set === set && restore())
}
