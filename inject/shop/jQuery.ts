/** Reads the data that other scripts have left in jQuery, where the page has it. */
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

/** jQuery as far as the caller uses it; undefined where the page has none, or the stub of the option `queue`. */
export function findJQuery<Used = JQuery>(): Used | undefined {
  const { jQuery } = window as { jQuery?: unknown }
  return typeof jQuery === 'function' && !('vernissage' in jQuery) ? (jQuery as Used) : undefined
}

/** The copies of jQuery that a page has loaded, by the one that it has now. */
const copies = new WeakMap<object, readonly unknown[]>()

/**
 * Every copy of jQuery that the page has loaded, the current one first. `noConflict` gives the name back to the copy before it; the
 * current one has it again at the end. A page that watches the name, as optimisers do, keeps the current copy only.
 */
export function allJQuery<Used extends object>(): readonly Used[] {
  const current = findJQuery<Used & { noConflict(isDeep: boolean): void }>()
  if (!current) return []
  const known = copies.get(current) ?? (['jQuery', '$'].every(isPlain) ? copiesBehind(current) : [current])
  copies.set(current, known)
  return known as readonly Used[]
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

/** The value that a plugin keeps about an element, such as its instance; all values without a key. Undefined without the plugin. */
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
