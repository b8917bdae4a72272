/** The mirror: a copy of the page in a document that is not shown. It repeats every change of the page but the script's. */
import { createNodePairs } from './nodePairs.ts'

export interface Mirror {
  /** The page as it would be without the script. */
  readonly document: Document
  /** Repeats changes of the parser or of the page's own code. */
  follow(records: readonly MutationRecord[]): void
  /** Marks the nodes that the script under test has added, and repeats nothing. */
  pass(records: readonly MutationRecord[]): void
  /** Links a copy that the page's code has made with a copy of the source's mirror, which lacks the script's changes. */
  clone(source: Node, copy: Node, isDeep: boolean): void
  /** Copies the contents of templates, which a MutationObserver does not see. */
  refresh(): void
}

/** @param observe starts to observe a node that is not in the document */
export function createMirror(observe: (node: Node) => void): Mirror {
  const inert = document.implementation.createHTMLDocument('')
  inert.replaceChildren()
  const { mirrors, originals, ofScript, link, mirrorOf, markAsOfScript } = createNodePairs(inert)

  function followChildren(record: MutationRecord): void {
    for (const node of record.removedNodes) {
      mirrors.get(node)?.parentNode?.removeChild(mirrors.get(node)!)
      observe(node)
    }
    const added = [...record.addedNodes].filter((node) => !ofScript.has(node))
    const addedMirrors = added.map(mirrorOf)
    for (const mirror of addedMirrors) mirror.parentNode?.removeChild(mirror)
    const [parent, before] = placeOf(record, mirrors) ?? []
    for (const mirror of addedMirrors) parent?.insertBefore(mirror, before ?? null)
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
        addedNodes.forEach(markAsOfScript)
        for (const node of removedNodes) if (mirrors.has(node)) observe(node)
      }
    },

    clone(source, copy, isDeep) {
      const mirror = mirrors.get(source)
      if (!mirror) return ofScript.has(source) ? markAsOfScript(copy) : undefined
      const mirrorCopies = new Map<Node | undefined, Node>()
      walkBoth(mirror, mirror.cloneNode(isDeep), (was, is) => mirrorCopies.set(was, is))
      walkBoth(source, copy, (was, is) => {
        const mirrorCopy = mirrorCopies.get(mirrors.get(was))
        if (mirrorCopy) link(is, mirrorCopy)
        else ofScript.add(is)
      })
      observe(copy)
    },

    refresh() {
      for (const template of inert.querySelectorAll('template')) {
        const original = originals.get(template) as HTMLTemplateElement | undefined
        if (original) template.content.replaceChildren(inert.importNode(original.content, true))
      }
    },
  }
}

/**
 * Where an added node belongs in the mirror: beside the nearest neighbour that has a mirror there. Neighbours of the script have none.
 * @returns the parent, and the node before which it belongs; null = at the end
 */
function placeOf(
  { target, previousSibling, nextSibling }: MutationRecord,
  mirrors: WeakMap<Node, Node>,
): readonly [Node, Node | null] | undefined {
  const parent = mirrors.get(target)
  // A wrapper of the script has no mirror; then the neighbour's parent in the mirror is the right one.
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

function followAttribute(
  { attributeName, attributeNamespace, target, oldValue }: MutationRecord,
  mirror: Element,
): void {
  const name = attributeName!
  const attribute = (target as Element).getAttributeNodeNS(attributeNamespace, name)
  const mirrored = mirror.getAttributeNS(attributeNamespace, name)
  if (name === 'class' && attributeNamespace === null && mirrored !== oldValue) {
    // The script has changed classes before, so that only the classes that the page added or removed are repeated.
    const [before, after] = [tokensOf(oldValue), tokensOf(attribute?.value ?? null)]
    mirror.classList.remove(...before.filter((token) => !after.includes(token)))
    mirror.classList.add(...after.filter((token) => !before.includes(token)))
  } else if (!attribute) mirror.removeAttributeNS(attributeNamespace, name)
  else if (mirrored === null) mirror.setAttributeNode(mirror.ownerDocument.importNode(attribute) as Attr)
  else mirror.getAttributeNodeNS(attributeNamespace, name)!.value = attribute.value
}

function tokensOf(value: string | null): readonly string[] {
  return (value ?? '').split(/\s+/).filter(Boolean)
}

/** Visits the nodes of two trees in pairs; the second tree is a copy of the first. */
function walkBoth(was: Node, is: Node, visit: (was: Node, is: Node) => void): void {
  visit(was, is)
  for (const [index, child] of [...is.childNodes].entries()) walkBoth(was.childNodes[index]!, child, visit)
}
