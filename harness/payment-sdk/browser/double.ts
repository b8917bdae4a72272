/** What everything in one evaluation of the double shares. */
import type { SdkScenario } from '../scenarios/scenario.ts'
import { recordable, type SdkRecord } from './record.ts'
import { createThenables, type Thenables } from './thenable.ts'

/** Something that ends with the script: a component, an overlay. */
export interface Destroyable {
  destroy(error?: Error): void
}

export interface Double {
  readonly document: Document
  /** Changed in place by `__sdk.set(…)`. */
  readonly scenario: SdkScenario
  /** Of the script's address. */
  readonly query: URLSearchParams
  /** The script element's `data-…` attributes. */
  readonly attributes: Readonly<Record<string, string>>
  readonly record: SdkRecord
  readonly thenables: Thenables
  /** False: components are elements with an inert frame, for documents that load nothing. */
  readonly hasFrames: boolean
  readonly live: Set<Destroyable>
  /** Writes into the record, and out of the page. */
  call(name: string, ...args: readonly unknown[]): void
  /** An error that the real script leaves to the browser's console. */
  uncaught(error: unknown): void
}

export interface DoubleOptions
  extends Pick<Double, 'document' | 'scenario' | 'query' | 'attributes' | 'record' | 'hasFrames'> {
  /** Takes what is to leave the page. */
  readonly carry?: (entry: { readonly name: string; readonly args: readonly unknown[] }) => void
  /** Default: throws it where the page cannot catch it. */
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

/** A pause of the provider. Goes through the page's timers, so that simulated time moves it. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** A function that does its work once and gives everybody that result. */
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
