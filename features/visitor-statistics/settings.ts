/** The settings that the page prints. Contract attribution-and-statistics B2 */
export type Parameters = Readonly<Record<string, unknown>>

/** Any part may be missing; numbers and truth may be texts, as PHP writes them. */
export interface StatisticsSettings {
  readonly requestUrl?: string
  readonly ajaxUrl?: string
  /** Sent with each hit and each ping. */
  readonly hitParams?: Parameters
  readonly onlineParams?: Parameters
  readonly option?: {
    readonly userOnline?: unknown
    readonly dntEnabled?: unknown
    readonly bypassAdBlockers?: unknown
    readonly isPreview?: unknown
    readonly consentIntegration?: {
      readonly name?: unknown
      readonly status?: { readonly consent_level?: string; readonly track_anonymously?: unknown }
    }
    /** Up to 14.12 these stood for the integration. */
    readonly isWpConsentApiActive?: unknown
    readonly consentLevel?: string
    readonly trackAnonymously?: unknown
  }
  readonly jsCheckTime?: unknown
  readonly isLegacyEventLoaded?: unknown
  readonly customEventAjaxUrl?: string
}
