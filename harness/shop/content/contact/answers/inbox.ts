/** Records the messages of contact forms, so that a test can prove that none was lost and none arrived twice. */
import type { UploadedFile } from '../../../http/route.ts'
import { type ShopState, stateOfShop } from '../../../state/shopState.ts'

export interface ReceivedMessage {
  /** ISO 8601. */
  readonly at: string
  readonly formId: number
  readonly unitTag: string
  /** The status in the server's answer. */
  readonly status: string
  /** Hash of everything that the visitor entered, equal for equal messages; `''` where the message was turned away. */
  readonly hash: string
  /** Whether a mail went out. */
  readonly isMailed: boolean
  /** All fields of the request in their order, hidden ones included. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly files: readonly (readonly [field: string, file: UploadedFile])[]
}

/** All messages in their order, also those that were turned away. */
export const inboxOf = stateOfShop((): ReceivedMessage[] => [])

export interface InboxReport {
  readonly messages: readonly ReceivedMessage[]
  /** The mailed messages, and how often each was mailed: more than once is an error. */
  readonly mails: readonly { readonly formId: number; readonly hash: string; readonly times: number }[]
}

/** What `/__shop/inbox` answers. */
export function inboxReport(shopState: ShopState): InboxReport {
  const messages = inboxOf(shopState)
  const mails = new Map<string, { formId: number; hash: string; times: number }>()
  for (const { formId, hash, isMailed } of messages) {
    if (!isMailed) continue
    const times = (mails.get(hash)?.times ?? 0) + 1
    mails.set(hash, { formId, hash, times })
  }
  return { messages, mails: [...mails.values()] }
}
