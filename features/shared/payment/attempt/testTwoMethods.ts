/** For tests: a checkout with the wallet's button and the card form, which share one money machine. */
import { createStore } from '../../../../inject/state/atoms.ts'
import { PaymentError } from '../errors.ts'
import type { AttemptDriver } from './driver.ts'
import { type Attempts, createAttempts } from './machine.ts'
import { type AttemptState, approvalOf, hasWindow, type Prepared, type SubmitResult } from './state.ts'
import { ask, flush, type Question, takeQuestion } from './testRandomSteps.ts'

type Method = 'wallet' | 'card'

/** What the shop, the provider and the shopper were asked, and what must not have happened. */
class Records {
  readonly orders: Question<string>[] = []
  readonly preparations: Question<Prepared>[] = []
  readonly submits: Question<SubmitResult>[] = []
  /** What stands in the hidden fields of each method. */
  readonly fields = { wallet: '', card: '' }
  /** What the shop has been sent and has taken, with the method that was sent along. */
  readonly taken: string[] = []
  readonly wrong: string[] = []
  /** Taken without an answer, and not yet known to the shopper as such. */
  readonly unknown = new Set<string>()
  /** The click at which each order of the provider's was made. */
  readonly clickOf = new Map<string, number>()
  readonly windows: { readonly button: object; readonly order: string; readonly method: Method }[] = []
  asked = 0
  /**
   * The click before the latest order by a method of another plugin that the shop may have taken, and before the one of before. The
   * store sends no further one while the shop works on it.
   */
  other = { after: -1, lostBefore: -1, isOnWay: false }

  readonly ask = (): void => void this.asked++

  /** The provider takes the money of one approval once. */
  pay(id: string): void {
    if (!this.taken.includes(id)) this.taken.push(id)
  }
}

function createDriver(method: Method, records: Records, attempts: Attempts, stateNow: () => AttemptState) {
  const { orders, preparations, submits, fields, taken, wrong, unknown, clickOf } = records
  const driver: AttemptDriver = {
    ...(method === 'card' && { isCard: true }),
    approves: method === 'card' ? 'setupToken' : 'order',
    submitsOnClick: false,
    scope: () => undefined,
    async requestOrder() {
      const { attempt } = stateNow()
      const order = await ask(orders)
      clickOf.set(order, attempt)
      return order
    },
    prepare: (approval) => ask(preparations, approval),
    submit(approval) {
      if (submits.length > 0) wrong.push('two submits at once')
      if (taken.includes(approval.id) && !unknown.has(approval.id)) wrong.push('sent again what was taken')
      if ([...unknown].some((id) => id !== approval.id)) wrong.push('ordered twice without the shopper’s word')
      if (approval.kind === 'setupToken') wrong.push('a setup token was sent as a payment')
      if (clickOf.get(approval.id.replace('PAY', ''))! <= records.other.after)
        wrong.push('paid beside an order by another method')
      if ((approval.isCard === true) !== (method === 'card'))
        wrong.push(`${approval.id} was sent as that of the ${method}`)
      return ask(submits, approval)
    },
    keep(approval) {
      fields[method] = approval && approval.kind !== 'setupToken' ? approval.id : ''
    },
    leave: () => {},
    // What the shop has refused is not tried a second time with a card. S4.63
    showError: (error) => method === 'card' && (error as PaymentError).code === 'shown' && attempts.giveUp(),
    showReview: () => {},
    askAboutSecondOrder: records.ask,
  }
  return driver
}

/** What the shop answers. */
function createAnswers(records: Records) {
  const { orders, preparations, submits, unknown } = records
  let created = 0
  return {
    answerOrder(which: number, how: number): void {
      const order = takeQuestion(orders, which)
      if (how === 0) order?.reject(new Error('no order'))
      else order?.resolve(`ID${++created}`)
    },
    answerPreparation(which: number, how: number): void {
      const preparation = takeQuestion(preparations, which)
      if (how === 0) preparation?.reject(new Error('refused'))
      else if (preparation?.approval?.kind === 'setupToken') {
        preparation.resolve({
          next: 'submit',
          approval: { kind: 'paymentToken', id: `PAY${preparation.approval.id}`, isCard: true },
        })
      } else preparation?.resolve({ next: how === 1 ? 'review' : 'submit' })
    },
    answerSubmit(how: number): void {
      const submit = submits.shift()
      if (!submit?.approval) return
      if (how > 0) records.pay(submit.approval.id)
      if (how === 0) submit.resolve({ result: 'failure', error: new PaymentError('shown') })
      else if (how === 1) {
        unknown.add(submit.approval.id)
        submit.reject(new PaymentError('uncertain'))
      } else {
        unknown.delete(submit.approval.id)
        submit.resolve({ result: 'success' })
      }
    },
  }
}

/** What the provider's windows report. */
function createWindows({ windows }: Records, attempts: Attempts, stateNow: () => AttemptState) {
  return {
    approve(which: number): void {
      const window = windows[which % Math.max(1, windows.length)]
      if (!window) return
      const data = window.method === 'card' ? { vaultSetupToken: window.order } : { orderID: window.order }
      void attempts.approve(window.button, data)
    },
    endWindow(which: number, how: number): void {
      const current = stateNow()
      const button = (hasWindow(current) && how !== 2 ? current.button : windows[which]?.button) as object | undefined
      if (!button) return
      if (how === 0) attempts.windowClosed(button)
      // The provider reports a failure twice: to the page, and by its promise.
      else for (let times = 0; times < 2; times++) attempts.windowClosed(button, new Error('CARD_DECLINED'))
    },
  }
}

/** Place-order with a method of another plugin, and what else is about more than one order. */
function createOtherOrdering(records: Records, attempts: Attempts, stateNow: () => AttemptState) {
  const { orders, preparations, submits, unknown } = records
  const mayOrderOtherwise = (): boolean => attempts.mayOrderOtherwise(records.ask, () => {})
  return {
    mayOrderOtherwise,
    /** @param answer what the shop says; undefined: it works on the order */
    orderOtherwise(answer?: 'refused' | 'lost'): void {
      const { other } = records
      if (!other.isOnWay) {
        if (!mayOrderOtherwise()) return
        other.lostBefore = other.after
        other.after = stateNow().attempt
        attempts.otherOrderSent()
      }
      other.isOnWay = answer === undefined
      if (answer) attempts.otherOrderFailed(answer === 'lost')
      if (answer === 'refused') other.after = other.lostBefore
    },
    orderAgain(): void {
      attempts.orderAgain()
      records.other.after = records.other.lostBefore = -1
      if (!approvalOf(stateNow())) unknown.clear()
    },
    back(): void {
      // What was on its way may have arrived.
      for (const { approval } of submits) if (approval) unknown.add(approval.id)
      for (const list of [orders, preparations, submits]) list.length = 0
      attempts.pageRestored()
    },
  }
}

/** A checkout with the wallet's button and the card form, and what the shop has been asked. */
export function openCheckout() {
  const controller = new AbortController()
  const store = createStore()
  const attempts = createAttempts({ store, signal: controller.signal })
  const state = (): AttemptState => store.get(attempts.stateAtom)
  const records = new Records()
  const drivers = {
    wallet: createDriver('wallet', records, attempts, state),
    card: createDriver('card', records, attempts, state),
  }

  /** The provider asks for the order, as soon as it has the click. */
  function begin(method: Method): void {
    const button = { method }
    if (!attempts.click(button, drivers[method])) return
    attempts.order(button).then(
      (order) => records.windows.push({ button, order, method }),
      () => {},
    )
  }

  const { fields, taken, wrong, submits, windows } = records
  return {
    attempts,
    drivers,
    fields,
    taken,
    wrong,
    submits,
    state,
    windows,
    asked: () => records.asked,
    stop: () => controller.abort(),
    clickWallet: () => begin('wallet'),
    /** Place-order with the card chosen, by its button or by Enter in a frame. */
    pressCard(): void {
      if (attempts.placeOrder(drivers.card) === 'nothing') begin('card')
    },
    pressWallet: (): unknown => attempts.placeOrder(drivers.wallet),
    replaceMarkup: () => attempts.markupReplaced(),
    ...createAnswers(records),
    ...createWindows(records, attempts, state),
    ...createOtherOrdering(records, attempts, state),
  }
}

export type Checkout = ReturnType<typeof openCheckout>

/** Gets the wallet as far as its review. */
export async function approveWallet(shop: Checkout): Promise<void> {
  shop.clickWallet()
  await flush()
  shop.answerOrder(0, 1)
  await flush()
  shop.approve(0)
  await flush()
  shop.answerPreparation(0, 1)
  await flush()
}

/** Gets a card as far as its submit. */
export async function submitCard(shop: Checkout): Promise<void> {
  shop.pressCard()
  await flush()
  shop.answerOrder(0, 1)
  await flush()
  shop.approve(shop.windows.length - 1)
  await flush()
  shop.answerPreparation(0, 2)
  await flush()
}
