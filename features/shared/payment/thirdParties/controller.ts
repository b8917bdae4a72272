/** The place of a button, as other code gets to know it when something happens to the button. wallet-checkout 18 */
import type { PaymentNames } from '../names.ts'
import type { Place } from '../settings/generations.ts'
import { cartClient } from './publish.ts'

export interface Controller {
  /** Id of the payment method. */
  readonly id: string
  readonly cart: object
  readonly context: { getPage(): Place }
  getPage(): Place
  isPage(page: string): boolean
  needsShipping(): boolean
}

export function createController(names: PaymentNames, place: Place, needsShipping: () => boolean): Controller {
  const getPage = (): Place => place
  return {
    id: names.method,
    get cart() {
      return cartClient(names)
    },
    context: { getPage },
    getPage,
    isPage: (page) => page === place,
    needsShipping,
  }
}
