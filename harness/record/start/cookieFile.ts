/**
 * Cookies from a file: a scene's `cookies.json`, an export of a browser's extension, Playwright's storage state (all JSON),
 * or a `cookies.txt`, as curl and many extensions write it.
 */
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { InputError, readJson, reasonOf } from '../../scene/reading/readJson.ts'

/** A cookie as files have it. */
export interface FileCookie {
  readonly name: string
  readonly value: string
  readonly path: string
  /** Host, or `.host` for its subdomains; default: the page's host. */
  readonly domain?: string | undefined
  /** Seconds since 1970; undefined: it ends with the browser, or the file does not know. */
  readonly ends?: number | undefined
  readonly isPersistent: boolean
  readonly isHttpOnly: boolean
  readonly isSecure: boolean
  readonly sameSite: 'Strict' | 'Lax' | 'None'
}

/** Programs have their own names for the same, and further keys that do not matter here. */
const cookieSchema = z
  .looseObject({
    name: z.string().min(1),
    value: z.string(),
    path: z.string().default('/'),
    domain: z.string().min(1).optional(),
    /** Files of browser extensions have it: false is a cookie of the subdomains, too. */
    hostOnly: z.boolean().optional(),
    /** Playwright's; less than 1 is a cookie that ends with the browser. */
    expires: z.number().nullish(),
    /** Files of browser extensions have it. */
    expirationDate: z.number().nullish(),
    /** Cookies of scenes have it. */
    persistent: z.boolean().optional(),
    httpOnly: z.boolean().default(false),
    secure: z.boolean().default(false),
    sameSite: z.string().nullish(),
  })
  .transform(({ name, value, path, domain, hostOnly, httpOnly, secure, sameSite, ...given }): FileCookie => {
    const ends = endOf(given.expires ?? given.expirationDate)
    const isForSubdomains = hostOnly === false && domain !== undefined && !domain.startsWith('.')
    return {
      name,
      value,
      path,
      domain: isForSubdomains ? `.${domain}` : domain,
      ends,
      isPersistent: given.persistent ?? ends !== undefined,
      isHttpOnly: httpOnly,
      isSecure: secure,
      sameSite: toSameSite(sameSite),
    }
  })

export const cookieListSchema = z.array(cookieSchema)

/** A list of cookies, or what has one. */
const cookieFileSchema = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && 'cookies' in value ? value.cookies : value),
  cookieListSchema,
)

/** @throws InputError it cannot be read, or is in none of the formats */
export function readCookieFile(file: string): readonly FileCookie[] {
  const text = readText(file)
  const cookies = /^\s*[[{]/.test(text) ? readJson(file, cookieFileSchema) : readLines(file, text)
  if (cookies.length > 0) return cookies
  throw new InputError(`${file}: has no cookies; expected a list of them as JSON, or a cookies.txt.`)
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new InputError(`${file}: cannot be read; ${reasonOf(cause as NodeJS.ErrnoException)}.`, { cause })
  }
}

/** What a line of `cookies.txt` begins with whose cookie scripts cannot read; other lines with a `#` are remarks. */
const httpOnlyMark = '#HttpOnly_'

function readLines(file: string, text: string): readonly FileCookie[] {
  return text.split(/\r?\n/).flatMap((line, index): FileCookie[] => {
    if (line.trim() === '' || (line.startsWith('#') && !line.startsWith(httpOnlyMark))) return []
    const isHttpOnly = line.startsWith(httpOnlyMark)
    const fields = (isHttpOnly ? line.slice(httpOnlyMark.length) : line).split('\t')
    const [domain = '', isForSubdomains, path = '/', secure, expires, name = '', value = ''] = fields
    if (fields.length !== 7 || !/^\d+$/.test(expires ?? '')) {
      throw new InputError(
        `${file}: line ${index + 1}: expected a cookie with tabs between domain, subdomains, path, secure, end, name and value, or JSON, came "${line.slice(0, 60)}"`,
      )
    }
    const ends = endOf(Number(expires))
    return [
      {
        name,
        value,
        path,
        domain: isForSubdomains === 'TRUE' ? `.${domain.replace(/^\./, '')}` : domain,
        ends,
        isPersistent: ends !== undefined,
        isHttpOnly,
        isSecure: secure === 'TRUE',
        sameSite: 'Lax',
      },
    ]
  })
}

function endOf(seconds: number | null | undefined): number | undefined {
  return typeof seconds === 'number' && seconds > 0 ? seconds : undefined
}

/** What a cookie does not say, browsers take for `Lax`. */
function toSameSite(given: string | null | undefined): FileCookie['sameSite'] {
  if (/^strict$/i.test(given ?? '')) return 'Strict'
  return /^(?:none|no_restriction)$/i.test(given ?? '') ? 'None' : 'Lax'
}
