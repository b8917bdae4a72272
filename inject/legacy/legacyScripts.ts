/**
 * Keeps legacy scripts that features replace from running (design.md 3.3). The table in `legacyTable.ts` says which and how:
 *
 * block      For scripts on which no other script depends. When ours is first in the head, the legacy script gets a type that
 *            browsers do not run, as soon as the parser inserts it; its inline settings still run.
 * intercept  For scripts that others depend on. They run; a listener of ours runs before theirs and stops one behaviour.
 *
 * A script that already ran is left alone: its features take over through the script's own interface, or yield.
 */

import { writeAttribute } from '../dom/edits/writeAttribute.ts'
import type { Profile } from '../profile.ts'
import { windowGlobal } from '../shop/page.ts'
import { createLateStart, delayedType, runnableType } from './lateStart.ts'
import { createStates, type LegacyState } from './legacyStates.ts'
import { type LegacyScript, legacyScripts } from './legacyTable.ts'
import { addressOf, createRowLookup } from './rowLookup.ts'

export interface LegacyControl {
  /** Blocks the scripts that the parser inserts from now on until `endWatch`, where all their features are on. */
  watch(isOn: (featureId: string) => boolean): void
  endWatch(): void
  stateOf(featureId: string): LegacyState
  /** True where the page has any legacy script of the table, blocked or not; libraries do not count. */
  isOnPage(): boolean
  /** Rows of the table in which a feature appears, without libraries, which do nothing by themselves. */
  rowsOf(featureId: string): readonly LegacyScript[]
  /** True where a script of this row is blocked now. */
  hasBlocked(row: LegacyScript): boolean
  /** Ids or addresses of the scripts that are blocked now, for people. */
  readonly blocked: readonly string[]
  /** Starts the blocked scripts of a row (default: of all rows), in page order, with the libraries on which they depend. */
  release(row?: LegacyScript): void
  /** Restores the server's attributes of blocked elements without running them. */
  restore(): void
}

/** The type of blocked scripts, which no browser runs, and which names our script in the markup. */
export const blockedType = 'text/vernissage-blocked'

export function createLegacyControl(profile: Profile): LegacyControl {
  const table = legacyScripts(profile)
  const rowOf = createRowLookup(table)
  /** Blocked element → the row that blocked it and its server type. In page order, since the parser inserts in order. */
  const blocked = new Map<HTMLScriptElement, { row: LegacyScript; type: string | null }>()
  /** Elements that `restore` has unblocked without running them. */
  const restored = new WeakSet<HTMLScriptElement>()
  const startLate = createLateStart()
  /** Rows of libraries on which a script depends that is in no row. */
  const needed = new Set<LegacyScript>()
  let endWatch = (): void => {}
  const states = createStates(rowOf, blocked, restored)

  function release(row?: LegacyScript): void {
    states.forget()
    for (const [script, { row: owner, type }] of [...blocked]) {
      if (row && owner !== row && !isLibraryOf(owner, row)) continue
      blocked.delete(script)
      restoreType(script, type)
      if (script.isConnected && !isHeldWithOthers(script)) startLate(script, addressOf(script))
    }
  }

  return {
    watch(isOn) {
      const rows = new Set(table.filter(({ how, features }) => how === 'block' && features.every(isOn)))
      if (rows.size === 0 || document.readyState !== 'loading') return
      const libraries = [...rows].filter(({ servesAlso }) => servesAlso)
      endWatch = watchScripts((script) => {
        const named = rowOf(script)
        const row = named ?? libraries.find(({ servesAlso }) => servesAlso?.test(`${addressOf(script)}`))
        if (!row || !rows.has(row) || !isAboutToRun(script) || isHeldWithSettings(script, row)) return
        if (row.runsBeside && document.querySelector(row.runsBeside)) return
        if (!named) needed.add(row)
        blocked.set(script, { row, type: script.getAttribute('type') })
        if (isHeld(script) && !script.hasAttribute(skipAttribute)) script.setAttribute(skipAttribute, blockedType)
        script.type = blockedType
      })
    },

    endWatch() {
      endWatch()
      for (const row of needed) release(row)
      needed.clear()
    },

    stateOf: (featureId) => states.read().get(featureId) ?? 'absent',

    isOnPage: () => states.read().size > 0,

    hasBlocked: (row) => [...blocked.values()].some((entry) => entry.row === row),

    rowsOf: (featureId) => table.filter(({ features, servesAlso }) => !servesAlso && features.includes(featureId)),

    get blocked() {
      return [...blocked.keys()].map((script) => script.id || script.src)
    },

    release,

    restore() {
      states.forget()
      for (const [script, { type }] of blocked) {
        restoreType(script, type)
        restored.add(script)
      }
      blocked.clear()
    },
  }
}

/**
 * Attribute by which an optimiser skips a script. Without it, an optimiser that starts scripts one by one would wait for a blocked one
 * to load, for ever.
 */
const skipAttribute = 'data-no-delay-js'

function restoreType(script: HTMLScriptElement, type: string | null): void {
  // An attribute of this name that the page has printed has another value, and stays.
  if (script.getAttribute(skipAttribute) === blockedType) script.removeAttribute(skipAttribute)
  writeAttribute(script, 'type', type)
}

const isLibraryOf = ({ servesAlso, features }: LegacyScript, row: LegacyScript): boolean =>
  servesAlso !== undefined && row.features.some((feature) => features.includes(feature))

function isAboutToRun(script: HTMLScriptElement): boolean {
  const { type } = script
  // A script that waits for the visitor's consent has another type, such as `text/plain`, and the consent banner starts it.
  if (!runnableType.test(type) && !delayedType.test(type)) return false
  // A script that another script has inserted is being fetched and runs whatever its type is by then. Only such scripts are
  // async without the attribute.
  return !script.async || script.hasAttribute('async')
}

/** Whether an optimiser delays the script: it has changed the type, or moved the address to another attribute. */
function isHeld(script: HTMLScriptElement): boolean {
  const { type } = script
  if (delayedType.test(type)) return true
  return runnableType.test(type) && !script.hasAttribute('src') && addressOf(script) !== undefined
}

function isHeldWithSettings(script: HTMLScriptElement, { settings }: LegacyScript): boolean {
  return isHeld(script) && settings !== undefined && windowGlobal(settings) === undefined
}

/** Whether an optimiser delays this script and others, on which it may depend, and starts them in their order. */
function isHeldWithOthers(script: HTMLScriptElement): boolean {
  return isHeld(script) && [...document.scripts].filter(isHeld).length > 1
}

/**
 * Calls `onScript` for each script that the parser inserts from now on, before the script runs, until the parser has finished.
 * @returns a function that ends this earlier.
 */
function watchScripts(onScript: (script: HTMLScriptElement) => void): () => void {
  const scripts = document.getElementsByTagName('script')
  // Scripts that stand before our own have run already.
  const seen = new WeakSet<Element>(scripts)
  let isWatching = true
  /**
   * Passes on the scripts behind the last one that was seen. The mutation records are not read: a page has thousands of them, and
   * their creation as objects costs more time than everything else of ours in the head.
   */
  const passNewScripts = (): void => {
    const added: HTMLScriptElement[] = []
    for (let index = scripts.length - 1; index >= 0; index--) {
      const script = scripts[index] as HTMLScriptElement
      if (seen.has(script)) break
      seen.add(script)
      added.unshift(script)
    }
    added.forEach(onScript)
  }
  // The callback runs in the microtask checkpoint between insertion and execution of a parser-inserted script.
  const observer = new MutationObserver(passNewScripts)
  observer.observe(document, { childList: true, subtree: true })
  const end = (): void => {
    if (!isWatching) return
    isWatching = false
    passNewScripts()
    observer.disconnect()
  }
  // The parser has finished at `interactive`. Deferred scripts run after it, before DOMContentLoaded.
  document.addEventListener('readystatechange', end, { once: true })
  return end
}
