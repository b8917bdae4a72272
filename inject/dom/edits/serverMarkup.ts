/**
 * What the server's markup was where edits have changed it: the records that `edits.ts` keeps, shared by all editors, and
 * how a changed attribute or class and changed contents are given back. `copies.ts` reads the records to give a copy of an
 * edited element the server's markup, too.
 */
import { writeAttribute } from './writeAttribute.ts'

/** The value of the server before any editor changed it. */
export interface Original<Value> {
  readonly value: Value
  /** The editors whose change is in force; typed as `object`, so that this module does not depend on `edits.ts`. */
  readonly owners: Set<object>
}

/** The original of an attribute, with the names of the attributes that stood behind it. */
export interface OriginalAttribute extends Original<string | null> {
  readonly behind: readonly string[]
}

/** The class attribute as the server wrote it, and whether each edited class was in it. */
export interface OriginalClasses {
  readonly server: string | null
  readonly tokens: Map<string, Original<boolean>>
}

export const attributes = new WeakMap<Element, Map<string, OriginalAttribute>>()
export const classes = new WeakMap<Element, OriginalClasses>()
export const contents = new WeakMap<Element, Original<readonly ChildNode[]>>()
/** Nodes of ours that stand between those of the server. */
export const insertedNodes = new WeakSet<Node>()
/** Elements of ours around one of the server's. */
export const wrappers = new WeakSet<Element>()
/** A node of ours, or an empty text → the server's node in whose place it stands. */
export const standIns = new WeakMap<Node, ChildNode>()
/** A server's node that an editor has removed for a while → the node that it will replace, or the element that will contain it. */
export const takenOut = new WeakMap<Node, Node>()
/** A node that an undo has removed for good while another editor keeps a reference → the node in its place; null: none. */
export const successors = new WeakMap<Node, Node | null>()

/** Follows `successors` from `node` to the node that stands in its place; null where there is none. */
export function successorOf(node: Node): Node | null {
  let current: Node | null = node
  while (current) {
    const successor = successors.get(current)
    if (successor === undefined) return current
    current = successor
  }
  return null
}

/** Whether a node is in the page, or in markup that an editor has removed and will put back. */
export function isHeld(node: Node): boolean {
  const seen = new Set<Node>()
  let place: Node | undefined = node
  // `seen` ends a cycle: other code may have moved the place into the removed node.
  while (place && !seen.has(place)) {
    if (place.isConnected) return true
    seen.add(place)
    place = takenOut.get(place.getRootNode())
  }
  return false
}

/** The server's value of an attribute, recorded before the first change. */
export function originalAttribute(element: Element, name: string): OriginalAttribute {
  const originals = entry(attributes, element, () => new Map<string, OriginalAttribute>())
  return entry(originals, name, () => {
    const names = element.getAttributeNames()
    const behind = names.slice(names.indexOf(name) + 1)
    return { value: element.getAttribute(name), behind, owners: new Set() }
  })
}

/** Restores an attribute whose last owner has ended, and deletes its record. */
export function restoreAttribute(element: Element, name: string, original: OriginalAttribute): void {
  attributes.get(element)?.delete(name)
  writeOriginalAttribute(element, name, original)
}

/** Whether the server's class attribute has a class, recorded before the class is first added or removed. */
export function originalClass(element: Element, name: string): Original<boolean> {
  const { tokens } = entry(classes, element, () => ({
    server: element.getAttribute('class'),
    tokens: new Map<string, Original<boolean>>(),
  }))
  return entry(tokens, name, () => ({ value: element.classList.contains(name), owners: new Set() }))
}

/** Restores a class whose last owner has ended; after the last edited class of an element the whole attribute. */
export function restoreClass(element: Element, name: string): void {
  const { tokens, server } = classes.get(element)!
  const original = tokens.get(name)!
  tokens.delete(name)
  const isLast = tokens.size === 0
  if (isLast) classes.delete(element)
  writeOriginalClasses(element, [[name, original]], isLast ? server : undefined)
}

/** The server's children of an element, recorded before text first replaces them. */
export function originalContents(element: Element): Original<readonly ChildNode[]> {
  const original = entry(contents, element, () => ({ value: [...element.childNodes], owners: new Set<object>() }))
  for (const node of original.value) takenOut.set(node, element)
  return original
}

/** Restores the children of an element; a child that an editor has replaced meanwhile is represented by its successor. */
export function restoreContents(element: Element, { value }: Original<readonly ChildNode[]>): void {
  contents.delete(element)
  for (const node of value) takenOut.delete(node)
  element.replaceChildren(...value.map(successorOf).filter((node) => node !== null))
}

function entry<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  create: () => Value,
): Value {
  let value = map.get(key)
  if (value === undefined) {
    value = create()
    map.set(key, value)
  }
  return value
}

/** Attributes whose removal, even for a moment, reloads, resets or closes something. */
const costly = /^(?:src|srcset|srcdoc|data|href|rel|style|multiple|open|popover|tabindex|contenteditable)$/

/**
 * Writes the server's value of an attribute. The browser appends an attribute that had been removed, so those that stood behind it
 * are appended once more.
 */
export function writeOriginalAttribute(element: Element, name: string, { value, behind }: OriginalAttribute): void {
  writeAttribute(element, name, value)
  if (value !== null && element.getAttribute(name) !== value) {
    // The browser has normalised the style. A strict security policy ignores the written attribute and would keep the old
    // declarations, so the attribute is removed first.
    element.removeAttribute(name)
    element.setAttribute(name, value)
  }
  const names = element.getAttributeNames()
  const isInPlace = !names.slice(0, names.indexOf(name)).some((other) => behind.includes(other))
  // A file input without its type forgets the files.
  if (isInPlace || value === null || element.matches('[type=file]')) return
  for (const other of behind) {
    const present = element.getAttribute(other)
    if (present === null || costly.test(other)) continue
    element.removeAttribute(other)
    element.setAttribute(other, present)
  }
}

/**
 * Adds or removes edited classes, as the server had them. Classes that other code added stay.
 * @param server the whole attribute as the server wrote it, once no class of the element is edited any more: it comes
 * back byte for byte if only the order or the blanks differ.
 */
export function writeOriginalClasses(
  element: Element,
  tokens: Iterable<[string, Original<boolean>]>,
  server: string | null | undefined,
): void {
  for (const [name, original] of tokens) element.classList.toggle(name, original.value)
  if (server === undefined) return
  if (sameTokens(element.getAttribute('class'), server)) writeAttribute(element, 'class', server)
}

function sameTokens(a: string | null, b: string | null): boolean {
  const tokens = (value: string | null): string[] => [...new Set((value ?? '').split(/\s+/).filter(Boolean))].sort()
  return tokens(a).join(' ') === tokens(b).join(' ')
}
