/** Hosts: elements of ours beside the server's markup, in which a view is shown. */

import { standIns } from '../dom/edits/serverMarkup.ts'

/** Where a host stands in relation to `anchor`, and what it is. */
export interface HostPlace {
  readonly anchor: Element
  readonly position: 'before' | 'after' | 'prepend' | 'append'
  /** Default `div`. */
  readonly tag?: string
  /** Default: none, and a host that has no box of its own, so that the view stands where the shop's layout has its anchor. */
  readonly attributes?: Readonly<Record<string, string>>
  /** True: the view stands in a shadow root, which the shop's styles do not reach. */
  readonly hasShadow?: boolean
}

const hostSelector = '[data-vernissage-host]'

/** Host → the server's element for which it stands there. */
const owners = new WeakMap<Element, Element>()
/** Nodes that stand in a view without being ours: features find them like everything else of the server's. */
const adopted = new WeakSet<Node>()

/** Creates a host for `owner`, an element of the server's, in no place yet. `id` is the feature's, for a developer who looks at the page. */
export function createHost({ tag = 'div', attributes }: HostPlace, id: string, owner: Element): HTMLElement {
  const host = document.createElement(tag)
  const { style = '', ...others } = attributes ?? { style: 'display:contents' }
  for (const [name, value] of Object.entries({ 'data-vernissage-host': id, ...others })) host.setAttribute(name, value)
  // A strict security policy refuses styles in attributes, but not those of a script.
  if (style) host.style.cssText = style
  owners.set(host, owner)
  return host
}

/**
 * The parent of a place, and the node before which it is.
 * @throws Error beside an anchor that stands nowhere
 */
export function resolvePlace({ anchor, position }: HostPlace): { readonly parent: Node; readonly before: Node | null } {
  const isInside = position === 'prepend' || position === 'append'
  const parent = isInside ? anchor : anchor.parentNode
  if (!parent) throw new Error('the host has no place: its anchor is not in the document')
  const nodes = { before: anchor, after: anchor.nextSibling, prepend: anchor.firstChild, append: null }
  return { parent, before: nodes[position] }
}

/**
 * What stood in a fragment whose view has ended, for the view that shows it again. It is not put back into the fragment: Chromium
 * would keep its images with several sources until the page ends, and all that is around them.
 */
const released = new WeakMap<Node, readonly Node[]>()

/**
 * Moves a node of the server's, or server HTML that has passed `sanitise`, into an element of a view. Features act on it as
 * on the rest of the page.
 * @returns puts the node back where it was
 */
export function adopt(node: Node, into: Element): () => void {
  const isFragment = node instanceof DocumentFragment
  const nodes = released.get(node) ?? (isFragment ? [...node.childNodes] : [node])
  const place = document.createTextNode('')
  node.parentNode?.replaceChild(place, node)
  // A copy of the place that other code makes meanwhile has the node.
  if (!isFragment) standIns.set(place, node as ChildNode)
  for (const each of nodes) adopted.add(each)
  into.append(...nodes)
  return () => {
    for (const each of nodes) adopted.delete(each)
    if (isFragment) {
      released.set(node, nodes)
      for (const each of nodes) each.parentNode?.removeChild(each)
      // The words that a browser's translation has put in the place of a text.
      into.replaceChildren()
    } else {
      standIns.delete(place)
      // Other code has moved the page into the node, place and all: the node stays where it is.
      if (node.contains(place)) place.remove()
      else place.replaceWith(node)
    }
  }
}

/** The host around a node of ours; undefined for the server's nodes, also for those that a view has adopted. */
function hostOf(node: Node): Element | undefined {
  const host = (node instanceof Element ? node : node.parentElement)?.closest(hostSelector)
  if (!host) return undefined
  for (let each: Node | null = node; each && each !== host; each = each.parentNode)
    if (adopted.has(each)) return undefined
  return host
}

/** True for nodes inside a host of ours: what changes there is our own doing. */
export function isInHost(node: Node): boolean {
  return hostOf(node) !== undefined
}

/** For a node in a host the element for which the host is there, else the node itself. */
export function ownerOf(node: Node): Node {
  return owners.get(hostOf(node) as Element) ?? node
}
