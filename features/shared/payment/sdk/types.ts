/** The parts of the provider's script that we use. The library's types lack some of them. provider-sdk 3.2, 8 */
import type { ButtonStyle } from '../settings/buttonStyle.ts'

export interface ProviderSdk {
  readonly version?: string
  readonly FUNDING?: Readonly<Record<string, string>>
  Buttons?(options: ButtonOptions): ButtonInstance
  CardFields?(options: CardFieldsOptions): CardFieldsInstance
  Messages?(options: MessageOptions): { render(target: HTMLElement): PromiseLike<void> }
}

/**
 * Accelerated checkout, which the provider's own types lack; its answers are checked in `accelerated-checkout/provider.ts`. Its
 * watermark and its form for a guest's card are made by functions whose names begin with the provider's word for it. provider-sdk 3.6
 */
export interface AcceleratedSdk {
  readonly identity: {
    lookupCustomerByEmail(email: string): PromiseLike<unknown>
    triggerAuthenticationFlow(customer: string): PromiseLike<unknown>
  }
  readonly profile: {
    showShippingAddressSelector(): PromiseLike<unknown>
    showCardSelector(): PromiseLike<unknown>
  }
}

/** A part that the provider renders into the element that a selector finds; it does not accept elements. */
export interface AcceleratedPart {
  render(selector: string): PromiseLike<void>
  getPaymentToken(): PromiseLike<unknown>
}

export interface ButtonInstance {
  isEligible(): boolean
  render(target: string | HTMLElement): PromiseLike<void>
  /** A container may be filled again only when this has resolved. */
  close(): PromiseLike<void>
}

export interface ButtonOptions {
  readonly fundingSource: string
  readonly style?: ButtonStyle
  onInit?(data: unknown, actions: { enable(): PromiseLike<void>; disable(): PromiseLike<void> }): void
  onClick?(
    data: { readonly fundingSource?: string },
    actions: { resolve(): PromiseLike<unknown>; reject(): PromiseLike<unknown> },
  ): unknown
  createOrder?: (() => Promise<string>) | null
  createVaultSetupToken?(): Promise<string>
  onApprove?(data: ApproveData, actions: ApproveActions): Promise<void>
  onCancel?(data?: { readonly orderID?: string }): void
  onError?(error: unknown): void
  onDestroy?(): void
  onShippingChange?(
    data: ShippingChangeData,
    actions: { resolve(): PromiseLike<void>; reject(): PromiseLike<void> },
  ): PromiseLike<void>
}

export interface ApproveData {
  readonly orderID?: string
  readonly vaultSetupToken?: string
}

export interface ApproveActions {
  readonly order?: { get(): PromiseLike<unknown> }
}

export interface ShippingChangeData {
  readonly orderID?: string
  readonly shipping_address?: Readonly<Record<string, string>>
  readonly selected_shipping_option?: { readonly id?: string; readonly label?: string }
}

/** A form of hosted card fields, unstyled. The library's types lack setup tokens and `close`, and promise a complete state. */
export interface CardFieldsInstance {
  isEligible(): boolean
  submit(options: { readonly billingAddress?: Readonly<Record<string, string>> }): PromiseLike<void>
  getState(): PromiseLike<unknown>
  close?(): PromiseLike<void>
  NameField(options: CardFieldOptions): CardField
  NumberField(options: CardFieldOptions): CardField
  ExpiryField(options: CardFieldOptions): CardField
  CVVField(options: CardFieldOptions): CardField
}

export interface CardFieldsOptions {
  readonly style?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Each gets the state of the whole form. */
  readonly inputEvents?: Readonly<
    Partial<Record<'onChange' | 'onFocus' | 'onBlur' | 'onInputSubmitRequest', (state: unknown) => void>>
  >
  createOrder?(): Promise<string>
  createVaultSetupToken?(): Promise<string>
  onApprove(data: ApproveData): Promise<void>
  onCancel?(): void
  onError?(error: unknown): void
}

export interface CardFieldOptions {
  readonly placeholder?: string
}

/** A hosted field. All calls but those for rendering and closing need the field to stand in the page. */
export interface CardField {
  render(container: HTMLElement): PromiseLike<void>
  close(): PromiseLike<void>
  addClass(name: string): PromiseLike<void>
  removeClass(name: string): PromiseLike<void>
  setAttribute(name: string, value: string): PromiseLike<void>
  focus(): unknown
  setMessage(text: string): unknown
}

/** An instalment message. The library's own type lacks a currency, and takes sizes as literals. provider-sdk 3.5 */
export interface MessageOptions {
  /** Left out where none is known. */
  readonly amount?: number
  readonly currency?: string
  readonly placement: 'category' | 'product' | 'cart' | 'payment'
  readonly style?: object
  /** Runs again after each update; never for some messages. */
  onRender?(): void
}
