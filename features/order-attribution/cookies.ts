/**
 * Cookies of the attribution, byte for byte as the shop's own library writes them.
 * Contract attribution-and-statistics A2
 */
import { readCookie, readCookies, writeCookie } from '../../inject/shop/consent/cookies.ts'

/** The stored containers; a cookie's name is one of these after the prefix. */
export const containers = ['current', 'current_add', 'first', 'first_add', 'session', 'udata', 'promo'] as const
export type Container = (typeof containers)[number] | 'migrations'

/** Container → key → value, as the paths of the shop's fields name them. */
export type Attribution = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Separates one `key=value` of a container's text from the next. */
export const separator = '|||'

const prefix = 'sbjs_'

/**
 * A cookie of more than 4096 bytes is refused and the old one stays; name and attributes count too.
 * Contract attribution-and-statistics A9, H7
 */
const maxLength = 3800

/** The host whose subdomains share the cookies. */
export const siteHost = (): string => location.hostname.replace('www.', '')

/** The decoded texts of all containers, '' where there is none. The browser's cookies are read once. */
export function readTexts(): Record<Container, string> {
  const cookies = readCookies()
  const texts = [...containers, 'migrations' as const].map((container) => [
    container,
    unpackText(readCookie(prefix + container, cookies) ?? ''),
  ])
  return Object.fromEntries(texts)
}

function unpackText(raw: string): string {
  try {
    return decode(atob(raw))
  } catch {
    // Percent-encoded text is not base64.
    return decode(raw)
  }
}

/**
 * Writes a container for so many whole minutes; 0: until the browser is closed. A text that is too long is cut.
 * @returns the text as it will be read again, which differs from `text` where that holds escape sequences
 */
export function writeText(container: Container, text: string, minutes: number, isBase64: boolean): string {
  const packed = encode(text)
  const value = (isBase64 ? btoa(packed).replace(/=/g, '') : packed).slice(0, maxLength)
  const age = Math.trunc(minutes) * 60
  writeCookie(`${prefix}${container}=${value};path=/;domain=.${siteHost()}${age ? `;max-age=${age}` : ''}`)
  return unpackText(value)
}

/** All stored containers, their values decoded once more. */
export function readAttribution(): Attribution {
  const texts = readTexts()
  return Object.fromEntries(
    containers.map((container) => {
      const pairs = texts[container].split(separator)
      return [
        container,
        Object.fromEntries(
          pairs.map((pair) => {
            const [key = '', value = ''] = pair.split(/=(.*)/s)
            return [key, decode(value)]
          }),
        ),
      ]
    }),
  )
}

/**
 * Deletes all cookies of the attribution, whichever host or parent domain of it they were written for.
 * Contract attribution-and-statistics A9, H1
 */
export function clearCookies(): void {
  for (const [name] of readCookies().matchAll(/sbjs_\w+/g)) {
    const expired = `${name}=;max-age=0;path=/`
    writeCookie(expired)
    for (let domain = `.${location.hostname}`; domain; domain = domain.replace(/\.[^.]*/, ''))
      writeCookie(`${expired};domain=${domain}`)
  }
}

function encode(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()~]/g, escape)
    .replace(/\*/g, '%2A')
}

/** Decodes twice what `encode` adds to the usual percent-encoding, as the library does; broken escape sequences byte by byte. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text).replace(/%(?:2[1789A]|7E)/g, unescape)
  } catch {
    return text.replace(/%[\da-f]{2}/gi, unescape)
  }
}
