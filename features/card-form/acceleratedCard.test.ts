/** The card of accelerated checkout, which the card form hands over to the shop. */
import { expect, test } from 'vitest'
import { turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import {
  beginCardPage,
  checkoutWithCard,
  closeCardPages,
  openRenderedCard,
  page,
  refusedExchange,
  savedCardAnswers,
  until,
  untilPosted,
} from './testCard.ts'

closeCardPages()
const routes = (): string[] => page.routes().filter((route) => route !== 'cart/refresh')

test('a card of accelerated checkout goes as it is, nothing is asked for, and it stays after a refusal', {
  tags: ids('SDK40', 'S4.63', 'S4.70'),
}, async () => {
  beginCardPage({ html: checkoutWithCard({}, true) })
  page.accelerate('TOKEN1')
  page.button().click()
  await untilPosted(1)
  page.refuse()
  await turn()
  page.button().click()
  await untilPosted(2)
  for (const post of page.posted) expect(post).toMatchObject({ ppcp_card_payment_token: 'TOKEN1' })
  expect(routes()).toEqual([])
})

test('where the shop wants a token, that of accelerated checkout is exchanged once before the one form is sent', {
  tags: ids('SDK71', 'SDK40', 'S7.23'),
}, async () => {
  beginCardPage({
    card: { needsSetupToken: true },
    answers: savedCardAnswers,
  })
  page.accelerate('TOKEN1')
  for (let presses = 0; presses < 3; presses++) page.button().click()
  await untilPosted(1)
  expect(page.posted[0]).toMatchObject({ ppcp_card_payment_token: 'PAY1' })
  expect(page.sent.filter(({ route }) => route === 'vault/payment-tokens').map(({ body }) => body)).toEqual([
    { setup_token: 'TOKEN1', fastlane: true },
  ])
  // What the shop refuses is tried again with the same card, which the shopper has not typed.
  page.refuse()
  await turn()
  page.button().click()
  await untilPosted(2)
  expect(page.posted[1]).toMatchObject({ ppcp_card_payment_token: 'PAY1' })
  expect(routes()).toEqual(['vault/payment-tokens'])
})

test('a card of accelerated checkout whose exchange is refused makes room for the one that is chosen next', {
  tags: ids('SDK45', 'SDK71'),
}, async () => {
  beginCardPage({
    card: { needsSetupToken: true },
    answers: { 'vault/payment-tokens': refusedExchange },
  })
  page.accelerate('TOKEN1')
  page.button().click()
  await until(() => expect(page.notices()).toContain('Karte abgelehnt.'))
  page.answer('vault/payment-tokens', savedCardAnswers['vault/payment-tokens'])
  page.accelerate('TOKEN2')
  page.button().click()
  await untilPosted(1)
  expect(page.sent.at(-1)?.body).toEqual({ setup_token: 'TOKEN2', fastlane: true })
  expect(page.posted[0]).toMatchObject({ ppcp_card_payment_token: 'PAY1' })
})

test('a card of accelerated checkout that is taken back goes nowhere', { tags: ids('S4.71') }, async () => {
  await openRenderedCard({
    card: { needsSetupToken: true },
    answers: savedCardAnswers,
  })
  page.accelerate('TOKEN1')
  page.button().click()
  await untilPosted(1)
  page.refuse()
  await turn()
  await until(() => expect(page.button().disabled).toBe(false))
  page.accelerate(undefined)
  page.button().click()
  await until(() => expect(page.notices()).toContain('Das Kartenformular ist unvollständig.'))
  expect(page.posted).toHaveLength(1)
  expect(page.find<HTMLInputElement>('[name=ppcp_card_payment_token]').value).toBe('')
})
