/**
 * Other scripts copy parts of the page: a theme's menu for phones, a popup, a form that is shown twice. A copy of what we
 * have changed must be the server's markup, like every other part of the page, and is then found and mounted as one;
 * otherwise our marker, our classes and what we inserted would stay in it for good.
 *
 * The browser makes the copy; `restoreTree` then walks through original and copy side by side and undoes in the copy what
 * edits have changed in the original. Two ways lead to such a pair. `cloneNode` (jQuery's `clone()` uses it) is watched, so
 * that its copy is the server's markup from the first moment. A copy by way of a text (`innerHTML`) is recognised when it
 * is inserted, by a marker on an element that we did not mark; its original is the marked element of the same shape.
 *
 * What a form sends stays in a copy as it is on the page until the copy is inserted: a script may copy a form just to read
 * it, and must find our hidden fields and renewed nonces.
 */

import { override } from '../../legacy/override.ts'
import { isMarked, markerAttribute } from '../../lifecycle/marker.ts'
import {
  attributes,
  classes,
  contents,
  insertedNodes,
  standIns,
  successorOf,
  wrappers,
  writeOriginalAttribute,
  writeOriginalClasses,
} from './serverMarkup.ts'

/** Attributes that decide what a form sends. */
const sentAttributes = /^(?:name|type|value|form|disabled|checked|selected)$/
const fieldSelector = 'input,select,textarea,button'
/** On `<html>` the attribute is the page's kill switch, `<html data-vernissage="off">`, and no marker of a mount. */
const markedSelector = `[${markerAttribute}]:not(html)`

/**
 * Marks an element of a copy that still differs from the server's markup. The value holds positions in the list of
 * restorers.
 */
const unfinishedAttribute = 'data-vernissage-copy'
const unfinishedSelector = `[${unfinishedAttribute}]`

type Restore = (copy: Element) => void

/**
 * A restorer stays for the life of the page, since a text that holds its position may be inserted at any time. Restorers that do the same
 * have the same key and are one, so that the list does not grow with every copy.
 */
const restorers: { readonly key: string; readonly restore: Restore }[] = []

/** `cloneNode` may be called inside `cloneNode`: happy-dom does so for children. The outer call restores the whole copy. */
let isCopying = false

/** Makes every copy by `cloneNode` the server's markup, until the signal aborts. */
export function keepCopiesClean(signal: AbortSignal): void {
  const native = Node.prototype.cloneNode
  const unfinished = new Set<WeakRef<Node>>()
  const cloneNode = function (this: Node, isDeep?: boolean): Node {
    if (signal.aborted || isCopying) return native.call(this, isDeep)
    isCopying = true
    try {
      const copy = native.call(this, isDeep)
      // A node outside of the document, such as a script's template, was never edited.
      if (this.isConnected) (isDeep ? restoreTree : restoreElement)(this, copy)
      if (findAll(copy, unfinishedSelector).length > 0) unfinished.add(new WeakRef(copy))
      return copy
    } finally {
      isCopying = false
    }
  }
  override(Node.prototype, 'cloneNode', cloneNode, signal)
  // After the abort, insertions of copies are not observed.
  signal.addEventListener('abort', () => {
    for (const copy of unfinished) finishCopies(copy.deref())
  })
}

/**
 * Makes copies that other code has inserted the server's markup.
 * @param inserted root of the inserted subtree.
 * @param removed nodes that other code removed in the same batch of mutations; they may contain the original.
 */
export function restoreInsertedCopies(inserted: Element, removed: Iterable<Node>): void {
  const copies = findAll(inserted, markedSelector).filter((element) => !isMarked(element))
  const roots = copies.length > 0 ? [document.documentElement, ...removed] : []
  const originals = roots.flatMap((root) => findAll(root, markedSelector)).filter(isMarked)
  for (const copy of copies) {
    const marker = copy.getAttribute(markerAttribute)
    // Restoring an outer copy has restored its inner copies and removed their markers.
    if (marker === null) continue
    const candidates = originals.filter(
      (original) => original.getAttribute(markerAttribute) === marker && isSameShape(original, copy),
    )
    const original = candidates.find(({ outerHTML }) => outerHTML === copy.outerHTML) ?? candidates[0]
    if (original) restoreTree(...widestPair(original, copy, inserted))
    // A copy must not count as mounted even where no original of the same shape was found.
    copy.removeAttribute(markerAttribute)
  }
  // Copied hosts that stand beside no marked element, such as that of a dialog at the end of the body.
  for (const host of findAll(inserted, '[data-vernissage-host]')) if (!insertedNodes.has(host)) host.remove()
  finishCopies(inserted)
}

/** The outermost pair of original and copy with equal shape: ancestors that were copied as well may have been edited, too. */
function widestPair(original: Element, copy: Element, inserted: Element): [original: Element, copy: Element] {
  const { parentElement: around } = original
  const { parentElement: aroundCopy } = copy
  if (copy === inserted || !around || !aroundCopy || !isSameShape(around, aroundCopy)) return [original, copy]
  return widestPair(around, aroundCopy, inserted)
}

function isSameShape(original: Element, copy: Element): boolean {
  return (
    original.localName === copy.localName &&
    original.childElementCount === copy.childElementCount &&
    [...original.children].every((child, index) => isSameShape(child, copy.children[index] as Element))
  )
}

/** Undoes in the copy what edits have changed in the original, children first, since restoring a parent may replace its children. */
function restoreTree(original: Node, copy: Node): void {
  for (const [child, childCopy] of pairsOfChildren(original, copy)) restoreChild(child, childCopy)
  restoreElement(original, copy)
  const content = contents.get(original as Element)
  if (!content) return
  const kept = [...copy.childNodes].flatMap(keptFields)
  ;(copy as Element).replaceChildren(...kept, ...content.value.flatMap(copiesOfHidden))
}

/** Restores a node below the root of a copy, or removes it if it is ours. A root stays: a script that copies it needs the copy. */
function restoreChild(original: Node, copy: ChildNode): void {
  restoreTree(original, copy)
  const serverNode = standIns.get(original)
  if (serverNode) copy.replaceWith(...keptFields(copy), ...copiesOfHidden(serverNode))
  else if (insertedNodes.has(original)) copy.replaceWith(...keptFields(copy))
  else if (wrappers.has(original as Element)) copy.replaceWith(...copy.childNodes)
}

/**
 * Each child with its copy. Empty text nodes, which mark the places of removed nodes, get lost in a copy by `innerHTML`; they are
 * inserted again.
 */
function pairsOfChildren(original: Node, copy: Node): [original: Node, copy: ChildNode][] {
  const pairs: [Node, ChildNode][] = []
  let next = copy.firstChild
  for (const child of original.childNodes) {
    if (!(child instanceof Text)) while (next && next.nodeName !== child.nodeName) next = next.nextSibling
    else if (!(next instanceof Text)) next = copy.insertBefore(new Text(), next)
    else if (next.length > child.length) next.splitText(child.length)
    if (next) pairs.push([child, next])
    next = next?.nextSibling ?? null
  }
  return pairs
}

/** Restores attributes and classes of one element of a copy. */
function restoreElement(node: Node, nodeCopy: Node): void {
  const original = node as Element
  const copy = nodeCopy as Element
  if (isMarked(original)) copy.removeAttribute(markerAttribute)
  for (const [name, attribute] of attributes.get(original) ?? []) {
    const present = copy.getAttribute(name)
    const restore: Restore = (element) => {
      // A value that the copying script has set meanwhile stays.
      if (element.getAttribute(name) === present) writeOriginalAttribute(element, name, attribute)
    }
    // In JSON, `attribute` has the original's value and place; its owners, a `Set`, become `{}`.
    if (sentAttributes.test(name)) restoreLater(copy, JSON.stringify([name, present, attribute]), restore)
    else restore(copy)
  }
  const edited = classes.get(original)
  if (edited) writeOriginalClasses(copy, edited.tokens, edited.server)
}

/** The fields in the copy of a node of ours, which stay in the form until the copy is inserted. */
function keptFields(copy: Node): Element[] {
  const fields = findAll(copy, fieldSelector).map((field) => field.cloneNode(true) as Element)
  for (const field of fields) restoreLater(field, 'remove', (inserted) => inserted.remove())
  return fields
}

/**
 * Copies of the server's nodes that an edit has replaced. Their fields are disabled until the copy is inserted, so that a form does
 * not send them.
 */
function copiesOfHidden(hidden: Node): Node[] {
  const node = successorOf(hidden)
  if (!node) return []
  const holder = document.createDocumentFragment()
  // Not `cloneNode`, which is patched and would restore the server's markup before the two are walked side by side.
  restoreChild(node, holder.appendChild(document.importNode(node, true)) as ChildNode)
  for (const field of findAll(holder, fieldSelector)) {
    if (field.hasAttribute('disabled')) continue
    field.setAttribute('disabled', '')
    restoreLater(field, 'enable', (inserted) => inserted.removeAttribute('disabled'))
  }
  return [...holder.childNodes]
}

/** Has `restore` called when the copy, or a further copy of it, is inserted; restorers that were registered earlier run after it. */
function restoreLater(copy: Element, key: string, restore: Restore): void {
  const earlier = copy.getAttribute(unfinishedAttribute) ?? ''
  const index = restorers.findIndex((each) => each.key === key)
  const position = index < 0 ? restorers.push({ key, restore }) - 1 : index
  copy.setAttribute(unfinishedAttribute, `${position} ${earlier}`)
}

/** Runs the restorers of all elements below `root` that are still marked as unfinished. */
function finishCopies(root: Node | undefined): void {
  for (const copy of findAll(root, unfinishedSelector)) {
    const positions = copy.getAttribute(unfinishedAttribute)?.match(/\d+/g)
    copy.removeAttribute(unfinishedAttribute)
    for (const position of positions ?? []) restorers[Number(position)]?.restore(copy)
  }
}

/** All elements below `root` that match, and `root` itself if it does. */
function findAll(root: Node | undefined, selector: string): Element[] {
  if (!(root instanceof Element || root instanceof DocumentFragment)) return []
  const inner = [...root.querySelectorAll(selector)]
  return root instanceof Element && root.matches(selector) ? [root, ...inner] : inner
}
