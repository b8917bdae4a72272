import type { SetupContext } from '../../../inject/feature.ts'
import { perStart } from './perStart.ts'

const methodsOf = perStart(() => new Set<string>())

/** Notes that a feature of ours pays with this method, until the signal of `context` ends. */
export function addOwnMethod(context: SetupContext, method: string): void {
  const methods = methodsOf(context)
  methods.add(method)
  context.signal.addEventListener('abort', () => methods.delete(method))
}

/** True where the method needs no script of its plugin's. */
export const isOwnMethod = (context: SetupContext, method: string): boolean => methodsOf(context).has(method)
