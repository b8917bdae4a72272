/** Reads in the browser which files, settings and consent interfaces a page has. */
import type { Page } from '@playwright/test'
import { pageNames, statisticsNames } from '../../inject/profile.ts'
import { isOwnScript, profile } from './pageUnderTest.ts'

export interface PageFacts {
  /** Contents of `<meta name="generator">`: `WordPress 6.8`, `WooCommerce 9.8.5`. */
  readonly generators: readonly string[]
  /** Every script with a file. */
  readonly scripts: readonly { readonly id: string; readonly src: string }[]
  /** Every style sheet with a file. */
  readonly styles: readonly { readonly id: string; readonly src: string }[]
  /** Absolute addresses of scripts, styles and pictures. */
  readonly files: readonly string[]
  readonly bodyClasses: readonly string[]
  /** `cart` and `checkout`, where the page is made of blocks. */
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
    /** True where the page has the WP Consent API. */
    readonly hasInterface: boolean
    /** Type of consent in the WP Consent API, such as `optin`. */
    readonly type: string | undefined
    /** True where the page has a plugin's own `consentApi`, which answers with a promise. */
    readonly hasPromise: boolean
  }
}

/** @param testedScript address of the script that the doctor has put into the page, which is left out */
export async function readFacts(page: Page, testedScript: string): Promise<PageFacts> {
  const { paymentSettings } = pageNames(profile)
  const read = await page.evaluate(readInPage, { payment: paymentSettings, statistics: statisticsNames.settings })
  const scripts = read.scripts.filter(({ src }) => src !== testedScript)
  const ownScripts = scripts.filter(({ src }) => isOwnScript(src)).map(({ src }) => src)
  return {
    ...read,
    scripts,
    files: read.files.filter((file) => file !== testedScript),
    ownScripts: [...new Set(ownScripts)],
    ownScriptCount: ownScripts.length,
  }
}

/** Runs in the page. */
function readInPage(names: { readonly payment: string; readonly statistics: string }) {
  const globals = window as unknown as Record<string, unknown>
  const settings = (name: string): Record<string, unknown> | undefined => {
    const value = globals[name]
    const isSettings = typeof value === 'object' && value !== null && !(value instanceof Node)
    // Through JSON, since functions cannot be passed out of the page.
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
