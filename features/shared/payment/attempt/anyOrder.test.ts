import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '../../../../inject/http/errors.ts'
import { createStore } from '../../../../inject/state/atoms.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import type { AttemptDriver } from './driver.ts'
import { createAttempts } from './machine.ts'
import { approvalOf, type Prepared, type SubmitResult } from './state.ts'
import { ask, expectPaidAtLast, flush, type Question, takeQuestion, takeStep } from './testRandomSteps.ts'

/** The shop and its provider, which outlive pages. */
function createShop() {
  const orders: Question<string>[] = []
  const preparations: Question<Prepared>[] = []
  const submits: Question<SubmitResult>[] = []
  const shipping: Question<void>[] = []
  let created = 0
  const windows: { button: object; order: string; page: number }[] = []
  const taken: string[] = []
  /** Sent without an answer, and perhaps taken; the shopper has not said that another order is wanted all the same. */
  const unknown = new Set<string>()
  const wrong: string[] = []
  /** Calls of the page that is gone are not answered any more. */
  const loseAnswers = (): void => {
    for (const { approval } of submits) if (approval) unknown.add(approval.id)
    for (const list of [orders, preparations, submits, shipping]) list.length = 0
  }
  let page = 0
  let accepted = 0
  let asked = 0
  let questions = 0

  function load() {
    const store = createStore()
    const controller = new AbortController()
    const attempts = createAttempts({ store, signal: controller.signal })
    const state = () => store.get(attempts.stateAtom)
    const driverOf = (submitsOnClick: boolean): AttemptDriver => ({
      approves: 'order',
      submitsOnClick,
      scope: () => 'cart',
      requestOrder: () => {
        asked++
        if (approvalOf(state())) throw new Error('an order was asked for although one is approved')
        return ask(orders)
      },
      prepare: (approval) => ask(preparations, approval),
      submit: (approval) => {
        if (submits.length > 0) wrong.push('two submits at once')
        if ([...unknown].some((id) => id !== approval.id)) wrong.push('ordered twice without the shopper’s word')
        return ask(submits, approval)
      },
      keep: () => {},
      leave: () => {},
      showError: () => {},
      showReview: () => {},
      askAboutSecondOrder: () => void questions++,
    })
    return { attempts, state, drivers: [driverOf(true), driverOf(false)] as const, stop: () => controller.abort() }
  }

  let current = load()
  const buttons = [{}, {}, {}] as const
  const driver = (which: number) => current.drivers[which % 2]!

  return {
    taken,
    wrong,
    windowCount: () => windows.length,
    counts: () => ({ accepted, asked }),
    questions: () => questions,
    phase: () => current.state().phase,
    approval: () => approvalOf(current.state()),
    click(which: number): void {
      if (current.attempts.click(buttons[which % 3]!, driver(which))) accepted++
    },
    async ask(which: number): Promise<void> {
      const button = buttons[which % 3]!
      const at = page
      current.attempts.order(button).then(
        (order) => windows.push({ button, order, page: at }),
        () => {},
      )
      await flush()
    },
    answerOrder(which: number, how: number): void {
      const order = takeQuestion(orders, which)
      if (how === 0) order?.reject(new Error('no order'))
      else if (how === 1) order?.resolve('<br />Fatal error')
      else order?.resolve(`ORDER${++created}`)
    },
    changeShipping(which: number): void {
      void current.attempts.shipping(buttons[which % 3]!, () => ask(shipping))
    },
    answerShipping(which: number, how: number): void {
      const change = takeQuestion(shipping, which)
      if (how === 0) change?.reject(new Error('no rates'))
      else change?.resolve()
    },
    approve(which: number): void {
      const window = windows[which % Math.max(1, windows.length)]
      if (!window || window.page !== page) return
      void current.attempts.approve(window.button, { orderID: window.order })
    },
    closeWindow(which: number, how: number): void {
      const button = buttons[which % 3]!
      current.attempts.windowClosed(button, how === 1 ? new Error('Detected popup close') : undefined)
    },
    answerPreparation(which: number, how: number): void {
      const preparation = takeQuestion(preparations, which)
      if (how === 0) preparation?.reject(new ApiError('RESOURCE_NOT_FOUND', 'order.get', 422))
      else preparation?.resolve({ next: how === 1 ? 'review' : 'submit' })
    },
    placeOrder: (which: number): unknown => current.attempts.placeOrder(driver(which)),
    answerSubmit(how: number): void {
      const submit = submits.shift()
      if (!submit?.approval) return
      if (how === 0) {
        unknown.add(submit.approval.id)
        submit.reject(new Error('500'))
      } else if (how === 1) submit.resolve({ result: 'failure', error: 'Abgelehnt.' })
      else {
        taken.push(submit.approval.id)
        unknown.delete(submit.approval.id)
        submit.resolve({ result: 'success' })
      }
    },
    giveUp: () => current.attempts.giveUp(),
    replaceMarkup: () => current.attempts.markupReplaced(),
    orderAgain(): void {
      current.attempts.orderAgain()
      // The word is about everything but what this page can send again.
      for (const id of unknown) if (id !== approvalOf(current.state())?.id) unknown.delete(id)
    },
    reload(): void {
      current.stop()
      page++
      loseAnswers()
      current = load()
      current.attempts.restoreKept(driver(1))
    },
    /** A product, whose button takes up nothing that was approved for the cart. */
    otherPage(): void {
      current.stop()
      page++
      loseAnswers()
      current = load()
    },
    back(): void {
      loseAnswers()
      current.attempts.pageRestored()
    },
    stop: () => current.stop(),
  }
}

type Shop = ReturnType<typeof createShop>

/** What usually comes next, so that many random orders of events get as far as an approval. */
async function goOn(shop: Shop): Promise<void> {
  const phase = shop.phase()
  if (phase === 'done') shop.back()
  else if (phase === 'idle' || phase === 'cancelled') shop.click(0)
  else if (phase === 'clicked') for (const which of [0, 1, 2]) await shop.ask(which)
  else if (phase === 'ordering') shop.answerOrder(0, 2)
  else if (phase === 'open') for (let which = 0; which < shop.windowCount(); which++) shop.approve(which)
  else if (phase === 'submitting') shop.answerSubmit(2)
  else {
    shop.answerPreparation(0, 2)
    shop.placeOrder(0)
  }
}

const actions = {
  goOn: (shop: Shop) => goOn(shop),
  click: (shop: Shop, which: number) => shop.click(which),
  doubleClick: (shop: Shop, which: number) => {
    shop.click(which)
    shop.click(which)
  },
  ask: (shop: Shop, which: number) => shop.ask(which),
  answerOrder: (shop: Shop, which: number, how: number) => shop.answerOrder(which, how),
  changeShipping: (shop: Shop, which: number) => shop.changeShipping(which),
  answerShipping: (shop: Shop, which: number, how: number) => shop.answerShipping(which, how),
  approve: (shop: Shop, which: number) => shop.approve(which),
  closeWindow: (shop: Shop, which: number, how: number) => shop.closeWindow(which, how),
  answerPreparation: (shop: Shop, which: number, how: number) => shop.answerPreparation(which, how),
  placeOrder: (shop: Shop, which: number) => void shop.placeOrder(which),
  answerSubmit: (shop: Shop, _which: number, how: number) => shop.answerSubmit(how),
  giveUp: (shop: Shop) => shop.giveUp(),
  orderAgain: (shop: Shop) => shop.orderAgain(),
  replaceMarkup: (shop: Shop) => shop.replaceMarkup(),
  reload: (shop: Shop) => shop.reload(),
  otherPage: (shop: Shop) => shop.otherPage(),
  back: (shop: Shop) => shop.back(),
} satisfies Record<string, (shop: Shop, which: number, how: number) => unknown>

/** Steps that may end an approval: the shopper's own word, and a page that has nothing of the approval. */
const endings: ReadonlySet<string> = new Set(['giveUp', 'orderAgain', 'otherPage'])

const step = fc.tuple(
  fc.oneof(
    { weight: 12, arbitrary: fc.constant('goOn' as const) },
    { weight: 15, arbitrary: fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])) },
  ),
  fc.nat(5),
  fc.nat(2),
)

test('whatever order the callbacks of three buttons, the shop’s answers, reloads and replaced markup come in, the shop gets one order for a click and takes each once', {
  tags: ids('SDK97', 'WC72', 'WC73'),
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      sessionStorage.clear()
      localStorage.clear()
      const shop = createShop()
      try {
        for (const [name, which, how] of steps) {
          await takeStep(shop, () => actions[name](shop, which, how), { mayEndApproval: endings.has(name) })
          const { accepted, asked } = shop.counts()
          expect(asked).toBeLessThanOrEqual(accepted)
        }
        await expectPaidAtLast(shop, () => goOn(shop))
      } finally {
        shop.stop()
      }
    }),
    { numRuns: 1_500 },
  )
})
