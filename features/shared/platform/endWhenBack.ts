import { after } from '../../../inject/dom/lifetime.ts'
import { onPageShownAgain } from '../../../inject/dom/pageShownAgain.ts'
import type { Scope } from '../../../inject/dom/scope.ts'
import { whenStaying } from '../../../inject/shop/staying.ts'

/**
 * Ends a lock against a second press when the page comes back, stays after all, or has had time enough: by then the next page
 * has come, or the shopper has stopped its loading.
 */
export function endWhenBack({ signal, end }: Scope, longestMs: number): void {
  onPageShownAgain(end, signal)
  whenStaying(end, signal)
  after(longestMs, end, signal)
}
