/** What contact forms sent, so that a test can prove that nothing was lost and nothing came twice. */
import type { UploadedFile } from '../../../http/route.ts'
import { type World, worldState } from '../../../state/world.ts'

export interface ReceivedMessage {
  /** ISO 8601. */
  readonly at: string
  readonly formId: number
  readonly unitTag: string
  /** The server's word. */
  readonly status: string
  /** Of everything that the visitor entered: the same message has the same one, `''` where it was turned away. */
  readonly hash: string
  /** Whether a mail went out. */
  readonly isMailed: boolean
  /** Everything that came, hidden fields included, in its order. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly files: readonly (readonly [field: string, file: UploadedFile])[]
}

/** In the order in which they came; also those that were turned away. */
export const inboxOf = worldState((): ReceivedMessage[] => [])

export interface InboxReport {
  readonly messages: readonly ReceivedMessage[]
  /** What was mailed, and how often the same message was: more than once is once too often. */
  readonly mails: readonly { readonly formId: number; readonly hash: string; readonly times: number }[]
}

/** What `/__shop/inbox` answers. */
export function inboxReport(world: World): InboxReport {
  const messages = inboxOf(world)
  const mails = new Map<string, { formId: number; hash: string; times: number }>()
  for (const { formId, hash, isMailed } of messages) {
    if (!isMailed) continue
    const times = (mails.get(hash)?.times ?? 0) + 1
    mails.set(hash, { formId, hash, times })
  }
  return { messages, mails: [...mails.values()] }
}
