import { addUntil } from '../../../inject/dom/lifetime.ts'
import type { SetupContext } from '../../../inject/feature.ts'
import { perStart } from './perStart.ts'

const methodsOf = perStart(() => new Set<string>())

/** Notes that a feature of ours pays with this method, until the signal of `context` ends. */
export function addOwnMethod(context: SetupContext, method: string): void {
  addUntil(methodsOf(context), method, context.signal)
}

/** True where the method needs no script of its plugin's. */
export const isOwnMethod = (context: SetupContext, method: string): boolean => methodsOf(context).has(method)
