import { lazy } from '../../schema/schema.ts'

/** Sets an attribute, or removes it with `null`. Does not touch one that has the value already. */
export function writeAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return
  if (value === null) element.removeAttribute(name)
  else if (name === 'style' && isStyleForbidden()) (element as HTMLElement).style.cssText = value
  else element.setAttribute(name, value)
}

/**
 * Whether a content security policy makes style attributes ineffective. What a script sets through `style` is not meant by it, but
 * the attribute then reads as the browser spells it, and not as the server did, so that way is taken under such policies alone.
 */
const isStyleForbidden = lazy(() => {
  const probe = document.createElement('i')
  probe.setAttribute('style', 'top:0')
  return probe.style.length === 0
})
