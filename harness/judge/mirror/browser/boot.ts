/** Watches a page from its first byte and knows of every change who made it: the script under test, or anybody else. */
import { readTree, type TreeElement } from '../../ledger/tree.ts'
import { createMirror } from './mirror.ts'
import { wrapMutators } from './mutators.ts'

export interface PageMirror {
  /** The page as it would be without the script, and as it is, both serialised in the same way. */
  read(): { readonly expected: string; readonly actual: string }
  /** The first of them as a tree. */
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
  /** Where the change that goes on was asked for; undefined while nobody calls anything, as when the parser works. */
  let caller: Error | undefined
  /** The mirror's own changes are nobody's. */
  let isMirroring = false
  const observer = new MutationObserver((records) => take(records))
  // The browser's own: a leak check that wraps it later must not take this observer for the script's.
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

  /** What is pending when a call begins was done by somebody else. */
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
        // In a document without scripts, where what is inside <noscript> is written in another way.
        actual: (mirror.document.importNode(document.documentElement, true) as Element).outerHTML,
      })),
    readTree: () => upToDate(() => readTree(mirror.document)),
  }
}

/** The theme's loading class covers the whole page; who takes it off leaves it off. Contract complete-takeover 2 (CT08) */
function uncoveredLike(page: Element, mirrored: Element): Element {
  const cover = 'loading-site'
  if (!page.classList.contains(cover)) mirrored.classList.remove(cover)
  return mirrored
}

/** Whether the call was made by this script: the nearest code with an address, since what it calls acts for itself. */
function isFrom({ stack = '' }: Error, scriptUrl: string): boolean {
  const nearest = stack.split('\n').find((line) => /(?:https?|file|blob):/.test(line))
  return nearest?.includes(scriptUrl) ?? false
}
