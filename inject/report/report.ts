/**
 * The reporter, which logs problems to the console and passes them to listeners, and the type of the rows of `vernissage.report()`. A
 * problem is reported once per page, feature and message, however often the script is stopped and started.
 */
import { addUntil } from '../dom/lifetime.ts'
import { attempt } from '../shop/attempt.ts'

export type FeatureState = 'mounted' | 'waiting' | 'yielded' | 'off' | 'failed'

/** One row of `window.vernissage.report()`. `reason` is a sentence wherever the feature is not mounted. */
export interface FeatureRow {
  readonly id: string
  readonly state: FeatureState
  readonly mounts: number
  readonly reason: string
}

/** Something that went wrong, as listeners (health panel, first-party reports) receive it. */
export interface Problem {
  readonly level: 'warning' | 'error'
  /** Feature id, or the name of the runtime part. */
  readonly source: string
  readonly message: string
  readonly cause?: unknown
}

export interface Log {
  /** Reports a problem with the page or the configuration, where a default or the server's HTML is used instead. */
  warn(message: string, element?: Element | null, cause?: unknown): void
  /** Reports a failure of a feature or of the runtime. */
  error(message: string, element?: Element | null, cause?: unknown): void
}

export interface Reporter {
  /** A log whose entries carry `source`. */
  log(source: string): Log
  /** Everything reported so far, oldest first, without repetitions; at most `maximumProblems`. */
  readonly problems: readonly Problem[]
  /** Calls the listener for every new problem until the signal aborts. */
  onProblem(listener: (problem: Problem) => void, signal: AbortSignal): void
}

/** A page that fails in a loop must not fill memory or the console. */
const maximumProblems = 100

export function createReporter(): Reporter {
  const problems: Problem[] = []
  const reported = new Set<string>()
  const listeners = new Set<(problem: Problem) => void>()

  function report(problem: Problem, element: Element | null | undefined): void {
    const key = `${problem.level}|${problem.source}|${problem.message}`
    if (reported.has(key) || problems.length >= maximumProblems) return
    reported.add(key)
    problems.push(problem)
    const details = [element, problem.cause].filter((detail) => detail !== undefined && detail !== null)
    console[problem.level === 'error' ? 'error' : 'warn'](
      `[vernissage] ${problem.source}: ${problem.message}`,
      ...details,
    )
    // A listener that fails must not become the next problem.
    for (const listener of listeners) attempt(() => listener(problem))
  }

  return {
    problems,
    log: (source) => ({
      warn: (message, element, cause) => report({ level: 'warning', source, message, cause }, element),
      error: (message, element, cause) => report({ level: 'error', source, message, cause }, element),
    }),
    onProblem: (listener, signal) => addUntil(listeners, listener, signal),
  }
}
