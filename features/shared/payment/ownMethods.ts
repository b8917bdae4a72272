import type { SetupContext } from '../../../inject/feature.ts'
import { perStart } from './perStart.ts'

const methodsOf = perStart(() => new Set<string>())

/** A feature of ours pays with this method, as long as it acts. */
export function addOwnMethod(context: SetupContext, method: string): void {
  const methods = methodsOf(context)
  methods.add(method)
  context.signal.addEventListener('abort', () => methods.delete(method))
}

/** True where the method needs no script of its plugin's. */
export const isOwnMethod = (context: SetupContext, method: string): boolean => methodsOf(context).has(method)
