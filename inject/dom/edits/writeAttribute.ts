import { lazy } from '../../schema/schema.ts'

/** Sets an attribute, or removes it with `null`; does nothing where it has the value already. */
export function writeAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return
  if (value === null) element.removeAttribute(name)
  else if (name === 'style' && isStyleForbidden()) (element as HTMLElement).style.cssText = value
  else element.setAttribute(name, value)
}

/**
 * Whether a content security policy makes style attributes ineffective. `element.style` still works then, but it normalises the text
 * of the attribute, so that it is used under such policies only.
 */
const isStyleForbidden = lazy(() => {
  const probe = document.createElement('i')
  probe.setAttribute('style', 'top:0')
  return probe.style.length === 0
})
