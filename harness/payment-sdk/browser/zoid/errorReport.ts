/** Reports errors of a component to the page. */
import type { Double } from '../double.ts'

/** Reports an error to the page's `onError`, once per error; without that callback to the console. */
export type ReportError = (error: unknown) => void

/**
 * @param component name in the record, such as `Buttons`
 * @param callback reads the page's `onError` of this moment
 */
export function createErrorReport(
  double: Double,
  component: string,
  callback: () => ((error: unknown) => void) | undefined,
): ReportError {
  const reported = new WeakSet<object>()
  return (error) => {
    if (typeof error === 'object' && error !== null) {
      if (reported.has(error)) return
      reported.add(error)
    }
    const onError = callback()
    if (!onError) return double.uncaught(error)
    double.call(`${component}.onError`, error)
    onError(error)
  }
}
