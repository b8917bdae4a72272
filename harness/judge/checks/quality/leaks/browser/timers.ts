/** Timers that the script under test has started, and that have neither run out nor been stopped. */

export interface TimerWatch {
  /** One line per timer. */
  held(): readonly string[]
  /** How many timers run once and are due within this many milliseconds of their start. */
  dueWithin(longestMs: number): number
}

type Functions = Record<string, (...parameters: unknown[]) => unknown>

/** @param isOurs whether code of the script is on the stack */
export function watchTimers(isOurs: () => boolean): TimerWatch {
  /** The timer's id with the function that stops it → `setTimeout 300 ms`. */
  const timers = new Map<string, string>()

  function wrap(start: string, stop: string, isRepeated: boolean): void {
    const scope = window as unknown as Functions
    const startTimer = scope[start]!
    const stopTimer = scope[stop]!
    scope[start] = (callback, ...rest) => {
      if (typeof callback !== 'function' || !isOurs()) return startTimer.call(window, callback, ...rest)
      function run(this: unknown, ...parameters: unknown[]): unknown {
        if (!isRepeated) timers.delete(`${stop} ${id}`)
        return (callback as (...given: unknown[]) => unknown).apply(this, parameters)
      }
      const id = startTimer.call(window, run, ...rest)
      timers.set(`${stop} ${id}`, `${start} ${typeof rest[0] === 'number' ? `${rest[0]} ms` : ''}`.trim())
      return id
    }
    scope[stop] = (id) => {
      timers.delete(`${stop} ${id}`)
      return stopTimer.call(window, id)
    }
  }

  wrap('setTimeout', 'clearTimeout', false)
  wrap('setInterval', 'clearInterval', true)
  wrap('requestAnimationFrame', 'cancelAnimationFrame', false)
  wrap('requestIdleCallback', 'cancelIdleCallback', false)
  return {
    held: () => [...timers.values()].map((timer) => `timer ${timer}`),
    dueWithin(longestMs) {
      const isDue = (timer: string): boolean => {
        const [start, delay = '0'] = timer.split(' ')
        return start === 'setTimeout' && Number(delay) <= longestMs
      }
      return [...timers.values()].filter(isDue).length
    },
  }
}
