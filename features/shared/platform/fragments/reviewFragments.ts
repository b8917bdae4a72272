/**
 * Edits the answers to updates of the order review before their fragments are put into the page, and reports how updates end. Contract
 * theme-and-platform 3.8
 */
import type { SetupContext } from '../../../../inject/feature.ts'
import { answerJson } from '../../../../inject/http/answerJson.ts'
import { phpBoolean, phpObject } from '../../../../inject/schema/php.ts'
import { createStoreEvents } from '../../../../inject/shop/storeEvents.ts'
import { atom, type Store } from '../../../../inject/state/atoms.ts'
import { whenChanged } from '../../../../inject/state/follow.ts'
import { type CallSettings, filterAnswers } from '../filterAnswers.ts'
import { fragmentsOf } from './applyFragments.ts'

type Edit = (fragments: Record<string, unknown>) => void

const editsAtom = atom<readonly Edit[]>([])
/** Number of failed updates of the stand-in. */
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
      const answer = answerJson(text)
      const fragments = fragmentsOf(answer)
      if (!fragments) return text
      edit(fragments)
      return JSON.stringify(answer)
    },
  })
}

/** Has other features edit the fragments of an answer. Called by the stand-in for the platform's script. */
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

/** Calls `handler` at the end of each update of the order review; not for one that a later update has replaced. */
export function onReviewEnd(
  context: Pick<SetupContext, 'signal' | 'store'>,
  handler: (end: ReviewEnd) => unknown,
): void {
  const events = createStoreEvents(context.signal)
  events.on('updated_checkout', ({ parameters: [answer] }) => handler(endOf(answer)))
  // The event `updated_checkout` is fired for answers only.
  whenChanged(context, failuresAtom, () => handler('failed'))
  events.on('ajaxError', ({ parameters: [call, settings] }) => {
    const isReplaced = (Object(call) as { statusText?: unknown }).statusText === 'abort'
    if (isReview(Object(settings) as CallSettings) && !isReplaced) handler('failed')
  })
}

/** How an update has ended, by the answer in its event. Other code that inserts totals itself fires the event without an answer. */
function endOf(answer: unknown): ReviewEnd {
  if (lacksTotals(answer)) return 'failed'
  const isRefused = phpObject(answer)?.result === 'failure'
  if (fragmentsOf(answer)) return isRefused ? 'refused' : 'totals'
  return answer === undefined || (answer instanceof Object && !isRefused) ? 'totals' : 'failed'
}

/**
 * True where the shop answers an update with success, but with no fragments, which PHP may also print as []: the page keeps its old totals.
 * Where the page is to be loaded or updated anew, the shop may leave them out on purpose.
 */
export function lacksTotals(answer: unknown): boolean {
  const { result, reload, refresh } = phpObject(answer) ?? {}
  if (result !== 'success' || phpBoolean(reload) || phpBoolean(refresh)) return false
  return Object.keys(fragmentsOf(answer) ?? {}).length === 0
}

/** Reports that an update of the order review failed. The stand-in calls it, since jQuery does not see its calls. */
export function reportFailedReview(store: Store): void {
  store.set(failuresAtom, store.get(failuresAtom) + 1)
}
