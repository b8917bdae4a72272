/**
 * The names behind the specification's placeholders: class prefixes, globals, namespaces, script locations.
 * This is the only file that spells the name of a third-party plugin, theme or service; everything else asks the profile.
 * Keys are the placeholders without their braces (design.md section 2); defaults are the plugins named in the contracts.
 */
import { hasOwn } from './schema/hasOwn.ts'

export interface Profile {
  /** Contact-form plugin: class, field, event and global prefix. */
  readonly cf: string
  /** Contact-form plugin: REST namespace, `{plugin folder}/v1`. */
  readonly form_ns: string
  /** Price and offer plugin: prefix of ajax actions, fields and settings. */
  readonly pp: string
  /** Theme: prefix of ajax actions. */
  readonly theme: string
  /** Payment plugin: prefix of method ids, settings and query parameters. */
  readonly gw: string
  /** Payment plugin: REST namespace. */
  readonly gw_ns: string
  /** Store platform: prefix of class names, globals and scripts. */
  readonly shop: string
  /** Wallet provider's own funding id. */
  readonly wallet: string
  /** Second wallet variant's funding id. */
  readonly wallet_alt: string
  /** Provider's accelerated-checkout feature key. */
  readonly accel: string
  /** Photo-sharing service whose feed the theme embeds. */
  readonly photo: string
  /** REST root, used where a page prints none. */
  readonly rest_root: string
  /** Platform ajax endpoint, used where a page prints none. */
  readonly ajax_url: string
}

export const defaultProfile: Profile = {
  cf: 'wpcf7',
  form_ns: 'contact-form-7/v1',
  pp: 'vicatna',
  theme: 'flatsome',
  gw: 'ppcp',
  gw_ns: 'wc-ppcp/v1',
  shop: 'wc',
  wallet: 'paypal',
  wallet_alt: 'venmo',
  accel: 'fastlane',
  photo: 'instagram',
  rest_root: '/wp-json/',
  ajax_url: '/wp-admin/admin-ajax.php',
}

/**
 * Replaces each `{key}` by the value of that key: `fillIn('.{cf} > form', profile)` → `.wpcf7 > form`. Braces that name no key
 * stay as they are.
 */
export function fillIn(template: string, values: Profile | Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, key: string) =>
    hasOwn(values, key) ? String(values[key as keyof typeof values]) : whole,
  )
}

/** Escapes a text for a regular expression that matches it literally. */
export function escapePattern(text: string): string {
  return text.replace(/\W/g, '\\$&')
}

/** Page globals and body classes of the store platform, its theme and its payment plugin, by what they are for. */
export function pageNames(profile: Profile) {
  const store = 'woocommerce'
  const paymentGlobal = `${profile.shop}${profile.gw.toUpperCase()}`
  return {
    /** Global in which the payment plugin's scripts find each other; the names of its other globals begin with it. */
    paymentGlobal,
    /** Settings object of the payment plugin; `generalData.page` names the page context. */
    paymentSettings: `${paymentGlobal}Settings`,
    /** Globals that carry the platform's ajax endpoint, and the key under which they do. */
    ajaxUrlGlobals: [
      [`${store}_params`, 'ajax_url'],
      [`${profile.shop}_add_to_cart_params`, 'ajax_url'],
      [`${profile.theme}Vars`, 'ajaxurl'],
    ],
    /** Settings object of the theme. Contract theme-and-platform 2.2 */
    themeSettings: `${profile.theme}Vars`,
    /** Interface of the theme's own script. Contract theme-and-platform 2.1, 2.3 */
    themeGlobal: profile.theme.charAt(0).toUpperCase() + profile.theme.slice(1),
    /** Method of jQuery that starts a variation form. Contract theme-and-platform 3.6 */
    variationMethod: `${profile.shop}_variation_form`,
    /** Body classes → page context, where no setting names it. First match wins. */
    contextClasses: [
      [`${store}-order-pay`, 'order_pay'],
      [`${store}-add-payment-method`, 'add_payment_method'],
      [`${store}-checkout`, 'checkout'],
      [`${store}-cart`, 'cart'],
      ['single-product', 'product'],
    ],
    /** Marks the body of a checkout page, whatever the payment setting says. S2.09 */
    checkoutClass: `${store}-checkout`,
  } as const
}

export type NoticeKind = 'error' | 'success' | 'info'

/** Classes of the platform's notice lists, by kind. */
export function noticeClasses(): Readonly<Record<NoticeKind, string>> {
  return { error: 'woocommerce-error', success: 'woocommerce-message', info: 'woocommerce-info' }
}

/** Selects the platform's notices of one kind. Themes made of blocks print banners in the place of lists. */
export function noticeSelector(kind: NoticeKind): string {
  return `.${noticeClasses()[kind]}, [class*="notice-banner is-${kind}"]`
}

/** Order attribution: its settings, the library that it calls. Contract attribution-and-statistics A1, A3 */
export function attributionNames({ shop }: Profile) {
  return {
    settings: `${shop}_order_attribution`,
    library: 'sbjs',
    /** Store of the checkout that is made of blocks, and the part of an order that takes the values. */
    blockStore: `${shop}/store/checkout`,
    blockExtension: 'woocommerce/order-attribution',
  } as const
}

/** Order attribution: the library's script and its own, whose element in a form has the same name and `-inputs`. */
export function attributionScripts({ shop }: Profile) {
  return {
    handles: ['sourcebuster-js', `${shop}-order-attribution`],
    source: /\/(?:sourcebuster|order-attribution)(?:\.min)?\.js/,
  }
}

/** Scripts that start the wallet on each kind of page, of both generations of the plugin. Contract wallet-checkout 0 */
export function walletScripts({ shop, gw }: Profile) {
  const starters = ['checkout-gateway', 'checkout-express', 'cart-gateway', 'product-gateway', 'minicart-gateway']
  return {
    handles: starters.map((starter) => `${shop}-${gw}-${starter}`),
    source: /-paypal-woocommerce\/build\/(?:js|legacy)\/paypal-(?:(?:express-)?checkout|cart|product|minicart)\b/,
  }
}

/** Scripts that start accelerated checkout, with the same libraries. Contract provider-sdk 5 */
export function acceleratedScripts({ shop, gw, accel }: Profile) {
  return {
    handles: [`${shop}-${gw}-${accel}-checkout`],
    source: new RegExp(`-paypal-woocommerce/build/(?:js|legacy)/${escapePattern(accel)}-checkout\\b`),
  }
}

/** Scripts that start the card form, with the same libraries. Contract provider-sdk 4 */
export function cardScripts({ shop, gw }: Profile) {
  return {
    handles: [`${shop}-${gw}-card-gateway`],
    source: /-paypal-woocommerce\/build\/(?:js|legacy)\/credit-cards\b/,
  }
}

/** Scripts that render instalment messages: one, or in the older generation one for each kind of page. */
export function payLaterScripts({ shop, gw }: Profile) {
  return {
    handles: [`${shop}-${gw}-paylater-messages`],
    source: /-paypal-woocommerce\/build\/(?:js|legacy)\/paylater-/,
  }
}

/** Libraries on which all scripts of the payment plugin depend, and how to recognise others that need them, as Google Pay's. */
export function paymentLibraries({ shop, gw }: Profile) {
  const core = 'actions utils context cart product order payment-methods controllers'.split(' ')
  const names = ['frontend-commons', 'legacy-commons', 'frontend-vendors', ...core]
  const files = [`${shop}-${gw}-frontend-vendors`, 'legacy-frontend-commons', ...names].map(escapePattern)
  return {
    handles: names.map((name) => `${shop}-${gw}-${name}`),
    source: new RegExp(`-paypal-woocommerce/build/(?:js|legacy)/(?:${files.join('|')})(?:\\.min)?\\.js`),
    servesAlso: /-paypal-woocommerce\/(?:packages\/[\w-]+\/)?build\//,
    runsBeside: `.wp-block-woocommerce-checkout,.wp-block-woocommerce-cart,.${shop}-${gw}-mini-cart-express`,
  }
}

/** The folder of the contact-form plugin, which is also the handle of its script and the domain of its translations. */
export const formPlugin = ({ form_ns }: Profile): string => form_ns.split('/')[0] ?? ''

/** Names in the handles of legacy scripts that have no placeholder of their own. Contract complete-takeover 8 */
export function handleNames(profile: Profile) {
  return {
    forms: formPlugin(profile),
    store: 'woocommerce',
    lightbox: 'photoswipe',
    sources: 'sourcebuster-js',
    /** Addresses of the payment provider's own script, which ours loads as well. */
    providerScript: /^https:\/\/www\.paypal(?:objects)?\.com\//,
  } as const
}

/** Events in the place of `DOMContentLoaded` for scripts that an optimiser has delayed. */
export const delayedReady = 'rocket-DOMContentLoaded perfmatters-DOMContentLoaded DOMContentLiteSpeedLoaded'

/** Links that a plugin opens in its own lightbox. */
export const lightboxLinks = '[data-fancybox],[data-glightbox],[data-lightbox]'

/** Visitor statistics: the names of the plugin. Contract attribution-and-statistics B2, B7 */
export const statisticsNames = {
  settings: 'WP_Statistics_Tracker_Object',
  /** The element in which the settings are printed. */
  settingsElement: 'script[id$=statistics-tracker-js-extra]',
  /** Defined where the legacy script has run. */
  legacy: 'WpStatisticsUserTracker',
  /** Settings of the add-ons that record clicks, links and downloads. */
  clicks: 'WP_Statistics_Marketing_Event_Object',
  links: 'WP_Statistics_DataPlus_Event_Object',
  /** Function by which other code reports an event. */
  event: 'wp_statistics_event',
  handle: 'wp-statistics-tracker',
  /** The service by which consent plugins know the statistics. */
  service: 'wp-statistics',
} as const

/** Matches the address of the statistics plugin's script. */
export const statisticsSource = /\/wp-statistics\/assets\/.*\btracker\b[^/]*\.js/

/** Consent plugins that the page may name. Contract attribution-and-statistics B2, B3 */
export const consentNames = {
  /** The site's consent interface, which can be asked by category; it is asked on every page, whichever plugin the page names. */
  askedPlugin: 'wp_consent_api',
  /** A plugin whose interface answers by a promise. */
  promisingPlugin: 'real_cookie_banner',
  /** A plugin that leaves the address of a script out, or changes its type, until the visitor agrees. */
  holdingPlugin: 'borlabs_cookie',
  /** The event that `holdingPlugin` fires on the document when the visitor has chosen. */
  saved: 'borlabs-cookie-consent-saved',
} as const

/** A company whose videos are embedded in pages. Contract complete-takeover CT45 */
export interface VideoService {
  readonly hosts: RegExp
  /** The video's id in an address of the service. */
  idIn(address: URL): string | null | undefined
  /** Address to embed; of a host that sets no cookies before the film plays, where the company has one. */
  embed(id: string): string
}

export function videoServices(): readonly VideoService[] {
  return [
    {
      hosts: /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be)$/,
      idIn: ({ hostname, pathname, searchParams }) =>
        searchParams.get('v') ??
        (hostname === 'youtu.be' ? /^\/([^/]+)/ : /^\/(?:shorts|embed|live)\/([^/]+)/).exec(pathname)?.[1],
      embed: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    },
    {
      hosts: /(?:^|\.)vimeo\.com$/,
      idIn: ({ pathname }) => /\/(\d+)/.exec(pathname)?.[1],
      embed: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
    },
  ]
}
