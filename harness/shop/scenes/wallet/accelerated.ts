/** Accelerated checkout: a guest whom the provider knows, one whom it does not know, and what may go otherwise. */

import { memberEmail, scenarios } from '../../../payment-sdk/scenarios.ts'
import type { PlannedScene } from '../../../record/plan.ts'
import type { StepSource } from '../../../scene/journey.ts'
import { click, fill, press, see, seeNone, seeText, seeValue } from '../steps.ts'
import { clickWallet, nothingPaid, paidOnce, seeThanks } from './walletSteps.ts'

const common = {
  path: '/kasse/',
  before: ['/?add-to-cart=101'],
  counts: ['form.checkout', '.fastlane-signup-link-container'],
  volatile: { time: 'timestamp' },
  layoutShift: 0.08,
  script: 'standalone',
} as const
const switches = { approval: 'explicit', legacyScripts: 'none' } as const
const older = { ...switches, payment: 'one' } as const

const card = '.wc-ppcp-tokenized-card'
const cardRadio = 'label[for="payment_method_ppcp_card"]'
const link = '.fastlane-signup-link-container'
const dialog = 'dialog.vernissage-accelerated'
const token = '[name="ppcp_card_payment_token"]'
const error = 'form.checkout .woocommerce-error'
const button = '.wc-ppcp-fastlane-button'
const guestEmail = 'focko@halligpost.example'

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

/** The wallet is there as ever. */
const payExpress = [
  clickWallet('#wc-ppcp-express-button'),
  see('.wc-ppcp-order-review-message__container:visible'),
  see('#terms:checked'),
  click('#place_order'),
  seeThanks,
]

/** A field of the provider's card form. */
const typeCard = (field: string, value: string): StepSource => ({
  type: 'change',
  selectors: [[`frame/#ppcp-card-${field} .component-frame`, 'input']],
  value,
})

/** The provider knows the guest, or does not, in all of these ways; each ends where the shop's own checkout can go on. */
const known: readonly PlannedScene[] = [
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
    counts: ['form.checkout', button],
    paymentSdk: scenarios['member asked'],
    money: paidOnce,
    journey: [fill('#billing_email', memberEmail), click(button), ...payAsMember],
  },
  {
    ...common,
    name: 'accelerated-without-card',
    title: 'A member without a card has the address filled in, types a card, and pays once',
    switches: older,
    paymentSdk: scenarios['member without card'],
    money: paidOnce,
    journey: [
      fill('#billing_email', memberEmail),
      seeValue('#shipping_address_1', 'Kirchwarft 1'),
      seeValue('#billing_address_1', 'Kirchwarft 1'),
      seeNone('.blockOverlay'),
      click(cardRadio),
      typeCard('number', '4111111111111111'),
      typeCard('exp', '0435'),
      typeCard('cvv', '123'),
      click('#terms'),
      click('#place_order'),
      seeThanks,
    ],
  },
  {
    ...common,
    name: 'accelerated-cancels',
    title: 'A member who does not sign in keeps an empty form, and is asked again by the button alone',
    switches: { ...older, accelerated: 'express_button' },
    counts: ['form.checkout', button],
    paymentSdk: scenarios['member cancels'],
    money: nothingPaid,
    journey: [
      fill('#billing_email', memberEmail),
      click(button),
      click(button),
      seeValue('#billing_address_1', ''),
      seeNone(card),
      seeNone(error),
    ],
  },
  {
    ...common,
    name: 'accelerated-dismisses',
    title: 'A member who chooses no address changes no field, and pays with the wallet',
    samePageAs: 'accelerated-member',
    switches,
    paymentSdk: scenarios['member dismisses'],
    money: paidOnce,
    journey: [
      fill('#billing_email', memberEmail),
      seeValue('#shipping_address_1', ''),
      seeValue(token, ''),
      seeNone(card),
      ...payExpress,
    ],
  },
]

const unknown: readonly PlannedScene[] = [
  {
    ...common,
    name: 'accelerated-guest',
    title: 'A guest types a card into the dialog, which was closed once, and pays with it once',
    samePageAs: 'accelerated-member',
    switches,
    paymentSdk: scenarios.guest,
    money: paidOnce,
    journey: [
      fill('#billing_email', guestEmail),
      click(cardRadio),
      click(link),
      see(`${dialog} input`),
      ...press('Escape'),
      seeNone(dialog),
      click(link),
      see(`${dialog} input`),
      click(`${dialog} .wc-ppcp-fastlane-tokenize`),
      seeText(`${card}-format`, 'MASTERCARD mit den Endziffern 4444'),
      seeValue('#billing_address_1', 'Lange Gasse 4'),
      seeNone('.blockOverlay'),
      fill('#billing_phone', '0491 44 55'),
      click('#terms'),
      click('#place_order'),
      seeThanks,
    ],
  },
  {
    ...common,
    name: 'accelerated-guest-refused',
    title: 'A card that the provider does not take: the dialog says so and stays; closed, nothing of it is left',
    samePageAs: 'accelerated-without-card',
    switches: older,
    paymentSdk: scenarios['guest token fails'],
    money: nothingPaid,
    journey: [
      fill('#billing_email', guestEmail),
      click(cardRadio),
      click(link),
      see(`${dialog} input`),
      click(`${dialog} .wc-ppcp-fastlane-tokenize`),
      see(`${dialog} [role="alert"]`),
      click(`${dialog} .wc-ppcp-fastlane-cancel`),
      seeNone(dialog),
      seeValue(token, ''),
      seeNone(card),
    ],
  },
  {
    ...common,
    name: 'accelerated-lookup-fails',
    title: 'The provider cannot look the address up: it is said once, and the wallet pays once',
    samePageAs: 'accelerated-without-card',
    switches: older,
    paymentSdk: scenarios['lookup fails'],
    money: paidOnce,
    journey: [fill('#billing_email', memberEmail), see(error), ...payExpress],
  },
  {
    ...common,
    name: 'accelerated-switched-off',
    title:
      'Where the merchant has it switched off a member is a guest, without a word, and the card’s own form is there',
    samePageAs: 'accelerated-member',
    switches,
    paymentSdk: scenarios['accelerated checkout switched off'],
    money: nothingPaid,
    journey: [
      fill('#billing_email', memberEmail),
      click(cardRadio),
      see(`${link}:visible`),
      seeNone(error),
      seeNone(card),
    ],
  },
]

export const acceleratedScenes: readonly PlannedScene[] = [...known, ...unknown]
