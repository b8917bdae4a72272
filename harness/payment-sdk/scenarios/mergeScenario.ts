/** Merges a patch into a scenario. Runs in the browser, too, so it must not import the schema. */

import { isRecord } from '../../scene/reading/looseText.ts'

/** Merges objects at every depth and replaces all other values; undefined values of the patch change nothing. */
export function mergeScenario<Value extends object>(base: Value, patch: object): Value {
  const merged: Record<string, unknown> = { ...(base as Record<string, unknown>) }
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) continue
    const before = merged[key]
    merged[key] = isRecord(before) && isRecord(value) ? mergeScenario(before, value) : value
  }
  return merged as Value
}
