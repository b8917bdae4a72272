/** The server's data about the page: its context (S2.01–S2.09), addresses and globals. */
import { type Profile, pageNames } from '../profile.ts'
import { phpObject } from '../schema/php.ts'
import { attempt } from './attempt.ts'
import { parseAddress } from './webAddress.ts'

/** The contexts of the specification, and `other` for every page that is none of them. */
const contexts = [
  'product',
  'cart',
  'minicart',
  'checkout',
  'order_pay',
  'express_checkout',
  'add_payment_method',
  'other',
] as const
export type PageContext = (typeof contexts)[number]

export interface Page {
  readonly context: PageContext
  /** BCP 47 language of the document; `de` where it names none that is valid. */
  readonly locale: string
  /** REST root of the site; `restAddress` joins a route to it. */
  readonly restRoot: string
  /** Platform ajax endpoint, absolute. */
  readonly ajaxUrl: string
  /** REST nonce as the page prints it; undefined where it prints none. */
  readonly restNonce: string | undefined
  readonly isLoggedIn: boolean
  /** `window[name]` as an object, tolerant of JSON strings, percent-encoding and PHP's []; undefined otherwise. */
  global(name: string): Record<string, unknown> | undefined
}

/** Reads the page's data. Each property is read anew at each access, since scripts that run later may set the globals. */
export function createPage(profile: Profile): Page {
  const names = pageNames(profile)

  const absolute = (url: string): string => parseAddress(url)?.href ?? url
  /** Ignores `<base>`, with which an optimiser may name another host. */
  const ofThisSite = (url: string): string => parseAddress(url, location.href)?.href ?? absolute(url)

  const global = (name: string): Record<string, unknown> | undefined => phpObject(windowGlobal(name))

  return {
    global,
    get context() {
      const classes = document.body?.classList
      const named = phpObject(global(names.paymentSettings)?.generalData)?.page
      if (named === 'cart' && classes?.contains(names.checkoutClass)) return 'checkout'
      if (contexts.includes(named as PageContext)) return named as PageContext
      return names.contextClasses.find(([name]) => classes?.contains(name))?.[1] ?? 'other'
    },
    get locale() {
      // `Intl` refuses the platform's spelling `de_DE`.
      const language = document.documentElement.lang.replace(/_/g, '-')
      return attempt(() => Intl.getCanonicalLocales(language)[0]) ?? /^[a-z]{2}\b/i.exec(language)?.[0] ?? 'de'
    },
    get restRoot() {
      const link = document.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]')
      const root = link?.getAttribute('href') || text(global('wpApiSettings')?.root)
      return root ? absolute(root) : ofThisSite(profile.rest_root)
    },
    get ajaxUrl() {
      for (const [name, key] of names.ajaxUrlGlobals) {
        const url = text(global(name)?.[key])
        if (url) return absolute(url)
      }
      return ofThisSite(profile.ajax_url)
    },
    get restNonce() {
      const fetcher = (window as { wp?: { apiFetch?: { nonceMiddleware?: { nonce?: unknown } } } }).wp?.apiFetch
      const printed = document.getElementById('wp-api-fetch-js-after')?.textContent ?? ''
      return (
        text(fetcher?.nonceMiddleware?.nonce) ??
        // The inline settings have the nonce, too, and may be printed without the script that reads them.
        /createNonceMiddleware\(\s*["']([^"']+)/.exec(printed)?.[1] ??
        text(global('wpApiSettings')?.nonce)
      )
    },
    get isLoggedIn() {
      return document.body?.classList.contains('logged-in') ?? false
    },
  }
}

/** `window[name]`; undefined where the browser returns elements with that id because there is no such global. */
export function windowGlobal(name: string): unknown {
  const value = (window as unknown as Record<string, unknown>)[name]
  return value instanceof Node || value instanceof HTMLCollection ? undefined : value
}

/** A text that is not empty; undefined for anything else. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
