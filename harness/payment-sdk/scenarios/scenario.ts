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
  /** How many loads fail before loads succeed. Default: all loads fail. */
  failTimes: z.number().int().min(0).optional(),
  /** What a `fetch` of the script's address gets: the provider's text, or nothing, as behind a content blocker. */
  probe: z.enum(['body', 'corsBlocked']).default('body'),
})

const fundingSchema = z
  .record(z.string(), z.strictObject({ eligible: z.boolean(), reason: z.string().optional() }))
  .default({
    paypal: { eligible: true },
    paylater: { eligible: true },
    card: { eligible: true },
    // Not offered to buyers of German shops.
    venmo: { eligible: false },
  })

const shippingSchema = z.strictObject({
  /** `city`, `state`, `country_code`, `postal_code`. */
  address: z.record(z.string(), z.string()),
  /** The chosen delivery. Default of the label: the id. */
  option: z.strictObject({ id: z.string(), label: z.string().optional() }).optional(),
  /** The expected answer of the page; any other one is recorded as uncaught. */
  expect: z.enum(['resolve', 'reject']).optional(),
})

const buttonsSchema = z.strictObject({
  initDelayMs: waitMs.default(20),
  /** Message of the error with which rendering fails. */
  renderError: z.string().optional(),
  /** `hang`: the popup stays open until the test or a person acts in it. */
  onClickOutcome: z
    .enum(['approve', 'cancel', 'closeBeforeLoad', 'closeAfterLoad', 'windowIsClosed', 'error', 'hang', 'popupBlocked'])
    .default('approve'),
  errorMessage: z.string().optional(),
  /** What `actions.order.get()` resolves to. */
  order: record.default(buyerOrder),
  /** Message of the error with which `actions.order.get()` rejects. */
  orderError: z.string().optional(),
  /** The buyer's choices in the popup before the decision. Default: the order's own address, once. */
  shipping: z.array(shippingSchema).optional(),
  /** Overrides parts of the data that `onApprove` gets. */
  approveData: record.default({}),
  approveDelayMs: waitMs.default(10),
  /** How often `onApprove` runs for one approval; the provider's script has run it twice. */
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
  /** Members, by e-mail address; all other buyers are guests. */
  customers: z.record(z.string(), customerSchema).default({}),
  lookupDelayMs: waitMs.default(20),
  lookupError: z.string().optional(),
  guestToken: record.optional(),
  guestTokenError: z.string().optional(),
  /** Format of the billing address in a guest's token (provider-sdk.md 3.6). */
  addressForm: z.enum(['braintree', 'pp', 'withConverter']).default('braintree'),
})

/** A server that stands in for the provider's, such as the reference shop; `{order}` in an address becomes the order's id. */
const providerSchema = z.strictObject({
  /** Called when the buyer agrees, before `onApprove`. */
  approveUrl: z.string().optional(),
  /** Answers with the order; used instead of `buttons.order`. */
  orderUrl: z.string().optional(),
})

export const scenarioSchema = z.strictObject({
  load: loadSchema.prefault({}),
  provider: providerSchema.prefault({}),
  version: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/)
    .default('5.0.415'),
  /** The components of the script, whatever its address asks for. */
  componentsOverride: z.array(z.string()).optional(),
  funding: fundingSchema,
  buttons: buttonsSchema.prefault({}),
  card: cardSchema.prefault({}),
  messages: messagesSchema.prefault({}),
  fastlane: fastlaneSchema.prefault({}),
  /** Returned promises may resolve synchronously, as the SDK's own do (provider-sdk.md 3.1). */
  syncThenables: z.boolean().default(false),
})

/** A scenario with its defaults filled in. */
export type SdkScenario = z.output<typeof scenarioSchema>

/** A scenario as tests and scenes write it: only what differs from the defaults, with which everything succeeds. */
export type SdkScenarioInput = z.input<typeof scenarioSchema>

/** Fills in the defaults. @throws InputError a key does not exist or a value is wrong; names it */
export function completeScenario(scenario: SdkScenarioInput = {}): SdkScenario {
  return check(scenario, scenarioSchema, 'payment SDK scenario')
}
