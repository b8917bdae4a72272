/** Types of the provider's script, as far as this storefront uses it (provider-sdk.md 8.2). */

export type Target = string | HTMLElement

/** An argument of a callback that pages only pass on. */
type Data = Readonly<Record<string, unknown>>

export interface ZoidInstance<Options = object> {
  isEligible(): boolean
  render(target: Target): Promise<void>
  close(): Promise<void>
  clone(): this
  updateProps(options: Partial<Options>): Promise<void>
}

export type ButtonInstance = ZoidInstance<ButtonOptions>

export interface MarkInstance {
  isEligible(): boolean
  render(target: Target): Promise<void>
}

export interface MessagesInstance {
  render(target?: Target | readonly HTMLElement[]): Promise<void>
}

/** Options of all components. */
export interface CommonOptions {
  onDestroy?: (() => void) | undefined
  onError?: ((error: unknown) => void) | undefined
  onClose?: (() => void) | undefined
}

export interface ButtonStyle {
  layout?: string
  label?: string
  shape?: string
  color?: string
  /** CSS pixels. */
  height?: number
  tagline?: boolean
}

export interface ShortAddress {
  city: string
  state: string
  country_code: string
  postal_code: string
}

/** A kind of delivery that the order offers. */
export interface ShippingOption {
  id: string
  label: string
  selected: boolean
}

export interface ShippingChangeData {
  orderID?: string
  shipping_address?: ShortAddress
  selected_shipping_option?: ShippingOption
  forceRestAPI: boolean
}

export interface OrderActions {
  get(): Promise<Data>
  capture(): Promise<Data>
  authorize(): Promise<Data>
  patch(): Promise<void>
}

export interface ApproveData {
  orderID: string
  payerID?: string | null
  paymentID?: string | null
  billingToken?: string | null
  facilitatorAccessToken?: string
  paymentSource?: string
  vaultSetupToken?: string
  liabilityShift?: string
}

export interface ApproveActions {
  order: OrderActions
  redirect(url: string): void
  restart(): void
}

/** The methods by which a page accepts or refuses a change of address or delivery in the popup. */
export interface ShippingActions {
  resolve(): Promise<void>
  reject(): Promise<void>
  order: { patch(): Promise<void> }
}

/** The `actions` of the newer callbacks, which have no `resolve`. */
export interface ShippingPartActions {
  reject(): Promise<void>
  buildOrderPatchPayload(parts: object): readonly object[]
}

export type MaybePromise = PromiseLike<unknown> | unknown

export interface ButtonOptions extends CommonOptions {
  /** Default: a stack with the buttons of all eligible sources. */
  fundingSource?: string | undefined
  style?: ButtonStyle
  onInit?: (
    data: { correlationID?: string },
    actions: { enable(): Promise<void>; disable(): Promise<void> },
  ) => MaybePromise
  onClick?: (
    data: { fundingSource: string },
    actions: { resolve(): Promise<boolean>; reject(): Promise<boolean> },
  ) => MaybePromise
  createOrder?: ((data: { paymentSource: string }, actions: object) => MaybePromise) | null
  createVaultSetupToken?: (() => MaybePromise) | null
  createBillingAgreement?: (() => MaybePromise) | null
  onApprove?: (data: ApproveData, actions: ApproveActions) => MaybePromise
  onCancel?: (data: { orderID?: string }, actions: { redirect(url: string): void }) => MaybePromise
  onShippingChange?: (data: ShippingChangeData, actions: ShippingActions) => MaybePromise
  onShippingAddressChange?: (data: Data, actions: ShippingPartActions) => MaybePromise
  onShippingOptionsChange?: (data: Data, actions: ShippingPartActions) => MaybePromise
}

export interface MessageOptions {
  amount?: number | string
  currency?: string
  placement?: string
  style?: object
  onRender?(data: { meta: Data }): void
  onClick?(data: { meta: Data }): void
  onApply?(data: { meta: Data }): void
}

export interface FastlaneOptions {
  styles?: object
  shippingAddressOptions?: object
  cardOptions?: object
}

export interface FastlaneComponent {
  render(selector: string): Promise<void>
}

export interface FastlanePayment extends FastlaneComponent {
  getPaymentToken(options?: object): Promise<Data>
  setShippingAddress(address: object): void
}

export interface FastlaneInstance {
  identity: {
    lookupCustomerByEmail(email: string): Promise<{ customerContextId?: string }>
    triggerAuthenticationFlow(
      contextId: string,
    ): Promise<{ authenticationState: string; profileData: Data } | undefined>
  }
  profile: {
    showShippingAddressSelector(): Promise<{ selectionChanged: boolean; selectedAddress?: Data } | undefined>
    showCardSelector(): Promise<{ selectionChanged: boolean; selectedCard?: Data } | undefined>
  }
  FastlaneWatermarkComponent(options: { includeAdditionalInfo: boolean }): Promise<FastlaneComponent>
  FastlanePaymentComponent(options?: object): Promise<FastlanePayment>
  FastlaneCardComponent(options?: object): Promise<FastlanePayment>
  setLocale(locale: string): void
  events: {
    apmSelected(data: object): void
    emailSubmitted(data: object): void
    orderPlaced(data: object): void
  }
}
