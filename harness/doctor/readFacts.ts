/** What a page has, read in the browser: files, settings and interfaces, as they are printed. */
import type { Page } from '@playwright/test'
import { pageNames, statisticsNames } from '../../inject/profile.ts'
import { isOwnScript, profile } from './pageUnderTest.ts'

export interface PageFacts {
  /** `WordPress 6.8`, `WooCommerce 9.8.5`: what the page says of itself. */
  readonly generators: readonly string[]
  /** Every script with a file. */
  readonly scripts: readonly { readonly id: string; readonly src: string }[]
  /** Every style sheet with a file. */
  readonly styles: readonly { readonly id: string; readonly src: string }[]
  /** Absolute addresses of scripts, styles and pictures. */
  readonly files: readonly string[]
  readonly bodyClasses: readonly string[]
  /** Cart or checkout that is made of blocks. */
  readonly blocks: readonly string[]
  /** Addresses of builds of vernissage that the shop itself prints, without repetitions. */
  readonly ownScripts: readonly string[]
  /** How often these are printed. */
  readonly ownScriptCount: number
  /** Settings of the payment plugin; undefined where the page prints none. */
  readonly payment: Readonly<Record<string, unknown>> | undefined
  /** Settings of the statistics. */
  readonly statistics: Readonly<Record<string, unknown>> | undefined
  readonly consent: {
    /** The site's consent interface is there. */
    readonly hasInterface: boolean
    /** The interface's type of consent, such as `optin`. */
    readonly type: string | undefined
    /** A plugin's own interface is there, which promises an answer. */
    readonly hasPromise: boolean
  }
}

/** @param hidden address of our own script, which is no part of the page */
export async function readFacts(page: Page, hidden: string): Promise<PageFacts> {
  const { paymentSettings } = pageNames(profile)
  const read = await page.evaluate(readInPage, { payment: paymentSettings, statistics: statisticsNames.settings })
  const scripts = read.scripts.filter(({ src }) => src !== hidden)
  const own = scripts.filter(({ src }) => isOwnScript(src)).map(({ src }) => src)
  return {
    ...read,
    scripts,
    files: read.files.filter((file) => file !== hidden),
    ownScripts: [...new Set(own)],
    ownScriptCount: own.length,
  }
}

/** Runs in the page. */
function readInPage(names: { readonly payment: string; readonly statistics: string }) {
  const globals = window as unknown as Record<string, unknown>
  const settings = (name: string): Record<string, unknown> | undefined => {
    const value = globals[name]
    const isSettings = typeof value === 'object' && value !== null && !(value instanceof Node)
    // Functions and the like would not come out of the page.
    return isSettings ? (JSON.parse(JSON.stringify(value)) as Record<string, unknown>) : undefined
  }
  const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)
  const all = <Found extends Element>(selector: string): Found[] => [...document.querySelectorAll<Found>(selector)]
  const blocks = [
    ['cart', '.wp-block-woocommerce-cart, .wc-block-cart'],
    ['checkout', '.wp-block-woocommerce-checkout, .wc-block-checkout'],
  ] as const
  const consentApi = globals.consent_api as { readonly consent_type?: unknown } | undefined
  return {
    generators: all<HTMLMetaElement>('meta[name=generator]').map(({ content }) => content),
    scripts: all<HTMLScriptElement>('script[src]').map(({ id, src }) => ({ id, src })),
    styles: all<HTMLLinkElement>('link[rel=stylesheet]').map(({ id, href }) => ({ id, src: href })),
    files: [
      ...all<HTMLScriptElement>('script[src]').map(({ src }) => src),
      ...all<HTMLLinkElement>('link[rel=stylesheet], link[rel=preload]').map(({ href }) => href),
      ...all<HTMLImageElement>('img[src]').map(({ src }) => src),
    ],
    bodyClasses: [...document.body.classList],
    blocks: blocks.filter(([, selector]) => document.querySelector(selector)).map(([name]): string => name),
    payment: settings(names.payment),
    statistics: settings(names.statistics),
    consent: {
      hasInterface: typeof globals.wp_has_consent === 'function' || consentApi !== undefined,
      type: text(globals.wp_consent_type) ?? text(globals.wp_fallback_consent_type) ?? text(consentApi?.consent_type),
      hasPromise: globals.consentApi !== undefined,
    },
  }
}
