/** For tests only: the cookie jar of a browser with hosts, domains and expiry, and the shop's own library in it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import { createJar, type Jar } from './cookies.ts'
import { type Attribution, readAttribution, recordPage, type VisitOptions } from './visit.ts'

interface StoredCookie {
  readonly name: string
  readonly value: string
  /** With a leading dot for all subdomains. */
  readonly domain: string
  /** Milliseconds since the epoch; Infinity = until the browser is closed. */
  readonly expires: number
}

export class TestBrowser {
  stored: StoredCookie[] = []
  /** Everything that was written, attributes included. */
  readonly written: string[] = []
  isBlocked = false
  /** How many cookies a jar holds; of more the oldest ones go. */
  room = 180

  /** What `document.cookie` is on a host. */
  document(host: string): { cookie: string } {
    const browser = this
    return {
      get cookie() {
        return browser.cookiesOf(host)
      },
      set cookie(text) {
        browser.set(host, text)
      },
    }
  }

  cookiesOf(host: string): string {
    this.stored = this.stored.filter(({ expires }) => expires > Date.now())
    return this.stored
      .filter(({ domain }) => domain === host || (domain.startsWith('.') && `.${host}`.endsWith(domain)))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }

  private set(host: string, text: string): void {
    this.written.push(text)
    if (this.isBlocked) return
    const [pair = '', ...attributes] = text.split(/; */)
    const [name = '', ...rest] = pair.split('=')
    const value = rest.join('=')
    const of = (key: string): string | undefined =>
      attributes.find((attribute) => attribute.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1)
    const domain = of('domain') ?? host
    // Browsers refuse these.
    if (name.length + value.length > 4096) return
    if (domain !== host && !`.${host}`.endsWith(domain)) return
    const age = of('max-age')
    const expires = age ? Date.now() + Number(age) * 1000 : Date.parse(of('expires') ?? '') || Number.POSITIVE_INFINITY
    const cookie = { name, value, domain, expires }
    const old = this.stored.findIndex((other) => other.name === name && other.domain === domain)
    if (expires <= Date.now()) this.stored = this.stored.filter((_, index) => index !== old)
    else if (old >= 0) this.stored[old] = cookie
    else this.stored.push(cookie)
    while (this.stored.length > this.room) this.stored.shift()
  }

  /** A cookie's raw value. */
  raw(name: string): string | undefined {
    return this.stored.find((cookie) => cookie.name === name)?.value
  }

  expiryOf(name: string): number | undefined {
    return this.stored.find((cookie) => cookie.name === name)?.expires
  }
}

export interface TestPage {
  readonly url: string
  readonly referrer?: string
}

export const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Test/1.0'

/** The defaults of the shop. */
export const shopOptions: VisitOptions = { lifetime: 0.00001, session: 30 }

/** One page of ours. */
export function visitPage(
  browser: TestBrowser,
  { url, referrer = '' }: TestPage,
  options: VisitOptions & { readonly base64?: boolean; readonly clean?: (url: string) => string } = shopOptions,
): Attribution {
  const jar = jarOf(browser, url, options.base64)
  const { href, hostname } = new URL(url)
  const { clean = (text: string) => text } = options
  recordPage(jar, { url: href, referrer, host: hostname.replace('www.', ''), userAgent, clean }, options)
  return readAttribution(jar)
}

export function jarOf(browser: TestBrowser, url: string, isBase64 = false): Jar {
  const { hostname } = new URL(url)
  return createJar(browser.document(hostname), hostname, isBase64)
}

/** The library of the shop. A function that shows it a page, and returns what it tells. */
export function loadLibrary(): (browser: TestBrowser, page: TestPage, preferences?: object) => Attribution {
  const file = createRequire(import.meta.url).resolve('sourcebuster')
  const page = { document: { cookie: '' }, location: {} as URL, referrer: '' }
  const document = {
    get cookie() {
      return page.document.cookie
    },
    set cookie(text) {
      page.document.cookie = text
    },
    get location() {
      return page.location
    },
    get referrer() {
      return page.referrer
    },
  }
  const window = {
    get location() {
      return page.location
    },
  } as { location: URL; sbjs: { init(preferences: object): void; get: Attribution } }
  const run = new Script(
    `(function (window, document, navigator, Date, module, exports, define) { ${readFileSync(file, 'utf8')} })`,
  ).runInThisContext()
  run(window, document, { userAgent }, Date)
  return (
    browser,
    { url, referrer = '' },
    preferences = { lifetime: 0.00001, session_length: 30, timezone_offset: '0' },
  ) => {
    const location = new URL(url)
    Object.assign(page, { document: browser.document(location.hostname), location, referrer })
    window.sbjs.init(preferences)
    return window.sbjs.get
  }
}
