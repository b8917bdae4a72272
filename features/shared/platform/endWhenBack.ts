import { after } from '../../../inject/dom/lifetime.ts'
import { onPageShownAgain } from '../../../inject/dom/pageShownAgain.ts'
import type { Scope } from '../../../inject/dom/scope.ts'
import { whenStaying } from '../../../inject/shop/staying.ts'

/**
 * Ends a lock against a second press when the page is shown again, when the shopper stays on it after all, or after `longestMs`
 * milliseconds: if the next page has not come by then, the shopper has stopped its loading.
 */
export function endWhenBack({ signal, end }: Scope, longestMs: number): void {
  onPageShownAgain(end, signal)
  whenStaying(end, signal)
  after(longestMs, end, signal)
}
