/** Finds the page's jQuery, and reads data and handlers that other scripts have registered with it. */
import { attempt } from './attempt.ts'

interface JQuery {
  (element: Element): { data?(key?: string): unknown }
  /** The handlers bound to an element, by type. */
  _data?(target: EventTarget, key: 'events'): Readonly<Record<string, readonly Handler[]>> | undefined
}

interface Handler {
  readonly handler: unknown
  readonly namespace?: string
  /** Selector of the elements inside that the handler is for. */
  readonly selector?: string
}

/** The page's jQuery, typed as the caller uses it; undefined where there is none or only the stub of the option `queue`. */
export function findJQuery<Used = JQuery>(): Used | undefined {
  const { jQuery } = window as { jQuery?: unknown }
  return typeof jQuery === 'function' && !('vernissage' in jQuery) ? (jQuery as Used) : undefined
}

/** Current jQuery → all copies of jQuery that the page has loaded, the current one first. */
const copies = new WeakMap<object, readonly unknown[]>()

/**
 * Every copy of jQuery that the page has loaded, the current one first. They are found by `noConflict`, which restores the previous
 * copy as the global; in the end the current copy is the global again. Where other code observes the global, as optimisers do, only the
 * current copy is returned.
 */
export function allJQuery<Used extends object>(): readonly Used[] {
  const current = findJQuery<Used & { noConflict(isDeep: boolean): void }>()
  if (!current) return []
  const all = copies.get(current) ?? (['jQuery', '$'].every(isPlain) ? copiesBehind(current) : [current])
  copies.set(current, all)
  return all as readonly Used[]
}

function copiesBehind(current: { noConflict(isDeep: boolean): void }): readonly unknown[] {
  const { jQuery, $ } = window as { jQuery?: unknown; $?: unknown }
  const all = new Set<typeof current>()
  attempt(() => {
    let found: typeof current | undefined = current
    while (found && !all.has(found)) {
      all.add(found)
      found.noConflict(true)
      found = findJQuery()
    }
  })
  Object.assign(window, { jQuery, $ })
  return [...all]
}

/** True where no other code notices that the global changes for a moment. */
function isPlain(name: string): boolean {
  return Object.getOwnPropertyDescriptor(window, name)?.writable === true
}

/** The value that a plugin has stored for an element under `key`, such as its instance; all values without a key. */
export function jQueryData(element: Element, key?: string): unknown {
  return findJQuery()?.(element).data?.(key)
}

/**
 * The handlers that jQuery calls for events of this type on the target itself; with `.namespace`, those bound under that
 * name.
 */
export function jQueryHandlers(target: EventTarget, type: string): readonly Handler[] {
  const [name = '', namespace] = type.split('.')
  const bound = findJQuery()?._data?.(target, 'events')?.[name] ?? []
  return namespace ? bound.filter((handler) => handler.namespace === namespace) : bound
}
