/**
 * The page as it would be without the script: a copy in a document that is not shown, which takes part in every change but the
 * script's own.
 */

export interface Mirror {
  readonly document: Document
  /** Takes part in what the parser or code of the page did. */
  follow(records: readonly MutationRecord[]): void
  /** Notes what the script under test did. */
  pass(records: readonly MutationRecord[]): void
  /** A copy that the page makes begins as a copy of what the server sent, without what the script did to it. */
  clone(source: Node, copy: Node, isDeep: boolean): void
  /** Brings up to date what cannot be observed. */
  refresh(): void
}

/** @param watch starts to observe a node that is not in the document */
export function createMirror(watch: (node: Node) => void): Mirror {
  const inert = document.implementation.createHTMLDocument('')
  inert.replaceChildren()
  const mirrors = new WeakMap<Node, Node>([[document, inert]])
  const originals = new WeakMap<Node, Node>()
  /** Nodes that the script under test has put in. */
  const own = new WeakSet<Node>()

  function link(node: Node, mirror: Node): void {
    mirrors.set(node, mirror)
    originals.set(mirror, node)
  }

  /** The node's mirror. A node without one came from the page, with everything in it, and gets one. */
  function mirrorOf(node: Node): Node {
    const known = mirrors.get(node)
    if (known) return known
    const mirror = inert.importNode(node, node instanceof HTMLTemplateElement)
    link(node, mirror)
    for (const child of node.childNodes) if (!own.has(child)) mirror.appendChild(mirrorOf(child))
    return mirror
  }

  /** Where a new node belongs. Neighbours may be the script's own, or stand somewhere else in the server's page. */
  function placeOf({ target, previousSibling, nextSibling }: MutationRecord): readonly [Node, Node | null] | undefined {
    const parent = mirrors.get(target)
    // Inside a wrapper of the script, a neighbour knows where the wrapped element stands.
    const fits = (mirror: Node | undefined): mirror is Node =>
      mirror?.parentNode ? mirror.parentNode === parent || !parent : false
    for (let before = previousSibling; before; before = before.previousSibling) {
      const mirror = mirrors.get(before)
      if (fits(mirror)) return [mirror.parentNode!, mirror.nextSibling]
    }
    for (let after = nextSibling; after; after = after.nextSibling) {
      const mirror = mirrors.get(after)
      if (fits(mirror)) return [mirror.parentNode!, mirror]
    }
    return parent && [parent, null]
  }

  function followChildren(record: MutationRecord): void {
    for (const node of record.removedNodes) {
      mirrors.get(node)?.parentNode?.removeChild(mirrors.get(node)!)
      watch(node)
    }
    const added = [...record.addedNodes].filter((node) => !own.has(node))
    const known = added.map(mirrorOf)
    for (const mirror of known) mirror.parentNode?.removeChild(mirror)
    const [parent, before] = placeOf(record) ?? []
    for (const mirror of known) parent?.insertBefore(mirror, before ?? null)
  }

  function markOwn(node: Node): void {
    if (mirrors.has(node)) return
    own.add(node)
    for (const child of node.childNodes) markOwn(child)
  }

  return {
    document: inert,

    follow(records) {
      for (const record of records) {
        const { type, target } = record
        const mirror = mirrors.get(target)
        if (type === 'childList') followChildren(record)
        else if (type === 'attributes' && mirror) followAttribute(record, mirror as Element)
        else if (mirror) mirror.nodeValue = target.nodeValue
      }
    },

    pass(records) {
      for (const { addedNodes, removedNodes } of records) {
        addedNodes.forEach(markOwn)
        for (const node of removedNodes) if (mirrors.has(node)) watch(node)
      }
    },

    clone(source, copy, isDeep) {
      const mirror = mirrors.get(source)
      if (!mirror) return own.has(source) ? markOwn(copy) : undefined
      const mirrorCopies = new Map<Node | undefined, Node>()
      walkBoth(mirror, mirror.cloneNode(isDeep), (was, is) => mirrorCopies.set(was, is))
      walkBoth(source, copy, (was, is) => {
        const mirrorCopy = mirrorCopies.get(mirrors.get(was))
        if (mirrorCopy) link(is, mirrorCopy)
        else own.add(is)
      })
      watch(copy)
    },

    refresh() {
      for (const template of inert.querySelectorAll('template')) {
        const original = originals.get(template) as HTMLTemplateElement | undefined
        if (original) template.content.replaceChildren(inert.importNode(original.content, true))
      }
    },
  }
}

function followAttribute(
  { attributeName, attributeNamespace, target, oldValue }: MutationRecord,
  mirror: Element,
): void {
  const name = attributeName!
  const attribute = (target as Element).getAttributeNodeNS(attributeNamespace, name)
  const present = mirror.getAttributeNS(attributeNamespace, name)
  if (name === 'class' && attributeNamespace === null && present !== oldValue) {
    // The script has changed classes too: only what the page added or took away is taken over.
    const [before, after] = [tokensOf(oldValue), tokensOf(attribute?.value ?? null)]
    mirror.classList.remove(...before.filter((token) => !after.includes(token)))
    mirror.classList.add(...after.filter((token) => !before.includes(token)))
  } else if (!attribute) mirror.removeAttributeNS(attributeNamespace, name)
  else if (present === null) mirror.setAttributeNode(mirror.ownerDocument.importNode(attribute) as Attr)
  else mirror.getAttributeNodeNS(attributeNamespace, name)!.value = attribute.value
}

function tokensOf(value: string | null): readonly string[] {
  return (value ?? '').split(/\s+/).filter(Boolean)
}

/** Two trees of which one is a copy of the other. */
function walkBoth(was: Node, is: Node, visit: (was: Node, is: Node) => void): void {
  visit(was, is)
  for (const [index, child] of [...is.childNodes].entries()) walkBoth(was.childNodes[index]!, child, visit)
}
