/** Cookies of the attribution, byte for byte as the shop's own library writes them. Contract attribution A2 */

import { readCookie } from '../../inject/cookies.ts'

/** A cookie of more than 4096 bytes is refused and the old one stays; name and attributes count too. Contract A9 H7 */
const longest = 3800
const separator = '|||'

/** What is stored; a cookie's name is one of these after the prefix. */
export const containers = ['current', 'current_add', 'first', 'first_add', 'session', 'udata', 'promo'] as const
export type Container = (typeof containers)[number] | 'migrations'
export type Fields = Readonly<Record<string, string>>

export interface Jar {
  /** The decoded text of a container; '' where there is none. */
  text(container: Container): string
  /** The values of a container, decoded once more; empty where there is none. */
  fields(container: Container): Fields
  /** Writes for `minutes` (0: until the browser is closed). A text or, in this order, values, which are shortened where they do not fit. */
  write(container: Container, content: string | Fields, minutes: number): void
  /** Deletes all containers, whichever host or parent domain of it they were written for. Contract A9 H1 */
  clear(): void
}

/** Everything that a jar needs of a document. */
export interface CookieDocument {
  cookie: string
}

const prefix = 'sbjs_'

/** @param host full name of the page's host; its cookies are shared with all subdomains, without the first `www.`. */
export function createJar(target: CookieDocument, host: string, isBase64: boolean): Jar {
  const text = (container: Container): string => {
    const raw = readCookie(prefix + container, target)
    return raw ? decode(fromBase64(raw)) : ''
  }
  const put = (container: Container, rest: string): void => {
    target.cookie = `${prefix}${container}=${rest};path=/`
  }

  return {
    text,

    fields(container) {
      const pairs = text(container).split(separator)
      return Object.fromEntries(
        pairs.map((pair) => {
          const [key = '', ...value] = pair.split('=')
          return [key, decode(value.join('='))]
        }),
      )
    },

    write(container, content, minutes) {
      const pack = (length: number): string => {
        const packed = encode(
          typeof content === 'string'
            ? content
            : Object.entries(content)
                .map(([key, value]) => `${key}=${shorten(value, length)}`)
                .join(separator),
        )
        const bytes = isBase64 ? btoa(packed).replace(/=+$/, '') : packed
        return bytes.length > longest && length > 0 ? pack(length - 99) : bytes
      }
      const expires = minutes ? `;max-age=${minutes * 60}` : ''
      put(container, `${pack(longest)}${expires};domain=.${host.replace('www.', '')}`)
    },

    clear() {
      if (!target.cookie.includes(prefix)) return
      for (const container of [...containers, 'migrations'] as const) {
        const gone = ';max-age=0'
        put(container, gone)
        for (let domain = host; domain; domain = domain.replace(/^[^.]*\.?/, ''))
          put(container, `${gone};domain=.${domain}`)
      }
    },
  }
}

/** Cut before a percent-code, since half of one would make the whole unreadable. */
function shorten(text: string, length: number): string {
  return text.length > length ? text.slice(0, length).replace(/(%[\da-f]{0,2})+$/i, '') : text
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Decodes twice what `encode` adds to the usual percent-encoding, as the library does; broken codes byte by byte. */
function decode(text: string): string {
  const signs = (from: string, codes: RegExp): string => from.replace(codes, (code) => unescape(code))
  try {
    return signs(decodeURIComponent(text), /%(?:2[1789A]|7E)/g)
  } catch {
    return signs(text, /%[\da-f]{2}/gi)
  }
}

/** Percent-encoded text is not base64, so that it stays. */
function fromBase64(raw: string): string {
  try {
    return atob(raw)
  } catch {
    return raw
  }
}
