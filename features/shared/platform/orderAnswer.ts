/** What became of the latest order of the platform's form, whatever its message looks like. Contract theme-and-platform 3.8 */
import type { SetupContext } from '../../../inject/feature.ts'
import { phpObject } from '../../../inject/schema/php.ts'
import { text as textOf } from '../../../inject/shop/page.ts'
import { atom, type Store } from '../../../inject/state/atoms.ts'
import { isCartEmpty } from './cartHash.ts'
import { platformSettings } from './endpoint.ts'
import { filterAnswers } from './filterAnswers.ts'
import { readJson } from './readJson.ts'

interface LatestOrder {
  /**
   * `pressed`: it is not sent yet, or by a gateway itself. `sent`: its answer has not come, or never will. `answered`: by what says
   * neither yes nor no. `withoutPage`: taken, but no page follows, so that the shopper stays on this one.
   */
  readonly phase: 'pressed' | 'sent' | 'answered' | 'refused' | 'taken' | 'withoutPage'
  /** Whether the cart held something at the press. Where it is empty after the answer, a refusal proves nothing. */
  readonly hadCart: boolean
}

export const latestOrderAtom = atom<LatestOrder>({ phase: 'pressed', hadCart: false })

/** Whether the shop has refused the latest order; false before its answer, where that is unreadable, and where the cart is gone. */
export const isOrderRefused = (store: Store): boolean =>
  store.get(latestOrderAtom).phase === 'refused' && !isCartGone(store)

/** Whether the cart has been emptied since the latest order, which the shop has probably taken. */
export const isCartGone = (store: Store): boolean => store.get(latestOrderAtom).hadCart && isCartEmpty()

/** Records that place-order was pressed, so that the answer to an earlier order says nothing any more. */
export function noteOrderPress(store: Store): void {
  store.set(latestOrderAtom, { phase: 'pressed', hadCart: !isCartEmpty() })
}

/** Records that the platform's call with an order goes out. */
export function noteOrderSent(store: Store): void {
  store.set(latestOrderAtom, { phase: 'sent', hadCart: !isCartEmpty() })
}

/** Records the answer to an order. */
export function noteOrderAnswer(store: Store, text: string): void {
  const result = phpObject(readJson(text))?.result
  const phase = result === 'failure' ? 'refused' : result === 'success' ? 'taken' : 'answered'
  store.set(latestOrderAtom, { ...store.get(latestOrderAtom), phase })
}

/** Records that no page follows to an order that the shop has taken. */
export function noteOrderWithoutPage(store: Store): void {
  store.set(latestOrderAtom, { ...store.get(latestOrderAtom), phase: 'withoutPage' })
}

/** Records the answers to orders that the platform's own script sends. */
export function followOrderAnswers(context: Pick<SetupContext, 'signal' | 'store' | 'page' | 'profile'>): void {
  const { signal, store } = context
  filterAnswers(signal, {
    isCall: ({ url }) => url !== undefined && url === textOf(platformSettings(context, 'checkout')?.checkout_url),
    onSend: () => noteOrderSent(store),
    filter(text) {
      noteOrderAnswer(store, text)
      return text
    },
  })
}
