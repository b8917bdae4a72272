/** Decides whether a feature acts on this page at all, and sets it up. */
import { warnInvalid } from '../config.ts'
import { handleErrors } from '../dom/lifetime.ts'
import { isRefusal } from '../feature.ts'
import { keysOf, lazy, parseWithDefaults, strictObject } from '../schema/schema.ts'
import {
  failFeature,
  type Lifecycle,
  noteInaction,
  type RunningFeature,
  reasonOfRunning,
  releaseLegacy,
  yieldToLegacy,
} from './runningFeature.ts'
import { isFeatureOn, isSwitchedOff } from './switches.ts'

/** Has the engine parse a selector without looking at the page. */
const selectorCheck = (selector: string): unknown => document.createDocumentFragment().querySelector(selector)

/**
 * Decides whether the feature acts on this page, and sets it up if it does. The reason why not is noted.
 * @param pageContext read once by the caller: it is found in settings of the page that may be large
 */
export function setUpFeature(lifecycle: Lifecycle, entry: RunningFeature, pageContext: string): boolean {
  const { feature, context, selector } = entry
  const { features: switches } = context.config
  // A feature before this one could not act, so their legacy script was started already.
  if (context.signal.aborted) return false
  if (isSwitchedOff(switches, feature)) noteInaction(entry, 'off', 'Switched off in the configuration.')
  else if (feature.pages && !feature.pages.includes(pageContext as never)) {
    const reason = `It acts on ${feature.pages.join(', ')} pages only; this page is "${pageContext}".`
    noteInaction(entry, 'waiting', reason)
    return false
  } else noteReasonToYield(lifecycle, entry)
  if (entry.inaction) {
    releaseLegacy(lifecycle, feature.id)
    return false
  }
  handleErrors(context.signal, (error) => failFeature(lifecycle, entry, undefined, 'an event of its set-up', error))
  try {
    // A profile may hold a name that makes no selector; that must cost this feature only.
    selectorCheck(selector)
    connectOptions(entry, switches[feature.id])
    const result = feature.setup?.(context)
    if (!isRefusal(result)) return true
    yieldToLegacy(lifecycle, entry, result.refused)
  } catch (error) {
    failFeature(lifecycle, entry, undefined, 'its set-up', error)
  }
  return false
}

/**
 * Puts the feature's options into its context. Given options are checked now, so that a wrong one is reported on every page;
 * the defaults of the others are found when the feature first asks for them, which most features on a page never do.
 */
function connectOptions({ feature, context }: RunningFeature, given: unknown): void {
  const read = lazy((): unknown => {
    if (!feature.options && typeof given !== 'object') return {}
    const schema = feature.options?.() ?? strictObject({})
    return parseWithDefaults(
      schema,
      given,
      warnInvalid(context.log, given, { '': keysOf(schema) }, `features.${feature.id}.`),
    )
  })
  if (typeof given === 'object') read()
  Object.defineProperty(context, 'options', { get: read, enumerable: true })
}

/** A legacy script that is free to run keeps its job where the operator wants that, or where we replace only a part. */
function noteReasonToYield(lifecycle: Lifecycle, entry: RunningFeature): void {
  const { legacy, running } = lifecycle
  const { id } = entry.feature
  const { config } = entry.context
  const state = legacy.stateOf(id)
  // Where the configuration stands below our script, the legacy script is blocked all the same; it is started now.
  if (config.legacy === 'yield' && state !== 'absent') {
    noteInaction(entry, 'yielded', 'The configuration says "legacy": "yield".')
  }
  const features = running.map(({ feature }) => feature)
  for (const { how, name, features: parts } of state === 'present' ? legacy.rowsOf(id) : []) {
    const missing = how === 'block' && parts.find((part) => !isFeatureOn(features, config.features, part))
    if (missing)
      noteInaction(entry, 'yielded', `"${missing}" is off, so the legacy script for ${name} keeps the whole job.`)
  }
  const reason = reasonOfRunning(lifecycle, id)
  if (reason) noteInaction(entry, 'yielded', reason)
}
