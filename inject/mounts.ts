/**
 * The life of features on a page: set-up, then for each matched element claim → parse settings → mount → unmount,
 * in this order and never another (style-examples part 3). One throwing feature affects nothing else: its change is
 * undone, the server's HTML is back, and where its legacy script was kept from running, that script is started.
 */
import { createElement } from 'react'
import { createActivation } from './activation.ts'
import { tellInvalid } from './config.ts'
import { keepCopiesClean, restoreInsertedCopies } from './copies.ts'
import { type AnyFeature, type FeatureContext, isRefusal, type SetupContext } from './defineFeature.ts'
import { createEdits } from './edits.ts'
import type { LegacyControl } from './legacyScripts.ts'
import { guard, listen } from './lifetime.ts'
import { mark, unmark } from './marker.ts'
import { fillIn } from './profile.ts'
import type { FeatureRow, Log, Reporter } from './report.ts'
import { createScanner, type Scanner } from './scanner.ts'
import { parse, parseWithDefaults, strictObject } from './schema/schema.ts'
import { createSlices } from './slices.ts'
import { adoptStyles } from './styles.ts'
import { isFeatureOn, isListed, isSwitchedOff } from './switches.ts'
import { ownerOf } from './views/host.ts'
import { show } from './views/show.tsx'

/** What every feature gets besides what is its own. */
export type Services = Omit<SetupContext, 'id' | 'signal' | 'options' | 'isParity' | 'edits' | 'log' | 'reportWaiting'>

export interface MountsOptions {
  readonly features: readonly AnyFeature[]
  readonly services: Services
  readonly reporter: Reporter
  readonly legacy: LegacyControl
  /** Ends everything; undone in the reverse order of mounting. */
  readonly signal: AbortSignal
  /** Nonce of our own script, for style elements where they are needed. */
  readonly nonce: string
}

export interface Mounts {
  /** Looks at a subtree (default: the document) again. Resolves when what was found is mounted. */
  rescan(root?: ParentNode): Promise<void>
  /** Resolves when everything that was found so far is mounted. */
  settled(): Promise<void>
  rows(): FeatureRow[]
}

/** One mounted element. */
interface Mount {
  readonly element: HTMLElement
  readonly controller: AbortController
  isUsed: boolean
}

/** A mount that waits for its turn. */
interface Job {
  (): void
  readonly element: HTMLElement
  readonly isUrgent: boolean
}

/** A feature during one start. */
interface Running {
  readonly feature: AnyFeature
  readonly selector: string
  /** Ends the feature's set-up and every mount of it. */
  readonly controller: AbortController
  readonly base: SetupContext
  readonly mounts: Set<Mount>
  readonly claimed: WeakSet<Element>
  /** Why the feature does not act, by the state that says so. The first one to be set stays. */
  readonly reasons: { off?: string; yielded?: string; failed?: string; waiting?: string }
  /** Why the feature waits although its markup is there; unlike the reasons above it comes and goes. */
  waitsFor?: string | undefined
  removeStyles?: () => void
}

/** Starts all features, in the order of the list, and mounts what the page has for them. */
export function createMounts({ features, services, reporter, legacy, signal, nonce }: MountsOptions): Mounts {
  const { config, profile, page } = services
  const slices = createSlices<Job>(signal, sortByViewport)
  const activation = createActivation(signal, slices.add)
  let scanner: Scanner | undefined
  /** Set-up edits come before there is a scanner that could mistake them for the page's own changes. */
  const mute = <Result>(change: () => Result): Result => (scanner ? scanner.mute(change) : change())
  // Read once: it is found in settings of the page that may be large, and every feature asks for it.
  const pageContext = page.context
  /** Has the engine parse a selector without looking at the page. */
  const selectorCheck = document.createDocumentFragment()
  const running = features.map((feature) => prepare(feature))
  // What came last is undone first, as in every teardown.
  signal.addEventListener('abort', () => {
    scanner?.disconnect()
    for (const entry of [...running].reverse()) end(entry)
  })
  const active = running.filter((entry) => setUp(entry))
  scanner = createScanner({
    selectors: active.map(({ selector }) => selector),
    onMatch: (index, element) => claim(active[index] as Running, element),
    onRemoval: unmountRemoved,
    onInsertion: (element, removed) => mute(() => restoreInsertedCopies(element, removed)),
  })
  keepCopiesClean(signal)
  let found: { entry: Running; element: HTMLElement }[] = []
  for (const type of ['pointerdown', 'keydown', 'input', 'submit']) {
    listen(document, type, ({ target }) => noteUse(target), signal, { capture: true, passive: true })
  }
  // First, since features may insert what others act on.
  if (active.length > 0) scanner.observe()
  for (const entry of active) if (entry.feature.when === 'start') mountNow(entry)
  // A job like those that it finds: on a slow machine all that led here was a task's worth of work.
  slices.add([Object.assign(() => void rescan(), { element: document.body, isUrgent: true })])

  return {
    rescan,
    settled: slices.settled,
    rows: () => running.map((entry) => rowOf(entry, page.context)),
  }

  function prepare(feature: AnyFeature): Running {
    const controller = new AbortController()
    const log = reporter.log(feature.id)
    const base = {
      ...services,
      id: feature.id,
      signal: controller.signal,
      edits: createEdits(controller.signal, mute),
      log,
      isParity: isListed(config.parity, feature),
      options: undefined,
      reportWaiting: (reason: string | undefined) => {
        entry.waitsFor = reason
      },
    }
    const selector = fillIn(feature.selector, profile)
    const entry: Running = {
      feature,
      selector,
      controller,
      base,
      mounts: new Set(),
      claimed: new WeakSet(),
      reasons: {},
    }
    return entry
  }

  /** Decides whether the feature acts on this page at all. */
  function setUp(entry: Running): boolean {
    const { feature, base, reasons } = entry
    const { id, pages } = feature
    // Its legacy script was started already, because a feature before it could not act.
    if (base.signal.aborted) return false
    if (isSwitchedOff(config.features, feature)) reasons.off = 'Switched off in the configuration.'
    else if (pages && !pages.includes(pageContext)) {
      reasons.waiting = `It acts on ${pages.join(', ')} pages only; this page is "${pageContext}".`
    } else {
      const reason = reasonToYield(id)
      if (reason) reasons.yielded = reason
    }
    if (reasons.off || reasons.yielded) handBack(id)
    if (reasons.off || reasons.waiting || reasons.yielded) return false
    guard(base.signal, (error) => fail(entry, undefined, 'an event of its set-up', error))
    try {
      // A profile may hold a name that makes no selector; that must cost this feature only.
      selectorCheck.querySelector(entry.selector)
      const given = config.features[id]
      Object.assign(base, { options: readOptions(feature, given, base.log) })
      const result = feature.setup?.(base)
      if (!isRefusal(result)) return true
      reasons.yielded = result.refused
      end(entry)
      handBack(id)
      return false
    } catch (error) {
      fail(entry, undefined, 'its set-up', error)
      return false
    }
  }

  /** What the configuration gives for a feature; without a schema every option is refused. */
  function readOptions(feature: AnyFeature, given: unknown, log: Log): unknown {
    if (!feature.options && typeof given !== 'object') return {}
    const schema = feature.options?.() ?? strictObject({})
    const onIssue = tellInvalid(log, given, `features.${feature.id}.`)
    return parseWithDefaults(schema, given, onIssue)
  }

  /** A legacy script that is free to run keeps its job where the operator wants that, or where we replace only a part. */
  function reasonToYield(id: string): string | undefined {
    const state = legacy.stateOf(id)
    // Blocked in spite of that where the configuration stands below our script; it is started then.
    if (config.legacy === 'yield' && state !== 'absent') return 'The configuration says "legacy": "yield".'
    for (const row of state === 'present' ? legacy.rowsOf(id) : []) {
      const missing =
        row.how === 'block' && row.features.find((other) => !isFeatureOn(features, config.features, other))
      if (missing) return `"${missing}" is off, so the legacy script for ${row.name} keeps the whole job.`
    }
    return undefined
  }

  function claim(entry: Running, element: HTMLElement): void {
    if (entry.claimed.has(element) || entry.controller.signal.aborted) return
    entry.claimed.add(element)
    // A scan mounts at once; for what an insertion brought, the rest of the batch is awaited.
    if (found.length === 0) queueMicrotask(mountFound)
    found.push({ entry, element })
  }

  /** Mounts everything that the document has for a feature, in no slice: after a pause jQuery may have become ready. */
  function mountNow(entry: Running): void {
    for (const element of document.querySelectorAll<HTMLElement>(entry.selector)) {
      entry.claimed.add(element)
      mount(entry, element)
    }
  }

  function rescan(root?: ParentNode): Promise<void> {
    if (active.length > 0) scanner?.scan(root)
    mountFound()
    return slices.settled()
  }

  /** Queues what the scanner found: urgent features first, otherwise in the order of the list. */
  function mountFound(): void {
    const batch = found
    found = []
    const jobs = batch.flatMap(({ entry, element }) => {
      const { when, isUrgent = false } = entry.feature
      const job: Job = Object.assign(() => mount(entry, element), { element, isUrgent })
      if (when === 'visible') activation.whenVisible(element, job)
      else if (when === 'interaction') activation.whenTouched(element, job, entry.controller.signal)
      else return [job]
      return []
    })
    slices.add(jobs.sort((a, b) => Number(b.isUrgent) - Number(a.isUrgent)))
  }

  /** Only when the first slice was not enough: asking for positions costs a layout. */
  function sortByViewport(): void {
    const inView = new Map<Element, boolean>()
    const isInView = (element: Element): boolean => {
      let known = inView.get(element)
      if (known === undefined) {
        const { top, bottom } = element.getBoundingClientRect()
        known = bottom > 0 && top < window.innerHeight
        inView.set(element, known)
      }
      return known
    }
    const rank = ({ isUrgent, element }: Job): number => (isUrgent ? 2 : Number(isInView(element)))
    slices.sort((a, b) => rank(b) - rank(a))
  }

  function mount(entry: Running, element: HTMLElement): void {
    const { feature, base } = entry
    if (entry.controller.signal.aborted) return
    if (!element.isConnected) {
      entry.claimed.delete(element)
      return
    }
    const controller = new AbortController()
    const { signal: ends } = controller
    const mounted: Mount = { element, controller, isUsed: false }
    const onError = (what: string) => (error: unknown) => fail(entry, mounted, what, error)
    try {
      const settings = readSettings(entry, element)
      if (!settings) return
      guard(ends, onError('an event, a timer or its view'))
      const edits = createEdits(ends, mute)
      entry.mounts.add(mounted)
      const giveWay = (reason: string): void => {
        entry.reasons.yielded ??= reason
        end(entry)
        handBack(feature.id)
      }
      const context = { ...base, element, settings: settings.value, signal: ends, edits, giveWay }
      const result = feature.mount(context)
      if (isRefusal(result)) {
        entry.reasons.yielded ??= result.refused
        unmount(entry, mounted)
        handBack(feature.id)
        return
      }
      if (feature.view && result && !ends.aborted) showView(feature, context, result)
      // An error in the mount, or in the first rendering of its view, has ended it already.
      if (ends.aborted) return
      mark(element, feature.id)
      ends.addEventListener('abort', () => unmark(element, feature.id))
      adoptStylesOf(entry)
    } catch (error) {
      onError('its mount')(error)
    }
  }

  function showView(feature: AnyFeature, context: FeatureContext, props: object): void {
    const { element } = context
    const place = feature.host?.(element) ?? { anchor: element, position: 'append' }
    show(context, createElement(feature.view!, props), place)
  }

  function adoptStylesOf(entry: Running): void {
    const { styles = '', sharedStyles } = entry.feature
    if (styles || sharedStyles) entry.removeStyles ??= adoptStyles(styles, document, nonce, sharedStyles)
  }

  function readSettings({ feature, base, reasons }: Running, element: HTMLElement): { value: unknown } | undefined {
    if (!feature.settings) return { value: undefined }
    const raw = feature.read ? feature.read(element, page) : { ...element.dataset }
    const parsed = parse(feature.settings(), raw)
    if (parsed.ok) return parsed
    const issues = parsed.issues.map(({ path, expected }) => `${path || 'the whole'} (expected ${expected})`).join(', ')
    base.log.warn(`the page's settings do not fit: ${issues}; the server's HTML is left as it is`, element)
    reasons.waiting ??= `The page's settings do not fit: ${issues}.`
    handBack(feature.id)
    return undefined
  }

  function unmount(entry: Running, mounted: Mount): void {
    if (!entry.mounts.delete(mounted)) return
    mute(() => mounted.controller.abort())
    if (entry.mounts.size === 0) {
      entry.removeStyles?.()
      delete entry.removeStyles
    }
  }

  function unmountRemoved(): void {
    for (const entry of active) {
      for (const mounted of [...entry.mounts]) {
        if (mounted.element.isConnected) continue
        unmount(entry, mounted)
        // Put back later it is a new match.
        entry.claimed.delete(mounted.element)
      }
    }
  }

  /** Gives the server's HTML back; `mounted` undefined = the whole feature. */
  function fail(entry: Running, mounted: Mount | undefined, what: string, error: unknown): void {
    entry.base.log.error(`${what} failed; the server's HTML is back`, mounted?.element, error)
    entry.reasons.failed ??= `An error in ${what} switched it off: ${error instanceof Error ? error.name : typeof error}.`
    // First, since what is unmounted no longer tells whether the visitor has used it.
    handBack(entry.feature.id)
    if (mounted) unmount(entry, mounted)
    else end(entry)
  }

  /** Ends a feature: its mounts, the last one first, then its set-up. */
  function end(entry: Running): void {
    for (const mounted of [...entry.mounts].reverse()) unmount(entry, mounted)
    entry.controller.abort()
  }

  /**
   * The feature cannot act, so its legacy script must: starts it if it was kept from running, and ends the features that
   * replace it together with this one. Not once the visitor has used one of them: then both would act on one input.
   */
  function handBack(id: string): void {
    for (const row of legacy.rowsOf(id)) {
      if (!legacy.hasBlocked(row)) continue
      const group = running.filter(({ feature }) => row.features.includes(feature.id))
      if (group.some(({ mounts }) => [...mounts].some(({ isUsed }) => isUsed))) continue
      for (const entry of [...group].reverse()) {
        end(entry)
        entry.reasons.yielded ??= `"${id}" could not act, so the legacy script for ${row.name} was started instead.`
      }
      legacy.release(row)
    }
  }

  function noteUse(target: EventTarget | null): void {
    if (legacy.blocked.length === 0 || !(target instanceof Node)) return
    const used = ownerOf(target)
    for (const { mounts } of active) {
      for (const mounted of mounts) if (mounted.element.contains(used)) mounted.isUsed = true
    }
  }
}

function rowOf({ feature, selector, mounts, reasons, waitsFor, controller }: Running, context: string): FeatureRow {
  const isStopped = controller.signal.aborted
  const state =
    (reasons.off && 'off') ||
    (mounts.size > 0 && !waitsFor && 'mounted') ||
    (reasons.failed && 'failed') ||
    (reasons.yielded && 'yielded') ||
    (isStopped ? 'off' : 'waiting')
  const otherwise = isStopped
    ? 'The script was stopped.'
    : (waitsFor ?? `Nothing on this "${context}" page matches ${selector}, or it is not in view yet.`)
  return {
    id: feature.id,
    state,
    mounts: mounts.size,
    reason: state === 'mounted' ? '' : (reasons[state] ?? otherwise),
  }
}
