/** Named scenarios, one per way in which the provider or the buyer can behave. Tests, scenes and the console use them by name. */
import type { SdkScenarioInput } from './scenario.ts'

const memberAddress = {
  addressLine1: 'Kirchwarft 1',
  adminArea2: 'Hallig Hooge',
  postalCode: '25859',
  countryCode: 'DE',
} as const

const memberName = { firstName: 'Imke', lastName: 'Claussen', fullName: 'Imke Claussen' } as const

const memberShipping = {
  name: memberName,
  address: memberAddress,
  phoneNumber: { countryCode: '49', nationalNumber: '46715552' },
} as const

/** A member's card as the provider passes it to the page; the token can be used once. */
export const memberCard = {
  id: '6a1fastlane0001',
  paymentSource: {
    card: {
      name: 'Imke Claussen',
      brand: 'VISA',
      lastDigits: '1111',
      expiry: '2030-12',
      billingAddress: memberAddress,
    },
  },
} as const

/** Members of accelerated checkout, by e-mail address. */
export const memberEmail = 'imke.claussen@halligpost.example'

const member = {
  contextId: 'ctx-imke',
  profileData: { name: memberName, shippingAddress: memberShipping, card: memberCard },
  address: memberShipping,
  card: { ...memberCard, id: '6a1fastlane0002' },
} as const

const address = (city: string, postal_code: string) => ({ city, state: '', country_code: 'DE', postal_code })

/** The reference shop as the provider's server, which then knows what was approved. To be combined with other scenarios. */
export const atReferenceShop = {
  provider: {
    approveUrl: '/__shop/payment/approve?order={order}',
    orderUrl: '/__shop/payment/order?order={order}',
  },
} as const satisfies SdkScenarioInput

export const scenarios = {
  approve: {},
  cancel: { buttons: { onClickOutcome: 'cancel' } },
  error: { buttons: { onClickOutcome: 'error', errorMessage: 'UNPROCESSABLE_ENTITY' } },
  'popup open': { buttons: { onClickOutcome: 'hang' } },
  'popup blocked': { buttons: { onClickOutcome: 'popupBlocked' } },
  'popup closed before it loads': { buttons: { onClickOutcome: 'closeBeforeLoad' } },
  'popup closed': { buttons: { onClickOutcome: 'closeAfterLoad' } },
  'window is closed': { buttons: { onClickOutcome: 'windowIsClosed' } },
  'shipping accepted': { buttons: { shipping: [{ address: address('Leipzig', '04109'), expect: 'resolve' }] } },
  'shipping refused': { buttons: { shipping: [{ address: address('Helgoland', '27498'), expect: 'reject' }] } },
  'approved twice': { buttons: { approveCalls: 2 } },
  'order unreadable': { buttons: { orderError: 'Request to get /v2/checkout/orders failed with error: 500' } },
  'render fails': { buttons: { renderError: 'Can not render: initial content could not be loaded' } },
  'no funding': {
    funding: {
      paypal: { eligible: false },
      paylater: { eligible: false },
      card: { eligible: false },
      venmo: { eligible: false },
    },
    card: { eligible: false },
  },
  'no pay later': { funding: { paypal: { eligible: true }, card: { eligible: true }, paylater: { eligible: false } } },
  'card not eligible': { card: { eligible: false } },
  'card declined': { card: { submit: 'decline' } },
  'card without network': { card: { submit: 'networkError' } },
  'card hangs': { card: { submit: 'hang' } },
  '3-D Secure passed': { card: { threeDS: 'success', liabilityShift: 'POSSIBLE' } },
  '3-D Secure cancelled': { card: { threeDS: 'cancel' } },
  '3-D Secure cancelled, resolves': { card: { threeDS: 'cancel', cancelSettles: 'resolve' } },
  '3-D Secure cancelled, never ends': { card: { threeDS: 'cancel', cancelSettles: 'never' } },
  '3-D Secure failed': { card: { threeDS: 'fail' } },
  '3-D Secure asks': { card: { threeDS: 'challenge' } },
  'no offer': { messages: { outcome: 'noOffer' } },
  'messages silent': { messages: { outcome: 'never' } },
  member: { fastlane: { available: true, customers: { [memberEmail]: member } } },
  'member without card': {
    fastlane: {
      available: true,
      customers: { [memberEmail]: { ...member, profileData: { name: memberName, shippingAddress: memberShipping } } },
    },
  },
  'member cancels': { fastlane: { available: true, customers: { [memberEmail]: { ...member, auth: 'canceled' } } } },
  'member dismisses': {
    fastlane: {
      available: true,
      customers: { [memberEmail]: { ...member, addressSelector: 'dismiss', cardSelector: 'dismiss' } },
    },
  },
  'member asked': {
    fastlane: {
      available: true,
      customers: { [memberEmail]: { ...member, auth: 'ask', addressSelector: 'ask', cardSelector: 'ask' } },
    },
  },
  guest: { fastlane: { available: true } },
  'guest token fails': { fastlane: { available: true, guestTokenError: 'INVALID_CARD' } },
  'accelerated checkout switched off': {
    fastlane: { available: true, customers: { [memberEmail]: { ...member, auth: 'undefined' } } },
  },
  'lookup fails': { fastlane: { available: true, lookupError: 'Lookup failed' } },
  slow: { load: { delayMs: 3000 }, buttons: { initDelayMs: 1500 }, card: { renderDelayMs: 1500 } },
  'locale error': { load: { outcome: 'localeError' } },
  'invalid client id': { load: { outcome: 'clientIdInvalid' } },
  'unknown client id': { load: { outcome: 'clientIdUnknown' } },
  'currency error': { load: { outcome: 'currencyError' } },
  'server error': { load: { outcome: 'http500' } },
  'network failure': { load: { outcome: 'network', probe: 'corsBlocked' } },
  'never loads': { load: { outcome: 'timeout' } },
  'loads at the second attempt': { load: { outcome: 'network', failTimes: 1 } },
  'loads nothing': { load: { outcome: 'noGlobal' } },
  'foreign global': { load: { outcome: 'foreignGlobal' } },
  'synchronous promises': { syncThenables: true },
} as const satisfies Record<string, SdkScenarioInput>

export type ScenarioName = keyof typeof scenarios
