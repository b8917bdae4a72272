/**
 * The life of features on a page: set-up, then for each matched element claim → parse settings → mount → unmount,
 * in this order and never another. One throwing feature affects nothing else: its change is undone, the server's HTML
 * is back, and where its legacy script was kept from running, that script is started.
 */
import { keepCopiesClean, restoreInsertedCopies } from '../dom/edits/copies.ts'
import { nextTurn } from '../dom/idle.ts'
import { listen } from '../dom/lifetime.ts'
import type { AnyFeature } from '../feature.ts'
import type { FeatureRow } from '../report/report.ts'
import { findJQuery } from '../shop/jQuery.ts'
import { ownerOf } from '../views/host.ts'
import type { EarlyWork } from './earlyWork.ts'
import { mountElement } from './mountElement.ts'
import {
  createRunningFeature,
  endFeature,
  type Lifecycle,
  type RunningFeature,
  reportRow,
  unmount,
} from './runningFeature.ts'
import { createScanner, type Scanner } from './scanner.ts'
import { setUpFeature } from './setUp.ts'
import { createSlices } from './slices.ts'

export interface MountsOptions extends Pick<Lifecycle, 'services' | 'reporter' | 'legacy' | 'nonce'> {
  readonly features: readonly AnyFeature[]
  readonly earlyWork?: Pick<EarlyWork, 'end'>
  /** Ends all mounts, in the reverse order of mounting. */
  readonly signal: AbortSignal
}

export interface Mounts {
  /** Looks at a subtree (default: the document) again. Resolves when what was found is mounted. */
  rescan(root?: ParentNode): Promise<void>
  /** Resolves when everything that was found so far is mounted. */
  waitForIdle(): Promise<void>
  rows(): FeatureRow[]
}

/** A mount in the queue. */
interface Job {
  (): void
  readonly element: HTMLElement
  readonly isUrgent: boolean
}

/** Milliseconds after which the set-up of many features lets the browser handle input and paint: one frame at 60 Hz. */
const setUpMs = 16

/** Starts all features, in the order of the list, and mounts what the page has for them. */
export function createMounts({ features, signal, earlyWork, ...options }: MountsOptions): Mounts {
  const { legacy, services } = options
  const pageContext = services.page.context
  let scanner: Scanner | undefined
  const common = {
    ...options,
    /** During the set-up no scanner observes the page, so that there is nothing to pause. */
    pauseObserver: <Result>(change: () => Result): Result => (scanner ? scanner.pauseObserver(change) : change()),
  }
  const running = features.map((feature) => createRunningFeature(feature, common))
  const lifecycle: Lifecycle = { ...common, running }
  signal.addEventListener('abort', () => {
    scanner?.disconnect()
    for (const entry of [...running].reverse()) endFeature(lifecycle, entry)
  })
  // The first slice begins when the queue is created, so that the set-up counts for it: on a slow machine the set-up alone may
  // take as long as a slice.
  const queue = createMountQueue(lifecycle, signal)
  const active: RunningFeature[] = []

  /** Sets up every feature: in the task of the call, or in several where that would take longer than `setUpMs`. */
  async function setUp(): Promise<void> {
    let pauseAt = performance.now() + setUpMs
    for (const entry of running) {
      // With jQuery or a legacy script on the page there is no pause: in one, jQuery might become ready, and legacy scripts would
      // bind their handlers before the features.
      if (performance.now() > pauseAt && !legacy.isOnPage() && !findJQuery()) {
        await nextTurn()
        pauseAt = performance.now() + setUpMs
      }
      earlyWork?.end(entry.feature.id)
      if (setUpFeature(lifecycle, entry, pageContext)) active.push(entry)
    }
    if (!signal.aborted) begin()
  }

  function begin(): void {
    scanner = createScanner({
      selectors: active.map(({ selector }) => selector),
      onMatch: (index, element) => queue.claim(active[index]!, element),
      onRemoval: () => unmountRemoved(lifecycle, active),
      onInsertion: (element, removed) => lifecycle.pauseObserver(() => restoreInsertedCopies(element, removed)),
    })
    keepCopiesClean(signal)
    const onUse = ({ target }: Event): void => {
      if (legacy.blocked.length > 0 && target instanceof Node) noteUse(active, ownerOf(target))
    }
    listen(document, 'pointerdown keydown input submit', onUse, signal, { capture: true, passive: true })
    // The scanner observes before anything is mounted, since features may insert elements that others act on.
    if (active.length > 0) scanner.observe()
    // Features with `when: 'start'` mount at once and not in a slice: jQuery may become ready during a pause.
    for (const entry of active) if (entry.feature.when === 'start') queue.mountAll(entry)
    // The scan is a job like the mounts that it finds, since the work up to here may have filled the slice.
    queue.add(() => void scan())
  }

  function scan(root?: ParentNode): Promise<void> {
    if (active.length > 0) scanner?.scan(root)
    queue.mountFound()
    return queue.waitForIdle()
  }

  const isSetUp = setUp()
  return {
    rescan: (root) => (scanner ? scan(root) : isSetUp.then(() => scan(root))),
    waitForIdle: () => isSetUp.then(queue.waitForIdle),
    rows: () => running.map((entry) => reportRow(entry, pageContext)),
  }
}

interface MountQueue {
  /**
   * Has an element mounted, once. It is queued by `mountFound`, which a scan calls at its end; after an insertion it runs in a
   * microtask, when the whole batch is claimed.
   */
  claim(entry: RunningFeature, element: HTMLElement): void
  /** Mounts everything that the document has for a feature, at once. */
  mountAll(entry: RunningFeature): void
  /** Queues what was claimed: urgent features first, otherwise in the order of the list. */
  mountFound(): void
  /** Queues other work before everything that is not urgent. */
  add(work: () => void): void
  waitForIdle(): Promise<void>
}

function createMountQueue(lifecycle: Lifecycle, signal: AbortSignal): MountQueue {
  // The jobs are sorted by position only where the first slice was not enough, since reading positions forces a layout.
  const slices = createSlices(signal, byUrgencyAndPlace)
  let found: (readonly [RunningFeature, HTMLElement])[] = []

  function mountFound(): void {
    const batch = found
    found = []
    const jobs = batch.map(([entry, element]): Job => {
      const { isUrgent = false } = entry.feature
      return Object.assign(() => mountElement(lifecycle, entry, element), { element, isUrgent })
    })
    slices.add(jobs.sort((a, b) => Number(b.isUrgent) - Number(a.isUrgent)))
  }

  return {
    claim(entry, element) {
      if (entry.claimed.has(element) || entry.controller.signal.aborted) return
      entry.claimed.add(element)
      if (found.length === 0) queueMicrotask(mountFound)
      found.push([entry, element])
    },
    mountAll(entry) {
      for (const element of document.querySelectorAll<HTMLElement>(entry.selector)) {
        entry.claimed.add(element)
        mountElement(lifecycle, entry, element)
      }
    },
    mountFound,
    add: (work) => slices.add([Object.assign(work, { element: document.body, isUrgent: true })]),
    waitForIdle: slices.waitForIdle,
  }
}

/** Compares jobs: urgent features come first, then elements in the window's visible part. */
function byUrgencyAndPlace(): (a: Job, b: Job) => number {
  const ranks = new Map<Job, number>()
  const rankOf = (job: Job): number => {
    let rank = ranks.get(job)
    if (rank === undefined) {
      // A form's field with the name of this method takes its place.
      const { top, bottom } = Element.prototype.getBoundingClientRect.call(job.element)
      rank = job.isUrgent ? 2 : Number(bottom > 0 && top < window.innerHeight)
      ranks.set(job, rank)
    }
    return rank
  }
  return (a, b) => rankOf(b) - rankOf(a)
}

function unmountRemoved(lifecycle: Lifecycle, active: readonly RunningFeature[]): void {
  for (const entry of active) {
    for (const mount of [...entry.mounts]) {
      if (mount.element.isConnected) {
        mount.restoreView?.()
        continue
      }
      unmount(lifecycle, entry, mount)
      // An element that other code inserts again is mounted again.
      entry.claimed.delete(mount.element)
    }
  }
}

/** Marks the mounts around an element as used. @param used the element in which the visitor clicked or typed */
function noteUse(active: readonly RunningFeature[], used: Node): void {
  for (const { mounts } of active) {
    for (const mount of mounts) if (mount.element.contains(used)) mount.isUsed = true
  }
}
