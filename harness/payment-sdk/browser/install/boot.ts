/** Entry point of the served script: reads its own script element and installs the double in the page. */
import { mergeScenario } from '../../scenarios/mergeScenario.ts'
import type { SdkScenario } from '../../scenarios/scenario.ts'
import { checkAttributes, readAttributes } from '../attributes.ts'
import { createControl, type SdkControl } from '../control.ts'
import { createDouble } from '../double.ts'
import { createRecord } from '../record.ts'
import { install } from './install.ts'

declare global {
  interface Window {
    /** The double's record and controls; absent with the real script. */
    __sdk?: SdkControl
    /** Overrides parts of the served scenario; to be set before the script loads. */
    __sdkScenario?: object
    /** Passes journal entries to the test. */
    __sdkJournal?: (entry: { readonly name: string; readonly args: readonly unknown[] }) => unknown
  }
}

/** @throws Error as the real script does: an attribute is not accepted, or the global name is taken */
export function boot(script: HTMLOrSVGScriptElement | null, served: SdkScenario): void {
  if (!(script instanceof HTMLScriptElement)) throw new Error('Can not find the script’s own element')
  const scenario = mergeScenario(served, window.__sdkScenario ?? {})
  // A second evaluation of the script continues the record of the first.
  const record = window.__sdk ?? createRecord()
  // Distinguishes two scripts with the same address. The provider's id is random, this one is the same in each replay.
  if (!script.hasAttribute('data-uid')) script.setAttribute('data-uid-auto', `uid_${record.loads.length + 1}`)
  const attributes = readAttributes(script)
  const load = { url: script.src, attributes, at: performance.now() } as const
  const carry = (entry: { readonly name: string; readonly args: readonly unknown[] }): void =>
    void window.__sdkJournal?.(entry)
  const double = createDouble({
    document,
    scenario,
    query: new URL(script.src).searchParams,
    attributes,
    record,
    hasFrames: true,
    carry,
  })
  try {
    checkAttributes(attributes)
    const namespace = install(double, script, attributes['data-namespace'] ?? 'paypal')
    record.loads.push({ ...load, outcome: 'ok' })
    window.__sdk = createControl(double, namespace)
  } catch (error) {
    record.loads.push({ ...load, outcome: 'refused' })
    throw error
  }
}
