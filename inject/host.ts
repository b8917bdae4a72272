/** Portal hosts: elements of ours beside the server's markup, into which the one root renders a feature's view. */
import type { HostPlace } from './defineFeature.ts'

/** Creates and inserts the host. The caller removes it with `host.remove()`. */
export function createHost({ anchor, position, tag = 'div', className }: HostPlace, id: string): HTMLElement {
  const host = document.createElement(tag)
  if (className) host.className = className
  host.setAttribute('data-vernissage-host', id)
  if (position === 'before') anchor.before(host)
  else if (position === 'after') anchor.after(host)
  else if (position === 'first') anchor.prepend(host)
  else anchor.append(host)
  return host
}

/** True for nodes inside a host of ours: what changes there is our own doing. */
export function isInHost(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest('[data-vernissage-host]') != null
}
