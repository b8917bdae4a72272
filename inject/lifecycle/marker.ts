/** `data-vernissage` on every claimed element: the ids of its features, in the order in which they were mounted. */
export const markerAttribute = 'data-vernissage'

/** Marked element → the ids of its features. An element that has the attribute and is no key here is a copy. */
const idsByElement = new WeakMap<Element, readonly string[]>()

export function mark(element: Element, id: string): void {
  writeIds(element, [...new Set([...(idsByElement.get(element) ?? []), id])])
}

export function unmark(element: Element, id: string): void {
  writeIds(
    element,
    (idsByElement.get(element) ?? []).filter((other) => other !== id),
  )
}

export function isMarked(element: Element): boolean {
  return idsByElement.has(element)
}

function writeIds(element: Element, ids: readonly string[]): void {
  // Called on the prototype, since a form's field may have the name of a method.
  const { setAttribute, removeAttribute } = Element.prototype
  if (ids.length > 0) {
    idsByElement.set(element, ids)
    setAttribute.call(element, markerAttribute, ids.join(' '))
  } else {
    idsByElement.delete(element)
    removeAttribute.call(element, markerAttribute)
  }
}
