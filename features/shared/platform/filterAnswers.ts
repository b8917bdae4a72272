/** Changes the answers to calls of the platform's own scripts before the scripts get them. Contract theme-and-platform 3.8 */
import { createStoreEvents } from '../../../inject/shop/storeEvents.ts'

/** The part of jQuery's settings for a call that is used. */
export interface CallSettings {
  readonly url?: string
  dataFilter?(text: string, type: string): unknown
}

/** Recognises one kind of call, and filters its answers. */
interface AnswerFilter {
  isCall(settings: CallSettings): boolean
  onSend?(): void
  /** Gets the text of a successful answer, and returns the text that the script gets. */
  filter(text: string): string
}

/** Filters answers by `dataFilter` of jQuery, with which the platform's scripts send their calls, until the signal aborts. */
export function filterAnswers(signal: AbortSignal, { isCall, onSend, filter }: AnswerFilter): void {
  createStoreEvents(signal).on('ajaxSend', ({ parameters: [, given] }) => {
    const settings = Object(given) as CallSettings
    if (!isCall(settings)) return
    onSend?.()
    const { dataFilter } = settings
    settings.dataFilter = (text, type) => {
      const filtered = dataFilter ? dataFilter(text, type) : text
      return signal.aborted || typeof filtered !== 'string' ? filtered : filter(filtered)
    }
  })
}
