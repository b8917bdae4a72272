/** Another script of the provider's takes the older one away, and with it the window in which a buyer is paying. */
import { expect, test, vi } from 'vitest'
import { defineFeature, type SetupContext } from '../../../../inject/feature.ts'
import { startRuntime, turn } from '../../../../inject/testing.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { isCardDialogOpenAtom } from '../accelerated/token.ts'
import type { AttemptDriver } from '../attempt/driver.ts'
import { type Payment, sharedPayment } from '../payment.ts'
import { answerAsProvider, controller, evaluate, loadingTag, parameters, tags } from './testSdk.ts'

answerAsProvider()

const currency = (): string | null => new URL(loadingTag().src).searchParams.get('currency')

let store: SetupContext['store']

function startPayment(): Payment {
  let payment: Payment | undefined
  const feature = defineFeature({
    id: 'wallet-buttons',
    selector: '.none',
    setup(context) {
      store = context.store
      payment = sharedPayment(context as SetupContext)
    },
    mount: () => {},
  })
  const { stop } = startRuntime([feature])
  controller.signal.addEventListener('abort', stop)
  return payment!
}

const driver = {
  approves: 'order',
  submitsOnClick: true,
  scope: () => 'cart',
  requestOrder: async () => '7AB12345CD678901E',
  showError: () => {},
} as Partial<AttemptDriver> as AttemptDriver

test('a cart with other parameters waits for another script until the window has closed', {
  tags: ids('SDK04', 'S4.77', 'S2.48'),
}, async () => {
  const { sdk, attempts } = startPayment()
  const loaded = sdk.load(parameters)
  await turn()
  await evaluate()
  await loaded
  const close = vi.fn()
  sdk.onCleanup(close, controller.signal)
  const button = {}
  attempts.click(button, driver)
  await attempts.order(button)
  const other = sdk.load({ ...parameters, currency: 'CHF' })
  await turn()
  await turn()
  expect(close).not.toHaveBeenCalled()
  expect(currency()).toBe('EUR')
  attempts.windowClosed(button)
  await vi.waitFor(() => expect(currency()).toBe('CHF'))
  expect(close).toHaveBeenCalledTimes(1)
  expect(tags()).toHaveLength(2)
  expect(await evaluate()).toBe(await other)
})

test('another script waits also until the dialog of accelerated checkout has closed, in which a guest types a card', {
  tags: ids('SDK04', 'S4.77'),
}, async () => {
  const { sdk } = startPayment()
  const loaded = sdk.load(parameters)
  await turn()
  await evaluate()
  await loaded
  store.set(isCardDialogOpenAtom, true)
  void sdk.load({ ...parameters, currency: 'CHF' }).catch(() => {})
  await turn()
  await turn()
  expect(currency()).toBe('EUR')
  store.set(isCardDialogOpenAtom, false)
  await vi.waitFor(() => expect(currency()).toBe('CHF'))
})
