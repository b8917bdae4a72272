/** Hosts: elements of ours beside the server's markup, in which a feature shows something of its own. */

/** Where a host goes in relation to `anchor`; `tag` defaults to `div`, `className` to none. */
export interface HostPlace {
  readonly anchor: Element
  readonly position: 'before' | 'after' | 'first' | 'last'
  readonly tag?: string
  readonly className?: string
}

const hostSelector = '[data-vernissage-host]'

/** Host → the server's element for which it stands there. */
const owners = new WeakMap<Element, Element>()

/**
 * Creates a host for `owner`, an element of the server's. Returns it with its place: a parent, and what it comes before.
 * @throws Error a host beside an anchor that stands nowhere
 */
export function createHost(
  { anchor, position, tag = 'div', className }: HostPlace,
  id: string,
  owner: Element,
): { element: HTMLElement; parent: Node; before: Node | null } {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.setAttribute('data-vernissage-host', id)
  owners.set(element, owner)
  const isInside = position === 'first' || position === 'last'
  const parent = isInside ? anchor : anchor.parentNode
  if (!parent) throw new Error('the host has no place: its anchor is not in the document')
  const places = { before: anchor, after: anchor.nextSibling, first: anchor.firstChild, last: null }
  return { element, parent, before: places[position] }
}

function hostOf(node: Node): Element | null | undefined {
  return (node instanceof Element ? node : node.parentElement)?.closest(hostSelector)
}

/** True for nodes inside a host of ours: what changes there is our own doing. */
export function isInHost(node: Node): boolean {
  return hostOf(node) != null
}

/** For a node in a host the element for which the host is there, else the node itself. */
export function ownerOf(node: Node): Node {
  return owners.get(hostOf(node) as Element) ?? node
}
