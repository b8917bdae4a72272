/** What happened on the page, in order: `window.__sdk` shows it, and a binding carries it out of the page. */

/** One evaluation of the script. */
export interface SdkLoad {
  readonly url: string
  readonly attributes: Readonly<Record<string, string>>
  /** Milliseconds since the page began. */
  readonly at: number
  readonly outcome: 'ok' | 'refused'
}

/** A component that the page made, alive or not. */
export interface InstanceRow {
  /** `Buttons`, `NumberField`, `Messages` … */
  readonly kind: string
  readonly source?: string
  /** Id of the element into which it was rendered, else its tag. */
  container?: string
  state: 'created' | 'rendering' | 'rendered' | 'destroyed'
  renders: number
  updates: number
  /** Names of the options that it got. */
  readonly props: readonly string[]
}

/** A callback that the double fired, or something that the page asked of it. */
export interface SdkCall {
  readonly name: string
  readonly args: readonly unknown[]
  readonly at: number
}

export interface SdkRecord {
  readonly loads: SdkLoad[]
  readonly instances: InstanceRow[]
  readonly calls: SdkCall[]
  /** Messages of errors that no code of the page caught, and expectations of the scenario that were not met. */
  readonly uncaught: string[]
  /** Ids that the page's `createOrder` gave. */
  readonly orders: string[]
}

export function createRecord(): SdkRecord {
  return { loads: [], instances: [], calls: [], uncaught: [], orders: [] }
}

/** Forgets everything but the loads and components, which are still there. */
export function clearRecord({ calls, uncaught, orders }: SdkRecord): void {
  for (const list of [calls, uncaught, orders]) list.length = 0
}

/** An argument as data: errors by their message, functions not at all. */
export function recordable(value: unknown): unknown {
  if (value instanceof Error) return value.message
  if (typeof value === 'function' || value === undefined) return undefined
  if (typeof value !== 'object' || value === null) return value
  try {
    return JSON.parse(JSON.stringify(value)) as unknown
  } catch {
    return String(value)
  }
}
