/** What becomes of the provider's frames and of what is typed into them, whatever else happens on the page. provider-sdk 2.6, 4.4, 4.6 */
import { afterEach, expect, test, vi } from 'vitest'
import type { CardFieldsInstance } from '../../harness/payment-sdk/cardTypes.ts'
import { createFakeSdk, type FakeSdk } from '../../harness/payment-sdk/fakeSdk.ts'
import type { ProviderSdk, SdkPage } from '../../harness/payment-sdk/sdkTypes.ts'
import { turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { settingsOfTwo } from '../shared/payment/testSettings.ts'
import {
  beginCardPage,
  checkoutWithCard,
  closeCardPages,
  openRenderedCard,
  page,
  until,
  untilPosted,
  untilRendered,
} from './testCard.ts'

const { load } = vi.hoisted(() => ({ load: vi.fn() }))
vi.mock('../shared/payment/sdk/library.ts', () => ({ loadScript: load }))

const errorsShown = () => document.querySelectorAll('.vernissage-card-error.is-shown').length
const incomplete = 'Das Kartenformular ist unvollständig.'

closeCardPages()
afterEach(() => {
  load.mockReset()
})

/** The cart brings another currency, so that the provider's script is loaded anew. */
function changeCurrency(next: FakeSdk): void {
  load.mockImplementation(async () => {
    page.control.destroyAll()
    return next.paypal
  })
  page.answer('cart/refresh', {
    cart: { total: '134.90', needsShipping: true },
    queryParams: { ...settingsOfTwo.queryParams, currency: 'CHF' },
  })
  document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true, detail: [{}] }))
}

/** Gives the provider's cards parts that work otherwise. */
function changeCards(parts: Partial<CardFieldsInstance>) {
  const paypal = (window as unknown as SdkPage).paypal as ProviderSdk
  const make = paypal.CardFields
  return vi
    .spyOn(paypal, 'CardFields')
    .mockImplementation((options) => ({ ...(make?.(options) as CardFieldsInstance), ...parts }))
}

test('other code empties a field: place-order says at once what is empty, and fields come that pay', {
  tags: ids('SDK42'),
}, async () => {
  await openRenderedCard()
  page.type()
  page.find('#ppcp-card-cvv').replaceChildren()
  page.button().click()
  await until(() => expect(page.notices()).toContain(incomplete))
  expect(errorsShown()).toBe(3)
  expect(page.called('CardFields.submit')).toEqual([])
  await until(() => expect(page.control.instances.filter(({ kind }) => kind === 'CVVField')).toHaveLength(2))
  await untilRendered(page)
  page.type()
  page.button().click()
  await untilPosted(1)
})

test('fields that never say that they have closed keep others waiting for three seconds', {
  tags: ids('SDK42', 'SDK90'),
}, async () => {
  beginCardPage()
  const cards = changeCards({ close: () => new Promise(() => {}) })
  await untilRendered(page)
  vi.useFakeTimers()
  page.find('#ppcp-card-cvv').replaceChildren()
  page.button().click()
  await vi.advanceTimersByTimeAsync(2900)
  expect(cards).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(cards).toHaveBeenCalledTimes(2)
})

test('a card of which one field cannot be made is closed, and the next press makes another', {
  tags: ids('SDK20', 'S8.37'),
}, async () => {
  beginCardPage()
  const cards = changeCards({
    ExpiryField() {
      throw new Error('not yet')
    },
  })
  await until(() => expect(cards).toHaveBeenCalled())
  const unclosed = () =>
    page.control.instances.filter(({ kind, state }) => /Card|Field/.test(kind) && state !== 'destroyed')
  await until(() => expect(unclosed()).toEqual([]))
  cards.mockRestore()
  page.button().click()
  await untilRendered(page)
  page.type()
  page.button().click()
  await untilPosted(1)
})

test('the provider’s script is loaded anew: fields of the new one, empty, and place-order says so', {
  tags: ids('SDK42', 'SDK04'),
}, async () => {
  await openRenderedCard()
  page.type()
  const next = createFakeSdk()
  changeCurrency(next)
  await untilRendered(next)
  page.button().click()
  await until(() => expect(errorsShown()).toBe(3))
  expect(next.control.calls.filter(({ name }) => name === 'CardFields.submit')).toEqual([])
  for (const [field, text] of [
    ['number', '4111111111111111'],
    ['expiry', '0435'],
    ['cvv', '123'],
  ] as const)
    next.control.card.type(field, text)
  page.button().click()
  await untilPosted(1)
})

test('a script without card fields is followed by one that has them: what a press was told before goes', {
  tags: ids('SDK20', 'SDK04'),
}, async () => {
  beginCardPage({ scenario: 'card not eligible' })
  await until(() => expect(page.find('.wc-ppcp-card-payment-form .woocommerce-info')).toBeTruthy())
  page.button().click()
  await until(() => expect(page.notices()).toHaveLength(1))
  const next = createFakeSdk()
  changeCurrency(next)
  await untilRendered(next)
  await until(() => expect(page.notices()).toEqual([]))
  expect(page.find('.wc-ppcp-card-payment-form .woocommerce-info')).toBeNull()
})

test('an incomplete card is completed: the press that pays removes what the first press was told', {
  tags: ids('SDK33'),
}, async () => {
  await openRenderedCard()
  page.button().click()
  await until(() => expect(page.notices()).toContain(incomplete))
  page.type()
  page.button().click()
  await untilPosted(1)
  expect(page.notices()).not.toContain(incomplete)
})

test('the provider’s script is to be loaded anew while the bank asks: it is when the bank is done, and its fields come', {
  tags: ids('SDK42', 'SDK04'),
}, async () => {
  await openRenderedCard({ scenario: '3-D Secure asks' })
  page.type()
  page.button().click()
  await until(() => expect(document.querySelector('[data-sdk-3ds]')).not.toBeNull())
  const next = createFakeSdk()
  changeCurrency(next)
  await until(() => expect(page.routes()).toContain('cart/refresh'))
  await turn()
  expect(load).not.toHaveBeenCalled()
  page.control.card.threeDS('cancel')
  await untilRendered(next)
  expect(page.button().disabled).toBe(false)
  page.button().click()
  await until(() => expect(errorsShown()).toBe(3))
})

test('a cart that names no account leaves the typed card as it is, and one that names it again pays with it', {
  tags: ids('SDK42', 'S8.37'),
}, async () => {
  await openRenderedCard()
  page.type()
  const { 'client-id': _account, ...others } = settingsOfTwo.queryParams
  const asked = () => page.routes().filter((route) => route === 'cart/refresh').length
  for (const [at, queryParams] of [others, settingsOfTwo.queryParams].entries()) {
    page.answer('cart/refresh', { cart: { total: '134.90', needsShipping: true }, queryParams })
    document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true, detail: [{}] }))
    await until(() => expect(asked()).toBe(at + 1))
    await turn()
    expect(page.find('.wc-ppcp-card-payment-method__container').style.display).toBe('')
  }
  page.button().click()
  await untilPosted(1)
})

test('a frame has the class of a wrong field only as long as it is wrong, and says that it is required', {
  tags: ids('SDK25', 'SDK27', 'S5.30'),
}, async () => {
  await openRenderedCard()
  const { card } = page.control
  const given = (name: string) => page.called(name).map(({ args }) => args)
  expect(given('NumberField.setAttribute')).toContainEqual(['aria-required', 'true'])
  expect(given('NameField.setAttribute')).toEqual([])
  card.type('number', '4111')
  expect(given('NumberField.addClass')).toEqual([])
  card.blur('number')
  await until(() => expect(given('NumberField.addClass')).toEqual([['invalid']]))
  expect(given('NumberField.setAttribute')).toContainEqual(['aria-invalid', 'true'])
  expect(given('NumberField.setMessage')).toEqual([['Die Kartennummer ist unvollständig.']])
  const group = page.find('#ppcp-card-number').closest('[role=group]')
  const named = (attribute: string) => document.getElementById(group?.getAttribute(attribute) ?? '')?.textContent
  expect([named('aria-labelledby'), named('aria-describedby')]).toEqual([
    'Nummer',
    'Die Kartennummer ist unvollständig.',
  ])
  card.type('number', '4111111111111111')
  await until(() => expect(given('NumberField.removeClass')).toEqual([['invalid']]))
  expect(given('NumberField.setAttribute').at(-1)).toEqual(['aria-invalid', 'false'])
  expect(group?.hasAttribute('aria-describedby')).toBe(false)
})

test('styles that the provider does not take are left out, with one line in the log', {
  tags: ids('S3.96'),
}, async () => {
  await openRenderedCard({ card: { styles: { input: { margin: '1em', color: 'red' }, ':focus': { margin: 0 } } } })
  const lines = page.runtime.reporter.problems.map(({ message }) => message).filter((line) => line.includes('style'))
  expect(lines).toEqual(['card form: the provider takes no style for margin; they are left out'])
})

test.each(['synchronous promises', 'slow'] as const)('%s: a card pays once', async (scenario) => {
  await openRenderedCard({ scenario, html: checkoutWithCard() })
  page.type()
  for (let presses = 0; presses < 3; presses++) page.button().click()
  await untilPosted(1)
  expect(page.routes().filter((route) => route === 'cart/order')).toHaveLength(1)
})
