/** For tests only: the cookie jar of a browser with hosts, domains and expiry, and the shop's own library in it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import type { Attribution } from './cookies.ts'
import { recordPage, type VisitOptions } from './visit.ts'

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
  /** True: reading or writing a cookie is an error, as in a sandboxed frame. */
  isForbidden = false
  /** How many cookies the jar holds; beyond that the oldest are deleted. */
  room = 180

  /** What `document.cookie` is on a host. */
  document(host: string): { cookie: string } {
    const browser = this
    return {
      get cookie() {
        browser.check()
        return browser.cookiesOf(host)
      },
      set cookie(text) {
        browser.check()
        browser.set(host, text)
      },
    }
  }

  private check(): void {
    if (this.isForbidden) throw new DOMException('The document is sandboxed', 'SecurityError')
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

/** The defaults of the shop. */
export const shopOptions: VisitOptions = { lifetime: 0.00001, session: 30 }

/** Makes the document one of `browser`, at this address. */
export function enterPage(browser: TestBrowser, { url, referrer = '' }: TestPage): void {
  ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url)
  const jar = (): { cookie: string } => browser.document(location.hostname)
  Object.defineProperty(document, 'referrer', { configurable: true, get: () => referrer })
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => jar().cookie,
    set: (text: string) => {
      jar().cookie = text
    },
  })
}

/** Makes the document its own again. */
export function leavePage(): void {
  Reflect.deleteProperty(document, 'cookie')
  Reflect.deleteProperty(document, 'referrer')
}

/** Counts a page with our code. */
export function visitPage(browser: TestBrowser, page: TestPage, options: VisitOptions = shopOptions): Attribution {
  enterPage(browser, page)
  return recordPage(new URL(location.href), options, String)
}

/** Loads the shop's own library. @returns counts a page with it, and returns what it stores */
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
  const runScript = new Script(
    `(function (window, document, navigator, Date, module, exports, define) { ${readFileSync(file, 'utf8')} })`,
  ).runInThisContext()
  runScript(window, document, navigator, Date)
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
