/**
 * Keeps legacy scripts that features replace from running (design.md 3.3). The table in `legacyTable.ts` says which and how:
 *
 * block      No other script depends on it. When ours is first in the head, the legacy script gets a type that browsers do
 *            not run, in the moment the parser inserts it; its inline settings still run.
 * intercept  The script serves others too. It runs; our listener comes first and stops it for exactly one behaviour.
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
  /** Keeps scripts from running that the parser inserts from now on, until `endWatch`. */
  watch(isOn: (featureId: string) => boolean): void
  endWatch(): void
  stateOf(featureId: string): LegacyState
  /** True where the page has any legacy script of the table, blocked or not, besides libraries. */
  isOnPage(): boolean
  /** Rows of the table in which a feature appears. Libraries, which do nothing by themselves, run beside it and are none. */
  rowsOf(featureId: string): readonly LegacyScript[]
  /** True where a script of this row is blocked now. */
  hasBlocked(row: LegacyScript): boolean
  /** Names of what is blocked now, for people. */
  readonly blocked: readonly string[]
  /** Starts blocked scripts after all, in page order, with the libraries on which they stand; default: every row. */
  release(row?: LegacyScript): void
  /** Gives the blocked elements their server attributes back without running them. */
  restore(): void
}

/** The type of blocked scripts, which no browser runs, and which names our script in the markup. */
export const blockedType = 'text/vernissage-blocked'

export function createLegacyControl(profile: Profile): LegacyControl {
  const table = legacyScripts(profile)
  const rowOf = createRowLookup(table)
  /** Blocked element → the row that blocked it and its server type. In page order, since the parser inserts in order. */
  const blocked = new Map<HTMLScriptElement, { row: LegacyScript; type: string | null }>()
  /** Elements that were given back without having run. */
  const restored = new WeakSet<HTMLScriptElement>()
  const startLate = createLateStart()
  /** Rows of libraries on which a script stands that no row knows. */
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
        if (isHeld(script) && !script.hasAttribute(passedOver)) script.setAttribute(passedOver, blockedType)
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

/** An optimiser that starts scripts one by one waits for each to load, which one with our type never does, unless it has this attribute. */
const passedOver = 'data-no-delay-js'

function restoreType(script: HTMLScriptElement, type: string | null): void {
  // An attribute that the page itself has printed has another value, and stays.
  if (script.getAttribute(passedOver) === blockedType) script.removeAttribute(passedOver)
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

/** Whether an optimiser starts the script later: it has changed the type, or keeps the address in another attribute. */
function isHeld(script: HTMLScriptElement): boolean {
  const { type } = script
  if (delayedType.test(type)) return true
  return runnableType.test(type) && !script.hasAttribute('src') && addressOf(script) !== undefined
}

function isHeldWithSettings(script: HTMLScriptElement, { settings }: LegacyScript): boolean {
  return isHeld(script) && settings !== undefined && windowGlobal(settings) === undefined
}

/** Whether an optimiser has still to start this script, and in their order others on which it may stand. */
function isHeldWithOthers(script: HTMLScriptElement): boolean {
  return isHeld(script) && [...document.scripts].filter(isHeld).length > 1
}

/**
 * Calls `onScript` for each script that the parser inserts from now on, before it runs, until the parser has finished.
 * @returns a function that ends it before.
 */
function watchScripts(onScript: (script: HTMLScriptElement) => void): () => void {
  const scripts = document.getElementsByTagName('script')
  // Scripts that stand before our own have run already.
  const seen = new WeakSet<Element>(scripts)
  let isWatching = true
  /**
   * Looks at the scripts behind the last one that was seen. The mutation records are not read: a page has thousands of them,
   * and turning each into an object costs more than everything else of ours in the head.
   */
  const lookAtNewScripts = (): void => {
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
  const observer = new MutationObserver(lookAtNewScripts)
  observer.observe(document, { childList: true, subtree: true })
  const end = (): void => {
    if (!isWatching) return
    isWatching = false
    lookAtNewScripts()
    observer.disconnect()
  }
  // Deferred scripts run between this moment and DOMContentLoaded; the parser inserts nothing any more.
  document.addEventListener('readystatechange', end, { once: true })
  return end
}
