/** Types of the provider's hosted card fields, as far as this storefront uses them (provider-sdk.md 3.4, 8.2). */
import type { ApproveData, CommonOptions, MaybePromise, ZoidInstance } from './types.ts'

export type CardFieldName = 'name' | 'number' | 'cvv' | 'expiry'

export type CardErrorCode =
  | 'INELIGIBLE_CARD_VENDOR'
  | 'INVALID_NAME'
  | 'INVALID_NUMBER'
  | 'INVALID_EXPIRY'
  | 'INVALID_CVV'

export interface CardFieldState {
  isFocused: boolean
  isEmpty: boolean
  isValid: boolean
  isPotentiallyValid: boolean
}

export interface CardCandidate {
  type: string
  niceType: string
  code: { name: string; size: number }
}

export type CardStateKey = 'cardNameField' | 'cardNumberField' | 'cardCvvField' | 'cardExpiryField'

export interface CardState {
  cards: CardCandidate[]
  emittedBy?: CardFieldName
  isFormValid: boolean
  errors: CardErrorCode[]
  fields: Partial<Record<CardStateKey, CardFieldState>>
}

export interface CardInputEvents {
  onChange?(state: CardState): void
  onFocus?(state: CardState): void
  onBlur?(state: CardState): void
  onInputSubmitRequest?(state: CardState): void
}

export type CardStyle = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface CardFieldsOptions extends CommonOptions {
  fundingSource?: string
  inputEvents?: CardInputEvents
  style?: CardStyle
  createOrder?: (() => MaybePromise) | null
  createVaultSetupToken?: (() => MaybePromise) | null
  onApprove?: (data: ApproveData) => MaybePromise
  onCancel?: () => MaybePromise
}

export interface CardFieldOptions extends CommonOptions {
  placeholder?: string
  style?: CardStyle
  inputEvents?: CardInputEvents
  minLength?: number
  maxLength?: number
}

export interface CardSubmitOptions {
  name?: string
  billingAddress?: Readonly<Record<string, string>>
}

export interface CardChild extends ZoidInstance<CardFieldOptions> {
  addClass(name: string): Promise<void>
  removeClass(name: string): Promise<void>
  setAttribute(name: string, value: string): Promise<void>
  removeAttribute(name: string): Promise<void>
  clear(): void
  focus(): void
  setMessage(text: string): void
}

export interface CardFieldsInstance {
  isEligible(): boolean
  submit(options?: CardSubmitOptions): Promise<void>
  getState(): Promise<CardState>
  NameField(options?: CardFieldOptions): CardChild
  NumberField(options?: CardFieldOptions): CardChild
  CVVField(options?: CardFieldOptions): CardChild
  ExpiryField(options?: CardFieldOptions): CardChild
  close(): Promise<void>
}
