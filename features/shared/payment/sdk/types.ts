/** What we use of the provider's script. The library's types lack some of it. provider-sdk 3.2, 8 */
import type { ButtonStyle } from '../settings/buttonStyle.ts'
import type { CardFieldsComponent, CardFieldsOptions, MessagesComponent, MessagesOptions } from './library.ts'

export interface ProviderSdk {
  readonly version?: string
  readonly FUNDING?: Readonly<Record<string, string>>
  Buttons?(options: ButtonOptions): ButtonInstance
  CardFields?(options: CardFieldsOptions): CardFieldsComponent
  Messages?(options?: MessagesOptions): MessagesComponent
}

export interface ButtonInstance {
  isEligible(): boolean
  render(target: string | HTMLElement): PromiseLike<void>
  /** Resolves later; a container may be filled again only then. */
  close(): PromiseLike<void>
  updateProps(props: Partial<ButtonOptions>): PromiseLike<void>
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
