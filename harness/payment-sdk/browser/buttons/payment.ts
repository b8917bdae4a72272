/** One payment from click to end (provider-sdk.md 3.2). On a page only one runs at a time; further clicks are ignored. */
import type { ApproveData, ButtonOptions } from '../../types.ts'
import { type Double, once, pause } from '../double.ts'
import { approveAtProvider } from '../providerServer.ts'
import type { Instance } from '../zoid/component.ts'
import { approveActions } from './approveActions.ts'
import { type Decision, openPopup, type Popup } from './popup.ts'
import {
  announceShipping,
  defaultShipping,
  hearsOfShipping,
  type ShippingChange,
  type ShippingVerdict,
} from './shippingChange.ts'
import { createToken, tokenSource } from './token.ts'

/** Milliseconds between the library's checks whether its window is still open. */
const windowPollMs = 2000

/** A payment that has begun and not ended. */
export interface Payment {
  readonly instance: Instance<ButtonOptions>
  /** The funding source of the button that was clicked. */
  readonly source: string
  /** The id of an order, setup token or agreement; the page is asked for it once. */
  token(): Promise<string>
  /** The provider's window; a restart opens a new one. */
  popup: Popup
  /** Acts as the buyer who chooses another address or delivery in the popup. */
  changeShipping(change: ShippingChange): Promise<ShippingVerdict>
}

export interface Payments {
  readonly current: Payment | undefined
  /** Handles a click on a button. `isEnabled` is false where the page has disabled the button. */
  click(instance: Instance<ButtonOptions>, source: string, isEnabled: boolean): void
  /**
   * Ends the payment without any callback when the page removes the button: the payment runs in the button's frame, and its window
   * closes with that frame.
   */
  abandon(instance: Instance<ButtonOptions>): void
}

export function createPayments(double: Double): Payments {
  let current: Payment | undefined

  return {
    get current() {
      return current
    },
    click(instance, source, isEnabled) {
      if (current) return
      const verdict = askPage(double, instance, source)
      if (!isEnabled) {
        // The callback's result is ignored.
        verdict.catch((error) => instance.reportError(error))
        return
      }
      const token = once(() => createToken(double, 'Buttons', tokenSource(double, instance.options, source)))
      const payment: Payment = {
        instance,
        source,
        token,
        // Synchronously in the click, since browsers block windows that are opened later.
        popup: openPopup(double),
        async changeShipping(change) {
          const said = await announceShipping(double, instance.options, await token(), change)
          if (said === 'rejected') payment.popup.refuseShipping()
          else payment.popup.acceptShipping()
          return said
        },
      }
      current = payment
      pay(double, payment, verdict)
        .catch((error) => {
          payment.popup.close()
          if (current === payment) instance.reportError(error)
        })
        .finally(() => {
          payment.popup.close()
          if (current === payment) current = undefined
        })
    },
    abandon(instance) {
      if (current?.instance !== instance) return
      double.call('popup.abandoned')
      current.popup.close()
      current = undefined
    },
  }
}

/** Fires `onClick`. @returns false where the page rejects the click */
async function askPage(double: Double, { options }: Instance<ButtonOptions>, source: string): Promise<boolean> {
  const data = { fundingSource: source }
  double.call('Buttons.onClick', data)
  if (!options.onClick) return true
  const { resolved } = double.thenables
  const answer = await options.onClick(data, { resolve: () => resolved(true), reject: () => resolved(false) })
  return answer !== false
}

/** @param verdict resolves with false where the page rejects the click */
async function pay(double: Double, payment: Payment, verdict: Promise<boolean>): Promise<void> {
  const { popup } = payment
  const { onClickOutcome, errorMessage = 'Die Zahlung ist bei PayPal gescheitert' } = double.scenario.buttons
  if (onClickOutcome === 'windowIsClosed') throw new Error('Window is closed')
  if (!(await verdict)) return
  const made = payment.token()
  if (onClickOutcome === 'closeBeforeLoad') popup.act('close')
  const early = await Promise.race([made, popup.decision.then((decision) => ({ decision }))])
  if (typeof early !== 'string') {
    // The page may still create the order; its failure is no longer reported.
    made.catch(() => {})
    popup.close()
    await pause(windowPollMs)
    throw new Error('Detected popup close')
  }
  if (!popup.isOpen) return
  popup.load()
  if (onClickOutcome === 'error') throw new Error(errorMessage)
  if (onClickOutcome === 'closeAfterLoad') popup.act('close')
  const isClosed = onClickOutcome === 'closeAfterLoad'
  if (!isClosed && payment.source !== 'venmo') await offerShipping(double, payment)
  actByScenario(double, popup)
  await finish(double, payment, await popup.decision)
}

/** Reports the address that the popup shows when it opens, and each one that the buyer chooses later. */
async function offerShipping(double: Double, payment: Payment): Promise<void> {
  if (!hearsOfShipping(payment.instance.options)) return
  const { shipping, order } = double.scenario.buttons
  const standard = defaultShipping(order)
  const changes: readonly (ShippingChange & { readonly expect?: 'resolve' | 'reject' | undefined })[] =
    shipping ?? (standard ? [standard] : [])
  for (const { expect, ...change } of changes) {
    if (!payment.popup.isOpen) return
    const said = await payment.changeShipping(change)
    if (expect && said !== (expect === 'resolve' ? 'resolved' : 'rejected')) {
      double.uncaught(new Error(`The page ${said} ${JSON.stringify(change.address)}, the scenario expects ${expect}`))
    }
  }
}

function actByScenario({ scenario }: Double, popup: Popup): void {
  const { onClickOutcome, approveDelayMs } = scenario.buttons
  const act = (decision: Decision): void => void setTimeout(() => popup.act(decision), approveDelayMs)
  if (onClickOutcome === 'approve' || onClickOutcome === 'popupBlocked') act('approve')
  if (onClickOutcome === 'cancel') act('cancel')
}

async function finish(double: Double, payment: Payment, decision: Decision): Promise<void> {
  const { source, token } = payment
  const { options } = payment.instance
  const kind = tokenSource(double, options, source)?.kind
  if (decision !== 'approve') {
    payment.popup.close()
    const data = kind === 'order' ? { orderID: await token() } : {}
    double.call('Buttons.onCancel', data)
    await options.onCancel?.(data, { redirect: (url) => double.call('actions.redirect', url) })
    return
  }
  const agreed = await token()
  if (kind === 'order') await approveAtProvider(double, agreed)
  const data = { ...approveData(double, source, agreed, kind), ...double.scenario.buttons.approveData }
  let isRestarted = false
  const actions = approveActions(double, agreed, () => {
    isRestarted = true
  })
  for (let call = 0; call < double.scenario.buttons.approveCalls; call++) {
    double.call('Buttons.onApprove', data)
    await options.onApprove?.(data, actions)
  }
  payment.popup.close()
  if (!isRestarted) return
  // After a restart the buyer chooses another funding source for the same order.
  payment.popup = openPopup(double)
  payment.popup.load()
  await finish(double, payment, await payment.popup.decision)
}

function approveData(
  { scenario }: Double,
  paymentSource: string,
  token: string,
  kind: string | undefined,
): ApproveData {
  const { payer } = scenario.buttons.order as { payer?: { payer_id?: string } }
  const isOrder = kind === 'order'
  return {
    orderID: isOrder ? token : '',
    payerID: payer?.payer_id ?? null,
    paymentID: isOrder ? token : null,
    billingToken: kind === 'agreement' ? token : null,
    facilitatorAccessToken: 'A21AAEbbeUndFlut',
    paymentSource,
    ...(kind === 'vault' ? { vaultSetupToken: token } : {}),
  }
}
