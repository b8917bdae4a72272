/** The payment methods that features of ours take over. */
import { addUntil } from '../../../inject/dom/lifetime.ts'
import type { SetupContext } from '../../../inject/feature.ts'
import { perStart } from '../../../inject/state/perStart.ts'

const methodsOf = perStart(() => new Set<string>())

/** Notes that a feature of ours pays with this method, until the signal of `context` ends. */
export function addOwnMethod(context: SetupContext, method: string): void {
  addUntil(methodsOf(context), method, context.signal)
}

/** True where a feature of ours pays with the method, so that it needs no script of the plugin's. */
export const isOwnMethod = (context: SetupContext, method: string): boolean => methodsOf(context).has(method)
