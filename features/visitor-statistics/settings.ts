/**
 * The settings that the page prints. Any part may be missing, and what it holds is read where it is used: PHP prints numbers and
 * truth as texts, and code that changes the page without a load puts other values in their place.
 * Contract attribution-and-statistics B2
 */
export interface StatisticsSettings {
  readonly requestUrl?: unknown
  readonly ajaxUrl?: unknown
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
      readonly status?: { readonly consent_level?: unknown; readonly track_anonymously?: unknown }
    }
    /** Up to 14.12 these stood for the integration. */
    readonly isWpConsentApiActive?: unknown
    readonly consentLevel?: unknown
    readonly trackAnonymously?: unknown
  }
  readonly jsCheckTime?: unknown
  readonly isLegacyEventLoaded?: unknown
  readonly customEventAjaxUrl?: unknown
}

export type Parameters = Readonly<Record<string, unknown>>
