/** Notes from a page's first byte on what the script under test registers, and tells what it still holds. */
import { watchListeners } from './listeners.ts'
import { watchObservers } from './observers.ts'
import { watchStyleSheets } from './styleSheets.ts'
import { watchTimers } from './timers.ts'

export interface HeldThings {
  /** One line per thing that the script still holds. */
  leaks(): readonly string[]
  /** How many timers of the script run once and are due within this many milliseconds of their start. */
  timers(longestMs: number): number
}

/** @param scriptUrl address of the script under test, or its end, as it stands in stack traces */
export function boot(scriptUrl: string): HeldThings {
  Error.stackTraceLimit = 50
  /** True while code of the script is on the stack. */
  const isOurs = (): boolean => new Error().stack?.includes(scriptUrl) ?? false
  const listeners = watchListeners(isOurs)
  const timers = watchTimers(isOurs)
  const observers = watchObservers(isOurs)
  const styleSheets = watchStyleSheets(scriptUrl)
  return {
    leaks: () => [...listeners(), ...timers.held(), ...observers(), ...styleSheets()],
    timers: timers.dueWithin,
  }
}
