/** Entry of the served script: reads its own element and puts the double into the page. */
import { mergeScenario } from '../../scenarios/mergeScenario.ts'
import type { SdkScenario } from '../../scenarios/scenario.ts'
import { checkAttributes, readAttributes } from '../attributes.ts'
import { createControl, type SdkControl } from '../control.ts'
import { createDouble } from '../double.ts'
import { createRecord } from '../record.ts'
import { install } from './install.ts'

declare global {
  interface Window {
    /** Of the double; absent with the real script. */
    __sdk?: SdkControl
    /** Goes over the scenario that came with the script; set it before that loads. */
    __sdkScenario?: object
    /** Carries the journal out of the page. */
    __sdkJournal?: (entry: { readonly name: string; readonly args: readonly unknown[] }) => unknown
  }
}

/** @throws what the real script throws while it runs: attributes that it does not accept, a name that is taken */
export function boot(script: HTMLOrSVGScriptElement | null, served: SdkScenario): void {
  if (!(script instanceof HTMLScriptElement)) throw new Error('Can not find the script’s own element')
  const scenario = mergeScenario(served, window.__sdkScenario ?? {})
  // The record outlives a second evaluation.
  const record = window.__sdk ?? createRecord()
  // Tells two copies of one address apart; the real one is random, the double's is the same at each replay.
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
