/** For unit tests: the cart of a start, whose questions to the shop the test answers. */
import { afterEach, beforeEach, vi } from 'vitest'
import { defaultProfile } from '../../../../inject/profile.ts'
import { createStore } from '../../../../inject/state/atoms.ts'
import { paymentNames } from '../names.ts'
import type { CartPush } from '../settings/printed/cartData.ts'
import { readPrinted, settingsOfOne } from '../testSettings.ts'
import { createCart } from './cart.ts'

/** A question to the shop that the test has not answered yet. */
interface HeldRefresh {
  readonly page: string
  readonly answer: (push: CartPush) => Promise<void>
  readonly fail: () => Promise<void>
}

let controller: AbortController

/** Registers what begins and ends each test: a start, simulated time, and a window without the plugin's globals. */
export function prepareCartTests(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    controller = new AbortController()
  })
  afterEach(() => {
    controller.abort()
    vi.useRealTimers()
    for (const name of ['wcPPCP', 'wcPPCPSettings', 'wcPPCPCartData', 'wcPPCPMiniCartUpdate']) {
      Reflect.deleteProperty(window, name)
    }
  })
}

/** Stops the script. A cart that is opened afterwards belongs to the next start. */
export function stopCart(): void {
  controller.abort()
  controller = new AbortController()
}

/** Lets promises do what is due. */
export const turn = () => vi.advanceTimersByTimeAsync(0)

/** @param printed what the page prints about the payment plugin */
export function openCart(printed: Parameters<typeof readPrinted>[0] = settingsOfOne) {
  const store = createStore()
  const refreshes: HeldRefresh[] = []
  const cart = createCart({
    store,
    signal: controller.signal,
    names: paymentNames(defaultProfile),
    settings: () => readPrinted(printed),
    orders: {
      refreshCart: (page) =>
        new Promise((resolve, reject) => {
          const after = async (end: () => void): Promise<void> => {
            end()
            await turn()
          }
          refreshes.push({
            page,
            answer: (push) => after(() => resolve(push)),
            fail: () => after(() => reject(new Error('500'))),
          })
        }),
    },
  })
  const announced: [string, number][] = []
  const data = () => store.get(cart.dataAtom)
  for (const event of ['cartUpdated', 'checkoutUpdated', 'fragmentsChanged'] as const) {
    cart.on(event, () => announced.push([event, data().total]), controller.signal)
  }
  const fire = (name: string, detail?: unknown): void => {
    document.body.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }))
  }
  return { cart, refreshes, announced, data, fire, parameters: () => store.get(cart.sdkParametersAtom) }
}
