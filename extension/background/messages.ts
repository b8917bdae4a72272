/** What the popup and the background script say to each other. */
import { isPlainObject } from '../../inject/schema/schema.ts'

/** The settings in the storage have changed. */
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
