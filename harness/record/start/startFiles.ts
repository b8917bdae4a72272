/** Reads cookies and storage with which a recording begins from the files of `--cookies` and `--storage-state`. */
import * as z from 'zod'
import { InputError, readJson } from '../../scene/reading/readJson.ts'
import type { SceneCookie } from '../../scene/sceneState.ts'
import { cookieListSchema, type FileCookie, readCookieFile } from './cookieFile.ts'
import { emptyState, type StartState } from './startState.ts'

export interface StartFiles {
  readonly cookies?: string | undefined
  /** A file as Playwright writes it: `context.storageState({ path })`, `npx playwright open --save-storage=…`. */
  readonly storageState?: string | undefined
}

export interface StartPlace {
  /** Address of the page. */
  readonly url: string
  /** Hosts besides the page's own whose calls are recorded. */
  readonly hosts?: readonly string[]
}

const itemSchema = z.looseObject({ name: z.string(), value: z.string() })

/** Further keys, such as databases, are not kept: a scene has cookies and storage only. */
const storageStateSchema = z.looseObject({
  cookies: cookieListSchema,
  origins: z.array(z.looseObject({ origin: z.string(), localStorage: z.array(itemSchema).default([]) })).default([]),
})

/**
 * Reads the cookies and the storage of the shop. A browser's other cookies are private, and must not reach a scene.
 * @throws InputError a file cannot be read, or has nothing for the shop
 */
export function readStartFiles(files: StartFiles, place: StartPlace, now = Date.now()): StartState {
  if (files.storageState !== undefined) return readStorageState(files.storageState, place, now)
  if (files.cookies === undefined) return emptyState
  const file = files.cookies
  return { ...emptyState, cookies: shopCookies(file, readCookieFile(file), place, now) }
}

function readStorageState(file: string, place: StartPlace, now: number): StartState {
  const { cookies, origins } = readJson(file, storageStateSchema)
  const { origin } = new URL(place.url)
  const items = origins.find((candidate) => candidate.origin === origin)?.localStorage ?? []
  const localStorage = Object.fromEntries(items.map(({ name, value }) => [name, value]))
  const storage = { localStorage, sessionStorage: {} }
  if (items.length > 0 && !cookies.some(belongsTo(place))) return { cookies: [], storage }
  if (cookies.length === 0) {
    const others = origins.map((candidate) => candidate.origin).join(', ')
    throw new InputError(
      `${file}: has neither cookies nor storage for ${origin}${others && `, only storage for ${others}`}; save it while the shop is open.`,
    )
  }
  return { cookies: shopCookies(file, cookies, place, now), storage }
}

/** The cookies that a browser would send to the shop. @throws InputError the file has none, or all of them have expired */
function shopCookies(
  file: string,
  cookies: readonly FileCookie[],
  place: StartPlace,
  now: number,
): readonly SceneCookie[] {
  const { hostname } = new URL(place.url)
  const ofShop = cookies.filter(belongsTo(place))
  if (ofShop.length === 0) {
    const others = [...new Set(cookies.map(({ domain = hostname }) => domain.replace(/^\./, '')))].join(', ')
    throw new InputError(`${file}: has no cookies for ${hostname}, only for ${others}; save it while the shop is open.`)
  }
  const unexpired = ofShop.filter(({ expiresAt }) => expiresAt === undefined || expiresAt * 1000 > now)
  if (unexpired.length > 0) return unexpired.map((cookie) => toSceneCookie(cookie, hostname))
  throw new InputError(
    `${file}: all of its cookies for ${hostname} have ended; log in at the shop once more, and save it again.`,
  )
}

function belongsTo({ url, hosts = [] }: StartPlace): (cookie: FileCookie) => boolean {
  // A host of `--host` may have a port; cookies are the same for all ports.
  const names = [new URL(url).hostname, ...hosts.map((host) => host.replace(/:\d+$/, ''))]
  return ({ domain }) =>
    domain === undefined ||
    names.some((name) => name === domain || (domain.startsWith('.') && `.${name}`.endsWith(domain)))
}

function toSceneCookie({ domain, sameSite, ...cookie }: FileCookie, hostname: string): SceneCookie {
  const { name, value, path, isPersistent, isHttpOnly, isSecure } = cookie
  return {
    name,
    value,
    path,
    ...(domain !== undefined && domain !== hostname && { domain }),
    ...(isPersistent && { persistent: true }),
    ...(isHttpOnly && { httpOnly: true }),
    ...(isSecure && { secure: true }),
    ...(sameSite !== 'Lax' && { sameSite }),
  }
}
