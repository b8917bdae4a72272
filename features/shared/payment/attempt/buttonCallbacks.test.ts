import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeSdk } from '../../../../harness/payment-sdk/fakeSdk.ts'
import { createStore } from '../../../../inject/state/atoms.ts'
import { setBody } from '../../../../inject/testing.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { paymentMessage } from '../errors.ts'
import type { ProviderSdk } from '../sdk/types.ts'
import { createPaymentTexts } from '../texts.ts'
import { type ButtonPlace, buttonCallbacks } from './buttonCallbacks.ts'
import type { AttemptDriver } from './driver.ts'
import { createAttempts } from './machine.ts'
import { openShop } from './testAttempts.ts'

type Scenario = Parameters<typeof createFakeSdk>[0]

const texts = createPaymentTexts({ config: {}, page: { locale: 'de' } } as never)
const rest = (ms = 5_000): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
  setBody('<div id="target"></div>')
})
afterEach(() => void vi.useRealTimers())

/** A place with one button, and a shop that takes every order. */
async function openPlace(scenario: Scenario, changes: Partial<AttemptDriver> = {}, more: Partial<ButtonPlace> = {}) {
  const store = createStore()
  const controller = new AbortController()
  const attempts = createAttempts({ store, signal: controller.signal })
  const { paypal, control } = createFakeSdk(scenario)
  const notices: string[] = []
  let readOrder: () => Promise<unknown> = () => Promise.reject(new Error('not approved'))
  const driver: AttemptDriver = {
    approves: 'order',
    submitsOnClick: true,
    scope: () => 'cart',
    requestOrder: vi.fn(async () => 'ORDER1'),
    prepare: vi.fn(async () => {
      await readOrder()
      return { next: 'submit' as const }
    }),
    submit: vi.fn(async () => ({ result: 'success' as const, redirect: '/danke/' })),
    keep: vi.fn(),
    leave: vi.fn(),
    showError: (error) => {
      const message = paymentMessage(error, { errorMessages: {}, texts })
      if (message) notices.push('text' in message ? message.text : message.html)
    },
    showReview: vi.fn(),
    askAboutSecondOrder: vi.fn(),
    ...changes,
  }
  const place: ButtonPlace = {
    driver,
    onApprove: (read) => {
      readOrder = read
    },
    ...more,
  }
  const instance = (paypal as unknown as ProviderSdk).Buttons!({
    fundingSource: 'paypal',
    ...buttonCallbacks(attempts, {}, place),
  })
  instance.render('#target')
  await rest()
  return { attempts, control, driver, notices, instance, phase: () => store.get(attempts.stateAtom).phase }
}

describe('a button of the provider’s', () => {
  test.each(['approve', 'synchronous promises'] as const)(
    'pays once: %s',
    { tags: ids('WC73', 'SDK97', 'S7.50', 'S7.51') },
    async (scenario) => {
      const { control, driver, notices } = await openPlace(scenario)
      control.button('paypal').click()
      control.button('paypal').click()
      await rest()
      expect(driver.requestOrder).toHaveBeenCalledOnce()
      expect(driver.submit).toHaveBeenCalledExactlyOnceWith({ kind: 'order', id: 'ORDER1' })
      expect(driver.leave).toHaveBeenCalledExactlyOnceWith('/danke/')
      expect(notices).toEqual([])
      expect(control.uncaught).toEqual([])
    },
  )

  test.each<[Scenario, readonly 'failed'[]]>([
    ['cancel', []],
    ['popup closed', []],
    ['popup closed before it loads', []],
    ['window is closed', []],
    ['error', ['failed']],
  ])('works again after "%s"', { tags: ids('WC85', 'SDK88') }, async (scenario, expected) => {
    const { control, driver, notices, phase } = await openPlace(scenario)
    control.button('paypal').click()
    await rest()
    expect(phase()).toBe('cancelled')
    expect(notices).toEqual(expected.map((key) => texts(key)))
    control.set({ buttons: { onClickOutcome: 'approve' } })
    control.button('paypal').click()
    await rest()
    expect(driver.submit).toHaveBeenCalledOnce()
    expect(control.uncaught).toEqual([])
  })

  test('shows the shop’s refusal once, and not what the provider makes of it', {
    tags: ids('SDK38', 'WC45', 'S8.48'),
  }, async () => {
    const refused = async (): Promise<string> => {
      throw { code: 'add-to-cart-error', message: 'Nur noch 1 Stück vorrätig.' }
    }
    const { control, notices, phase, driver } = await openPlace('approve', { requestOrder: vi.fn(refused) })
    control.button('paypal').click()
    await rest()
    expect(notices).toEqual(['Nur noch 1 Stück vorrätig.'])
    expect(phase()).toBe('idle')
    control.button('paypal').click()
    await rest()
    expect(driver.requestOrder).toHaveBeenCalledTimes(2)
  })

  test('asks for no order where a click must come to nothing', { tags: ids('SDK94', 'WC57') }, async () => {
    const mayClick = vi.fn(() => false)
    const { control, driver } = await openPlace('approve', {}, { mayClick })
    control.button('paypal').click()
    await rest()
    expect(mayClick).toHaveBeenCalledOnce()
    expect(driver.requestOrder).not.toHaveBeenCalled()
  })

  test('keeps an approval whose order cannot be read, and submits it with the next click', {
    tags: ids('SDK96'),
  }, async () => {
    const { control, driver, notices, phase } = await openPlace('order unreadable')
    control.button('paypal').click()
    await rest()
    expect(phase()).toBe('failedKept')
    expect(notices).toHaveLength(1)
    control.button('paypal').click()
    await rest()
    expect(driver.requestOrder).toHaveBeenCalledOnce()
    expect(driver.submit).toHaveBeenCalledExactlyOnceWith({ kind: 'order', id: 'ORDER1' })
  })

  test('accepts or refuses the address of the popup as the shop does', {
    tags: ids('SDK95', 'WC70', 'S7.30'),
  }, async () => {
    const accepted = vi.fn(async () => {})
    const one = await openPlace('shipping accepted', {}, { changeShipping: accepted })
    one.control.button('paypal').click()
    await rest()
    expect(accepted).toHaveBeenCalled()
    expect(one.driver.submit).toHaveBeenCalledOnce()
    expect(one.control.uncaught).toEqual([])
    setBody('<div id="target"></div>')
    const refused = vi.fn(() => Promise.reject(new Error('An diese Adresse nicht.')))
    const other = await openPlace('shipping refused', {}, { changeShipping: refused })
    other.control.button('paypal').click()
    await rest()
    expect(refused).toHaveBeenCalled()
    expect(other.control.uncaught).toEqual([])
  })

  test('remembers the address for as long as one window is open, since a change of the delivery may come without it', {
    tags: ids('WC70', 'S3.168'),
  }, async () => {
    const changeShipping = vi.fn(async () => {})
    const attempts = {
      click: () => true,
      shipping: async (_button: object, update: () => unknown) => !(await update()),
    }
    const actions = { resolve: vi.fn(), reject: vi.fn() }
    const { onClick, onShippingChange } = buttonCallbacks(attempts as never, {}, {
      driver: { approves: 'order' },
      changeShipping,
    } as never)
    const address = { city: 'Hooge', postal_code: '25859', country_code: 'DE' }
    const delivery = { orderID: 'ORDER1', selected_shipping_option: { id: '0:flat_rate:3' } }
    const mayClick = { resolve: () => {}, reject: () => {} }
    onClick?.({} as never, mayClick as never)
    await onShippingChange?.({ orderID: 'ORDER1', shipping_address: address }, actions as never)
    await onShippingChange?.(delivery, actions as never)
    expect(changeShipping).toHaveBeenLastCalledWith({ ...delivery, shipping_address: address })
    onClick?.({} as never, mayClick as never)
    await onShippingChange?.(delivery, actions as never)
    expect(changeShipping).toHaveBeenLastCalledWith(delivery)
    expect(actions.reject).not.toHaveBeenCalled()
  })

  test('that is closed while its window is open leaves the others working', {
    tags: ids('SDK90', 'SDK91'),
  }, async () => {
    const { control, instance, phase } = await openPlace('popup open')
    control.button('paypal').click()
    await rest()
    expect(phase()).toBe('open')
    await Promise.all([instance.close(), rest()])
    expect(phase()).toBe('cancelled')
  })

  test('asks for a token in the place of an order where the payment is saved', { tags: ids('SDK44') }, async () => {
    const shop = openShop({ approves: 'setupToken' })
    const callbacks = buttonCallbacks(shop.attempts, shop.button, { driver: shop.driver, onApprove: () => {} })
    expect(callbacks.createOrder).toBeNull()
    shop.attempts.click(shop.button, shop.driver)
    const token = callbacks.createVaultSetupToken?.()
    await rest(0)
    shop.orders[0]?.resolve('SETUP1')
    expect(await token).toBe('SETUP1')
    const ofOrder = openShop()
    expect(buttonCallbacks(ofOrder.attempts, {}, { driver: ofOrder.driver, onApprove: () => {} })).not.toHaveProperty(
      'createVaultSetupToken',
    )
  })

  test('takes an order and an approval of which it has seen no click, unless a click may come to nothing', {
    tags: ids('S7.50', 'S7.51'),
  }, async () => {
    const shop = openShop()
    const place = { driver: shop.driver, onApprove: () => {} }
    const refusing = buttonCallbacks(shop.attempts, {}, { ...place, mayClick: () => false })
    await expect(refusing.createOrder?.()).rejects.toThrow('refused')
    const callbacks = buttonCallbacks(shop.attempts, {}, place)
    const order = callbacks.createOrder?.()
    await rest(0)
    shop.orders[0]?.resolve('ORDER1')
    expect(await order).toBe('ORDER1')
    void callbacks.onApprove?.({ orderID: 'ORDER1' }, {})
    expect(shop.phase()).toBe('approved')
    const other = openShop()
    const returned = buttonCallbacks(other.attempts, {}, { driver: other.driver, onApprove: () => {} })
    void returned.onApprove?.({ orderID: 'ORDER2' }, {})
    expect(other.state()).toMatchObject({ phase: 'approved', approval: { id: 'ORDER2' } })
  })

  test('shows an error before any click once it is seen, and none beside an approval', {
    tags: ids('S8.39', 'SDK89'),
  }, async () => {
    const shop = openShop()
    let isShown = false
    const { onError } = buttonCallbacks(
      shop.attempts,
      {},
      {
        driver: shop.driver,
        onApprove: () => {},
        isShown: () => isShown,
      },
    )
    onError?.(new Error('Rahmen'))
    expect(shop.driver.showError).not.toHaveBeenCalled()
    isShown = true
    onError?.(new Error('Fehler'))
    expect(shop.driver.showError).toHaveBeenCalledExactlyOnceWith(new Error('Fehler'))
    shop.attempts.click(shop.button, shop.driver)
    onError?.(new Error('später'))
    void shop.attempts.approve(shop.button, { orderID: 'ORDER1' })
    onError?.(new Error('später'))
    expect(shop.driver.showError).toHaveBeenCalledOnce()
  })

  test('whose provider gives no access to its order says that it cannot be read', { tags: ids('SDK96') }, async () => {
    const shop = openShop()
    let readOrder: (() => Promise<unknown>) | undefined
    const onApprove = (read: () => Promise<unknown>): void => {
      readOrder = read
    }
    const callbacks = buttonCallbacks(shop.attempts, shop.button, { driver: shop.driver, onApprove })
    void callbacks.onApprove?.({ orderID: 'ORDER1' }, {})
    await expect(readOrder?.()).rejects.toThrow('the order cannot be read')
  })
})
