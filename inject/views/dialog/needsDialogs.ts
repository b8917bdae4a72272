import { type Refusal, refuse } from '../../feature.ts'

/** The refusal of a feature that needs dialogs, in Firefox before 98 and Safari before 15.4; else undefined. */
export function needsDialogs(): Refusal | undefined {
  return 'HTMLDialogElement' in window ? undefined : refuse('This browser has no dialogs.')
}
