/** Ends that a submitted card can come to, and what is sent by the press after it. provider-sdk 4.7–4.9 */
import { describe, expect, test, vi } from 'vitest'
import type { ProviderSdk, SdkPage } from '../../../harness/payment-sdk/sdkTypes.ts'
import { turn } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { RawAnswer } from '../../wallet-buttons/testPage.ts'
import {
  beginCardPage,
  brokenExchange,
  checkoutWithCard,
  closeCardPages,
  openRenderedCard,
  ownForm,
  page,
  refusedExchange,
  savedCardAnswers,
  until,
  untilPosted,
  untilRendered,
} from '../testCard.ts'

closeCardPages()

/** Waits until the shopper reads of a failure, and may press place-order again. */
const untilFailed = (): Promise<void> =>
  until(() => expect(page.notices()).toEqual([expect.not.stringMatching(/wird bearbeitet/)]))

test('a refusal of the shop empties the token, too, and the next press asks for a new one', {
  tags: ids('SDK39', 'S4.63'),
}, async () => {
  await openRenderedCard({
    card: { needsSetupToken: true },
    answers: savedCardAnswers,
  })
  page.type()
  page.button().click()
  await untilPosted(1)
  page.refuse()
  await turn()
  await until(() => expect(page.find<HTMLInputElement>('[name=ppcp_card_payment_token]').value).toBe(''))
  page.answer('vault/setup-tokens', { id: 'SETUP2' })
  page.answer('vault/payment-tokens', { id: 'PAY2', payment_source: { card: {} } })
  page.button().click()
  await untilPosted(2)
  expect(page.posted[1]).toMatchObject({ ppcp_card_payment_token: 'PAY2' })
  expect(page.sent.at(-1)?.body).toMatchObject({ setup_token: 'SETUP2' })
})

describe.each([
  ['on the checkout', checkoutWithCard()],
  ['where a card is saved', ownForm('add_payment_method')],
])('after an exchange that has failed, %s', { tags: ids('SDK45') }, (_where, html) => {
  const exchanged = (): unknown[] =>
    page.sent.filter(({ route }) => route === 'vault/payment-tokens').map(({ body }) => body.setup_token)

  /** Types a card and presses place-order; the shop answers to the exchange as given, and to the next one well. */
  async function openFailed(answer: unknown): Promise<void> {
    const answers = { ...savedCardAnswers, 'vault/payment-tokens': answer }
    await openRenderedCard({ html, card: { needsSetupToken: true }, answers })
    page.type()
    page.button().click()
    await untilFailed()
    expect(page.posted).toEqual([])
    page.answer('vault/setup-tokens', { id: 'SETUP2' })
    page.answer('vault/payment-tokens', { id: 'PAY2', payment_source: { card: {} } })
  }

  test('because the shop has broken down, the next press exchanges the same token', async () => {
    await openFailed(brokenExchange)
    page.button().click()
    await untilPosted(1)
    expect(exchanged()).toEqual(['SETUP1', 'SETUP1'])
    expect(page.called('CardFields.submit')).toHaveLength(1)
  })

  test('a nonce that is too old, too, leaves the token as good as it was', async () => {
    await openFailed(new RawAnswer('{"code": "rest_cookie_invalid_nonce", "message": "Cookie"}', 403))
    page.button().click()
    await untilPosted(1)
    expect(new Set(exchanged())).toEqual(new Set(['SETUP1']))
    expect(page.called('CardFields.submit')).toHaveLength(1)
  })

  test('another card that is typed is submitted in the place of the first one', async () => {
    await openFailed(brokenExchange)
    page.type('5555555555554444')
    page.button().click()
    await untilPosted(1)
    expect(exchanged()).toEqual(['SETUP1', 'SETUP2'])
    expect(page.called('CardFields.submit')).toHaveLength(2)
    expect(page.posted[0]).toMatchObject({ ppcp_card_payment_token: 'PAY2' })
  })

  test('which the shop had done all the same, the refused repetition is told in our words, and the next press submits the card anew', async () => {
    await openFailed(brokenExchange)
    const isUsed = '{"code": "TOKEN_USED", "message": "Token wurde schon benutzt", "data": {"status": 422}}'
    page.answer('vault/payment-tokens', new RawAnswer(isUsed, 422))
    page.button().click()
    await until(() => expect(page.notices()).toEqual(['Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.']))
    expect([page.posted, page.button().disabled]).toEqual([[], false])
    page.answer('vault/payment-tokens', { id: 'PAY2', payment_source: { card: {} } })
    page.button().click()
    await untilPosted(1)
    expect(exchanged()).toEqual(['SETUP1', 'SETUP1', 'SETUP2'])
    expect(page.posted[0]).toMatchObject({ ppcp_card_payment_token: 'PAY2' })
  })

  test('because the shop has refused the token, the next press submits the card anew', async () => {
    await openFailed(refusedExchange)
    expect(page.notices()).toEqual(['Karte abgelehnt.'])
    page.button().click()
    await untilPosted(1)
    expect(exchanged()).toEqual(['SETUP1', 'SETUP2'])
    expect(page.called('CardFields.submit')).toHaveLength(2)
    expect(page.posted[0]).toMatchObject({ ppcp_card_payment_token: 'PAY2' })
  })
})

test.each([
  ['a browser of today', { checkVisibility: () => false }],
  ['Safari before 17.4', { checkVisibility: undefined, getClientRects: () => [] }],
])('terms that cannot be seen do not keep the shopper from paying: %s', { tags: ids('SDK30') }, async (_, hidden) => {
  await openRenderedCard({ html: checkoutWithCard({}, true) })
  const terms = page.find<HTMLInputElement>('[name=terms]')
  page.type()
  page.button().click()
  await until(() => expect(page.notices()).toHaveLength(1))
  expect(page.called('CardFields.submit')).toEqual([])
  Object.assign(terms, hidden)
  page.button().click()
  await untilPosted(1)
})

test.each(['Detected popup close', 'Window is closed', 'zoid destroyed all components'])(
  'what is no error of the shopper’s is not shown: %s',
  { tags: ids('SDK88', 'SDK89') },
  async (message) => {
    beginCardPage({ scenario: 'card hangs' })
    const create = vi.spyOn((window as unknown as SdkPage).paypal as ProviderSdk, 'CardFields')
    await untilRendered(page)
    page.type()
    page.button().click()
    await until(() => expect(page.called('CardFields.submit')).toHaveLength(1))
    create.mock.calls[0]?.[0]?.onError?.(new Error(message))
    await until(() => expect(page.button().disabled).toBe(false))
    await turn()
    expect(page.notices()).toEqual([])
  },
)

test('the buyer’s wish to save the card goes to the shop with the order', { tags: ids('S3.111') }, async () => {
  await openRenderedCard()
  page.find<HTMLInputElement>('[name=ppcp_card_save_payment]').checked = true
  page.type()
  page.button().click()
  await untilPosted(1)
  expect(page.sent.find(({ route }) => route === 'cart/order')?.body).toMatchObject({
    ppcp_card_save_payment: expect.anything(),
    'wc-ppcp_card-payment-token': 'new',
  })
})

describe('what follows an approval is refused by another plugin’s handler', { tags: ids('SDK35', 'WC72') }, () => {
  const approved = (): string => page.find<HTMLInputElement>('[name=ppcp_card_paypal_order_id]').value

  /** @param which press of place-order is refused, as the form's events count them. */
  async function openRefusing(which: number, options?: Parameters<typeof openRenderedCard>[0]): Promise<void> {
    await openRenderedCard(options)
    let presses = 0
    page.find('form').addEventListener('checkout_place_order', (event) => {
      if (++presses === which) event.preventDefault()
    })
    page.type()
    page.button().click()
    await until(() => expect(presses).toBe(which))
    await until(() => expect(page.button().disabled).toBe(false))
    await turn()
  }

  test('the card stays approved, and the next press sends it without another order', async () => {
    await openRefusing(2)
    const id = approved()
    expect(id).not.toBe('')
    expect(page.posted).toHaveLength(0)
    page.button().click()
    await untilPosted(1)
    expect(page.posted[0]).toMatchObject({ ppcp_card_paypal_order_id: id })
    expect(page.called('CardFields.submit')).toHaveLength(1)
    expect(page.sent.filter(({ route }) => route === 'cart/order')).toHaveLength(1)
  })

  test('another card that is typed then is ordered with in its place', async () => {
    await openRefusing(2)
    page.answer('cart/order', '8AB12345CD678901F')
    page.type('5555555555554444')
    page.button().click()
    await untilPosted(1)
    expect(page.posted[0]).toMatchObject({ ppcp_card_paypal_order_id: '8AB12345CD678901F' })
    expect(page.called('CardFields.submit')).toHaveLength(2)
  })

  test('a card that is typed after an order without an answer does not lead to a second order', async () => {
    await openRenderedCard()
    page.type()
    page.button().click()
    await untilPosted(1)
    page.refuse('Fehler')
    await untilFailed()
    page.type('5555555555554444')
    page.button().click()
    await untilPosted(2)
    expect(page.posted[1]).toMatchObject({ ppcp_card_paypal_order_id: '7AB12345CD678901E' })
    expect(page.called('CardFields.submit')).toHaveLength(1)
  })

  test('a press that is refused before the provider gets the card approves nothing', async () => {
    await openRefusing(1)
    expect(approved()).toBe('')
    expect(page.called('CardFields.submit')).toHaveLength(0)
  })

  test('a saved card that is chosen then pays in its place', async () => {
    await openRefusing(2, { html: checkoutWithCard({ tokens: ['42'] }).replace('value="42" checked', 'value="42"') })
    page.find('[name="wc-ppcp_card-payment-token"][value="42"]').click()
    page.button().click()
    await untilPosted(1)
    expect(page.posted[0]).toMatchObject({ 'wc-ppcp_card-payment-token': '42', ppcp_card_paypal_order_id: '' })
  })
})
