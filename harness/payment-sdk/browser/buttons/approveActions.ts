/** The `actions` of `onApprove`: what a page can do with an approved order (provider-sdk.md 3.2). */
import type { ApproveActions } from '../../types.ts'
import { type Double, once } from '../double.ts'
import { readOrder } from '../providerServer.ts'

/** @param restart opens the window again, for another choice */
export function approveActions(double: Double, orderID: string, restart: () => void): ApproveActions {
  const { thenables, scenario, call } = double
  const answer = (name: string) =>
    once(() => {
      call(`actions.order.${name}`)
      const { orderError } = scenario.buttons
      if (orderError !== undefined) return thenables.rejected(new Error(orderError))
      return thenables.from(readOrder(double, orderID))
    })
  return {
    order: {
      get: answer('get'),
      capture: answer('capture'),
      authorize: answer('authorize'),
      patch() {
        call('actions.order.patch')
        return thenables.resolved(undefined)
      },
    },
    redirect(url) {
      call('actions.redirect', url)
      double.document.defaultView?.location.assign(url)
    },
    restart() {
      call('actions.restart')
      restart()
    },
  }
}
