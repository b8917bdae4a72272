/** The record of what happened on the page, in order: readable as `window.__sdk`, and passed to tests by a binding. */

/** One evaluation of the script. */
export interface SdkLoad {
  readonly url: string
  readonly attributes: Readonly<Record<string, string>>
  /** Milliseconds since the navigation to the page. */
  readonly at: number
  readonly outcome: 'ok' | 'refused'
}

/** A component that the page has made; it may be destroyed already. */
export interface InstanceRow {
  /** `Buttons`, `NumberField`, `Messages` … */
  readonly kind: string
  readonly source?: string
  /** Id of the container, or its tag where it has no id. */
  container?: string
  state: 'created' | 'rendering' | 'rendered' | 'destroyed'
  renders: number
  updates: number
  /** Names of the options that the page has passed. */
  readonly props: readonly string[]
}

/** A callback that the double fired, or a method that the page called. */
export interface SdkCall {
  readonly name: string
  readonly args: readonly unknown[]
  readonly at: number
}

export interface SdkRecord {
  readonly loads: SdkLoad[]
  readonly instances: InstanceRow[]
  readonly calls: SdkCall[]
  /** Messages of uncaught errors, and of the scenario's expectations that the page did not meet. */
  readonly uncaught: string[]
  /** Ids that the page's `createOrder` returned. */
  readonly orders: string[]
}

export function createRecord(): SdkRecord {
  return { loads: [], instances: [], calls: [], uncaught: [], orders: [] }
}

/** Clears the record except loads and components, which still exist. */
export function clearRecord({ calls, uncaught, orders }: SdkRecord): void {
  for (const list of [calls, uncaught, orders]) list.length = 0
}

/** An argument as JSON data: an error becomes its message, functions are left out. */
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
