/** Watches a page from its first byte, and finds out for every change whether the script under test or other code has made it. */
import { readTree, type TreeElement } from '../../ledger/tree.ts'
import { createMirror } from './mirror.ts'
import { wrapMutators } from './mutators.ts'

export interface PageMirror {
  /** The page as it would be without the script, and as it is, both serialised in the same way. */
  read(): { readonly expected: string; readonly actual: string }
  /** The page as it would be without the script, as a tree. */
  readTree(): TreeElement
}

const allChanges = {
  subtree: true,
  childList: true,
  attributes: true,
  attributeOldValue: true,
  characterData: true,
  characterDataOldValue: true,
} as const

/** @param scriptUrl address of the script under test, as it stands in stack traces */
export function boot(scriptUrl: string): PageMirror {
  Error.stackTraceLimit = 50
  /** Holds the stack of the DOM call that is running; undefined outside of such calls, for instance while the parser works. */
  let caller: Error | undefined
  /** True during the mirror's own changes, which count neither as the script's nor as the page's. */
  let isMirroring = false
  const observer = new MutationObserver((records) => applyRecords(records))
  // The browser's own method: the leak check, which wraps it later, must not take this observer for the script's.
  const { observe } = MutationObserver.prototype
  const mirror = createMirror((node) => observe.call(observer, node, allChanges))

  function updateMirror<Result>(work: () => Result): Result {
    isMirroring = true
    try {
      return work()
    } finally {
      isMirroring = false
    }
  }

  function applyRecords(records: readonly MutationRecord[]): void {
    if (records.length === 0) return
    const isOurs = caller !== undefined && isFrom(caller, scriptUrl)
    updateMirror(() => (isOurs ? mirror.pass(records) : mirror.follow(records)))
  }

  /** Runs a call that may change the document. Pending changes are applied first, since the caller did not make them. */
  function around<Result>(call: () => Result): Result {
    if (isMirroring) return call()
    applyRecords(observer.takeRecords())
    const outer = caller
    caller = new Error()
    try {
      return call()
    } finally {
      applyRecords(observer.takeRecords())
      caller = outer
    }
  }

  observer.observe(document, allChanges)
  wrapMutators(around)
  const { cloneNode } = Node.prototype
  Node.prototype.cloneNode = function (isDeep = false) {
    const copy = cloneNode.call(this, isDeep)
    if (!isMirroring && !isFrom(new Error(), scriptUrl)) {
      applyRecords(observer.takeRecords())
      updateMirror(() => mirror.clone(this, copy, isDeep))
    }
    return copy
  }

  const readUpToDate = <Result>(read: () => Result): Result => {
    applyRecords(observer.takeRecords())
    return updateMirror(() => {
      mirror.refresh()
      return read()
    })
  }
  return {
    read: () =>
      readUpToDate(() => ({
        expected: withoutCoverOf(document.documentElement, mirror.document.documentElement).outerHTML,
        // Imported, since a document without scripts serialises the contents of <noscript> in another way.
        actual: (mirror.document.importNode(document.documentElement, true) as Element).outerHTML,
      })),
    readTree: () => readUpToDate(() => readTree(mirror.document)),
  }
}

/**
 * Removes the theme's loading class, which covers the whole page, where the page does not have it any more: the script removes it
 * for good. Contract complete-takeover 2 (CT08)
 */
function withoutCoverOf(page: Element, mirrored: Element): Element {
  const cover = 'loading-site'
  if (!page.classList.contains(cover)) mirrored.classList.remove(cover)
  return mirrored
}

/** True where the innermost code with an address in the stack is the script's; other code that the script calls acts for itself. */
function isFrom({ stack = '' }: Error, scriptUrl: string): boolean {
  const innermost = stack.split('\n').find((line) => /(?:https?|file|blob):/.test(line))
  return innermost?.includes(scriptUrl) ?? false
}
