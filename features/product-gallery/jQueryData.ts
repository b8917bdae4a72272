/** What a plugin of jQuery keeps about an element, its instance for instance; undefined without jQuery or the plugin. */
export function jQueryData(element: Element, key: string): unknown {
  const { jQuery } = window as { jQuery?: (element: Element) => { data?(key: string): unknown } }
  return typeof jQuery === 'function' ? jQuery(element).data?.(key) : undefined
}
