/**
 * Checks the double's types against the provider's official declarations, so that code which is written for these works with the
 * double. Types only: `npm run check` fails where they do not fit. There are no declarations for Fastlane.
 */
import type * as official from '@paypal/paypal-js'
import type * as card from './cardTypes.ts'
import type { ProviderSdk } from './sdkTypes.ts'
import type * as own from './types.ts'

/** Compiles only where the first type is assignable to the second. */
type Fits<Given extends Wanted, Wanted> = Given

/** Converts an interface into an anonymous type, since TypeScript assigns only those to index signatures. */
type Plain<Given> = { [Key in keyof Given]: Given[Key] }
type PlainStyles<Given extends { style?: unknown }> = Omit<Given, 'style'> & {
  style?: Record<string, Plain<official.PayPalCardFieldsStyleOptions>>
}

/** Where the declarations are wrong about the real script (provider-sdk.md 4.2, 4.11, table of known differences). */
type CardObject = Omit<official.PayPalCardFieldsCardObject, 'code' | 'type' | 'niceType'> & {
  /** Declared as `{ code, size }`. */
  code: card.CardCandidate['code']
  /** Declared as some of the brands. */
  type: string
  niceType: string
}
type CardFieldsState = Omit<official.PayPalCardFieldsStateObject, 'cards' | 'fields'> & {
  cards: CardObject[]
  /** Declared as all four; fields that are not rendered are missing. */
  fields: Partial<official.PayPalCardFieldsStateObject['fields']>
}

/** Members of the declarations that the double lacks, since this storefront does not use them. */
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
  Fits<CardFieldsOptions, card.CardFieldsOptions>,
  Fits<CardFieldOptions, card.CardFieldOptions>,
  Fits<official.PayPalCardFieldsSubmitOptions, card.CardSubmitOptions>,
  Fits<official.PayPalMessagesComponentOptions, own.MessageOptions>,
  Fits<official.PayPalMarksComponentOptions, Parameters<NonNullable<ProviderSdk['Marks']>>[0]>,
  Fits<official.FUNDING_SOURCE[], Parameters<NonNullable<ProviderSdk['rememberFunding']>>[0]>,
  Fits<official.PayPalCardFieldError, card.CardErrorCode>,
]

export type PagesGet = [
  Fits<own.ButtonInstance, Omit<official.PayPalButtonsComponent, NewerThanButtons | 'updateProps'>>,
  Fits<card.CardFieldsInstance, Omit<official.PayPalCardFieldsComponent, CardMembers>>,
  Fits<card.CardChild, official.PayPalCardFieldsIndividualField>,
  Fits<ReturnType<card.CardFieldsInstance['NumberField']>, official.PayPalCardFieldsIndividualField>,
  Fits<own.MessagesInstance, official.PayPalMessagesComponent>,
  Fits<own.MarkInstance, official.PayPalMarksComponent>,
  Fits<card.CardState, CardFieldsState>,
  Fits<card.CardErrorCode, official.PayPalCardFieldError>,
  Fits<own.ApproveData, official.OnApproveData>,
  Fits<own.ApproveData, official.CardFieldsOnApproveData>,
  Fits<own.ShortAddress, official.PartialShippingAddress>,
  Fits<own.ShippingChangeData, official.OnShippingChangeData>,
  Fits<own.ShippingActions, official.OnShippingChangeActions>,
  Fits<Pick<ProviderSdk, 'version'>, Pick<official.PayPalNamespace, 'version'>>,
]
