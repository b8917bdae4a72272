/** A scenario: what the provider and the buyer do, as data that a test, a scene or the console can carry (provider-sdk.md 9.2). */
import * as z from 'zod'
import { check } from '../../scene/reading/readJson.ts'
import { buyerOrder } from './buyerOrder.ts'

const waitMs = z.number().int().min(0).max(60_000)
const record = z.record(z.string(), z.unknown())

const loadSchema = z.strictObject({
  /** How the script's own request ends. `localeError` and `currencyError` fail only while the address names one. */
  outcome: z
    .enum([
      'ok',
      'localeError',
      'clientIdUnknown',
      'clientIdInvalid',
      'currencyError',
      'http500',
      'network',
      'timeout',
      'noGlobal',
      'foreignGlobal',
    ])
    .default('ok'),
  delayMs: waitMs.default(30),
  /** Only so many loads fail, the later ones succeed. Default: all of them. */
  failTimes: z.number().int().min(0).optional(),
  /** What a script's own `fetch` of the address gets: the provider's text, or nothing, as behind a content blocker. */
  probe: z.enum(['body', 'corsBlocked']).default('body'),
})

const fundingSchema = z
  .record(z.string(), z.strictObject({ eligible: z.boolean(), reason: z.string().optional() }))
  .default({
    paypal: { eligible: true },
    paylater: { eligible: true },
    card: { eligible: true },
    // A German shop's buyers cannot have it.
    venmo: { eligible: false },
  })

const shippingSchema = z.strictObject({
  /** `city`, `state`, `country_code`, `postal_code`. */
  address: z.record(z.string(), z.string()),
  /** The chosen delivery; its label is the id unless given. */
  option: z.strictObject({ id: z.string(), label: z.string().optional() }).optional(),
  /** What the page should say to it; anything else is recorded as uncaught. */
  expect: z.enum(['resolve', 'reject']).optional(),
})

const buttonsSchema = z.strictObject({
  initDelayMs: waitMs.default(20),
  /** Text of the error with which rendering fails. */
  renderError: z.string().optional(),
  /** `hang`: the popup stays open until the test or a person acts in it. */
  onClickOutcome: z
    .enum(['approve', 'cancel', 'closeBeforeLoad', 'closeAfterLoad', 'windowIsClosed', 'error', 'hang', 'popupBlocked'])
    .default('approve'),
  errorMessage: z.string().optional(),
  /** What `actions.order.get()` resolves to. */
  order: record.default(buyerOrder),
  /** Text of the error with which `actions.order.get()` rejects. */
  orderError: z.string().optional(),
  /** What the buyer chooses in the popup before deciding; default: once the order's own address. */
  shipping: z.array(shippingSchema).optional(),
  /** Goes over the double's own data for `onApprove`. */
  approveData: record.default({}),
  approveDelayMs: waitMs.default(10),
  /** How often the page is told that the buyer agreed, one time after the other: scripts of the provider's have done it twice. */
  approveCalls: z.number().int().min(1).max(5).default(1),
})

const cardSchema = z.strictObject({
  eligible: z.boolean().default(true),
  renderDelayMs: waitMs.default(20),
  /** `challenge`: an overlay asks, until the test or a person acts in it. */
  threeDS: z.enum(['none', 'success', 'cancel', 'fail', 'challenge']).default('none'),
  /** How `submit()` ends after a cancelled 3-D Secure: builds of the SDK differ (provider-sdk.md 13). */
  cancelSettles: z.enum(['reject', 'resolve', 'never']).default('reject'),
  liabilityShift: z.string().optional(),
  submit: z.enum(['auto', 'decline', 'networkError', 'hang']).default('auto'),
  /** Message of a decline. */
  rejectCode: z.string().default('CARD_DECLINED'),
})

const messagesSchema = z.strictObject({
  outcome: z.enum(['render', 'noOffer', 'never']).default('render'),
  delayMs: waitMs.default(40),
  /** CSS pixels. */
  height: z.number().int().min(0).max(400).default(22),
})

const customerSchema = z.strictObject({
  contextId: z.string(),
  /** `undefined`: the account has accelerated checkout switched off, so the overlays resolve to nothing. */
  auth: z.enum(['succeeded', 'canceled', 'failed', 'undefined', 'ask']).default('succeeded'),
  profileData: record.default({}),
  addressSelector: z.enum(['choose', 'dismiss', 'ask']).default('choose'),
  address: record.optional(),
  cardSelector: z.enum(['choose', 'dismiss', 'ask']).default('choose'),
  card: record.optional(),
})

const fastlaneSchema = z.strictObject({
  available: z.boolean().default(false),
  createError: z.string().optional(),
  /** By e-mail address; everybody else is a guest. */
  customers: z.record(z.string(), customerSchema).default({}),
  lookupDelayMs: waitMs.default(20),
  lookupError: z.string().optional(),
  guestToken: record.optional(),
  guestTokenError: z.string().optional(),
  /** How the guest token's billing address is spelt (provider-sdk.md 3.6). */
  addressForm: z.enum(['braintree', 'pp', 'withConverter']).default('braintree'),
})

/** A server that plays the provider's, such as the reference shop; `{order}` in an address becomes the order's id. */
const providerSchema = z.strictObject({
  /** Is told that the buyer agreed, before the page is. */
  approveUrl: z.string().optional(),
  /** Answers with the order, in place of `buttons.order`. */
  orderUrl: z.string().optional(),
})

export const scenarioSchema = z.strictObject({
  load: loadSchema.prefault({}),
  provider: providerSchema.prefault({}),
  version: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/)
    .default('5.0.415'),
  /** Exports exactly these components, whatever the address asks for. */
  componentsOverride: z.array(z.string()).optional(),
  funding: fundingSchema,
  buttons: buttonsSchema.prefault({}),
  card: cardSchema.prefault({}),
  messages: messagesSchema.prefault({}),
  fastlane: fastlaneSchema.prefault({}),
  /** Returned promises may settle synchronously, as the SDK's own do (provider-sdk.md 3.1). */
  syncThenables: z.boolean().default(false),
})

/** A scenario with its defaults filled in. */
export type SdkScenario = z.output<typeof scenarioSchema>

/** What a test or scene writes down: only what differs from a shop in which everything succeeds. */
export type SdkScenarioInput = z.input<typeof scenarioSchema>

/** Fills in the defaults. @throws InputError names what does not exist or has a wrong value. */
export function completeScenario(scenario: SdkScenarioInput = {}): SdkScenario {
  return check(scenario, scenarioSchema, 'payment SDK scenario')
}
