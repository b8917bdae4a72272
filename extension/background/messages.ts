/** The messages between the popup and the background script. */
import { isPlainObject } from '../../inject/schema/schema.ts'

/** Asks the background script to apply the settings in the storage, which have changed. */
export interface ApplyRequest {
  readonly kind: 'apply'
}

export type ApplyAnswer = { readonly isApplied: true } | { readonly isApplied: false; readonly problem: string }

export function isApplyRequest(message: unknown): message is ApplyRequest {
  return isPlainObject(message) && message.kind === 'apply'
}

export function isApplied(answer: unknown): boolean {
  return isPlainObject(answer) && answer.isApplied === true
}
