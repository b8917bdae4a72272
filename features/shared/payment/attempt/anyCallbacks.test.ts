/** The provider's callbacks in whatever order, also without a click, twice, and after the page has stopped. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStore } from '../../../../inject/state/atoms.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { buttonCallbacks } from './buttonCallbacks.ts'
import type { AttemptDriver } from './driver.ts'
import { createAttempts } from './machine.ts'
import { approvalOf, hasWindow, type Prepared, type SubmitResult } from './state.ts'
import { ask, expectPaidAtLast, flush, type Question, takeStep } from './testRandomSteps.ts'

/** How a callback comes. */
interface Occasion {
  readonly times?: number
  /** False: the provider names an order of which the page knows nothing. */
  readonly isKnown?: boolean
  /** True: the callback belongs to a button of the page before. */
  readonly isOld?: boolean
}

/** A shop and its provider, which outlive pages. */
function createShop() {
  const orders: Question<string>[] = []
  const preparations: Question<Prepared>[] = []
  const submits: Question<SubmitResult>[] = []
  const taken: string[] = []
  const wrong: string[] = []
  /** Sent without an answer, and the shopper has not said that another order is wanted all the same. */
  const unknown = new Set<string>()
  let created = 0
  let asked = 0
  let questions = 0

  function load() {
    const controller = new AbortController()
    const store = createStore()
    const attempts = createAttempts({ store, signal: controller.signal })
    const state = () => store.get(attempts.stateAtom)
    const driver: AttemptDriver = {
      approves: 'order',
      submitsOnClick: true,
      scope: () => 'cart',
      requestOrder: () => {
        asked++
        if (controller.signal.aborted) wrong.push('a page that has stopped asked for an order')
        if (approvalOf(state())) wrong.push('an order was asked for although one is approved')
        return ask(orders)
      },
      prepare: () => ask(preparations),
      submit: (approval) => {
        if (controller.signal.aborted) wrong.push('a page that has stopped submitted')
        if (submits.length > 0) wrong.push('two submits at once')
        if ([...unknown].some((id) => id !== approval.id)) wrong.push('ordered twice without the shopper’s word')
        return ask(submits, approval)
      },
      keep: () => {},
      leave: () => {},
      showError: () => {},
      showReview: () => {},
      askAboutSecondOrder: () => void questions++,
    }
    const buttons = [0, 1].map(() => ({
      callbacks: buttonCallbacks(attempts, {}, { driver, onApprove: () => {} }),
      shown: [] as string[],
    }))
    return {
      attempts,
      driver,
      buttons,
      state,
      stop: () => controller.abort(),
      isStopped: () => controller.signal.aborted,
    }
  }

  let page = load()
  let stopped = page
  const buttonOf = (which: number, isOld: boolean) => (isOld ? stopped : page).buttons[which % 2]!

  const shop = {
    taken,
    wrong,
    asked: () => asked,
    questions: () => questions,
    state: () => page.state(),
    approval: () => approvalOf(page.state()),
    click(which: number, { isOld = false }: Occasion = {}): boolean {
      let isAccepted = false
      const actions = { resolve: () => (isAccepted = true), reject: () => {} }
      buttonOf(which, isOld).callbacks.onClick?.({} as never, actions as never)
      return isAccepted
    },
    /** The provider asks once or twice for what it then shows in one window. */
    async ask(which: number, { times = 1, isOld = false }: Occasion = {}): Promise<void> {
      const { callbacks, shown } = buttonOf(which, isOld)
      const { isStopped } = isOld ? stopped : page
      const before = asked
      for (let time = 0; time < times; time++)
        callbacks.createOrder?.().then(
          (id) => {
            shown.push(id)
            if (isStopped()) wrong.push('a window shows an order of a page that has stopped')
          },
          () => {},
        )
      await flush()
      if (asked - before > 1) wrong.push('two orders for one window')
    },
    answerOrder(how: number): void {
      const order = orders.shift()
      if (how === 0) order?.reject(new Error('500'))
      else if (how === 1) order?.resolve('<p>Fehler</p>')
      else order?.resolve(`ORDER${++created}`)
    },
    async approve(which: number, { times = 1, isKnown = true, isOld = false }: Occasion = {}): Promise<void> {
      const { callbacks, shown } = buttonOf(which, isOld)
      const before = page.state()
      const asks = questions
      // An app of the provider's leads back with an order of which this page knows nothing.
      const id = isKnown ? shown.at(-1) : `APP${++created}`
      if (!id) return
      const isFree = !(approvalOf(before) || hasWindow(before)) && before.phase !== 'done'
      for (let time = 0; time < times; time++) void callbacks.onApprove?.({ orderID: id }, {})
      await flush()
      if (isOld || isKnown || !isFree) return
      if (shop.approval()?.id !== id && questions === asks) wrong.push(`the approval of ${id} was lost`)
    },
    end(which: number, how: number, { isOld = false }: Occasion = {}): void {
      const { onCancel, onError, onDestroy } = buttonOf(which, isOld).callbacks
      if (how === 0) onCancel?.({} as never)
      else if (how === 1) onError?.(new Error('window'))
      else onDestroy?.()
    },
    answerPreparation(how: number): void {
      const preparation = preparations.shift()
      if (how === 0) preparation?.reject(new Error('order.get'))
      else preparation?.resolve({ next: how === 1 ? 'review' : 'submit' })
    },
    answerSubmit(how: number): void {
      const submit = submits.shift()
      const { id } = submit?.approval ?? {}
      if (!submit || !id) return
      if (how === 0) {
        unknown.add(id)
        submit.reject(new Error('500'))
      } else if (how === 1) submit.resolve({ result: 'failure', error: 'Abgelehnt.' })
      else {
        taken.push(id)
        unknown.delete(id)
        submit.resolve({ result: 'success' })
      }
    },
    orderAgain(): void {
      page.attempts.orderAgain()
      for (const id of unknown) if (id !== shop.approval()?.id) unknown.delete(id)
    },
    /** The script stops and starts, or the page is loaded again; callbacks of the old buttons may still come. */
    restart(): void {
      stopped = page
      page.stop()
      for (const { approval } of submits) if (approval) unknown.add(approval.id)
      submits.length = 0
      page = load()
      page.attempts.restoreKept(page.driver)
    },
    back(): void {
      for (const { approval } of submits) if (approval) unknown.add(approval.id)
      for (const list of [orders, preparations, submits]) list.length = 0
      page.attempts.pageRestored()
    },
    stop: () => page.stop(),
  }
  return shop
}

type Shop = ReturnType<typeof createShop>

/** What usually comes next. @param clicks false for a provider that reports no click */
async function goOn(shop: Shop, clicks: boolean): Promise<void> {
  const { phase } = shop.state()
  if (phase === 'done') shop.back()
  else if (phase === 'idle' || phase === 'cancelled' || phase === 'clicked') {
    if (clicks) shop.click(0)
    await shop.ask(0)
  } else if (phase === 'ordering') {
    // The provider asks again where its page was lost meanwhile.
    shop.answerOrder(2)
    await flush()
  } else if (phase === 'open') {
    const before = shop.approval()
    for (const which of [0, 1]) await shop.approve(which)
    if (!before && !shop.approval()) for (const which of [0, 1]) shop.end(which, 0)
  } else if (phase === 'submitting') shop.answerSubmit(2)
  else {
    shop.answerPreparation(2)
    shop.click(0)
  }
}

const actions = {
  goOn: (shop: Shop) => goOn(shop, true),
  goOnWithoutClick: (shop: Shop) => goOn(shop, false),
  click: (shop: Shop, which: number) => void shop.click(which),
  ask: (shop: Shop, which: number) => shop.ask(which),
  askTwice: (shop: Shop, which: number) => shop.ask(which, { times: 2 }),
  answerOrder: (shop: Shop, _which: number, how: number) => shop.answerOrder(how),
  approve: (shop: Shop, which: number) => shop.approve(which),
  approveTwice: (shop: Shop, which: number) => shop.approve(which, { times: 2 }),
  approveUnknown: (shop: Shop, which: number) => shop.approve(which, { isKnown: false }),
  end: (shop: Shop, which: number, how: number) => shop.end(which, how),
  cancelAndApprove: (shop: Shop, which: number) => {
    shop.end(which, 0)
    return shop.approve(which)
  },
  answerPreparation: (shop: Shop, _which: number, how: number) => shop.answerPreparation(how),
  answerSubmit: (shop: Shop, _which: number, how: number) => shop.answerSubmit(how),
  orderAgain: (shop: Shop) => shop.orderAgain(),
  restart: (shop: Shop) => shop.restart(),
  back: (shop: Shop) => shop.back(),
  oldClick: (shop: Shop, which: number) => void shop.click(which, { isOld: true }),
  oldAsk: (shop: Shop, which: number) => shop.ask(which, { isOld: true }),
  oldApprove: (shop: Shop, which: number) => shop.approve(which, { isOld: true }),
  oldEnd: (shop: Shop, which: number, how: number) => shop.end(which, how, { isOld: true }),
} satisfies Record<string, (shop: Shop, which: number, how: number) => unknown>

const step = fc.tuple(
  fc.oneof(
    { weight: 8, arbitrary: fc.constant('goOn' as const) },
    { weight: 15, arbitrary: fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])) },
  ),
  fc.nat(1),
  fc.nat(2),
)

test.each([true, false])(
  'whatever the provider calls in whatever order, no order is doubled, no approval is lost, and the shopper can pay at last; by clicks: %s',
  {
    tags: ids('SDK97', 'WC72', 'WC73', 'S7.50', 'S7.51'),
  },
  async (clicks) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
        sessionStorage.clear()
        localStorage.clear()
        const shop = createShop()
        try {
          for (const [name, which, how] of steps) {
            await takeStep(shop, () => actions[name](shop, which, how), { mayEndApproval: name === 'orderAgain' })
          }
          await expectPaidAtLast(shop, () => goOn(shop, clicks))
          expect(shop.wrong).toEqual([])
        } finally {
          shop.stop()
        }
      }),
      { numRuns: 400 },
    )
  },
)
