import * as z from 'zod'
import { restFaultSwitch } from '../http/restFault.ts'

/** What can be switched in the content part; `shopOptions.ts` takes it over. */
export const contentSwitches = {
  /** Faults of the contact forms' three routes: the answer to a message, to a refill, and to the call for the rules. */
  contactAnswer: restFaultSwitch,
  contactRefill: restFaultSwitch,
  contactSchema: restFaultSwitch,
  /** Delay of all three answers. */
  contactDelayMs: z.number().int().min(0).max(60_000).default(0),
  /** The plugin that asks for consent (attribution-and-statistics.md A8, B3); `none`: there is none. */
  consent: z.enum(['none', 'wp_consent_api', 'real_cookie_banner', 'borlabs_cookie']).default('none'),
  /** With `consent=wp_consent_api`: whether silence is consent (`optout`), or whether consent is not needed (`''` is `none`). */
  consentType: z.enum(['optin', 'optout', 'none']).default('optin'),
  /** Category that statistics wait for, with `consent=wp_consent_api`. */
  statisticsConsent: z
    .enum(['functional', 'statistics-anonymous', 'statistics', 'marketing', 'disabled'])
    .default('statistics'),
  /** Without consent a hit without personal data is sent. */
  trackAnonymously: z.boolean().default(false),
  /**
   * Generation of the attribution (attribution-and-statistics.md A1, A7): `element` = one custom element per form, `repeated` = one
   * at every hook of the checkout, `inputs` = the very early one, whose inputs the server prints.
   */
  attribution: z.enum(['element', 'repeated', 'inputs']).default('element'),
  /** `wc_order_attribution_use_base64_cookies` */
  attributionBase64: z.boolean().default(false),
  /** Online pings: up to 14.15.6 of the statistics; later there is no route for them either. */
  onlinePings: z.boolean().default(true),
  /** Browsers that ask not to be tracked are not counted. */
  respectDoNotTrack: z.boolean().default(true),
  /** Hits go through admin-ajax. */
  bypassAdBlockers: z.boolean().default(false),
  /** The visitor looks at a page before it is published: nothing is counted. */
  preview: z.boolean().default(false),
  /** Settings of the add-ons that watch clicks, links and downloads. */
  eventTracking: z.boolean().default(false),
  /**
   * `empty`: the feed's account has no pictures; its pages hold the hash of an earlier month with `expired`, and something else
   * with `invalid`; the server answers without markup with `broken`, and not at all with `error`.
   */
  photoFeed: z.enum(['photos', 'empty', 'expired', 'invalid', 'broken', 'error']).default('photos'),
} as const
