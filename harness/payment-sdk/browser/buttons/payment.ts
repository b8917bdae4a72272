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

/** The library looks after open windows this often, milliseconds. */
const windowPollMs = 2000

/** The payment that is under way. */
export interface Payment {
  readonly instance: Instance<ButtonOptions>
  /** The funding source of the button that was clicked. */
  readonly source: string
  /** The id that the page is asked for once: of an order, a setup token or an agreement. */
  token(): Promise<string>
  /** Another one after a restart. */
  popup: Popup
  /** The buyer's hand in the popup: another address or delivery. */
  changeShipping(change: ShippingChange): Promise<ShippingVerdict>
}

export interface Payments {
  readonly current: Payment | undefined
  /** A click on a button. `isEnabled`: the page did not disable it. */
  click(instance: Instance<ButtonOptions>, source: string, isEnabled: boolean): void
  /**
   * The page took the button away: its frame, which led the payment, is gone, and the window with it. No callback runs, the
   * page's callbacks can no longer be reached.
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
        // The page may say why; what it answers changes nothing.
        verdict.catch((error) => instance.reportError(error))
        return
      }
      const token = once(() => createToken(double, 'Buttons', tokenSource(double, instance.options, source)))
      const payment: Payment = {
        instance,
        source,
        token,
        // In the click's own turn, or the browser would keep the window from opening.
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

/** @returns false where the page wants no payment now */
async function askPage(double: Double, { options }: Instance<ButtonOptions>, source: string): Promise<boolean> {
  const data = { fundingSource: source }
  double.call('Buttons.onClick', data)
  if (!options.onClick) return true
  const { resolved } = double.thenables
  const said = await options.onClick(data, { resolve: () => resolved(true), reject: () => resolved(false) })
  return said !== false
}

/** @param verdict of the page, whether it wants a payment now */
async function pay(double: Double, payment: Payment, verdict: Promise<boolean>): Promise<void> {
  const { popup } = payment
  const { onClickOutcome, errorMessage = 'Die Zahlung ist bei PayPal gescheitert' } = double.scenario.buttons
  if (onClickOutcome === 'windowIsClosed') throw new Error('Window is closed')
  if (!(await verdict)) return
  const made = payment.token()
  if (onClickOutcome === 'closeBeforeLoad') popup.act('close')
  const early = await Promise.race([made, popup.decision.then((decision) => ({ decision }))])
  if (typeof early !== 'string') {
    // The order may still come; the page does not hear of its failure any more.
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

/** The popup shows an address when it opens, and another one each time the buyer chooses one. */
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
  // The buyer shall choose another way to pay; the order stays.
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
