import * as z from 'zod'
import { restFaultSwitch } from '../http/restFault.ts'

/** The switches of the content module, which `options/shopOptions.ts` takes over. */
export const contentSwitches = {
  /** Faults of the contact forms' three routes: the answer to a message, to a refill, and to the call for the rules. */
  contactAnswer: restFaultSwitch,
  contactRefill: restFaultSwitch,
  contactSchema: restFaultSwitch,
  /** Delay of the three routes' answers. */
  contactDelayMs: z.number().int().min(0).max(60_000).default(0),
  /** The plugin that asks for consent (attribution-and-statistics.md A8, B3); `none`: there is none. */
  consent: z.enum(['none', 'wp_consent_api', 'real_cookie_banner', 'borlabs_cookie']).default('none'),
  /** With `consent=wp_consent_api`: consent must be given (`optin`), is assumed until it is refused (`optout`), or is not needed (`none`, printed as `''`). */
  consentType: z.enum(['optin', 'optout', 'none']).default('optin'),
  /** With `consent=wp_consent_api`: the category whose consent the statistics wait for. */
  statisticsConsent: z
    .enum(['functional', 'statistics-anonymous', 'statistics', 'marketing', 'disabled'])
    .default('statistics'),
  /** Without consent the tracker sends a hit without personal data. */
  trackAnonymously: z.boolean().default(false),
  /**
   * Generation of the attribution (attribution-and-statistics.md A1, A7): `element` = one custom element per form, `repeated` = one
   * at every hook of the checkout, `inputs` = the very early one, whose inputs the server prints.
   */
  attribution: z.enum(['element', 'repeated', 'inputs']).default('element'),
  /** `wc_order_attribution_use_base64_cookies` */
  attributionBase64: z.boolean().default(false),
  /** The statistics up to 14.15.6 have online pings; later versions have neither the pings nor their route. */
  onlinePings: z.boolean().default(true),
  /** The statistics do not count browsers that ask not to be tracked. */
  respectDoNotTrack: z.boolean().default(true),
  /** Hits are sent to admin-ajax instead of REST. */
  bypassAdBlockers: z.boolean().default(false),
  /** The visitor previews an unpublished page, which the statistics do not count. */
  preview: z.boolean().default(false),
  /** Pages have the settings of the add-ons that watch clicks, links and downloads. */
  eventTracking: z.boolean().default(false),
  /**
   * `empty`: the feed's account has no pictures; its pages hold the hash of an earlier month with `expired`, and something else
   * with `invalid`; the server answers without markup with `broken`, and not at all with `error`.
   */
  photoFeed: z.enum(['photos', 'empty', 'expired', 'invalid', 'broken', 'error']).default('photos'),
} as const
