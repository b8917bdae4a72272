/**
 * The table of legacy scripts that features replace, and the means to keep them from running (design.md 3.3).
 *
 * block      Nothing else depends on the script. When we are first in the head it gets a type that browsers do not run,
 *            in the moment the parser inserts it; its inline settings still run.
 * intercept  The script serves others too. It runs; our listener comes first and stops it for exactly one behaviour.
 *
 * A script that already ran is left alone: its features take over through the script's own interface or give way.
 */

import { writeAttribute } from '../dom/writeAttribute.ts'
import { attributionScripts, type Profile, statisticsNames, statisticsSource } from '../profile.ts'
import { createLateStart } from './lateStart.ts'

export interface LegacyScript {
  /** Name for people. */
  readonly name: string
  readonly how: 'block' | 'intercept'
  /** Ids of all features that together replace it. It is blocked only when every one of them is on. */
  readonly features: readonly string[]
  /** WordPress handles: the element's id is the handle and `-js`. */
  readonly handles: readonly string[]
  /** Part of the address, for pages whose optimiser strips ids. */
  readonly source: RegExp
}

/** The table. Scripts are released in the order in which the page had them, so their dependencies hold. */
export function legacyScripts(profile: Profile): readonly LegacyScript[] {
  const formPlugin = profile.form_ns.split('/')[0] ?? ''
  const { pp, theme } = profile
  return [
    {
      name: 'contact forms',
      how: 'block',
      features: ['contact-form', 'contact-form-validation', 'contact-form-fields'],
      handles: [formPlugin, 'swv'],
      source: new RegExp(`/${escapePattern(formPlugin)}/includes/(?:swv/)?js/(?:index|scripts)\\b`),
    },
    {
      name: 'prices and offers',
      how: 'block',
      features: ['name-your-price', 'suggest-offer'],
      handles: [`${pp}-single`],
      source: /-name-your-price-and-offers\/assets\/js\/frontend-single\b/,
    },
    {
      name: 'live search',
      how: 'block',
      features: ['live-search'],
      handles: [`${theme}-live-search`],
      source: new RegExp(`/${escapePattern(theme)}-live-search\\b[^/]*$`),
    },
    {
      name: 'cart auto update',
      how: 'block',
      features: ['cart-auto-update'],
      handles: [`${theme}-cart-refresh`],
      source: new RegExp(`/${escapePattern(theme)}-cart-refresh\\b[^/]*$`),
    },
    {
      name: 'order attribution',
      how: 'block',
      features: ['order-attribution'],
      ...attributionScripts(profile),
    },
    {
      name: 'visitor statistics',
      how: 'block',
      features: ['visitor-statistics'],
      handles: [statisticsNames.handle],
      source: statisticsSource,
    },
    {
      name: 'theme shop script',
      how: 'intercept',
      features: [
        'product-gallery',
        'quantity-box',
        'add-to-cart',
        'product-reviews',
        'sticky-add-to-cart',
        'mini-cart',
        'orders-table',
        'quick-view',
      ],
      handles: [`${theme}-theme-woocommerce-js`],
      source: new RegExp(`/themes/${escapePattern(theme)}/assets/js/woocommerce\\b`),
    },
    {
      name: 'theme script',
      how: 'intercept',
      features: ['terms-lightbox', 'photo-feed', 'editor-notes'],
      handles: [`${theme}-js`],
      source: new RegExp(`/themes/${escapePattern(theme)}/assets/js/${escapePattern(theme)}\\b`),
    },
  ]
}

/** Where a feature's legacy script stands: not on the page, kept from running, or there and free to run. */
export type LegacyState = 'absent' | 'blocked' | 'present'

export interface LegacyControl {
  /** Keeps scripts from running that the parser inserts from now on, until `endWatch`. */
  watch(isOn: (featureId: string) => boolean): void
  endWatch(): void
  stateOf(featureId: string): LegacyState
  /** Rows of the table in which a feature appears. */
  rowsOf(featureId: string): readonly LegacyScript[]
  /** Whether a script of this row is blocked now. */
  hasBlocked(row: LegacyScript): boolean
  /** Names of what is blocked now, for people. */
  readonly blocked: readonly string[]
  /** Starts blocked scripts after all, in page order; default: every row. */
  release(row?: LegacyScript): void
  /** Gives the blocked elements their server attributes back without running them. */
  restore(): void
}

/** No browser runs this type; it says on the element why. */
const blockedType = 'text/vernissage-blocked'

export function createLegacyControl(profile: Profile): LegacyControl {
  const table = legacyScripts(profile)
  /** Blocked element → the row that blocked it and its server type. In page order, since the parser inserts in order. */
  const blocked = new Map<HTMLScriptElement, { row: LegacyScript; type: string | null }>()
  const startLate = createLateStart()
  let observer: MutationObserver | undefined
  let lookAtNewScripts = (): void => {}

  /** Id and address of a script → what the table says of it. Each is looked up once, since every feature asks for it. */
  const known = new Map<string, LegacyScript | undefined>()

  /** The row that names a script. */
  function rowOf(script: HTMLScriptElement): LegacyScript | undefined {
    const { id } = script
    const address = script.getAttribute('src')
    if (!address) return undefined
    const key = `${id} ${address}`
    if (!known.has(key)) {
      const isNamedBy = ({ handles, source }: LegacyScript): boolean =>
        handles.some((handle) => id === `${handle}-js`) || source.test(script.src)
      known.set(key, table.find(isNamedBy))
    }
    return known.get(key)
  }

  const rowsOf = (featureId: string): readonly LegacyScript[] =>
    table.filter(({ features }) => features.includes(featureId))

  function block(script: HTMLScriptElement, rows: ReadonlySet<LegacyScript>): void {
    const row = rowOf(script)
    const type = script.getAttribute('type')
    if (!row || !rows.has(row) || (type && !/javascript|^module$/i.test(type))) return
    // What a script inserts is on its way already and runs whatever its type says; only such scripts are async unasked.
    if (script.async && !script.hasAttribute('async')) return
    blocked.set(script, { row, type })
    script.type = blockedType
  }

  function endWatch(): void {
    if (!observer) return
    lookAtNewScripts()
    observer.disconnect()
    observer = undefined
  }

  return {
    watch(isOn) {
      const rows = new Set(table.filter(({ how, features }) => how === 'block' && features.every(isOn)))
      if (rows.size === 0 || document.readyState !== 'loading') return
      const scripts = document.getElementsByTagName('script')
      // What stands before our own script has run already.
      const seen = new WeakSet<Element>(scripts)
      /**
       * Looks at the scripts behind the last one that was seen. The mutation records are not read: a page has thousands of
       * them, and turning each into an object costs more than everything else of ours in the head.
       */
      lookAtNewScripts = () => {
        const added: HTMLScriptElement[] = []
        for (let index = scripts.length - 1; index >= 0; index--) {
          const script = scripts[index] as HTMLScriptElement
          if (seen.has(script)) break
          seen.add(script)
          added.unshift(script)
        }
        for (const script of added) block(script, rows)
      }
      // The callback runs in the microtask checkpoint between insertion and execution of a parser-inserted script.
      observer = new MutationObserver(lookAtNewScripts)
      observer.observe(document, { childList: true, subtree: true })
      // Deferred scripts run between this moment and DOMContentLoaded; the parser inserts nothing any more.
      document.addEventListener('readystatechange', endWatch, { once: true })
    },

    endWatch,

    stateOf(featureId) {
      let state: LegacyState = 'absent'
      for (const script of document.getElementsByTagName('script')) {
        if (!rowOf(script)?.features.includes(featureId)) continue
        if (!blocked.has(script)) return 'present'
        state = 'blocked'
      }
      return state
    },

    hasBlocked: (row) => [...blocked.values()].some((entry) => entry.row === row),

    rowsOf,

    get blocked() {
      return [...blocked.keys()].map((script) => script.id || script.src)
    },

    release(row) {
      for (const [script, { row: owner, type }] of [...blocked]) {
        if (row && owner !== row) continue
        blocked.delete(script)
        writeAttribute(script, 'type', type)
        if (script.isConnected) startLate(script)
      }
    },

    restore() {
      for (const [script, { type }] of blocked) writeAttribute(script, 'type', type)
      blocked.clear()
    },
  }
}

function escapePattern(text: string): string {
  return text.replace(/\W/g, '\\$&')
}
