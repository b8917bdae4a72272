/** A span of time within another, with changes of its own that are undone at its end. */
import { createEdits, type Edits } from './edits/edits.ts'
import { handleErrors, runGuarded } from './lifetime.ts'

export interface Scope {
  readonly signal: AbortSignal
  readonly edits: Edits
  end(): void
}

/** Creates a scope. It ends with `parent` at the latest, whose error handler also gets the errors in it. */
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
