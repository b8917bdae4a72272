/** Fetches a live page as its server sends it, or says in one sentence why that is not possible. */
import { InputError } from '../../scene/reading/readJson.ts'

/** What the platform's errors mean, in words. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ENOTFOUND: 'there is no server of that name',
  EAI_AGAIN: 'the name cannot be looked up; is this machine offline?',
  ECONNRESET: 'the connection broke off',
  UND_ERR_SOCKET: 'the connection broke off',
  UND_ERR_CONNECT_TIMEOUT: 'there was no answer in time',
  UND_ERR_HEADERS_TIMEOUT: 'there was no answer in time',
}

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
 * @throws InputError it does not answer, asks for a password, or sends something else than a page
 */
export async function fetchPage(address: string): Promise<FetchedPage> {
  const url = new URL(address)
  const { username, password } = url
  url.username = url.password = ''
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  const headers = { accept: 'text/html', ...(username && { authorization: `Basic ${credentials}` }) }
  const refuse = (error: Error): never => {
    const { code = '' } = (error.cause ?? {}) as { code?: string }
    const reason = reasons[code] ?? (code.includes('CERT') ? 'its certificate is not accepted' : error.message)
    throw new InputError(`${url.href} does not answer: ${reason}. Expected a page; is the shop up?`, { cause: error })
  }
  const response = await fetch(url, { headers }).catch(refuse)
  // A connection can also break off in the middle of the page.
  const html = decode(Buffer.from(await response.arrayBuffer().catch(refuse)))
  if (response.status === 403) {
    throw new InputError(
      `${url.href} refuses to be read by a program (status 403). Expected a public page; let this machine through the shop’s firewall, or record the page with vernissage record.`,
    )
  }
  if (response.status === 401 || (isLogin(response.url, url) && /<input[^>]*type=["']?password/i.test(html))) {
    throw new InputError(
      `${url.href} asks for a password. Expected a public page; where the server asks, write https://name:password@${url.host}${url.pathname}.`,
    )
  }
  if (!response.ok) throw new InputError(`${url.href} answers with status ${response.status}. Expected a page.`)
  const type = response.headers.get('content-type') ?? ''
  if (!type.includes('html'))
    throw new InputError(`${url.href} sends ${type || 'no type'}. Expected a page (text/html).`)
  const contentSecurityPolicy = response.headers.get('content-security-policy') ?? undefined
  return { html, url: url.href, finalUrl: response.url, contentSecurityPolicy }
}

/** True for a login that the server shows in place of a page. Themes have a form for it on every page, and servers add slashes. */
function isLogin(finalUrl: string, { pathname }: URL): boolean {
  const final = new URL(finalUrl)
  const isElsewhere = final.pathname.replace(/\/$/, '') !== pathname.replace(/\/$/, '')
  return isElsewhere && /login|passwor|anmeld|konto|account/i.test(final.pathname + final.search)
}

/** Pages in other encodings than UTF-8 keep their bytes: names and classes are ASCII. */
export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return Buffer.from(bytes).toString('latin1')
  }
}
