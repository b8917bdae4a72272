/** What other scripts have left in jQuery, where the page has it. */

interface JQuery {
  (element: Element): { data?(key: string): unknown }
  /** What is bound to an element, by type. */
  _data?(element: Element, key: 'events'): Readonly<Record<string, readonly Handler[]>> | undefined
}

interface Handler {
  readonly handler: unknown
}

function find(): JQuery | undefined {
  const { jQuery } = window as { jQuery?: unknown }
  return typeof jQuery === 'function' ? (jQuery as JQuery) : undefined
}

/** What a plugin keeps about an element, its instance for instance; undefined without the plugin. */
export function jQueryData(element: Element, key: string): unknown {
  return find()?.(element).data?.(key)
}

/** What jQuery calls for events of this type on the element itself. */
export function jQueryHandlers(element: Element, type: string): readonly Handler[] {
  return find()?._data?.(element, 'events')?.[type] ?? []
}
