/** A feature that stands in for several small jobs: each has its own markup, and gives way on its own. */

import { createScope } from '../../../inject/dom/scope.ts'
import { type FeatureContext, isRefusal, type Refusal } from '../../../inject/feature.ts'
import { fillIn } from '../../../inject/profile.ts'

/** One job of a stand-in. */
export interface Part<Context extends FeatureContext = FeatureContext> {
  /** One compound selector with placeholders of the profile. */
  readonly selector: string
  /** Enhances one element, or gives way. */
  start(context: Context): Refusal | void
}

/** What the feature is mounted on. */
export function selectorOf(parts: readonly Part[]): string {
  return parts.map(({ selector }) => selector).join(', ')
}

/**
 * Starts all parts that an element is for. When the script comes that one of them replaces, that part ends alone: the others
 * replace other scripts, which may still be absent.
 */
export function startParts(parts: readonly Part[]): (context: FeatureContext) => Refusal | void {
  return (context) => {
    const { element, profile, signal } = context
    const own = parts.filter(({ selector }) => element.matches(fillIn(selector, profile)))
    const results = own.map((part) => {
      const scope = createScope(signal)
      const result = part.start({ ...context, signal: scope.signal, edits: scope.edits, yieldToOther: scope.end })
      if (isRefusal(result)) scope.end()
      return result
    })
    return results.every(isRefusal) ? results[0] : undefined
  }
}
