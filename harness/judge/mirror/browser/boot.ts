/** Watches a page from its first byte, and tells for every change whether the script under test has made it or other code. */
import { readTree, type TreeElement } from '../../ledger/tree.ts'
import { createMirror } from './mirror.ts'
import { wrapMutators } from './mutators.ts'

export interface PageMirror {
  /** The page as it would be without the script, and as it is, both serialised in the same way. */
  read(): { readonly expected: string; readonly actual: string }
  /** The page as it would be without the script, as a tree. */
  readTree(): TreeElement
}

const everything = {
  subtree: true,
  childList: true,
  attributes: true,
  attributeOldValue: true,
  characterData: true,
  characterDataOldValue: true,
} as const

export function boot(scriptUrl: string): PageMirror {
  Error.stackTraceLimit = 50
  /** The call that makes the current change, with its stack; undefined outside of every call, as when the parser works. */
  let caller: Error | undefined
  /** True during the mirror's own changes, which count neither as the script's nor as the page's. */
  let isMirroring = false
  const observer = new MutationObserver((records) => take(records))
  // The browser's own method: the leak check, which wraps it later, must not take this observer for the script's.
  const { observe } = MutationObserver.prototype
  const mirror = createMirror((node) => observe.call(observer, node, everything))

  function mirroring<Result>(work: () => Result): Result {
    isMirroring = true
    try {
      return work()
    } finally {
      isMirroring = false
    }
  }

  function take(records: readonly MutationRecord[]): void {
    if (records.length === 0) return
    const isOurs = caller !== undefined && isFrom(caller, scriptUrl)
    mirroring(() => (isOurs ? mirror.pass(records) : mirror.follow(records)))
  }

  /** Runs a call that may change the document. Changes that are pending when the call begins were made before it, by other code. */
  function around<Result>(call: () => Result): Result {
    if (isMirroring) return call()
    take(observer.takeRecords())
    const outer = caller
    caller = new Error()
    try {
      return call()
    } finally {
      take(observer.takeRecords())
      caller = outer
    }
  }

  observer.observe(document, everything)
  wrapMutators(around)
  const { cloneNode } = Node.prototype
  Node.prototype.cloneNode = function (isDeep = false) {
    const copy = cloneNode.call(this, isDeep)
    if (!isMirroring && !isFrom(new Error(), scriptUrl)) {
      take(observer.takeRecords())
      mirroring(() => mirror.clone(this, copy, isDeep))
    }
    return copy
  }

  const upToDate = <Result>(read: () => Result): Result => {
    take(observer.takeRecords())
    return mirroring(() => {
      mirror.refresh()
      return read()
    })
  }
  return {
    read: () =>
      upToDate(() => ({
        expected: uncoveredLike(document.documentElement, mirror.document.documentElement).outerHTML,
        // Written in a document without scripts, where the contents of <noscript> are serialised in another way.
        actual: (mirror.document.importNode(document.documentElement, true) as Element).outerHTML,
      })),
    readTree: () => upToDate(() => readTree(mirror.document)),
  }
}

/** The theme's loading class covers the whole page. Where the script has removed it, it stays off after a stop. Contract complete-takeover 2 (CT08) */
function uncoveredLike(page: Element, mirrored: Element): Element {
  const cover = 'loading-site'
  if (!page.classList.contains(cover)) mirrored.classList.remove(cover)
  return mirrored
}

/** Whether this script made the call: the nearest code with an address in the stack decides, since code that the script calls acts for itself. */
function isFrom({ stack = '' }: Error, scriptUrl: string): boolean {
  const nearest = stack.split('\n').find((line) => /(?:https?|file|blob):/.test(line))
  return nearest?.includes(scriptUrl) ?? false
}
