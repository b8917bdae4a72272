/** The answer to an update of the checkout, before the store puts its fragments into the page. Contract theme-and-platform 3.8 */
import type { SetupContext } from '../../../../inject/feature.ts'
import { phpObject } from '../../../../inject/schema/php.ts'
import { attempt } from '../../../../inject/shop/attempt.ts'
import { createStoreEvents } from '../../../../inject/shop/storeEvents.ts'
import { atom, type Store } from '../../../../inject/state/atoms.ts'
import { whenChanged } from '../../../../inject/state/follow.ts'
import { type CallSettings, filterAnswers } from '../filterAnswers.ts'
import { fragmentsOf } from './applyFragments.ts'

type Edit = (fragments: Record<string, unknown>) => void

const editsAtom = atom<readonly Edit[]>([])
/** How many updates the stand-in has got no totals for. */
const failuresAtom = atom(0)

const isReview = (settings: CallSettings): boolean => settings.url?.includes('update_order_review') === true

/** Calls `edit` with the fragments of each answer, which it may change, until the context's signal ends. */
export function onReviewFragments({ signal, store }: SetupContext, edit: Edit): void {
  store.set(editsAtom, [...store.get(editsAtom), edit])
  signal.addEventListener('abort', () =>
    store.set(
      editsAtom,
      store.get(editsAtom).filter((each) => each !== edit),
    ),
  )
  filterAnswers(signal, {
    isCall: isReview,
    filter(text) {
      const answer = attempt(() => JSON.parse(text) as unknown)
      const fragments = fragmentsOf(answer)
      if (!fragments) return text
      edit(fragments)
      return JSON.stringify(answer)
    },
  })
}

/** Has other features edit the fragments of an answer. The stand-in calls it that asks in the place of the platform's script. */
export function editReviewFragments(store: Store, fragments: Record<string, unknown>): void {
  for (const edit of store.get(editsAtom)) edit(fragments)
}

/** How an update of the order review has ended. */
export type ReviewEnd =
  | 'totals'
  /** There are new totals, and a message about what the shop refuses. */
  | 'refused'
  /** The call has failed, or something else than totals has come, such as a page. */
  | 'failed'

/** Calls `handler` at the end of each update of the order review. One in whose place a later one was sent has no end. */
export function onReviewEnd(
  context: Pick<SetupContext, 'signal' | 'store'>,
  handler: (end: ReviewEnd) => unknown,
): void {
  const events = createStoreEvents(context.signal)
  events.on('updated_checkout', ({ parameters: [answer] }) => handler(endOf(answer)))
  // The store announces answers alone.
  whenChanged(context, failuresAtom, () => handler('failed'))
  events.on('ajaxError', ({ parameters: [call, settings] }) => {
    const isReplaced = (Object(call) as { statusText?: unknown }).statusText === 'abort'
    if (isReview(Object(settings) as CallSettings) && !isReplaced) handler('failed')
  })
}

/** Other code that brings totals itself announces them without any answer. */
function endOf(answer: unknown): ReviewEnd {
  const isRefused = phpObject(answer)?.result === 'failure'
  if (fragmentsOf(answer)) return isRefused ? 'refused' : 'totals'
  return answer === undefined || (answer instanceof Object && !isRefused) ? 'totals' : 'failed'
}

/** Reports that an update of the order review failed. The stand-in calls it, since jQuery does not see its calls. */
export function reportFailedReview(store: Store): void {
  store.set(failuresAtom, store.get(failuresAtom) + 1)
}
