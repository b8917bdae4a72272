/**
 * The double's types against the provider's official declarations: a page that is written for these works with the double,
 * and gets from it what they promise. Types only; `npm run check` fails where one does not hold. Fastlane has none.
 */
import type * as official from '@paypal/paypal-js'
import type * as own from './types.ts'

/** Compiles only where the first can stand for the second. */
type Fits<Given extends Wanted, Wanted> = Given

/** As a type without a name: only those count as maps of whatever keys they have. */
type Plain<Given> = { [Key in keyof Given]: Given[Key] }
type PlainStyles<Given extends { style?: unknown }> = Omit<Given, 'style'> & {
  style?: Record<string, Plain<official.PayPalCardFieldsStyleOptions>>
}

/** What the declarations say and the real script does not do (provider-sdk.md 4.2, 4.11, table of known differences). */
type CardObject = Omit<official.PayPalCardFieldsCardObject, 'code' | 'type' | 'niceType'> & {
  /** Declared as `{ code, size }`. */
  code: own.CardCandidate['code']
  /** Declared as some of the brands. */
  type: string
  niceType: string
}
type CardFieldsState = Omit<official.PayPalCardFieldsStateObject, 'cards' | 'fields'> & {
  cards: CardObject[]
  /** Declared as all four; a field that is not rendered is not there. */
  fields: Partial<official.PayPalCardFieldsStateObject['fields']>
}

/** What the declarations have and the double does not: newer than this storefront, or only a part of it. */
type NewerThanButtons = 'resume' | 'hasReturned'
type NewerShippingCallbacks = 'onShippingAddressChange' | 'onShippingOptionsChange'

/** Callbacks whose arguments are declared narrower than what can come: a source of today's list, and an error that is an object. */
type NarrowerCallbacks = 'createOrder' | 'onError'
/**
 * `resolve` and `reject` of a click are declared to promise nothing; they promise whether the click goes on. `redirect` after
 * a cancellation is declared without the address that it takes.
 */
type ButtonOptions = Omit<
  official.PayPalButtonsComponentOptions,
  NarrowerCallbacks | NewerShippingCallbacks | 'onClick' | 'onCancel'
>

type CardFieldsOptions = PlainStyles<Omit<official.PayPalCardFieldsComponentCreateOrder, 'inputEvents' | 'onError'>>
type CardFieldOptions = PlainStyles<Omit<official.PayPalCardFieldsIndividualFieldOptions, 'inputEvents'>>
type CardMembers = 'getState' | 'NameField' | 'NumberField' | 'CVVField' | 'ExpiryField'

export type PagesMayAsk = [
  Fits<ButtonOptions, own.ButtonOptions>,
  Fits<CardFieldsOptions, own.CardFieldsOptions>,
  Fits<CardFieldOptions, own.CardFieldOptions>,
  Fits<official.PayPalCardFieldsSubmitOptions, own.CardSubmitOptions>,
  Fits<official.PayPalMessagesComponentOptions, own.MessageOptions>,
  Fits<official.PayPalMarksComponentOptions, Parameters<NonNullable<own.ProviderSdk['Marks']>>[0]>,
  Fits<official.FUNDING_SOURCE[], Parameters<NonNullable<own.ProviderSdk['rememberFunding']>>[0]>,
  Fits<official.PayPalCardFieldError, own.CardErrorCode>,
]

export type PagesGet = [
  Fits<own.ButtonInstance, Omit<official.PayPalButtonsComponent, NewerThanButtons | 'updateProps'>>,
  Fits<own.CardFieldsInstance, Omit<official.PayPalCardFieldsComponent, CardMembers>>,
  Fits<own.CardChild, official.PayPalCardFieldsIndividualField>,
  Fits<ReturnType<own.CardFieldsInstance['NumberField']>, official.PayPalCardFieldsIndividualField>,
  Fits<own.MessagesInstance, official.PayPalMessagesComponent>,
  Fits<own.MarkInstance, official.PayPalMarksComponent>,
  Fits<own.CardState, CardFieldsState>,
  Fits<own.CardErrorCode, official.PayPalCardFieldError>,
  Fits<own.ApproveData, official.OnApproveData>,
  Fits<own.ApproveData, official.CardFieldsOnApproveData>,
  Fits<own.ShortAddress, official.PartialShippingAddress>,
  Fits<own.ShippingChangeData, official.OnShippingChangeData>,
  Fits<own.ShippingActions, official.OnShippingChangeActions>,
  Fits<Pick<own.ProviderSdk, 'version'>, Pick<official.PayPalNamespace, 'version'>>,
]
