/**
 * Other scripts copy parts of the page: a theme's menu for phones, a popup, a form that is shown twice. A copy of what we
 * have changed must start from the server's markup, like every other part of the page, and is then found and mounted as
 * one; otherwise our marker, our classes and what we inserted would stay in it for good.
 *
 * Two ways lead to a copy. `cloneNode` (jQuery's `clone()` uses it) is watched, so that the copy is the server's markup
 * from its first moment, wherever and whenever it is inserted. A copy by way of a text (`innerHTML`) is recognised when it
 * is inserted, by a marker on an element that we did not mark, and compared with the element that has the same shape.
 */
import { isMarked, markerAttribute } from './marker.ts'
import { override } from './override.ts'
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

/** Gives what `cloneNode` copies the server's markup, until the signal aborts. */
export function keepCopiesClean(signal: AbortSignal): void {
  const native = Node.prototype.cloneNode
  const cloneNode = function (this: Node, isDeep?: boolean): Node {
    // What is not in the document, such as a template of a script, was never edited.
    if (signal.aborted || !this.isConnected || !isEdited(this, isDeep)) return native.call(this, isDeep)
    return copyWithServerMarkup(this, Boolean(isDeep), (node) => native.call(node, false))
  }
  override(Node.prototype, 'cloneNode', cloneNode, signal)
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

/** A copy of exactly this node, with what the server had in it. @param copyOne copies a node without its children. */
function copyWithServerMarkup(node: Node, isDeep: boolean, copyOne: (node: Node) => Node): Node {
  const copy = copyOne(node)
  if (node instanceof Element) restoreElement(node, copy as Element)
  if (!isDeep) return copy
  if (node instanceof HTMLTemplateElement) (copy as HTMLTemplateElement).content.append(node.content.cloneNode(true))
  for (const child of childrenOf(node)) for (const each of serverCopies(child, copyOne)) copy.appendChild(each)
  return copy
}

/** The children, as they were before their text was replaced. */
function childrenOf(node: Node): readonly Node[] {
  return contents.get(node as Element)?.value ?? [...node.childNodes]
}

/** What the server had in the place of this child: nothing, one node, or what a wrapper of ours stands around. */
function serverCopies(child: Node, copyOne: (node: Node) => Node): Node[] {
  const serverNode = standIns.get(child)
  if (serverNode) return serverCopies(serverNode, copyOne)
  const successor = successorOf(child)
  if (successor !== child) return successor ? serverCopies(successor, copyOne) : []
  if (insertedNodes.has(child)) return []
  if (wrappers.has(child as Element)) return childrenOf(child).flatMap((inner) => serverCopies(inner, copyOne))
  return [copyWithServerMarkup(child, true, copyOne)]
}

/**
 * Gives copies that came in by way of a text the server's markup.
 * @param inserted root of an insertion by other code.
 * @param removed what other code took out in the same turn; the original may be among it.
 */
export function restoreInsertedCopies(inserted: Element, removed: Iterable<Node>): void {
  const selector = `[${markerAttribute}]`
  const isCopy = (element: Element): boolean => !isMarked(element) && element !== document.documentElement
  const copies = [inserted, ...inserted.querySelectorAll(selector)].filter(
    (element) => element.matches(selector) && isCopy(element),
  )
  if (copies.length === 0) return
  const roots = [document.documentElement, ...[...removed].filter((node) => node instanceof Element)]
  const originals = roots.flatMap((root) => [root, ...root.querySelectorAll(selector)]).filter(isMarked)
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
  const copyOne = (node: Node): Node => node.cloneNode(false)
  const copies = new Map<Node, Element>(pairs)
  for (const [original, copy] of [...pairs].reverse()) {
    restoreElement(original, copy)
    const content = contents.get(original)
    if (content) copy.replaceChildren(...content.value.flatMap((node) => serverCopies(node, copyOne)))
    // A text lost the empty texts that mark where a node of the server was taken out.
    for (const child of content ? [] : original.childNodes) {
      const serverNode = child instanceof Element ? undefined : standIns.get(child)
      if (!serverNode) continue
      const next = copies.get(nextElement(child) as Node)
      copy.insertBefore(asFragment(serverCopies(serverNode, copyOne)), next?.parentNode === copy ? next : null)
    }
    // Whoever copies exactly this element wants an element.
    if (original === pairs[0]?.[0]) continue
    if (insertedNodes.has(original)) copy.remove()
    else if (wrappers.has(original)) copy.replaceWith(...copy.childNodes)
    else if (standIns.has(original)) copy.replaceWith(...serverCopies(original, copyOne))
  }
}

function nextElement(node: Node): Element | null {
  let next = node.nextSibling
  while (next && !(next instanceof Element)) next = next.nextSibling
  return next
}

function asFragment(nodes: readonly Node[]): DocumentFragment {
  const fragment = document.createDocumentFragment()
  fragment.append(...nodes)
  return fragment
}

function restoreElement(original: Element, copy: Element): void {
  if (isMarked(original)) copy.removeAttribute(markerAttribute)
  for (const [name, attribute] of attributes.get(original) ?? []) giveAttributeBack(copy, name, attribute)
  const edited = classes.get(original)
  if (edited) giveClassBack(copy, edited.tokens, edited.server)
}
