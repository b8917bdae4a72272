/** Fetches a live page as its server sends it, or says in one sentence why that is not possible. */
import { InputError } from '../../scene/reading/readJson.ts'

const isShopUp = 'is the shop up?'

/** Error codes of Node → what they mean and what to do. The first pattern that matches counts. */
const reasons: readonly (readonly [pattern: RegExp, reason: string, advice: string])[] = [
  [/ECONNREFUSED/, 'does not answer: the connection was refused', isShopUp],
  [/ENOTFOUND/, 'does not answer: there is no server of that name', isShopUp],
  [/EAI_AGAIN/, 'does not answer: the name cannot be looked up; is this machine offline?', isShopUp],
  [/ECONNRESET|UND_ERR_SOCKET/, 'does not answer: the connection broke off', isShopUp],
  [/TIMEOUT|TimeoutError/, 'does not answer: there was no answer in time', isShopUp],
  [/redirect count exceeded/, 'leads in a circle', 'correct the address.'],
  [/^HPE_/, 'does not answer in HTTP', 'correct the address.'],
  [/^Z_/, 'is not compressed in the way that it says', 'let the server send it anew.'],
  [/^(?:ERR_SSL_|EPROTO)/, 'does not answer in a way that https allows', 'correct the address.'],
  [
    /CERT|UNABLE_TO_VERIFY/,
    'has a certificate that is not accepted',
    'vernissage record --insecure accepts it, and the doctor examines what was recorded.',
  ],
]

/** Generous, since some shops are slow. */
const timeoutInMs = 60_000

export interface FetchedPage {
  readonly html: string
  /** The address that was asked for, without a password. */
  readonly url: string
  /** The address to which the server's redirects led. */
  readonly finalUrl: string
  /** The `Content-Security-Policy` header, where the server sends one. */
  readonly contentSecurityPolicy: string | undefined
}

/**
 * @param address may hold a name and a password for the server: `https://name:password@shop.example/`
 * @throws InputError the server does not answer, asks for a password, or sends something else than a page
 */
export async function fetchPage(address: string): Promise<FetchedPage> {
  const url = new URL(address)
  const { username, password } = url
  url.username = url.password = ''
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  const headers = { accept: 'text/html', ...(username && { authorization: `Basic ${credentials}` }) }
  const failFetch = (error: Error): never => {
    throw new InputError(`${url.href} ${sentenceOf(error)}`, { cause: error })
  }
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutInMs) }).catch(failFetch)
  // A connection can also break off in the middle of the page.
  const html = decode(Buffer.from(await response.arrayBuffer().catch(failFetch)))
  if (response.status === 403) {
    throw new InputError(
      `${url.href} refuses to be read by a program (status 403). Expected a public page; let this machine through the shop’s firewall, or record the page with vernissage record.`,
    )
  }
  if (response.status === 401 && username) {
    throw new InputError(`${url.href} refuses the name and the password of the address. Expected a page; correct them.`)
  }
  if (response.status === 401 || (isLogin(response.url, url) && /<input[^>]*type=["']?password/i.test(html))) {
    throw new InputError(
      `${url.href} asks for a password. Expected a public page; where the server asks, write ${url.protocol}//name:password@${url.host}${url.pathname}.`,
    )
  }
  if (!response.ok) throw new InputError(`${url.href} answers with status ${response.status}. Expected a page.`)
  const type = response.headers.get('content-type') ?? ''
  if (!type.includes('html'))
    throw new InputError(`${url.href} sends ${type || 'no type'}. Expected a page (text/html).`)
  const contentSecurityPolicy = response.headers.get('content-security-policy') ?? undefined
  return { html, url: url.href, finalUrl: response.url, contentSecurityPolicy }
}

/** The reason and the advice that follow the address in an error message. */
function sentenceOf({ name, message, cause }: Error): string {
  const { code = '', message: detail = '' } = (cause ?? {}) as { code?: string; message?: string }
  const row = reasons.find(([pattern]) => pattern.test(`${code} ${name} ${detail}`.trimStart()))
  const [, reason = `does not answer: ${message}`, advice = isShopUp] = row ?? []
  return `${reason}. Expected a page; ${advice}`
}

/** True where a redirect led to a login. A form alone proves nothing: themes print one on every page. */
function isLogin(finalUrl: string, { pathname }: URL): boolean {
  const final = new URL(finalUrl)
  const isElsewhere = final.pathname.replace(/\/$/, '') !== pathname.replace(/\/$/, '')
  return isElsewhere && /login|passwor|anmeld|konto|account/i.test(final.pathname + final.search)
}

/** Decodes UTF-8, and everything else as Latin-1: what features look for, names and classes, is ASCII. */
export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return Buffer.from(bytes).toString('latin1')
  }
}
