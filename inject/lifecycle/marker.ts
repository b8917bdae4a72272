/** `data-vernissage` on every claimed element: the ids of its features, in the order in which they were mounted. */
export const markerAttribute = 'data-vernissage'

/** Marked element → the ids of its features. An element with the attribute that is missing here is a copy of a marked one. */
const marked = new WeakMap<Element, readonly string[]>()

export function mark(element: Element, id: string): void {
  write(element, [...new Set([...(marked.get(element) ?? []), id])])
}

export function unmark(element: Element, id: string): void {
  write(
    element,
    (marked.get(element) ?? []).filter((other) => other !== id),
  )
}

export function isMarked(element: Element): boolean {
  return marked.has(element)
}

function write(element: Element, ids: readonly string[]): void {
  if (ids.length > 0) {
    marked.set(element, ids)
    element.setAttribute(markerAttribute, ids.join(' '))
  } else {
    marked.delete(element)
    element.removeAttribute(markerAttribute)
  }
}
