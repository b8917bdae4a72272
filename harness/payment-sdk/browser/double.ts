/** The state that all components of one evaluation of the double share. */
import type { SdkScenario } from '../scenarios/scenario.ts'
import { recordable, type SdkRecord } from './record.ts'
import { createThenables, type Thenables } from './thenable.ts'

/** A component or overlay, which ends with the script. */
export interface Destroyable {
  destroy(error?: Error): void
}

export interface Double {
  readonly document: Document
  /** Changed in place by `__sdk.set(…)`. */
  readonly scenario: SdkScenario
  /** Query parameters of the script's address. */
  readonly query: URLSearchParams
  /** The script element's `data-…` attributes. */
  readonly attributes: Readonly<Record<string, string>>
  readonly record: SdkRecord
  readonly thenables: Thenables
  /** False in unit tests, whose documents load no frames: components then have empty frames. */
  readonly hasFrames: boolean
  readonly live: Set<Destroyable>
  /** Adds a call to the record, and passes it to the test. */
  call(name: string, ...args: readonly unknown[]): void
  /** Reports an error that the real script does not catch, so that the browser shows it in the console. */
  uncaught(error: unknown): void
}

export interface DoubleOptions
  extends Pick<Double, 'document' | 'scenario' | 'query' | 'attributes' | 'record' | 'hasFrames'> {
  /** Passes a journal entry to the test. */
  readonly carry?: (entry: { readonly name: string; readonly args: readonly unknown[] }) => void
  /** Default: throws the error in a task of its own, where the page cannot catch it. */
  readonly throwLater?: (error: unknown) => void
}

export function createDouble({ carry, throwLater = toConsole, ...options }: DoubleOptions): Double {
  const { record, scenario } = options
  const startedAt = Date.now()

  function uncaught(error: unknown): void {
    record.uncaught.push(error instanceof Error ? error.message : String(error))
    throwLater(error)
  }

  return {
    ...options,
    live: new Set(),
    thenables: createThenables(() => scenario.syncThenables, uncaught),
    call(name, ...args) {
      const entry = { name, args: args.map(recordable) }
      record.calls.push({ ...entry, at: Date.now() - startedAt })
      carry?.(entry)
    },
    uncaught,
  }
}

function toConsole(error: unknown): void {
  setTimeout(() => {
    throw error
  })
}

/** Waits, as the provider does. Uses the page's timers, so that tests can simulate the time. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Wraps a function so that it runs once, and every caller gets the first result. */
export function once<Result>(work: () => Result): () => Result {
  let result: { readonly value: Result } | undefined
  return () => {
    result ??= { value: work() }
    return result.value
  }
}

/** Ends every component, as a second evaluation of the script does (provider-sdk.md 2.6). */
export function destroyAll({ live }: Pick<Double, 'live'>): void {
  const error = new Error('zoid destroyed all components')
  for (const component of [...live]) component.destroy(error)
}
