import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CardFieldsOptions } from '../../cardTypes.ts'
import { createFakeSdk } from '../../fakeSdk.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  document.body.innerHTML = '<div id="name"></div><div id="number"></div><div id="cvv"></div><div id="exp"></div>'
})

afterEach(() => void vi.useRealTimers())

type Scenario = Parameters<typeof createFakeSdk>[0]

const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(500)
const visa = { number: '4111111111111111', expiry: '0431', cvv: '123' }

async function form(options: CardFieldsOptions = {}, scenario: Scenario = {}) {
  const sdk = createFakeSdk(scenario)
  const heard = {
    onApprove: vi.fn(),
    onCancel: vi.fn(),
    onError: vi.fn(),
    createOrder: vi.fn(async () => 'ORDER1'),
  }
  const card = sdk.paypal.CardFields!({ ...heard, ...options })
  const children = { number: card.NumberField(), expiry: card.ExpiryField(), cvv: card.CVVField() }
  children.number.render('#number')
  children.expiry.render('#exp')
  children.cvv.render('#cvv')
  await rest()
  const type = (texts: Record<string, string>): void => {
    for (const [field, text] of Object.entries(texts)) sdk.control.card.type(field as 'number', text)
  }
  /** How the submission ended. */
  async function submit(given?: Parameters<typeof card.submit>[0]): Promise<string> {
    let end = 'pending'
    card.submit(given).then(
      () => (end = 'resolved'),
      (error) => (end = (error as Error).message),
    )
    await rest()
    return end
  }
  return { ...sdk, ...heard, card, children, type, submit }
}

test('provider-sdk 3.4: fields stand in their containers, beside what was there', async () => {
  document.getElementById('cvv')!.append(document.createElement('svg'))
  await form()
  const frame = document.querySelector<HTMLIFrameElement>('#number iframe')!
  expect(frame.name).toMatch(/^__zoid__paypal_card_number_field__/)
  expect(document.querySelector('#number > div')!.id).toMatch(/^zoid-paypal-card-number-field-uid_/)
  expect(document.querySelector('#cvv')!.children).toHaveLength(2)
})

test('provider-sdk 3.4: events carry the state; a field’s own events replace the form’s', async () => {
  const own = vi.fn()
  const shared = vi.fn()
  const { card, control } = await form({ inputEvents: { onChange: shared, onFocus: shared } })
  const name = card.NameField({ inputEvents: { onChange: own } })
  name.render('#name')
  await rest()
  control.card.type('number', '4111')
  control.card.type('name', 'Imke')
  control.card.focus('name')
  control.card.focus('cvv')
  expect(shared.mock.calls.map(([state]) => state.emittedBy)).toEqual(['number', 'cvv'])
  expect(own.mock.calls[0]![0].fields.cardNameField).toMatchObject({ isEmpty: false, isValid: true })
})

test('provider-sdk 3.4: an invalid form rejects with its first code and asks the page for nothing', async () => {
  const { submit, type, createOrder, onError } = await form()
  expect(await submit()).toBe('INVALID_NUMBER')
  type({ number: visa.number })
  expect(await submit()).toBe('INVALID_EXPIRY')
  expect(createOrder).not.toHaveBeenCalled()
  expect(onError).not.toHaveBeenCalled()
})

test('provider-sdk 3.4: a valid card is approved, and its billing address recorded', async () => {
  const { submit, type, onApprove, control } = await form()
  type(visa)
  expect(await submit({ billingAddress: { postalCode: '26789' } })).toBe('resolved')
  expect(onApprove.mock.calls).toEqual([[{ orderID: 'ORDER1' }]])
  expect(control.calls.find(({ name }) => name === 'provider.card')?.args).toEqual([
    { lastDigits: '1111', billingAddress: { postalCode: '26789' } },
  ])
})

test('provider-sdk 3.4: with a setup token there is no order id', async () => {
  const { submit, type, onApprove } = await form({ createOrder: null, createVaultSetupToken: async () => 'SETUP1' })
  type(visa)
  expect(await submit()).toBe('resolved')
  expect(onApprove.mock.calls).toEqual([[{ orderID: '', vaultSetupToken: 'SETUP1' }]])
})

test.each<[string, Scenario, CardFieldsOptions, string]>([
  ['a decline', 'card declined', {}, 'CARD_DECLINED'],
  ['a broken connection', 'card without network', {}, 'Network request failed'],
  ['a failed check', '3-D Secure failed', {}, '3D Secure authentication failed'],
  ['no order', {}, { createOrder: async () => undefined }, 'Expected an order id to be passed'],
])('provider-sdk 3.4: %s reaches onError and the promise with the same error', async (_, scenario, options, text) => {
  const { submit, type, onError, onApprove } = await form(options, scenario)
  type(visa)
  expect(await submit()).toBe(text)
  expect(onError.mock.calls.map(([error]) => (error as Error).message)).toEqual([text])
  expect(onApprove).not.toHaveBeenCalled()
})

test('provider-sdk 9.5: the number for declines is declined', async () => {
  const { submit, type } = await form()
  type({ ...visa, number: '4000000000000002' })
  expect(await submit()).toBe('CARD_DECLINED')
})

test('provider-sdk 9.5: the number for 3-D Secure asks, and the answer decides', async () => {
  const { submit, type, control, onApprove } = await form()
  type({ ...visa, number: '4000000000003220' })
  expect(await submit()).toBe('pending')
  expect(document.querySelector('[data-sdk-3ds]')).not.toBeNull()
  control.card.threeDS('success')
  await rest()
  expect(document.querySelector('[data-sdk-3ds]')).toBeNull()
  expect(onApprove.mock.calls).toEqual([[{ orderID: 'ORDER1', liabilityShift: 'POSSIBLE' }]])
})

test.each([
  ['reject', '3D Secure authentication was cancelled'],
  ['resolve', 'resolved'],
  ['never', 'pending'],
] as const)('provider-sdk 13: a cancelled 3-D Secure tells onCancel and may %s', async (cancelSettles, end) => {
  const { submit, type, onCancel, onError, onApprove } = await form({}, { card: { threeDS: 'cancel', cancelSettles } })
  type(visa)
  expect(await submit()).toBe(end)
  expect(onCancel).toHaveBeenCalledOnce()
  expect(onError).not.toHaveBeenCalled()
  expect(onApprove).not.toHaveBeenCalled()
})

test('provider-sdk 3.4: a second submission while one runs is refused, a later one is not', async () => {
  const { submit, type, card, createOrder } = await form()
  type(visa)
  const first = card.submit()
  expect(await submit()).toBe('A submission is already in progress')
  await first
  expect(await submit()).toBe('resolved')
  expect(createOrder).toHaveBeenCalledTimes(2)
})

test('provider-sdk 3.4: an ineligible account has ineligible fields', async () => {
  const onDestroy = vi.fn()
  const { paypal } = createFakeSdk('card not eligible')
  const card = paypal.CardFields!({ onDestroy })
  expect(card.isEligible()).toBe(false)
  expect(onDestroy).toHaveBeenCalledOnce()
  await expect(Promise.resolve(card.NumberField().render('#number'))).rejects.toThrow('card payments are not eligible')
})

test('provider-sdk 3.4: methods of a field need it in the page', async () => {
  const { card, children, control } = await form()
  await expect(Promise.resolve(card.NameField().addClass('invalid'))).rejects.toThrow('not rendered')
  await children.number.addClass('invalid')
  children.number.clear()
  expect(control.card.state().fields.cardNumberField?.isEmpty).toBe(true)
})

test('provider-sdk 4.12: a field whose container was replaced is gone from the form, a new one begins empty', async () => {
  const { card, type, control, submit } = await form()
  type(visa)
  document.getElementById('number')!.replaceWith(Object.assign(document.createElement('div'), { id: 'number' }))
  await rest()
  expect(control.card.state().fields).not.toHaveProperty('cardNumberField')
  card.NumberField().render('#number')
  await rest()
  expect(await submit()).toBe('INVALID_NUMBER')
})

test('provider-sdk 4.1: a bare string in place of a field’s options is taken, and ignored', async () => {
  const { card } = await form()
  const child = card.NameField('MM / JJ' as never)
  child.render('#name')
  await rest()
  expect(document.querySelector('#name iframe')).not.toBeNull()
})
