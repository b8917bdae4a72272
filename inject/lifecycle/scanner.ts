/**
 * Finds the elements of selectors, in the document and in subtrees that are inserted later. Knows selectors, not features.
 * The document is asked once per selector (class and id queries take the engine's fast path); an inserted subtree is
 * first tested against all selectors joined, which is cheaper for small subtrees.
 */
import { isInHost } from '../views/host.ts'

export interface Scanner {
  /** Asks a subtree (default: the document), its root included, for every selector. */
  scan(root?: ParentNode): void
  /** Starts to observe insertions and removals. */
  observe(): void
  /** Makes a change that the scanner ignores, since it is our own. May be nested. */
  pauseObserver<Result>(change: () => Result): Result
  disconnect(): void
}

export interface ScannerOptions {
  readonly selectors: readonly string[]
  /** @param index position of the selector in `selectors`. May be called several times for the same element. */
  readonly onMatch: (index: number, element: HTMLElement) => void
  /** Called once per batch of mutations in which other code removed nodes. Some may be back in the document already. */
  readonly onRemoval: () => void
  /**
   * Other code inserted `element`. Called before `onRemoval` and `onMatch`.
   * @param removed nodes that were removed in the same batch.
   */
  readonly onInsertion?: (element: Element, removed: ReadonlySet<Node>) => void
}

export function createScanner({ selectors, onMatch, onRemoval, onInsertion }: ScannerOptions): Scanner {
  const anySelector = selectors.join(',')

  function scan(root: ParentNode = document): void {
    selectors.forEach((selector, index) => {
      if (root instanceof Element && root.matches(selector)) onMatch(index, root as HTMLElement)
      for (const element of root.querySelectorAll<HTMLElement>(selector)) onMatch(index, element)
    })
  }

  function scanInserted(element: Element): void {
    if (element.matches(anySelector) || element.querySelector(anySelector)) scan(element)
  }

  function process(records: readonly MutationRecord[]): void {
    const added = new Set<Element>()
    const removed = new Set<Node>()
    for (const { addedNodes, removedNodes, target } of records) {
      if (isInHost(target)) continue
      for (const node of removedNodes) removed.add(node)
      for (const node of addedNodes) if (node instanceof Element) added.add(node)
    }
    // An element inside another insertion of the batch is found when that one is scanned.
    const inserted = [...added].filter((element) => element.isConnected && !hasAncestorIn(added, element))
    for (const element of inserted) onInsertion?.(element, removed)
    if (removed.size > 0) onRemoval()
    for (const element of inserted) if (element.isConnected) scanInserted(element)
  }

  const observer = new MutationObserver(process)
  let isPaused = false

  return {
    scan,
    observe: () => observer.observe(document, { childList: true, subtree: true }),
    pauseObserver(change) {
      if (isPaused) return change()
      process(observer.takeRecords())
      isPaused = true
      try {
        return change()
      } finally {
        isPaused = false
        observer.takeRecords()
      }
    },
    disconnect: () => observer.disconnect(),
  }
}

function hasAncestorIn(elements: ReadonlySet<Element>, element: Element): boolean {
  if (elements.size === 1) return false
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (elements.has(parent)) return true
  }
  return false
}
