/** Whether the shop has refused the latest order, whatever its message looks like. Contract theme-and-platform 3.8 */
import type { SetupContext } from '../../../inject/feature.ts'
import { phpObject } from '../../../inject/schema/php.ts'
import { text as textOf } from '../../../inject/shop/page.ts'
import { atom, type Store } from '../../../inject/state/atoms.ts'
import { platformSettings } from './endpoint.ts'
import { filterAnswers } from './filterAnswers.ts'
import { readJson } from './readJson.ts'

const isRefusedAtom = atom(false)

/** Whether the shop has refused the latest order; false before its answer, and where the answer is unreadable. */
export const isOrderRefused = (store: Store): boolean => store.get(isRefusedAtom)

/** Records the answer to an order. @param text of the answer; undefined when an order is sent */
export function noteOrderAnswer(store: Store, text?: string): void {
  store.set(isRefusedAtom, text !== undefined && phpObject(readJson(text))?.result === 'failure')
}

/** Records the answers to orders that the platform's own script sends. */
export function followOrderAnswers(context: Pick<SetupContext, 'signal' | 'store' | 'page' | 'profile'>): void {
  const { signal, store } = context
  filterAnswers(signal, {
    isCall: ({ url }) => url !== undefined && url === textOf(platformSettings(context, 'checkout')?.checkout_url),
    onSend: () => noteOrderAnswer(store),
    filter(text) {
      noteOrderAnswer(store, text)
      return text
    },
  })
}
