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
  reasonOfRunningLegacy,
  releaseLegacy,
  yieldToLegacy,
} from './runningFeature.ts'
import { isFeatureOn, isSwitchedOff } from './switches.ts'

/** Has the engine parse a selector, without a search of the page. @throws SyntaxError */
const checkSelector = (selector: string): unknown => document.createDocumentFragment().querySelector(selector)

/**
 * Sets the feature up if it acts on this page; otherwise notes why not.
 * @param pageContext context of the page, read once by the caller for all features, since parsing the page's settings takes time
 * @returns whether the feature acts
 */
export function setUpFeature(lifecycle: Lifecycle, entry: RunningFeature, pageContext: string): boolean {
  const { feature, context, selector } = entry
  const { features: switches } = context.config
  // Aborted where another feature of the same legacy script could not act, so that the script was started.
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
    // A name in the configured profile may make the selector invalid, which must switch off this feature only.
    checkSelector(selector)
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

/** Notes why the feature yields: the operator wants that, a part of the legacy script's job is switched off, or the script runs already. */
function noteReasonToYield(lifecycle: Lifecycle, entry: RunningFeature): void {
  const { legacy, running } = lifecycle
  const { id } = entry.feature
  const { config } = entry.context
  const state = legacy.stateOf(id)
  // A configuration that stands below our script comes too late to keep the legacy script from being blocked, so `blocked` counts, too.
  if (config.legacy === 'yield' && state !== 'absent') {
    noteInaction(entry, 'yielded', 'The configuration says "legacy": "yield".')
  }
  const features = running.map(({ feature }) => feature)
  for (const { how, name, features: needed } of state === 'present' ? legacy.rowsOf(id) : []) {
    const missing = how === 'block' && needed.find((each) => !isFeatureOn(features, config.features, each))
    if (missing)
      noteInaction(entry, 'yielded', `"${missing}" is off, so the legacy script for ${name} keeps the whole job.`)
  }
  const reason = reasonOfRunningLegacy(lifecycle, id)
  if (reason) noteInaction(entry, 'yielded', reason)
}
