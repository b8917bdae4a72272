/**
 * Reads cookies from a file: a scene's `cookies.json`, an export of a browser's extension, Playwright's storage state (all JSON),
 * or a `cookies.txt`, as curl and many extensions write it.
 */
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { InputError, readJson, reasonOf } from '../../scene/reading/readJson.ts'

/** A cookie from a file, in one form for all formats. */
export interface FileCookie {
  readonly name: string
  readonly value: string
  readonly path: string
  /** Host, or `.host` for its subdomains; default: the page's host. */
  readonly domain?: string | undefined
  /** Seconds since 1970; undefined for a cookie that ends with the browser, and where the file does not say. */
  readonly expiresAt?: number | undefined
  readonly isPersistent: boolean
  readonly isHttpOnly: boolean
  readonly isSecure: boolean
  readonly sameSite: 'Strict' | 'Lax' | 'None'
}

/** Programs have different names for the same facts, and further keys that are ignored here. */
const cookieSchema = z
  .looseObject({
    name: z.string().min(1),
    value: z.string(),
    path: z.string().default('/'),
    domain: z.string().min(1).optional(),
    /** Set by browser extensions; false: the cookie is for the subdomains, too. */
    hostOnly: z.boolean().optional(),
    /** Set by Playwright, in seconds since 1970; a value below 1: the cookie ends with the browser. */
    expires: z.number().nullish(),
    /** Set by browser extensions, in seconds since 1970. */
    expirationDate: z.number().nullish(),
    /** Set in scenes. */
    persistent: z.boolean().optional(),
    httpOnly: z.boolean().default(false),
    secure: z.boolean().default(false),
    sameSite: z.string().nullish(),
  })
  .transform(({ name, value, path, domain, hostOnly, httpOnly, secure, sameSite, ...given }): FileCookie => {
    const expiresAt = expiryOf(given.expires ?? given.expirationDate)
    const isForSubdomains = hostOnly === false && domain !== undefined && !domain.startsWith('.')
    return {
      name,
      value,
      path,
      domain: isForSubdomains ? `.${domain}` : domain,
      expiresAt,
      isPersistent: given.persistent ?? expiresAt !== undefined,
      isHttpOnly: httpOnly,
      isSecure: secure,
      sameSite: toSameSite(sameSite),
    }
  })

export const cookieListSchema = z.array(cookieSchema)

/** A list of cookies, or an object whose `cookies` is such a list. */
const cookieFileSchema = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && 'cookies' in value ? value.cookies : value),
  cookieListSchema,
)

/** @throws InputError the file cannot be read, has no cookies, or is in none of the formats */
export function readCookieFile(file: string): readonly FileCookie[] {
  const text = readText(file)
  const cookies = /^\s*[[{]/.test(text) ? readJson(file, cookieFileSchema) : parseLines(file, text)
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

/** Prefix of the lines of `cookies.txt` whose cookies scripts cannot read; other lines that begin with `#` are comments. */
const httpOnlyPrefix = '#HttpOnly_'

function parseLines(file: string, text: string): readonly FileCookie[] {
  return text.split(/\r?\n/).flatMap((line, index): FileCookie[] => {
    if (line.trim() === '' || (line.startsWith('#') && !line.startsWith(httpOnlyPrefix))) return []
    const isHttpOnly = line.startsWith(httpOnlyPrefix)
    const fields = (isHttpOnly ? line.slice(httpOnlyPrefix.length) : line).split('\t')
    const [domain = '', isForSubdomains, path = '/', secure, expires, name = '', value = ''] = fields
    if (fields.length !== 7 || !/^\d+$/.test(expires ?? '')) {
      throw new InputError(
        `${file}: line ${index + 1}: expected a cookie with tabs between domain, subdomains, path, secure, end, name and value, or JSON, came "${line.slice(0, 60)}"`,
      )
    }
    const expiresAt = expiryOf(Number(expires))
    return [
      {
        name,
        value,
        path,
        domain: isForSubdomains === 'TRUE' ? `.${domain.replace(/^\./, '')}` : domain,
        expiresAt,
        isPersistent: expiresAt !== undefined,
        isHttpOnly,
        isSecure: secure === 'TRUE',
        sameSite: 'Lax',
      },
    ]
  })
}

function expiryOf(seconds: number | null | undefined): number | undefined {
  return typeof seconds === 'number' && seconds > 0 ? seconds : undefined
}

/** Browsers treat a cookie without `SameSite` as `Lax`. */
function toSameSite(given: string | null | undefined): FileCookie['sameSite'] {
  if (/^strict$/i.test(given ?? '')) return 'Strict'
  return /^(?:none|no_restriction)$/i.test(given ?? '') ? 'None' : 'Lax'
}
