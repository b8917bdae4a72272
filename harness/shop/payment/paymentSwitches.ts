/** What can be switched at the shop's payment plugin. The generation and the buttons' place are the shop's own switches. */
import * as z from 'zod'
import { brokenAnswers } from '../http/brokenAnswer.ts'

/** Ways in which other plugins and PHP spoil an answer of the plugin's REST calls (wallet-checkout.md 5, 6). */
const spoiltAnswers = [
  // An error of the server with HTTP 200 and status 0.
  'exception',
  // A warning before the JSON, or inside its text; the text in a list.
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
  /** False: no client id, so no script may show a wallet button (wallet-checkout.md 9.5). */
  walletConnected: z.boolean().default(true),
  /** The place-order button stays, and the server redirects to the provider (wallet-checkout.md 0). */
  placeOrderMode: z.boolean().default(false),
  /** Payment methods can be saved (wallet-checkout.md 12, F8 and F9). */
  vault: z.boolean().default(true),
  /**
   * `expressElement`: a companion plugin has a place for the express buttons (wallet-checkout.md 1.3); `missing` = the setting is
   * there, the place is not (WC36).
   */
  expressBanner: z.enum(['none', 'shown', 'missing']).default('none'),
  /** Accelerated guest checkout and how it begins (provider-sdk.md 5.1). */
  accelerated: z.enum(['email_detection', 'express_button', 'off']).default('email_detection'),
  /** The "click the button" hint in the payment box. */
  popupHint: z.boolean().default(true),
  /** False: the wallet's address is not taken over on checkout. */
  walletAddress: z.boolean().default(true),
  /** The form is checked before the wallet opens. */
  checkoutValidation: z.boolean().default(false),
  payLaterMessages: z.boolean().default(true),
  /**
   * When the provider believes that the buyer agreed: `presented` = an order that is handed in counts as approved in the
   * popup, `explicit` = only after `/__shop/payment/approve`.
   */
  approval: z.enum(['presented', 'explicit']).default('presented'),
  /** Billing agreements instead of setup tokens, with `vault=true` in the SDK's parameters: the oldest scripts (0). */
  billingAgreements: z.boolean().default(false),
  /** The popup, as with a trial subscription in the cart, agrees to a token and not to an order (wallet-checkout.md 1.3). */
  setupTokens: z.boolean().default(false),
  /** The provider's answer when the shop captures the money. */
  capture: z.enum(['accepted', 'declined']).default('accepted'),
  /** The 3-D Secure result of the card's bank. */
  threeDSecure: z.enum([...acceptedResults, ...refusedResults]).default('N_N_NO'),
  /** `refused`: setup and payment tokens are answered with a code of the provider. */
  vaultAnswer: z.enum(['normal', 'refused']).default('normal'),
  /** `refused`: no nonce is good enough, the fresh one neither (wallet-checkout.md 5). */
  restNonce: z.enum(['checked', 'refused']).default('checked'),
  /** Answers of the REST calls. */
  paymentAnswer: z.enum(['normal', ...spoiltAnswers, ...brokenAnswers]).default('normal'),
  /** Path of the one call that `paymentAnswer` is about, `cart/order`; '' = all. */
  paymentAnswerAt: z.string().default(''),
  /** How long REST calls, `checkout` and `update_order_review` take. */
  paymentDelayMs: z.number().int().min(0).max(60_000).default(0),
  /** Answers of `checkout` (theme-and-platform.md 3.8): `silent` = a failure without messages. */
  checkoutAnswer: z
    .enum(['normal', 'reload', 'refresh', 'silent', 'garbage-before', ...brokenAnswers])
    .default('normal'),
  /** Answers of `update_order_review` (theme-and-platform.md 3.3). */
  orderReviewAnswer: z.enum(['normal', 'reload', 'failure', 'expired', ...brokenAnswers]).default('normal'),
} as const

const schema = z.strictObject(paymentSwitches)
export type PaymentSwitches = z.output<typeof schema>
