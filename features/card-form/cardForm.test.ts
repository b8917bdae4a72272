/** The card form as the script mounts it, with the provider's double; what stores and browsers would send is counted. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ProviderSdk, SdkPage } from '../../harness/payment-sdk/sdkTypes.ts'
import { turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import {
  beginCardPage,
  checkoutWithCard,
  closeCardPages,
  openRenderedCard,
  ownForm,
  page,
  savedCardAnswers,
  until,
  untilPosted,
  untilRendered,
} from './testCard.ts'

const isLoading = 'Das Kartenformular wird noch geladen. Bitte warten Sie einen Augenblick.'
const evil = '<img src="x" onerror="globalThis.isRun = true">'

closeCardPages()
afterEach(() => {
  expect(document.querySelector('img, [onerror]')).toBeNull()
  expect(document.body.textContent).not.toMatch(/undefined|\[object|NaN/)
})

const routes = (): string[] => page.routes().filter((route) => route !== 'cart/refresh')

test('three presses of place-order are one order and one form, with its id in the hidden field', {
  tags: ids('SDK33', 'SDK35', 'S4.61', 'S4.62', 'S7.57'),
}, async () => {
  await openRenderedCard()
  page.type()
  for (let presses = 0; presses < 3; presses++) page.button().click()
  expect(page.button().disabled).toBe(true)
  await untilPosted(1)
  page.button().click()
  expect(page.posted).toEqual([
    expect.objectContaining({ payment_method: 'ppcp_card', ppcp_card_paypal_order_id: '7AB12345CD678901E' }),
  ])
  expect(routes()).toEqual(['cart/order'])
  expect(page.sent.find(({ route }) => route === 'cart/order')?.body).toMatchObject({
    context: 'checkout',
    payment_method: 'ppcp_card',
    billing_city: 'Rostock',
  })
})

test('while the provider has the card its box says that the payment is processed, and so does the overlay while the shop has it', {
  tags: ids('S9.23', 'WC51'),
}, async () => {
  await openRenderedCard()
  const processing = 'Ihre Zahlung wird bearbeitet. Bitte warten Sie einen Augenblick.'
  const layer = () => document.querySelector('.wc-ppcp-card-payment-form .vernissage-card-processing')
  const announced = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
  page.type()
  page.button().click()
  expect(layer()?.textContent).toBe(processing)
  await until(() => expect(announced()).toContain(processing))
  await untilPosted(1)
  expect(layer()).toBeNull()
  expect(document.querySelector('.vernissage-wallet-overlay')?.textContent).toBe(processing)
  page.refuse()
  await until(() => expect(document.querySelector('.vernissage-wallet-overlay')).toBeNull())
  await until(() => expect(announced()).not.toContain(processing))
})

test('beside a closed popup with a form that pays as well, the card of the page is taken, also when the popup goes meanwhile', {
  tags: ids('SDK33', 'SDK35'),
}, async () => {
  const html = `${checkoutWithCard()}<div id="popup" style="display: none">${checkoutWithCard()}</div>`
  await openRenderedCard({ html, scenario: '3-D Secure asks' })
  page.type()
  page.button().click()
  await until(() => expect(document.querySelector('[data-sdk-3ds]')).not.toBeNull())
  page.find('#popup').remove()
  await turn()
  expect(page.button().disabled).toBe(true)
  page.control.card.threeDS('success')
  await untilPosted(1)
})

test('after a refusal of the shop the fields are empty and the next press makes a new order', {
  tags: ids('SDK39', 'S4.63'),
}, async () => {
  await openRenderedCard()
  page.type()
  page.button().click()
  await untilPosted(1)
  page.refuse()
  await turn()
  await until(() => expect(page.find<HTMLInputElement>('[name=ppcp_card_paypal_order_id]').value).toBe(''))
  expect(page.button().disabled).toBe(false)
  page.answer('cart/order', '8AB12345CD678901F')
  page.button().click()
  await untilPosted(2)
  expect(page.posted[1]).toMatchObject({ ppcp_card_paypal_order_id: '8AB12345CD678901F' })
})

test('a setup token is exchanged, never written, and the card has no address', {
  tags: ids(
    'SDK32',
    'SDK44',
    'S1.14',
    'S3.110',
    'S4.57',
    'S4.58',
    'S7.22',
    'S7.23',
    'S7.24',
    'S7.25',
    'S7.26',
    'S7.27',
  ),
}, async () => {
  await openRenderedCard({
    card: { needsSetupToken: true },
    answers: savedCardAnswers,
  })
  page.type()
  page.button().click()
  await untilPosted(1)
  expect(page.posted[0]).toMatchObject({ ppcp_card_payment_token: 'PAY1', ppcp_card_paypal_order_id: '' })
  expect(page.called('CardFields.submit')[0]?.args).toEqual([{}])
  expect(routes()).toEqual(['vault/setup-tokens', 'vault/payment-tokens'])
  expect(page.sent.at(-1)?.body).toMatchObject({ setup_token: 'SETUP1' })
})

test('an exchange that fails is told, nothing is sent, and the next press exchanges it again', {
  tags: ids('SDK45'),
}, async () => {
  await openRenderedCard({
    card: { needsSetupToken: true },
    answers: { ...savedCardAnswers, 'vault/payment-tokens': { code: 'X', message: 'Karte gesperrt.' } },
  })
  page.type()
  page.button().click()
  await until(() => expect(page.notices()).toContain('Karte gesperrt.'))
  expect(page.button().disabled).toBe(false)
  expect(page.posted).toEqual([])
  expect(page.find<HTMLInputElement>('[name=ppcp_card_payment_token]').value).toBe('')
  page.answer('vault/payment-tokens', savedCardAnswers['vault/payment-tokens'])
  page.button().click()
  await untilPosted(1)
  expect(page.posted[0]).toMatchObject({ ppcp_card_payment_token: 'PAY1' })
  expect(routes().filter((route) => route === 'vault/setup-tokens')).toHaveLength(1)
})

test('order-pay: what is missing is shown and nothing is sent; a card pays the order, saved as the shopper says', {
  tags: ids('SDK32', 'SDK46', 'S3.111'),
}, async () => {
  await openRenderedCard({
    html: ownForm('order_review'),
    settings: { order: { order_id: 17, order_key: 'wc_order_1' } },
    answers: { 'order/pay': '9AB12345CD678901G' },
  })
  page.button().click()
  await until(() => expect(document.querySelectorAll('.vernissage-card-error.is-shown')).toHaveLength(3))
  expect([page.posted, routes()]).toEqual([[], []])
  page.type()
  page.find<HTMLInputElement>('[name=ppcp_card_save_payment]').checked = true
  page.button().click()
  await untilPosted(1)
  expect(page.posted[0]).toMatchObject({ ppcp_card_paypal_order_id: '9AB12345CD678901G' })
  expect(page.sent.at(-1)?.body).toEqual({
    payment_method: 'ppcp_card',
    ppcp_card_save_payment: true,
    order_id: 17,
    order_key: 'wc_order_1',
  })
  expect(page.called('CardFields.submit')[0]?.args).toEqual([{}])
})

test('add-payment-method saves a card by a token', { tags: ids('S1.14', 'S4.58') }, async () => {
  await openRenderedCard({
    html: ownForm('add_payment_method'),
    answers: savedCardAnswers,
  })
  page.type()
  page.button().click()
  page.button().click()
  await untilPosted(1)
  expect(page.posted[0]).toMatchObject({ payment_method: 'ppcp_card', ppcp_card_payment_token: 'PAY1' })
  expect(page.sent.find(({ route }) => route === 'vault/setup-tokens')?.body).toEqual({
    context: 'add_payment_method',
    payment_method: 'ppcp_card',
    ppcp_card_save_payment: false,
  })
})

test('a saved card goes as it is, without frames and without an older order', { tags: ids('SDK41') }, async () => {
  beginCardPage({ html: checkoutWithCard({ tokens: ['42'] }) })
  page.find<HTMLInputElement>('[name=ppcp_card_paypal_order_id]').value = 'OLD'
  page.button().click()
  await untilPosted(1)
  expect(page.posted[0]).toMatchObject({ 'wc-ppcp_card-payment-token': '42', ppcp_card_paypal_order_id: '' })
  expect([page.frames(), routes()]).toEqual([0, []])
})

test('a card that hangs: place-order takes a press after its time, which takes the card away and says so', {
  tags: ids('S4.60'),
}, async () => {
  await openRenderedCard({ scenario: 'card hangs' })
  const layer = () => document.querySelector('.vernissage-card-processing')?.textContent
  const announced = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join()
  page.type()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  page.button().click()
  await vi.advanceTimersByTimeAsync(64_000)
  expect(page.button().disabled).toBe(true)
  expect(layer()).toMatch(/wird bearbeitet/)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(page.button().disabled).toBe(false)
  expect(layer()).toMatch(/dauert ungewöhnlich lange/)
  expect(announced()).toMatch(/dauert ungewöhnlich lange/)
  page.button().click()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(page.notices().join()).toMatch(/nicht geklappt/)
  expect(page.frames()).toBeGreaterThanOrEqual(4)
  page.control.set({ card: { submit: 'auto' } })
  page.type()
  page.button().click()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(page.posted).toHaveLength(1)
})

describe('the bank approves after the shopper has ordered by another method', { tags: ids('WC72', 'S4.60') }, () => {
  const paid = () => page.posted.map(({ payment_method }) => payment_method)

  /** The bank's window is left open, and place-order works again after its time. */
  async function orderByTransfer(): Promise<void> {
    await openRenderedCard({ scenario: '3-D Secure asks' })
    page.type()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    page.button().click()
    await vi.advanceTimersByTimeAsync(66_000)
    page.find<HTMLInputElement>('[value=bacs]').click()
    page.button().click()
    expect(paid()).toEqual(['bacs'])
  }

  test.each([
    ['while the shop works on it', undefined],
    ['and the shop has not answered', '<div class="woocommerce-error">Bad Gateway</div>'],
  ])('%s: the card is not charged beside it until the shopper wants both', async (_when, message) => {
    await orderByTransfer()
    if (message) page.refuse(message)
    page.control.card.threeDS('success')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(paid()).toEqual(['bacs'])
    expect(page.notices().join()).toContain('Ihre erste Bestellung wurde abgeschickt')
    page.find('form').classList.remove('processing')
    page.find<HTMLInputElement>('[value=ppcp_card]').click()
    page.button().click()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(paid()).toEqual(['bacs'])
    const again = [...document.querySelectorAll('button')].filter(({ textContent }) =>
      textContent!.includes('noch einmal bestellen'),
    )
    again.at(-1)?.click()
    page.button().click()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(paid()).toEqual(['bacs', 'ppcp_card'])
  })

  test('and the shop has refused that: the card pays', async () => {
    await orderByTransfer()
    page.refuse()
    page.control.card.threeDS('success')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(paid()).toEqual(['bacs', 'ppcp_card'])
  })
})

test('a box that the store replaces begins empty, and says so instead of doing nothing', {
  tags: ids('SDK42'),
}, async () => {
  await openRenderedCard({ scenario: { card: { renderDelayMs: 300 } } })
  page.type()
  const box = page.find('.payment_box.payment_method_ppcp_card')
  const fresh = document
    .createRange()
    .createContextualFragment(checkoutWithCard())
    .querySelector('.payment_box.payment_method_ppcp_card')!
  box.replaceWith(fresh)
  document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true, detail: [{}] }))
  await until(() => expect(page.frames()).toBeGreaterThanOrEqual(4))
  page.button().click()
  await until(() => expect(page.notices()).toEqual([isLoading]))
  // The sentence goes as soon as the new fields are there.
  await until(() => expect(page.notices()).toEqual([]))
  page.button().click()
  await until(() => expect(document.querySelectorAll('.vernissage-card-error.is-shown')).toHaveLength(3))
  expect(page.called('CardFields.submit')).toEqual([])
  expect(page.button().disabled).toBe(false)
})

test('an update that leaves the box leaves the frames and what is typed; another method touches neither', {
  tags: ids('SDK43', 'SDK47'),
}, async () => {
  await openRenderedCard()
  page.type()
  const created = page.control.instances.length
  document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true, detail: [{}] }))
  page.find('#payment_method_bacs').click()
  page.find('#payment_method_ppcp_card').click()
  page.button().click()
  await untilPosted(1)
  expect(page.control.instances).toHaveLength(created)
})

test('the provider refuses what we took for valid: its fields are marked, and the press works again', {
  tags: ids('SDK34', 'S8.34'),
}, async () => {
  await openRenderedCard()
  page.type()
  const card = page.control
  card.card.type('cvv', '1')
  page.button().click()
  await until(() => expect(page.find('#ppcp-card-cvv').className).toContain('card-field--invalid'))
  expect(page.button().disabled).toBe(false)
  expect(page.notices()).toContain('Das Kartenformular ist unvollständig.')
})

test.each([
  ['not_available', false, 'Kartenzahlung ist gerade nicht möglich. Bitte wählen Sie eine andere Zahlungsart.'],
  ['not_available_admin', true, 'Kartenfelder sind für dieses Konto beim Anbieter nicht freigeschaltet.'],
])('not eligible: %s', { tags: ids('SDK20', 'S6.05', 'S8.31', 'S8.32') }, async (_key, is_admin, text) => {
  const { settingsOfTwo } = await import('../shared/payment/testSettings.ts')
  beginCardPage({
    scenario: 'card not eligible',
    settings: { generalData: { ...settingsOfTwo.generalData, is_admin } },
  })
  await until(() => expect(page.find('.wc-ppcp-card-payment-form .woocommerce-info')?.textContent).toBe(text))
  // Where no card can be typed, none can be saved.
  expect(page.find('.wc-ppcp-save-payment-method--container').style.display).toBe('none')
  page.button().click()
  await until(() => expect(page.notices().filter((notice) => notice === text).length).toBeGreaterThan(0))
  expect(page.posted).toEqual([])
})

test('a script without card fields for the shop is asked about them a single time', {
  tags: ids('SDK20'),
}, async () => {
  beginCardPage({ scenario: 'card not eligible' })
  const { paypal } = window as unknown as SdkPage
  const cardFields = vi.spyOn(paypal as ProviderSdk, 'CardFields')
  await until(() => expect(page.find('.wc-ppcp-card-payment-form .woocommerce-info')).toBeTruthy())
  // What the provider's script and a change of the checkout bring on, too.
  document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true }))
  for (let turns = 0; turns < 5; turns++) await turn()
  expect(cardFields).toHaveBeenCalledOnce()
  expect(page.find('.wc-ppcp-card-payment-form .woocommerce-info')).toBeTruthy()
})

test('a script whose card fields fail is asked again by the next press, and not all the time before', {
  tags: ids('SDK20', 'S8.37'),
}, async () => {
  beginCardPage()
  const { paypal } = window as unknown as SdkPage
  const cardFields = vi.spyOn(paypal as ProviderSdk, 'CardFields').mockImplementation(() => {
    throw new Error('not yet')
  })
  await until(() => expect(cardFields).toHaveBeenCalled())
  for (let turns = 0; turns < 20; turns++) await turn()
  // Once for the form, and once for the script that has come.
  expect(cardFields.mock.calls.length).toBeLessThanOrEqual(2)
  cardFields.mockRestore()
  page.button().click()
  expect(page.posted).toEqual([])
  await untilRendered(page)
  page.type()
  page.button().click()
  await untilPosted(1)
})

test.each<readonly [string, object]>([
  ['texts in a list', { i18n: { error_codes: [] } }],
  ['no texts', { i18n: [] }],
  ['markup in the texts', { i18n: { error_codes: { INVALID_NUMBER: evil }, incomplete_card_form: evil } }],
  ['styles in a list', { styles: [] }],
  ['styles of no sense', { styles: { input: { margin: '1em', color: [] } } }],
  ['fields in a list', { fields: [] }],
  ['a name that is required, and has no place', { cardNameRequired: '1' }],
])('settings with %s: nothing throws, what is missing is said, and a card pays once', async (_what, card) => {
  await openRenderedCard({ card, html: checkoutWithCard({ hasName: false, isNewer: true }) }, 3)
  page.button().click()
  await until(() => expect(page.notices().join('')).not.toBe(''))
  page.type()
  page.button().click()
  await untilPosted(1)
})

test('a stop gives the server’s page back, to the byte', async () => {
  await openRenderedCard()
  page.control.card.type('number', '4')
  page.control.card.blur('number')
  page.button().click()
  await until(() => expect(document.querySelectorAll('.is-shown')).toHaveLength(3))
  page.runtime.stop()
  await until(() => expect(page.frames()).toBe(0))
  expect(page.pageMarkup()).toBe(page.before)
})
