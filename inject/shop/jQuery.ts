/** What other scripts have left in jQuery, where the page has it. */
import { attempt } from './attempt.ts'

interface JQuery {
  (element: Element): { data?(key: string): unknown }
  /** What is bound to an element, by type. */
  _data?(target: EventTarget, key: 'events'): Readonly<Record<string, readonly Handler[]>> | undefined
}

interface Handler {
  readonly handler: unknown
  readonly namespace?: string
  /** Of the elements inside that the handler is for. */
  readonly selector?: string
}

/** jQuery as far as the caller uses it; undefined where the page has none, or the stub of the option `queue`. */
export function findJQuery<Used = JQuery>(): Used | undefined {
  const { jQuery } = window as { jQuery?: unknown }
  return typeof jQuery === 'function' && !('vernissage' in jQuery) ? (jQuery as Used) : undefined
}

/** Every one that the page has loaded, the last one first: each gives the name back to the one before it when it is asked to. */
export function allJQuery<Used>(): readonly Used[] {
  const { jQuery, $ } = window as { jQuery?: unknown; $?: unknown }
  const all = new Set<Used>()
  attempt(() => {
    let found = findJQuery<Used & { noConflict(isDeep: boolean): void }>()
    while (found && !all.has(found)) {
      all.add(found)
      found.noConflict(true)
      found = findJQuery()
    }
  })
  Object.assign(window, { jQuery, $ })
  return [...all]
}

/** What a plugin keeps about an element, its instance for instance; undefined without the plugin. */
export function jQueryData(element: Element, key: string): unknown {
  return findJQuery()?.(element).data?.(key)
}

/** What jQuery calls for events of this type on the target itself; with `.namespace`, what was bound under that name. */
export function jQueryHandlers(target: EventTarget, type: string): readonly Handler[] {
  const [name = '', namespace] = type.split('.')
  const bound = findJQuery()?._data?.(target, 'events')?.[name] ?? []
  return namespace ? bound.filter((handler) => handler.namespace === namespace) : bound
}
