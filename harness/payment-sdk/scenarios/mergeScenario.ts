/** Puts a patch over a scenario. Runs in the browser, too, so it knows no schema. */

import { isRecord } from '../../scene/reading/looseText.ts'

/** Objects are merged at every depth, everything else is replaced; what is undefined in the patch changes nothing. */
export function mergeScenario<Value extends object>(base: Value, patch: object): Value {
  const merged: Record<string, unknown> = { ...(base as Record<string, unknown>) }
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) continue
    const before = merged[key]
    merged[key] = isRecord(before) && isRecord(value) ? mergeScenario(before, value) : value
  }
  return merged as Value
}
