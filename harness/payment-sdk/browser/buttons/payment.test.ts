import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeSdk, type FakeSdkOptions } from '../../fakeSdk.ts'
import type { ButtonOptions } from '../../types.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="target"></div><div id="other"></div>'
})

afterEach(() => void vi.useRealTimers())

type Scenario = Parameters<typeof createFakeSdk>[0]

const rest = (ms = 500): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

async function pay(options: Partial<ButtonOptions> = {}, scenario: Scenario = {}, sdkOptions: FakeSdkOptions = {}) {
  const sdk = createFakeSdk(scenario, sdkOptions)
  const heard = {
    onApprove: vi.fn(),
    onCancel: vi.fn(),
    onError: vi.fn(),
    onClick: vi.fn(),
    createOrder: vi.fn(async () => 'ORDER1'),
  }
  const given: ButtonOptions = { fundingSource: 'paypal', ...heard, ...options }
  sdk.paypal.Buttons!(given).render('#target')
  await rest()
  sdk.control.reset()
  sdk.control.button(given.fundingSource).click()
  return { ...sdk, ...heard }
}

const names = (control: { calls: readonly { name: string }[] }): string[] => control.calls.map(({ name }) => name)
const popup = (): Element | null => document.querySelector('.paypal-checkout-sandbox')
const message = (mock: { mock: { calls: unknown[][] } }): string => (mock.mock.calls[0]![0] as Error).message

test('provider-sdk 3.2: a payment asks, creates one order, and approves with the buyer’s order to read', async () => {
  const read: unknown[] = []
  const { control } = await pay({
    async onApprove(data, { order }) {
      read.push(data.orderID, data.paymentSource, (await order.get()).payer)
      await order.get()
    },
  })
  expect(popup()).not.toBeNull()
  await rest()
  expect(read).toMatchObject(['ORDER1', 'paypal', { payer_id: 'EBBEGLUTBUYER7' }])
  expect(names(control)).toEqual(['Buttons.onClick', 'Buttons.createOrder', 'Buttons.onApprove', 'actions.order.get'])
  expect(control.orders).toEqual(['ORDER1'])
  expect(popup()).toBeNull()
})

test('provider-sdk 3.2: the popup stays until what onApprove returns is settled', async () => {
  let finish = (): void => {}
  await pay({ onApprove: () => new Promise<void>((resolve) => (finish = resolve)) })
  await rest()
  expect(popup()).not.toBeNull()
  finish()
  await rest()
  expect(popup()).toBeNull()
})

test('provider-sdk 3.2: a second click while one payment runs does nothing, a later one starts anew', async () => {
  const { control, createOrder } = await pay({}, 'popup open')
  control.button('paypal').click()
  await rest()
  expect(createOrder).toHaveBeenCalledOnce()
  control.popup.cancel()
  await rest()
  control.button('paypal').click()
  await rest()
  expect(createOrder).toHaveBeenCalledTimes(2)
})

test('provider-sdk 3.2: a disabled button tells of the click and pays nothing', async () => {
  const { control, onClick, createOrder } = await pay({ onInit: (_, { disable }) => disable() })
  await rest()
  expect(onClick).toHaveBeenCalledOnce()
  expect(createOrder).not.toHaveBeenCalled()
  control.button('paypal').setEnabled(true)
  control.button('paypal').click()
  await rest()
  expect(createOrder).toHaveBeenCalledOnce()
})

test('provider-sdk 3.2: onClick stops the payment by its answer or by failing, not by calling reject alone', async () => {
  const answered = await pay({ onClick: (_, { reject }) => reject() })
  await rest()
  expect(answered.createOrder).not.toHaveBeenCalled()
  expect(answered.onError).not.toHaveBeenCalled()
  const failed = await pay({ onClick: () => Promise.reject(new Error('terms')) })
  await rest()
  expect(failed.createOrder).not.toHaveBeenCalled()
  expect(message(failed.onError)).toBe('terms')
  const forgotten = await pay({ onClick: (_, { reject }) => void reject() })
  await rest()
  expect(forgotten.createOrder).toHaveBeenCalledOnce()
})

test.each([undefined, '', {}, 17])('provider-sdk 3.2: %j is no order id', async (id) => {
  const { onError, onApprove } = await pay({ createOrder: async () => id })
  await rest()
  expect(message(onError)).toBe('Expected an order id to be passed')
  expect(onApprove).not.toHaveBeenCalled()
  expect(popup()).toBeNull()
})

test('provider-sdk 3.2: an order that fails is told once, with the page’s own error', async () => {
  const error = new Error('An diese Adresse versenden wir leider nicht.')
  const { onError } = await pay({ createOrder: () => Promise.reject(error) })
  await rest()
  expect(onError.mock.calls).toEqual([[error]])
})

test('provider-sdk 3.2: cancelling tells the order; where there is none, the error comes instead', async () => {
  const cancelled = await pay({}, 'cancel')
  await rest()
  expect(cancelled.onCancel.mock.calls[0]![0]).toEqual({ orderID: 'ORDER1' })
  expect(cancelled.createOrder).toHaveBeenCalledOnce()
  expect(cancelled.onError).not.toHaveBeenCalled()
})

test('provider-sdk 3.2: closing the window cancels once it has loaded, and is an error before', async () => {
  const late = await pay({}, 'popup closed')
  await rest()
  expect(late.onCancel).toHaveBeenCalledOnce()
  const early = await pay({ createOrder: () => new Promise(() => {}) }, 'popup closed before it loads')
  await rest()
  expect(early.onError).not.toHaveBeenCalled()
  await rest(2000)
  expect(message(early.onError)).toBe('Detected popup close')
  expect(early.onCancel).not.toHaveBeenCalled()
})

test('provider-sdk 3.1: a window that was closed before the real button took over asks for no order', async () => {
  const { onError, createOrder } = await pay({}, 'window is closed')
  await rest()
  expect(message(onError)).toBe('Window is closed')
  expect(createOrder).not.toHaveBeenCalled()
})

test('provider-sdk 3.2: the popup tells the order’s own address when it opens', async () => {
  const onShippingChange = vi.fn()
  const { onApprove } = await pay({ onShippingChange })
  await rest()
  expect(onShippingChange.mock.calls[0]![0]).toEqual({
    orderID: 'ORDER1',
    shipping_address: { city: 'Hallig Hooge', state: '', country_code: 'DE', postal_code: '25859' },
    forceRestAPI: true,
  })
  expect(onApprove).toHaveBeenCalledOnce()
})

test('provider-sdk 3.2: a refused address keeps the popup open until another one is accepted', async () => {
  const { control, onApprove } = await pay(
    {
      onShippingChange: (data, { resolve, reject }) =>
        data.shipping_address?.city === 'Helgoland' ? reject() : resolve(),
    },
    'shipping refused',
  )
  await rest()
  control.popup.approve()
  await rest()
  expect(onApprove).not.toHaveBeenCalled()
  expect(popup()?.textContent).toContain('nicht geliefert')
  expect(await control.popup.shipping({ city: 'Leer', country_code: 'DE' })).toBe('resolved')
  control.popup.approve()
  await rest()
  expect(onApprove).toHaveBeenCalledOnce()
  expect(control.uncaught).toEqual([])
})

test('provider-sdk 9.2: an answer to an address that the scenario does not expect is recorded', async () => {
  const { control } = await pay({ onShippingChange: (_, { resolve }) => resolve() }, 'shipping refused')
  await rest()
  expect(control.uncaught).toEqual([expect.stringContaining('the scenario expects reject')])
})

test('the newer pair of callbacks gets the address in its own spelling, and the delivery', async () => {
  const onShippingAddressChange = vi.fn()
  const onShippingOptionsChange = vi.fn()
  const shipping = [{ address: { city: 'Leer', postal_code: '26789' }, option: { id: '0:flat_rate:3' } }]
  await pay({ onShippingAddressChange, onShippingOptionsChange }, { buttons: { shipping } })
  await rest()
  expect(onShippingAddressChange.mock.calls[0]![0].shippingAddress).toMatchObject({ city: 'Leer', postalCode: '26789' })
  expect(onShippingOptionsChange.mock.calls[0]![0].selectedShippingOption).toEqual({
    id: '0:flat_rate:3',
    label: '0:flat_rate:3',
    selected: true,
  })
})

test('provider-sdk 7: with a setup token there is no order', async () => {
  const { onApprove, control } = await pay({ createOrder: null, createVaultSetupToken: async () => 'SETUP1' })
  await rest()
  expect(onApprove.mock.calls[0]![0]).toMatchObject({ orderID: '', vaultSetupToken: 'SETUP1' })
  expect(names(control)).toContain('Buttons.createVaultSetupToken')
  expect(control.orders).toEqual([])
})

test('provider-sdk 3.2: a cancelled vault flow has no order id', async () => {
  const { onCancel } = await pay({ createOrder: null, createVaultSetupToken: async () => 'SETUP1' }, 'cancel')
  await rest()
  expect(onCancel.mock.calls[0]![0]).toEqual({})
})

test('a billing agreement needs vault=true in the address, and no order beside it', async () => {
  const { paypal } = createFakeSdk()
  const createBillingAgreement = async () => 'BA-1'
  const render = (options: ButtonOptions) =>
    Promise.resolve(paypal.Buttons!({ onError() {}, ...options }).render('#other'))
  await Promise.all([
    expect(render({ createBillingAgreement })).rejects.toThrow(
      'Must pass vault=true to sdk to use createBillingAgreement',
    ),
    expect(render({ createBillingAgreement, createOrder: async () => '1' })).rejects.toThrow('Do not pass both'),
    rest(),
  ])
  const params = { intent: 'tokenize', vault: 'true' }
  const { onApprove } = await pay({ createOrder: null, createBillingAgreement }, {}, { params })
  await rest()
  expect(onApprove.mock.calls[0]![0]).toMatchObject({ billingToken: 'BA-1' })
})

test('provider-sdk 3.2: restart opens the popup again with the same order', async () => {
  let isFirst = true
  const approved: string[] = []
  const { control, createOrder } = await pay({
    onApprove(data, { restart }) {
      approved.push(data.orderID)
      if (isFirst) restart()
      isFirst = false
    },
  })
  await rest()
  expect(control.popup.isOpen()).toBe(true)
  control.popup.approve()
  await rest()
  expect(approved).toEqual(['ORDER1', 'ORDER1'])
  expect(createOrder).toHaveBeenCalledOnce()
})

test('an approval can be told twice, the second time after the first has been dealt with', async () => {
  const told: string[] = []
  await pay(
    {
      async onApprove(data) {
        told.push(`begins ${data.orderID}`)
        await Promise.resolve()
        told.push('ends')
      },
    },
    'approved twice',
  )
  await rest()
  expect(told).toEqual(['begins ORDER1', 'ends', 'begins ORDER1', 'ends'])
})

test('provider-sdk 3.2: an order that cannot be read, and whatever onApprove throws, reaches onError', async () => {
  const { onError } = await pay({ onApprove: (_, { order }) => order.get() }, 'order unreadable')
  await rest()
  expect(message(onError)).toContain('failed with error: 500')
  expect(popup()).toBeNull()
})

test('provider-sdk 11: a button that the page takes away during a payment ends it in silence, and another one can pay', async () => {
  let give = (_: string): void => {}
  const created = new Promise<string>((resolve) => (give = resolve))
  const onShippingChange = vi.fn()
  const taken = await pay({ createOrder: () => created, onShippingChange })
  document.getElementById('target')!.remove()
  await rest()
  expect(popup()).toBeNull()
  give('ORDER1')
  await rest()
  for (const callback of [onShippingChange, taken.onApprove, taken.onCancel, taken.onError]) {
    expect(callback).not.toHaveBeenCalled()
  }
  const onApprove = vi.fn()
  const next = taken.paypal.Buttons!({ fundingSource: 'paypal', createOrder: async () => 'ORDER2', onApprove })
  next.render('#other')
  await rest()
  taken.control.button('paypal').click()
  await rest()
  expect(onApprove).toHaveBeenCalledOnce()
})

test('a server that plays the provider’s is told before the page, and its refusal reaches onError', async () => {
  const asked: string[] = []
  let status = 200
  const order = { payer: { payer_id: 'P' } }
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response(JSON.stringify(order), { status })
  })
  const provider = { approveUrl: '/approve?order={order}', orderUrl: '/order?order={order}' }
  const read: unknown[] = []
  await pay({ onApprove: async (_, actions) => void read.push(await actions.order.get()) }, { provider })
  await rest()
  expect(read).toEqual([order])
  expect(asked).toEqual(['/approve?order=ORDER1', '/order?order=ORDER1'])
  status = 409
  const refused = await pay({}, { provider })
  await rest()
  expect(message(refused.onError)).toBe('Request to /approve?order={order} failed with error: 409')
  expect(refused.onApprove).not.toHaveBeenCalled()
})

test('without a source every eligible one is in the stack, and each can be clicked', async () => {
  const { createOrder, control } = await pay({ fundingSource: undefined })
  await rest()
  expect(document.querySelector<HTMLElement>('.paypal-buttons')!.style.height).toBe('157px')
  control.button('card').click()
  await rest()
  expect(createOrder.mock.calls.map((call) => (call as unknown[])[0])).toEqual([
    { paymentSource: 'paypal' },
    { paymentSource: 'card' },
  ])
})

test('provider-sdk 3.2: a button is not rendered into a button', async () => {
  document.body.innerHTML = '<div id="target"></div><button id="shell"></button>'
  const { paypal } = createFakeSdk()
  const rendered = paypal.Buttons!({ fundingSource: 'paypal', onError() {} }).render('#shell')
  await expect(Promise.resolve(rendered)).rejects.toThrow('Do not render the PayPal button into a button element')
})

test('provider-sdk 3.1: without onError the error goes to the console', async () => {
  const { control } = await pay({ onError: undefined }, 'error')
  await rest()
  expect(control.uncaught).toEqual(['UNPROCESSABLE_ENTITY'])
})

test('provider-sdk 3.1: everything holds when promises settle at once', async () => {
  const { onApprove } = await pay(
    { onClick: (_, { resolve }) => resolve(), onShippingChange: (_, { resolve }) => resolve() },
    'synchronous promises',
  )
  await rest()
  expect(onApprove).toHaveBeenCalledOnce()
})
