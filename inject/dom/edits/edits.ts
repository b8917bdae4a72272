import { attempt } from '../../shop/attempt.ts'
import {
  attributes,
  classes,
  contents,
  insertedNodes,
  isHeld,
  type Original,
  originalAttribute,
  originalClass,
  originalContents,
  restoreAttribute,
  restoreClass,
  restoreContents,
  standIns,
  successorOf,
  successors,
  takenOut,
  wrappers,
} from './serverMarkup.ts'
import { writeAttribute } from './writeAttribute.ts'

/**
 * Reversible changes to the server's markup. An editor owns its change until its signal aborts; when the last
 * owner of a changed attribute, class or text is gone, the server's value is back, byte for byte, unless foreign code
 * changed it meanwhile in a way that must survive (a class that a theme added stays).
 */
export interface Edits {
  /** Sets an attribute, or removes it with `null`. */
  attribute(element: Element, name: string, value: string | null): void
  /** Adds or removes one class; other classes on the element are left alone, also when undoing. */
  toggleClass(element: Element, name: string, isOn: boolean): void
  /** Replaces all children by text. */
  text(element: Element, text: string): void
  /**
   * Inserts a node of ours before `before` (default: as last child). Undo removes it; `onRemove` runs before it goes, by undo
   * or by `remove`.
   */
  insert(node: Node, parent: Node, before?: Node | null, onRemove?: () => void): void
  /** Takes out a node: a server's node is put back on undo, one of ours is forgotten. */
  remove(node: ChildNode): void
  /** Puts `node` in the place of the server's `old`; undo swaps them back. */
  replace(old: ChildNode, node: ChildNode): void
  /** Puts `element` inside a box of ours, which takes its place. */
  wrap(element: Element, className: string): void
  /** Registers a reversal of something that no other method covers. Reversals run last in, first out. */
  onUndo(undo: () => void): void
}

/**
 * An editor whose changes are undone, last first, when `signal` aborts. After the abort its methods do nothing.
 * @param pauseObserver runs a change that the scanner ignores, since it is our own.
 * @throws Error the signal has already aborted.
 */
export function createEdits(signal: AbortSignal, pauseObserver: PauseObserver = (change) => change()): Edits {
  if (signal.aborted) throw new Error('createEdits: the signal has already aborted')
  return new ReversibleEdits(signal, pauseObserver)
}

type PauseObserver = <Result>(change: () => Result) => Result

/** The node and the owners of one reversal. */
interface Reversal {
  /** The changed node: once it has left the page for good, the reversal is dropped. */
  readonly node: Node
  /** The editors that want the change; a change with one owner only names none. */
  readonly owners?: Original<unknown>['owners']
}

/** An editor with fewer reversals is not searched for nodes that are gone. */
const fewReversals = 20

/**
 * A class, so that the editors of hundreds of mounts share their methods. Every method checks the signal first, since a late answer
 * of the server must not change the markup again.
 */
class ReversibleEdits implements Edits {
  private readonly undos = new Map<() => void, Reversal | undefined>()
  // The two collections are created when they are needed, since most editors insert nothing and have few reversals.
  /** Nodes of ours, with the function that removes them and their reversal. */
  private inserted: Map<Node, () => void> | undefined
  /** Nodes that the last search found outside the page. */
  private detached: WeakSet<Node> | undefined
  private searchAbove = fewReversals

  constructor(
    private readonly signal: AbortSignal,
    private readonly pauseObserver: PauseObserver,
  ) {
    signal.addEventListener('abort', () => this.undoAll(), { once: true })
  }

  attribute(element: Element, name: string, value: string | null): void {
    if (this.signal.aborted) return
    if (element.getAttribute(name) === value && !attributes.get(element)?.has(name)) return
    const original = originalAttribute(element, name)
    this.own(element, original, () => restoreAttribute(element, name, original))
    writeAttribute(element, name, value)
  }

  toggleClass(element: Element, name: string, isOn: boolean): void {
    if (this.signal.aborted) return
    const isSame = element.classList.contains(name) === isOn
    if (isSame && !classes.get(element)?.tokens.has(name)) return
    this.own(element, originalClass(element, name), () => restoreClass(element, name))
    if (!isSame) element.classList.toggle(name, isOn)
  }

  text(element: Element, text: string): void {
    if (this.signal.aborted) return
    const isSame = element.textContent === text && element.childElementCount === 0
    if (isSame && !contents.has(element)) return
    const original = originalContents(element)
    this.own(element, original, () => restoreContents(element, original))
    if (!isSame) this.pauseObserver(() => element.replaceChildren(...(text === '' ? [] : [text])))
  }

  insert(node: Node, parent: Node, before: Node | null = null, onRemove: () => void = () => {}): void {
    if (this.signal.aborted) return
    this.inserted ??= new Map()
    if (!this.inserted.has(node)) {
      successors.delete(node)
      const undo = (): void => {
        onRemove()
        this.forget(node)
      }
      this.inserted.set(node, undo)
      insertedNodes.add(node)
      this.undos.set(undo, undefined)
    }
    const insert = (): Node => parent.insertBefore(node, before)
    // The scanner must see markup with elements inside, since other features may mount on them; a tip or a spinner has none.
    if (node instanceof Element && node.childElementCount > 0) insert()
    else this.pauseObserver(insert)
  }

  remove(node: ChildNode): void {
    if (this.signal.aborted) return
    this.pauseObserver(this.inserted?.get(node) ?? (() => this.swap(node, null)))
  }

  replace(old: ChildNode, node: ChildNode): void {
    if (!this.signal.aborted) this.pauseObserver(() => this.swap(old, node))
  }

  wrap(element: Element, className: string): void {
    if (this.signal.aborted) return
    const wrapper = document.createElement('div')
    wrapper.className = className
    this.pauseObserver(() => {
      element.before(wrapper)
      wrapper.append(element)
    })
    wrappers.add(wrapper)
    const undo = (): void => {
      wrappers.delete(wrapper)
      successors.set(wrapper, element)
      wrapper.replaceWith(...wrapper.childNodes)
    }
    this.add(undo, { node: wrapper })
  }

  onUndo(undo: () => void): void {
    if (!this.signal.aborted) this.undos.set(undo, undefined)
  }

  /** Makes this editor an owner; `restore` runs when the last owner has gone. */
  private own(element: Element, { owners }: Original<unknown>, restore: () => void): void {
    if (owners.has(this)) return
    owners.add(this)
    const undo = (): void => {
      owners.delete(this)
      if (owners.size === 0) restore()
    }
    this.add(undo, { node: element, owners })
  }

  private add(undo: () => void, reversal: Reversal): void {
    this.undos.set(undo, reversal)
    if (this.undos.size > this.searchAbove) this.forgetDetached()
  }

  /**
   * Drops reversals on markup that answers of the shop have replaced, so that it does not stay in memory. A node counts as gone when
   * two searches find it outside the page.
   */
  private forgetDetached(): void {
    let held = 0
    this.detached ??= new WeakSet()
    for (const [undo, reversal] of this.undos) {
      if (!reversal || isHeld(reversal.node)) {
        held += 1
        if (reversal) this.detached.delete(reversal.node)
      } else if (this.detached.has(reversal.node)) {
        this.undos.delete(undo)
        reversal.owners?.delete(this)
      } else this.detached.add(reversal.node)
    }
    this.searchAbove = this.undos.size + Math.max(fewReversals, held / 4)
  }

  private forget(node: Node): void {
    this.undos.delete(this.inserted?.get(node) as () => void)
    this.inserted?.delete(node)
    insertedNodes.delete(node)
    successors.set(node, null)
    node.parentNode?.removeChild(node)
  }

  /** Replaces `old` by `node`, or by an empty text node that marks its place. */
  private swap(old: ChildNode, node: ChildNode | null): void {
    const mark: ChildNode = node ?? document.createTextNode('')
    standIns.set(mark, old)
    takenOut.set(old, mark)
    old.replaceWith(mark)
    const undo = (): void => {
      standIns.delete(mark)
      takenOut.delete(old)
      const successor = successorOf(old)
      successors.set(mark, successor)
      mark.replaceWith(...(successor ? [successor] : []))
    }
    this.add(undo, { node: mark })
  }

  private undoAll(): void {
    // A reversal may throw where other code has taken the markup apart; the others must run all the same.
    for (const undo of [...this.undos.keys()].reverse()) attempt(() => this.pauseObserver(undo))
  }
}
