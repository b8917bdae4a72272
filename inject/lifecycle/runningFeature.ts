/** The state of a feature during one start: its mounts, and why it does not act; how it ends, fails or yields to its legacy script. */

import { createEdits } from '../dom/edits/edits.ts'
import type { AnyFeature, SetupContext } from '../feature.ts'
import type { LegacyControl } from '../legacy/legacyScripts.ts'
import { fillIn } from '../profile.ts'
import type { FeatureRow, Reporter } from '../report/report.ts'
import { isListed } from './switches.ts'

/** Services that every feature gets, beside the ones that are its own. */
export type Services = Omit<SetupContext, 'id' | 'signal' | 'options' | 'isParity' | 'edits' | 'log' | 'reportWaiting'>

/** State and services that all features of one start share. */
export interface Lifecycle {
  readonly services: Services
  readonly reporter: Reporter
  readonly legacy: LegacyControl
  /** Nonce of our own script, for style elements where they are needed. */
  readonly nonce: string
  /** All features of the start, in the order of the list of features. */
  readonly running: readonly RunningFeature[]
  /** Makes a change that the scanner ignores, since it is our own. */
  pauseObserver<Result>(change: () => Result): Result
}

/** One mounted element. */
export interface Mount {
  readonly element: HTMLElement
  readonly controller: AbortController
  /** The visitor has clicked or typed in it. */
  isUsed: boolean
  /** Puts the host of its view back where other code has taken it out. */
  restoreView?: () => void
}

/** Why a feature does not act, as a sentence for the operator. */
export interface Inaction {
  readonly state: 'waiting' | 'yielded' | 'failed' | 'off'
  readonly reason: string
}

export interface RunningFeature {
  readonly feature: AnyFeature
  readonly selector: string
  /** Ends the feature's set-up and every mount of it. */
  readonly controller: AbortController
  readonly context: SetupContext
  readonly mounts: Set<Mount>
  /** Elements that are mounted, or wait for their turn. */
  readonly claimed: WeakSet<Element>
  inaction?: Inaction
  /** Why the feature waits although it has mounts; unlike an inaction, this is undefined again when the wait is over. */
  waitsFor?: string | undefined
  /** Whether the set-up has said that it does not wait any more: the feature then acts without a mount, too. */
  isAtWork?: boolean
  removeStyles?: () => void
}

export function createRunningFeature(
  feature: AnyFeature,
  { services, reporter, pauseObserver }: Omit<Lifecycle, 'running'>,
): RunningFeature {
  const controller = new AbortController()
  const { signal } = controller
  const entry: RunningFeature = {
    feature,
    selector: fillIn(feature.selector, services.profile),
    controller,
    context: {
      ...services,
      id: feature.id,
      signal,
      edits: createEdits(signal, pauseObserver),
      log: reporter.log(feature.id),
      isParity: isListed(services.config.parity, feature),
      options: undefined,
      reportWaiting(reason) {
        entry.waitsFor = reason
        entry.isAtWork = reason === undefined
      },
    },
    mounts: new Set(),
    claimed: new WeakSet(),
  }
  return entry
}

/** States from the weakest to the strongest reason not to act. */
const statesByStrength = ['waiting', 'yielded', 'failed', 'off']

/** Notes why a feature does not act. A stronger reason takes the place of another; of equal ones the first stays. */
export function noteInaction(entry: RunningFeature, state: Inaction['state'], reason: string): void {
  const { inaction } = entry
  if (!inaction || statesByStrength.indexOf(state) > statesByStrength.indexOf(inaction.state))
    entry.inaction = { state, reason }
}

/** Ends one mount and undoes its changes, which the scanner ignores. */
export function unmount({ pauseObserver }: Lifecycle, entry: RunningFeature, mount: Mount): void {
  if (!entry.mounts.delete(mount)) return
  pauseObserver(() => mount.controller.abort())
  if (entry.mounts.size > 0) return
  entry.removeStyles?.()
  delete entry.removeStyles
}

/** Ends a feature: its mounts, the last one first, then its set-up. */
export function endFeature(lifecycle: Lifecycle, entry: RunningFeature): void {
  for (const mount of [...entry.mounts].reverse()) unmount(lifecycle, entry, mount)
  entry.controller.abort()
}

/** Leaves the job to the legacy script. @param mount the one that ends; default: the whole feature */
export function yieldToLegacy(lifecycle: Lifecycle, entry: RunningFeature, reason: string, mount?: Mount): void {
  noteInaction(entry, 'yielded', reason)
  end(lifecycle, entry, mount)
  releaseLegacy(lifecycle, entry.feature.id)
}

/** A sentence that names the running legacy script from which the feature cannot take over; undefined where there is none. */
export function reasonOfRunningLegacy({ legacy }: Lifecycle, id: string): string | undefined {
  const row = legacy.rowsOf(id).find(({ isRunning }) => isRunning?.())
  if (!row || legacy.stateOf(id) !== 'present') return undefined
  return `The legacy script for ${row.name} runs already. With our script first in the head it is kept from running.`
}

/** Yields because a script that does the same job has appeared, together with all features that replace the same legacy script. */
export function yieldTogether(lifecycle: Lifecycle, entry: RunningFeature, reason: string): void {
  const rows = lifecycle.legacy.rowsOf(entry.feature.id).filter(({ how }) => how === 'block')
  const group = lifecycle.running.filter(({ feature }) => rows.some(({ features }) => features.includes(feature.id)))
  for (const each of new Set([entry, ...group])) yieldToLegacy(lifecycle, each, reason)
}

/**
 * After an error: restores the server's HTML and starts the legacy script.
 * @param mount the one that failed; undefined: the whole feature ends
 * @param what failed, as the subject of a sentence: "its mount"
 */
export function failFeature(
  lifecycle: Lifecycle,
  entry: RunningFeature,
  mount: Mount | undefined,
  what: string,
  error: unknown,
): void {
  entry.context.log.error(`${what} failed; the server's HTML is back`, mount?.element, error)
  const name = error instanceof Error ? error.name : typeof error
  noteInaction(entry, 'failed', `An error in ${what} switched it off: ${name}.`)
  // Before the end of the mount, which knows whether the visitor has used it.
  releaseLegacy(lifecycle, entry.feature.id)
  end(lifecycle, entry, mount)
}

function end(lifecycle: Lifecycle, entry: RunningFeature, mount: Mount | undefined): void {
  if (mount) unmount(lifecycle, entry, mount)
  else endFeature(lifecycle, entry)
}

/**
 * The feature cannot act, so its legacy script must: starts the script if it was kept from running, and ends the features
 * that replace it together with this one. Once the visitor has used one of them, the legacy script stays off: it would act a second
 * time on the same input.
 */
export function releaseLegacy(lifecycle: Lifecycle, id: string): void {
  const { legacy, running } = lifecycle
  for (const row of legacy.rowsOf(id)) {
    const group = running.filter(({ feature }) => row.features.includes(feature.id)).reverse()
    const isUsed = group.some(({ mounts }) => [...mounts].some((mount) => mount.isUsed))
    if (!legacy.hasBlocked(row) || isUsed) continue
    for (const entry of group) {
      endFeature(lifecycle, entry)
      const reason = `"${id}" could not act, so the legacy script for ${row.name} was started instead.`
      noteInaction(entry, 'yielded', reason)
    }
    legacy.release(row)
  }
}

/** The feature's row of `report()`. */
export function reportRow(entry: RunningFeature, pageContext: string): FeatureRow {
  const { feature, selector, mounts, inaction, waitsFor, isAtWork, controller } = entry
  const row = (state: FeatureRow['state'], reason: string): FeatureRow => ({
    id: feature.id,
    state,
    mounts: mounts.size,
    reason,
  })
  const isActing = mounts.size > 0 ? inaction?.state !== 'off' : isAtWork && !inaction && !controller.signal.aborted
  if (isActing && !waitsFor) return row('mounted', '')
  if (inaction && inaction.state !== 'waiting') return row(inaction.state, inaction.reason)
  if (controller.signal.aborted) return row('off', 'The script was stopped.')
  const nothing = `Nothing on this "${pageContext}" page matches ${selector}.`
  return row('waiting', inaction?.reason ?? waitsFor ?? nothing)
}
