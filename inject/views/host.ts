/** Hosts: elements of ours beside the server's markup, in which a view is shown. */

import { standIns } from '../dom/edits/serverMarkup.ts'

/** Where a host stands in relation to `anchor`, and what it is. */
export interface HostPlace {
  readonly anchor: Element
  readonly position: 'before' | 'after' | 'prepend' | 'append'
  /** Default `div`. */
  readonly tag?: string
  /** Default: a style that gives the host no box (`display: contents`), so that the view is part of the shop's layout. */
  readonly attributes?: Readonly<Record<string, string>>
  /** True: the view stands in a shadow root, which the shop's styles do not reach. */
  readonly hasShadow?: boolean
}

const hostSelector = '[data-vernissage-host]'

/** Host → the server's element to which the view belongs. */
const owners = new WeakMap<Element, Element>()
/** Nodes of the server's inside a view: features mount on them as anywhere else. */
const adopted = new WeakSet<Node>()

/** Creates a host for `owner`, an element of the server's, without inserting it. `id` of the feature goes into the host's marker. */
export function createHost({ tag = 'div', attributes }: HostPlace, id: string, owner: Element): HTMLElement {
  const host = document.createElement(tag)
  const { style = '', ...others } = attributes ?? { style: 'display:contents' }
  for (const [name, value] of Object.entries({ 'data-vernissage-host': id, ...others })) host.setAttribute(name, value)
  // A strict security policy forbids style attributes, but not styles that a script sets.
  if (style) host.style.cssText = style
  owners.set(host, owner)
  return host
}

/**
 * The arguments of `insertBefore` for a place.
 * @throws Error where the anchor of a place beside it has no parent
 */
export function resolvePlace({ anchor, position }: HostPlace): { readonly parent: Node; readonly before: Node | null } {
  const isInside = position === 'prepend' || position === 'append'
  const parent = isInside ? anchor : anchor.parentNode
  if (!parent) throw new Error('the host has no place: its anchor is not in the document')
  const nodes = { before: anchor, after: anchor.nextSibling, prepend: anchor.firstChild, append: null }
  return { parent, before: nodes[position] }
}

/**
 * Fragment → its former nodes, for a later view that shows the same fragment. The nodes are not put back into the fragment: there,
 * Chromium would keep images with `srcset`, and all nodes around them, in memory until the page ends.
 */
const nodesOfFragment = new WeakMap<Node, readonly Node[]>()

/**
 * Moves a node of the server's, or server HTML that has passed `sanitise`, into an element of a view. Features act on it as
 * on the rest of the page.
 * @returns puts the node back where it was
 */
export function adopt(node: Node, into: Element): () => void {
  const isFragment = node instanceof DocumentFragment
  const nodes = nodesOfFragment.get(node) ?? (isFragment ? [...node.childNodes] : [node])
  const place = document.createTextNode('')
  node.parentNode?.replaceChild(place, node)
  // With this record, a copy that other code makes of the place contains the node.
  if (!isFragment) standIns.set(place, node as ChildNode)
  for (const each of nodes) adopted.add(each)
  into.append(...nodes)
  return () => {
    for (const each of nodes) adopted.delete(each)
    if (isFragment) {
      nodesOfFragment.set(node, nodes)
      for (const each of nodes) each.parentNode?.removeChild(each)
      // Removes nodes with which a browser's translation has replaced texts.
      into.replaceChildren()
    } else {
      standIns.delete(place)
      // Other code may have moved the place into the node itself, as a theme that wraps the page: then the node stays where it is.
      if (node.contains(place)) place.remove()
      else place.replaceWith(node)
    }
  }
}

/** The host around a node of ours; undefined for the server's nodes, also for adopted ones inside a view. */
function hostOf(node: Node): Element | undefined {
  const host = (node instanceof Element ? node : node.parentElement)?.closest(hostSelector)
  if (!host) return undefined
  for (let each: Node | null = node; each && each !== host; each = each.parentNode)
    if (adopted.has(each)) return undefined
  return host
}

/** True for nodes of ours inside a host, whose changes the scanner ignores. */
export function isInHost(node: Node): boolean {
  return hostOf(node) !== undefined
}

/** For a node in a host, the server's element to which the host belongs; for other nodes the node itself. */
export function ownerOf(node: Node): Node {
  return owners.get(hostOf(node) as Element) ?? node
}
