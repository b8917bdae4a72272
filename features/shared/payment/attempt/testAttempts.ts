/** A shop for tests of the attempt to pay. */
import { expect, vi } from 'vitest'
import { createStore } from '../../../../inject/state/atoms.ts'
import { turn } from '../../../../inject/testing.ts'
import type { AttemptDriver } from './driver.ts'
import { createAttempts } from './machine.ts'
import type { Approval, Prepared, SubmitResult } from './state.ts'

/** A promise that the test resolves. */
export function held<Value>() {
  let resolve!: (value: Value) => void
  let reject!: (error: unknown) => void
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  return { promise, resolve, reject }
}

export function createDriver(overrides: Partial<AttemptDriver> = {}) {
  const orders: ReturnType<typeof held<string>>[] = []
  const submits: (ReturnType<typeof held<SubmitResult>> & { approval: Approval })[] = []
  const preparations: ReturnType<typeof held<Prepared>>[] = []
  const next = <Item>(list: Item[], item: Item): Item => {
    list.push(item)
    return item
  }
  const driver: AttemptDriver = {
    approves: 'order',
    submitsOnClick: true,
    scope: () => 'cart-hash',
    requestOrder: () => next(orders, held<string>()).promise,
    prepare: () => next(preparations, held<Prepared>()).promise,
    submit: (approval) => next(submits, { ...held<SubmitResult>(), approval }).promise,
    keep: vi.fn(),
    leave: vi.fn(),
    showError: vi.fn(),
    showReview: vi.fn(),
    askAboutSecondOrder: vi.fn(),
    ...overrides,
  }
  return { driver, orders, submits, preparations }
}

/** A shop with one button whose orders, preparations and submits the test answers. */
export function openShop(overrides?: Partial<AttemptDriver>) {
  const controller = new AbortController()
  const store = createStore()
  const attempts = createAttempts({ store, signal: controller.signal })
  const place = createDriver(overrides)
  const button = {}
  const phase = () => store.get(attempts.stateAtom).phase
  return {
    attempts,
    ...place,
    button,
    phase,
    state: () => store.get(attempts.stateAtom),
    stop: () => controller.abort(),
    /** The shopper clicks, and the provider shows the order. */
    async open(id = 'ORDER1') {
      expect(attempts.click(button, place.driver)).toBe(true)
      const order = attempts.order(button)
      await turn()
      place.orders.at(-1)?.resolve(id)
      expect(await order).toBe(id)
    },
    /** The shopper approves, and everything is ready for the submit. */
    async approve(next: Prepared['next'] = 'submit', id = 'ORDER1') {
      const approved = attempts.approve(button, { orderID: id })
      await turn()
      place.preparations.at(-1)?.resolve({ next })
      await approved
      await turn()
    },
  }
}
