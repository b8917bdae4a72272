/** `data-vernissage` on every claimed element: the ids of its features, in the order in which they were mounted. */
const attribute = 'data-vernissage'

export function mark(element: Element, id: string): void {
  // A copy of a mounted element, as popups make them, carries the marker already.
  element.setAttribute(attribute, [...new Set([...ids(element), id])].join(' '))
}

export function unmark(element: Element, id: string): void {
  const rest = ids(element).filter((other) => other !== id)
  if (rest.length > 0) element.setAttribute(attribute, rest.join(' '))
  else element.removeAttribute(attribute)
}

function ids(element: Element): string[] {
  return element.getAttribute(attribute)?.split(' ').filter(Boolean) ?? []
}
