/**
 * Other scripts copy parts of the page: a theme's menu for phones, a popup, a form that is shown twice. A copy of what we
 * have changed must start from the server's markup, like every other part of the page, and is then found and mounted as
 * one; otherwise our marker, our classes and what we inserted would stay in it for good.
 *
 * Two ways lead to a copy. `cloneNode` (jQuery's `clone()` uses it) is watched, so that the copy is the server's markup
 * from its first moment, wherever and whenever it is inserted. Only its fields stay as they are on the page until it is
 * inserted: a script may copy a form just to read what it sends, and must find our hidden fields and renewed nonces.
 * A copy by way of a text (`innerHTML`) is recognised when it is inserted, by a marker on an element that we did not mark,
 * and compared with the element that has the same shape.
 */

import { override } from '../legacy/override.ts'
import { isMarked, markerAttribute } from '../lifecycle/marker.ts'
import {
  attributes,
  classes,
  contents,
  giveAttributeBack,
  giveClassBack,
  insertedNodes,
  standIns,
  successorOf,
  wrappers,
} from './serverMarkup.ts'

/** Copies a node without what edits have changed in it. */
type CopyNode = (node: Node, isDeep: boolean) => Node

/** Attributes that decide what a form sends. */
const sentAttributes = /^(?:name|type|value|form|disabled|checked|selected)$/
const fieldSelector = 'input,select,textarea,button'

/** On an element of a copy that still differs from the server's markup: the position of its restorer in the list. */
const unfinishedAttribute = 'data-vernissage-copy'
const restorers: ((copy: Element) => void)[] = []

/** Gives what `cloneNode` copies the server's markup, until the signal aborts. */
export function keepCopiesClean(signal: AbortSignal): void {
  const native = Node.prototype.cloneNode
  const copies = new Set<WeakRef<Node>>()
  const cloneNode = function (this: Node, isDeep?: boolean): Node {
    // What is not in the document, such as a template of a script, was never edited.
    if (signal.aborted || !this.isConnected || !isEdited(this, isDeep)) return native.call(this, isDeep)
    const copy = copyWithServerMarkup(this, Boolean(isDeep), (node, isWhole) => native.call(node, isWhole))
    copies.add(new WeakRef(copy))
    return copy
  }
  override(Node.prototype, 'cloneNode', cloneNode, signal)
  // A copy that a script inserts after the end is not noticed any more.
  signal.addEventListener('abort', () => {
    for (const copy of copies) finishCopies(copy.deref())
  })
}

function isEdited(node: Node, isDeep: boolean | undefined): boolean {
  const element = node as Element
  return (
    isMarked(element) ||
    attributes.has(element) ||
    classes.has(element) ||
    contents.has(element) ||
    insertedNodes.has(node) ||
    wrappers.has(element) ||
    standIns.has(node) ||
    (isDeep === true && [...node.childNodes].some((child) => isEdited(child, true)))
  )
}

/** A copy of exactly this node, with what the server had in it. */
function copyWithServerMarkup(node: Node, isDeep: boolean, copyNode: CopyNode): Node {
  const copy = copyNode(node, false)
  if (node instanceof Element) restoreElement(node, copy as Element, true)
  if (!isDeep) return copy
  if (node instanceof HTMLTemplateElement) (copy as HTMLTemplateElement).content.append(node.content.cloneNode(true))
  for (const each of copiesOfChildren(node, copyNode)) copy.appendChild(each)
  return copy
}

/** Copies of the children, as they were before their text was replaced. */
function copiesOfChildren(node: Node, copyNode: CopyNode): Node[] {
  const children = [...node.childNodes]
  const content = contents.get(node as Element)
  if (!content) return children.flatMap((child) => serverCopies(child, copyNode))
  const hidden = content.value.flatMap((child) => serverCopies(child, copyNode))
  return [...children.flatMap((child) => ownFields(child, copyNode)), ...hidden.map(sendNothingYet)]
}

/** What the server had in the place of this child: nothing, one node, or what a wrapper of ours stands around. */
function serverCopies(child: Node, copyNode: CopyNode): Node[] {
  const serverNode = standIns.get(child)
  if (serverNode) return [...ownFields(child, copyNode), ...serverCopies(serverNode, copyNode).map(sendNothingYet)]
  const successor = successorOf(child)
  if (successor !== child) return successor ? serverCopies(successor, copyNode) : []
  if (insertedNodes.has(child)) return ownFields(child, copyNode)
  if (wrappers.has(child as Element)) return copiesOfChildren(child, copyNode)
  return [copyWithServerMarkup(child, true, copyNode)]
}

/** Copies of the fields in a node of ours, for as long as the copy is not inserted. */
function ownFields(node: Node, copyNode: CopyNode): Node[] {
  return findAll(node, fieldSelector).map((field) => {
    const copy = copyNode(field, true) as Element
    restoreLater(copy, (inserted) => inserted.remove())
    return copy
  })
}

/** For a node of the server that is not on the page at present: its fields send nothing until the copy is inserted. */
function sendNothingYet(copy: Node): Node {
  for (const field of findAll(copy, fieldSelector)) {
    if (field.hasAttribute('disabled')) continue
    field.setAttribute('disabled', '')
    restoreLater(field, (inserted) => inserted.removeAttribute('disabled'))
  }
  return copy
}

/** Has `restore` called when the copy, or a copy or text of it, is inserted; what was asked for earlier comes after it. */
function restoreLater(copy: Element, restore: (inserted: Element) => void): void {
  const earlier = restorers[Number(copy.getAttribute(unfinishedAttribute) ?? -1)]
  const position = restorers.push((inserted) => {
    restore(inserted)
    earlier?.(inserted)
  })
  copy.setAttribute(unfinishedAttribute, `${position - 1}`)
}

/** Gives the fields of copies the server's markup. */
function finishCopies(root: Node | undefined): void {
  for (const copy of findAll(root, `[${unfinishedAttribute}]`)) {
    const restore = restorers[Number(copy.getAttribute(unfinishedAttribute))]
    copy.removeAttribute(unfinishedAttribute)
    restore?.(copy)
  }
}

/** All elements that match, the root included. */
function findAll(root: Node | undefined, selector: string): Element[] {
  if (!(root instanceof Element || root instanceof DocumentFragment)) return []
  const inner = [...root.querySelectorAll(selector)]
  return root instanceof Element && root.matches(selector) ? [root, ...inner] : inner
}

/**
 * Gives copies that came in by way of a text the server's markup.
 * @param inserted root of an insertion by other code.
 * @param removed what other code took out in the same turn; the original may be among it.
 */
export function restoreInsertedCopies(inserted: Element, removed: Iterable<Node>): void {
  finishCopies(inserted)
  const selector = `[${markerAttribute}]`
  const isCopy = (element: Element): boolean => !isMarked(element) && element !== document.documentElement
  const copies = findAll(inserted, selector).filter(isCopy)
  if (copies.length === 0) return
  const originals = [document.documentElement, ...removed].flatMap((root) => findAll(root, selector)).filter(isMarked)
  for (const copy of copies) {
    // An outer copy has taken its inner ones along.
    if (!copy.hasAttribute(markerAttribute)) continue
    const marker = copy.getAttribute(markerAttribute)
    const candidates = originals.filter((original) => original.getAttribute(markerAttribute) === marker)
    const original =
      candidates.find((candidate) => candidate.isEqualNode(copy)) ??
      candidates.find((candidate) => pairsOf(candidate, copy).length > 0)
    if (original) restorePairs(widestPairs(original, copy, inserted))
    // Without an original of the same shape at least nothing of it may be taken for mounted.
    copy.removeAttribute(markerAttribute)
  }
}

/** An element, and the element of a copy that was made of it. */
type Pair = readonly [original: Element, copy: Element]

/** The pairs of what stands around the two, as far as it was inserted and has the same shape: it may have been edited, too. */
function widestPairs(original: Element, copy: Element, inserted: Element): Pair[] {
  const { parentElement: around } = original
  const { parentElement: aroundCopy } = copy
  const wider = copy !== inserted && around && aroundCopy ? pairsOf(around, aroundCopy) : []
  return wider.length > 0 ? widestPairs(around as Element, aroundCopy as Element, inserted) : pairsOf(original, copy)
}

/** Every element with its copy, parents first; none where the two have not the same shape. */
function pairsOf(original: Element, copy: Element): Pair[] {
  const pairs: Pair[] = [[original, copy]]
  if (original.localName !== copy.localName || original.childElementCount !== copy.childElementCount) return []
  for (const [index, child] of [...original.children].entries()) {
    const inner = pairsOf(child, copy.children[index] as Element)
    if (inner.length === 0) return []
    pairs.push(...inner)
  }
  return pairs
}

/** Undoes in the copy what edits have changed in the original. Children first, since a parent may lose or get children. */
function restorePairs(pairs: readonly Pair[]): void {
  const copyNode: CopyNode = (node, isDeep) => node.cloneNode(isDeep)
  const copies = new Map<Node, Element>(pairs)
  for (const [original, copy] of [...pairs].reverse()) {
    restoreElement(original, copy)
    const content = contents.get(original)
    if (content) copy.replaceChildren(asFragment(copiesOfChildren(original, copyNode)))
    // A text lost the empty texts that mark where a node of the server was taken out.
    for (const child of content ? [] : original.childNodes) {
      const serverNode = child instanceof Element ? undefined : standIns.get(child)
      if (!serverNode) continue
      const next = copies.get((child as CharacterData).nextElementSibling as Node)
      copy.insertBefore(asFragment(serverCopies(serverNode, copyNode)), next?.parentNode === copy ? next : null)
    }
    // Whoever copies exactly this element wants an element.
    if (original === pairs[0]?.[0]) continue
    if (insertedNodes.has(original)) copy.remove()
    else if (wrappers.has(original)) copy.replaceWith(...copy.childNodes)
    else if (standIns.has(original)) copy.replaceWith(asFragment(serverCopies(original, copyNode)))
  }
}

/** Copies that go into the document at once. */
function asFragment(nodes: readonly Node[]): DocumentFragment {
  const fragment = document.createDocumentFragment()
  fragment.append(...nodes)
  finishCopies(fragment)
  return fragment
}

/** @param sendsTheSame whether the copy shall send what the original sends until it is inserted. */
function restoreElement(original: Element, copy: Element, sendsTheSame = false): void {
  if (isMarked(original)) copy.removeAttribute(markerAttribute)
  for (const [name, attribute] of attributes.get(original) ?? []) {
    const present = copy.getAttribute(name)
    const restore = (element: Element): void => {
      // What the copying script has set meanwhile stays.
      if (element.getAttribute(name) === present) giveAttributeBack(element, name, attribute)
    }
    if (sendsTheSame && sentAttributes.test(name)) restoreLater(copy, restore)
    else restore(copy)
  }
  const edited = classes.get(original)
  if (edited) giveClassBack(copy, edited.tokens, edited.server)
}
