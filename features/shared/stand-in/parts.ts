/** Stand-ins that do several small jobs: each job has its own selector, and yields to the legacy script on its own. */

import { createScope } from '../../../inject/dom/scope.ts'
import { type FeatureContext, isRefusal, type Refusal } from '../../../inject/feature.ts'
import { fillIn } from '../../../inject/profile.ts'

/** One job of a stand-in. */
export interface Part<Context extends FeatureContext = FeatureContext> {
  /** One compound selector with placeholders of the profile. */
  readonly selector: string
  /** Starts the job on one element, or refuses. */
  start(context: Context): Refusal | void
}

/** The selector of a feature that consists of these parts. */
export function selectorOf(parts: readonly Part[]): string {
  return parts.map(({ selector }) => selector).join(', ')
}

/**
 * Starts all parts whose selector an element matches. When the legacy script of one part turns up, that part ends alone: the
 * others replace other scripts, which may still be absent.
 */
export function startParts(parts: readonly Part[]): (context: FeatureContext) => Refusal | void {
  return (context) => {
    const { element, profile, signal } = context
    const matching = parts.filter(({ selector }) => element.matches(fillIn(selector, profile)))
    const results = matching.map((part) => {
      const scope = createScope(signal)
      const result = part.start({ ...context, signal: scope.signal, edits: scope.edits, yieldToOther: scope.end })
      if (isRefusal(result)) scope.end()
      return result
    })
    return results.every(isRefusal) ? results[0] : undefined
  }
}
