import { type Refusal, refuse } from '../../feature.ts'

/** Why a feature stays off that is nothing without dialogs, which Firefox has since 98 and Safari since 15.4. */
export function needsDialogs(): Refusal | undefined {
  return 'HTMLDialogElement' in window ? undefined : refuse('This browser has no dialogs.')
}
