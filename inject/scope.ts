/** A span of time within another, with changes of its own that are undone at its end. */
import { createEdits, type Edits } from './edits.ts'

export interface Scope {
  readonly signal: AbortSignal
  readonly edits: Edits
  end(): void
}

export function createScope(parent: AbortSignal): Scope {
  const controller = new AbortController()
  const { signal } = controller
  const end = (): void => controller.abort()
  parent.addEventListener('abort', end, { signal })
  return { signal, edits: createEdits(signal), end }
}
