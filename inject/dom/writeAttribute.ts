/** Sets an attribute, or removes it with `null`. Does not touch one that has the value already. */
export function writeAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
