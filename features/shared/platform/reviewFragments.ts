/** The answer to an update of the checkout, before the store puts its fragments into the page. Contract theme-and-platform 3.8 */
import type { SetupContext } from '../../../inject/feature.ts'
import { phpObject } from '../../../inject/schema/php.ts'
import { attempt } from '../../../inject/shop/attempt.ts'
import { createStoreEvents } from '../../../inject/shop/storeEvents.ts'
import { atom, type Store } from '../../../inject/state/atoms.ts'
import { fragmentsOf } from './applyFragments.ts'

type Edit = (fragments: Record<string, unknown>) => void

const editsAtom = atom<readonly Edit[]>([])

/** The part of jQuery's settings for a call that is used. */
interface CallSettings {
  readonly url?: string
  dataFilter?(text: string, type: string): unknown
}

/** Calls `edit` with the fragments of each answer, which it may change, until the context's signal ends. */
export function onReviewFragments({ signal, store }: SetupContext, edit: Edit): void {
  store.set(editsAtom, [...store.get(editsAtom), edit])
  signal.addEventListener('abort', () =>
    store.set(
      editsAtom,
      store.get(editsAtom).filter((each) => each !== edit),
    ),
  )
  // The platform's own script asks through jQuery, which has the text filtered before the script gets the answer.
  createStoreEvents(signal).on('ajaxSend', ({ parameters: [, given] }) => {
    const settings = Object(given) as CallSettings
    if (!settings.url?.includes('update_order_review')) return
    const { dataFilter } = settings
    settings.dataFilter = (text, type) => {
      const filtered = dataFilter ? dataFilter(text, type) : text
      if (signal.aborted || typeof filtered !== 'string') return filtered
      const answer = attempt(() => JSON.parse(filtered) as unknown)
      const fragments = phpObject(fragmentsOf(answer))
      if (!fragments) return filtered
      edit(fragments)
      return JSON.stringify(answer)
    }
  })
}

/** For the stand-in that asks in the place of the platform's script. */
export function editReviewFragments(store: Store, fragments: object): void {
  for (const edit of store.get(editsAtom)) edit(fragments as Record<string, unknown>)
}
