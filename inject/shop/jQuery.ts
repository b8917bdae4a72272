/** What other scripts have left in jQuery, where the page has it. */

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
