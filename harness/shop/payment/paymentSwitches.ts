/** The switches of the shop's payment plugin. Its generation and the place of its buttons are switches of the shop (`options/`). */
import * as z from 'zod'
import { brokenAnswers } from '../http/brokenAnswer.ts'

/** Ways in which other plugins and PHP spoil an answer of the plugin's REST calls (wallet-checkout.md 5, 6). */
const spoiltAnswers = [
  // The body of an error with the status 0, sent with HTTP 200.
  'exception',
  // A warning of PHP before the JSON, or inside its text; the text wrapped in a list.
  'warning-before',
  'warning-inside',
  'list',
] as const

/** Results of 3-D Secure as `<enrolment>_<authentication>_<liability>`, after which the payment goes on (provider-sdk.md 4.10). */
const acceptedResults = ['N_N_NO', 'Y_Y_POSSIBLE', 'Y_Y_YES', 'Y_A_POSSIBLE', 'N__NO', 'U__NO', 'B__NO'] as const

/** Results after which the shop refuses the card. */
export const refusedResults = [
  'Y_N_NO',
  'Y_R_NO',
  'Y_U_UNKNOWN',
  'Y_U_NO',
  'Y_C_UNKNOWN',
  'Y__NO',
  'U__UNKNOWN',
  '__UNKNOWN',
] as const

export const paymentSwitches = {
  /** False: the page has no client id, so that no script may show a wallet button (wallet-checkout.md 9.5). */
  walletConnected: z.boolean().default(true),
  /** The place-order button stays, and the server redirects to the provider (wallet-checkout.md 0). */
  placeOrderMode: z.boolean().default(false),
  /** Payment methods can be saved (wallet-checkout.md 12, F8 and F9). */
  vault: z.boolean().default(true),
  /**
   * Whether a companion plugin prints a place for the express buttons, which the setting `expressElement` names (wallet-checkout.md
   * 1.3). `missing`: the page has the setting, but not the place (WC36).
   */
  expressBanner: z.enum(['none', 'shown', 'missing']).default('none'),
  /** Accelerated guest checkout and how it begins (provider-sdk.md 5.1). */
  accelerated: z.enum(['email_detection', 'express_button', 'off']).default('email_detection'),
  /** The "click the button" hint in the payment box. */
  popupHint: z.boolean().default(true),
  /** False: checkout does not fill in the wallet's address. */
  walletAddress: z.boolean().default(true),
  /** Whether the server checks the form before the wallet opens. */
  checkoutValidation: z.boolean().default(false),
  payLaterMessages: z.boolean().default(true),
  /**
   * When an order counts as approved by the buyer. `presented`: as soon as a page posts it. `explicit`: only after
   * `/__shop/payment/approve`.
   */
  approval: z.enum(['presented', 'explicit']).default('presented'),
  /** Billing agreements in the place of setup tokens, with `vault=true` in the SDK's parameters, as the oldest scripts have them (wallet-checkout.md 0). */
  billingAgreements: z.boolean().default(false),
  /** The buyer approves a setup token and not an order, as with a trial subscription in the cart (wallet-checkout.md 1.3). */
  setupTokens: z.boolean().default(false),
  /** The provider's answer when the shop captures the money. */
  capture: z.enum(['accepted', 'declined']).default('accepted'),
  /** The 3-D Secure result of the card's bank. */
  threeDSecure: z.enum([...acceptedResults, ...refusedResults]).default('N_N_NO'),
  /** `refused`: the calls for setup and payment tokens are answered with an error code of the provider. */
  vaultAnswer: z.enum(['normal', 'refused']).default('normal'),
  /** `refused`: the server refuses every REST nonce, even a fresh one (wallet-checkout.md 5). */
  restNonce: z.enum(['checked', 'refused']).default('checked'),
  /** Whether the REST calls are answered normally, or how their answers are spoilt. */
  paymentAnswer: z.enum(['normal', ...spoiltAnswers, ...brokenAnswers]).default('normal'),
  /** Path of the call to which `paymentAnswer` applies, `cart/order`; '' for all calls. */
  paymentAnswerAt: z.string().default(''),
  /** Delay, in milliseconds, of REST calls, `checkout` and `update_order_review`. */
  paymentDelayMs: z.number().int().min(0).max(60_000).default(0),
  /** The answer to `checkout` (theme-and-platform.md 3.8). `silent`: a failure without messages. */
  checkoutAnswer: z
    .enum(['normal', 'reload', 'refresh', 'silent', 'garbage-before', ...brokenAnswers])
    .default('normal'),
  /** The answer to `update_order_review` (theme-and-platform.md 3.3). */
  orderReviewAnswer: z.enum(['normal', 'reload', 'failure', 'expired', ...brokenAnswers]).default('normal'),
} as const

const schema = z.strictObject(paymentSwitches)
export type PaymentSwitches = z.output<typeof schema>
