/** A lifetime within another, such as the time of one call, with a signal and edits that are undone at its end. */
import { createEdits, type Edits } from './edits/edits.ts'
import { handleErrors, runGuarded } from './lifetime.ts'

export interface Scope {
  readonly signal: AbortSignal
  readonly edits: Edits
  end(): void
}

/** Creates a scope, which ends with `parent` at the latest. Errors of its callbacks go to the error handler of `parent`. */
export function createScope(parent: AbortSignal): Scope {
  const controller = new AbortController()
  const { signal } = controller
  const end = (): void => controller.abort()
  parent.addEventListener('abort', end, { signal })
  handleErrors(signal, (error) =>
    runGuarded(parent, () => {
      throw error
    }),
  )
  const edits = createEdits(signal)
  if (parent.aborted) end()
  return { signal, edits, end }
}
