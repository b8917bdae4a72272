/** The provider's script as a page sees it (provider-sdk.md 8.2). */
import type { CardFieldsInstance, CardFieldsOptions } from './cardTypes.ts'
import type {
  ButtonInstance,
  ButtonOptions,
  FastlaneInstance,
  FastlaneOptions,
  MarkInstance,
  MessageOptions,
  MessagesInstance,
} from './types.ts'

export interface ProviderSdk {
  readonly version: string
  readonly FUNDING: Readonly<Record<string, string>>
  Buttons?(options?: ButtonOptions): ButtonInstance
  CardFields?(options?: CardFieldsOptions): CardFieldsInstance
  Messages?(options?: MessageOptions): MessagesInstance
  Fastlane?(options?: FastlaneOptions): Promise<FastlaneInstance>
  Marks?(options?: { fundingSource?: string }): MarkInstance
  getFundingSources?(): string[]
  isFundingEligible?(source: string): boolean
  rememberFunding?(sources: readonly string[]): void
}

/**
 * A window with the script, to be used as `window as unknown as SdkPage`: the official declarations give every window another
 * `paypal`, which lacks a part of what the script has (officialTypes.ts).
 */
export interface SdkPage {
  readonly paypal?: ProviderSdk
}
