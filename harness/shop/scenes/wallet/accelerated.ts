/** Accelerated checkout: a guest whom the provider knows. */

import { memberEmail, scenarios } from '../../../payment-sdk/scenarios.ts'
import type { PlannedScene } from '../../../record/plan.ts'
import { click, fill, see, seeNone, seeText, seeValue } from '../steps.ts'
import { paidOnce, seeThanks } from './walletSteps.ts'

const card = '.wc-ppcp-tokenized-card'
const token = '[name="ppcp_card_payment_token"]'

const common = {
  path: '/kasse/',
  before: ['/?add-to-cart=101'],
  counts: ['form.checkout', '.fastlane-signup-link-container'],
  volatile: { time: 'timestamp' },
  layoutShift: 0.08,
  script: 'standalone',
} as const
const switches = { approval: 'explicit', legacyScripts: 'none' } as const

const choose = (question: string): ReturnType<typeof click> =>
  click(`[data-fake-fastlane="${question}"] [data-sdk-action="choose"]`)

/** From the provider's questions to the order. */
const payAsMember = [
  choose('otp'),
  choose('address'),
  see(card),
  seeText(`${card}-format`, 'VISA mit den Endziffern 1111'),
  seeValue(token, '6a1fastlane0001'),
  seeNone('.blockOverlay'),
  click('#terms'),
  click('#place_order'),
  seeThanks,
]

export const acceleratedScenes: readonly PlannedScene[] = [
  {
    ...common,
    name: 'accelerated-member',
    title: 'The provider knows the address: code, address and card are chosen, place-order pays once',
    switches,
    paymentSdk: scenarios['member asked'],
    money: paidOnce,
    journey: [fill('#billing_email', memberEmail), ...payAsMember],
  },
  {
    ...common,
    name: 'accelerated-button',
    title: 'The provider is asked by its button in the express area, and not while the address is typed',
    switches: { ...switches, accelerated: 'express_button' },
    counts: ['form.checkout', '.wc-ppcp-fastlane-button'],
    paymentSdk: scenarios['member asked'],
    money: paidOnce,
    journey: [fill('#billing_email', memberEmail), click('.wc-ppcp-fastlane-button'), ...payAsMember],
  },
]
