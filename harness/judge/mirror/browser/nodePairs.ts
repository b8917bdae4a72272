/** Knows which node of the mirror belongs to which node of the page, and which nodes are the script's own. */

export interface NodePairs {
  /** Node of the page → its mirror. */
  readonly mirrors: WeakMap<Node, Node>
  /** Node of the mirror → node of the page. */
  readonly originals: WeakMap<Node, Node>
  /** Nodes that the script under test has added. */
  readonly ofScript: WeakSet<Node>
  link(node: Node, mirror: Node): void
  /** The node's mirror. A node that has none is new from the page's code, and gets one with everything in it. */
  mirrorOf(node: Node): Node
  /** Notes a node with everything in it, unless it has a mirror. */
  markAsOfScript(node: Node): void
}

/** @param inert the mirror's document */
export function createNodePairs(inert: Document): NodePairs {
  const mirrors = new WeakMap<Node, Node>([[document, inert]])
  const originals = new WeakMap<Node, Node>()
  const ofScript = new WeakSet<Node>()

  function link(node: Node, mirror: Node): void {
    mirrors.set(node, mirror)
    originals.set(mirror, node)
  }

  function mirrorOf(node: Node): Node {
    const existing = mirrors.get(node)
    if (existing) return existing
    const mirror = inert.importNode(node, node instanceof HTMLTemplateElement)
    link(node, mirror)
    for (const child of node.childNodes) if (!ofScript.has(child)) mirror.appendChild(mirrorOf(child))
    return mirror
  }

  function markAsOfScript(node: Node): void {
    if (mirrors.has(node)) return
    ofScript.add(node)
    for (const child of node.childNodes) markAsOfScript(child)
  }

  return { mirrors, originals, ofScript, link, mirrorOf, markAsOfScript }
}
