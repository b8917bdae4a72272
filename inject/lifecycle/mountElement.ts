/** Mounting one element: settings, edits, the feature's `mount`, its view, its marker. */
import { createElement } from 'react'
import { createEdits } from '../dom/edits/edits.ts'
import { handleErrors } from '../dom/lifetime.ts'
import { adoptStyles } from '../dom/styles.ts'
import { extendContext, type FeatureContext, isRefusal } from '../feature.ts'
import { parse } from '../schema/schema.ts'
import { show } from '../views/show.tsx'
import { mark, unmark } from './marker.ts'
import {
  failFeature,
  type Lifecycle,
  type Mount,
  noteInaction,
  type RunningFeature,
  reasonOfRunningLegacy,
  releaseLegacy,
  yieldTogether,
  yieldToLegacy,
} from './runningFeature.ts'

/** Mounts a claimed element. Never throws: a failed mount is undone and reported. */
export function mountElement(lifecycle: Lifecycle, entry: RunningFeature, element: HTMLElement): void {
  const { feature } = entry
  if (entry.controller.signal.aborted) return
  if (!element.isConnected) {
    entry.claimed.delete(element)
    return
  }
  // An optimiser may have started the legacy script since the feature's set-up.
  const reason = reasonOfRunningLegacy(lifecycle, feature.id)
  if (reason) {
    yieldTogether(lifecycle, entry, reason)
    return
  }
  const controller = new AbortController()
  const { signal } = controller
  const mount: Mount = { element, controller, isUsed: false }
  const onError = (what: string) => (error: unknown) => failFeature(lifecycle, entry, mount, what, error)
  try {
    const settings = readSettings(lifecycle, entry, element)
    if (!settings) return
    handleErrors(signal, onError('an event, a timer or its view'))
    entry.mounts.add(mount)
    const context: FeatureContext = extendContext(entry.context, {
      start: entry.context,
      element,
      settings: settings.value,
      signal,
      edits: createEdits(signal, lifecycle.pauseObserver),
      yieldToOther: (reason: string) => yieldTogether(lifecycle, entry, reason),
    })
    const result = feature.mount(context)
    if (isRefusal(result)) {
      yieldToLegacy(lifecycle, entry, result.refused, mount)
      return
    }
    if (feature.view && result && !signal.aborted) {
      const place = feature.host?.(element) ?? { anchor: element, position: 'append' }
      mount.restoreView = show(context, createElement(feature.view, result), place).restore
    }
    // An error in the mount, or in the first rendering of its view, has ended it already.
    if (signal.aborted) return
    mark(element, feature.id)
    signal.addEventListener('abort', () => unmark(element, feature.id))
    adoptStylesOf(entry, lifecycle.nonce)
  } catch (error) {
    onError('its mount')(error)
  }
}

/** The styles of a feature stay as long as it has a mount. */
function adoptStylesOf(entry: RunningFeature, nonce: string): void {
  const { styles = '', sharedStyles } = entry.feature
  if (styles || sharedStyles) entry.removeStyles ??= adoptStyles(styles, document, nonce, sharedStyles)
}

/**
 * The feature's settings for an element, in an object since the value itself may be undefined. Undefined where the settings of the
 * page do not fit the schema: this is reported, and the feature leaves the element to the legacy script.
 */
function readSettings(
  lifecycle: Lifecycle,
  entry: RunningFeature,
  element: HTMLElement,
): { readonly value: unknown } | undefined {
  const { feature, context } = entry
  if (!feature.settings) return { value: undefined }
  const raw = feature.read ? feature.read(element, context.page) : { ...element.dataset }
  const parsed = parse(feature.settings(), raw)
  if (parsed.ok) return parsed
  const issues = parsed.issues.map(({ path, expected }) => `${path || 'the whole'} (expected ${expected})`).join(', ')
  context.log.warn(`the page's settings do not fit: ${issues}; the server's HTML is left as it is`, element)
  noteInaction(entry, 'waiting', `The page's settings do not fit: ${issues}.`)
  releaseLegacy(lifecycle, feature.id)
  return undefined
}
