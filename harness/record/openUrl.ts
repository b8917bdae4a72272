/** Opens a page of a real shop, or throws one sentence that says why the page cannot be opened. */
import type { Page, Response } from 'playwright'
import { InputError } from '../scene/reading/readJson.ts'
import { EndlessFilesError, type Loading, watchLoading } from './loading.ts'
import type { Capture } from './network/capture.ts'

/** What the browser's errors mean, in words; the first pattern that matches counts. */
const failureReasons: readonly (readonly [RegExp, string])[] = [
  [/ERR_NAME_NOT_RESOLVED|ERR_NAME_RESOLUTION/, 'does not answer: there is no server of that name'],
  [/ERR_CONNECTION_REFUSED/, 'does not answer: the connection was refused'],
  [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/, 'does not answer: this machine is offline'],
  [/ERR_CERT_/, 'has a certificate that the browser does not accept; --insecure accepts it'],
  [/ERR_SSL_/, 'does not answer in a way that https allows'],
  [/ERR_TOO_MANY_REDIRECTS/, 'leads in a circle'],
  [
    /ERR_INVALID_AUTH_CREDENTIALS/,
    'asks for a name and a password; put them into the address, https://name:password@…',
  ],
  [/ERR_INVALID_HTTP_RESPONSE/, 'does not answer in HTTP'],
  [/Download is starting/, 'has no page: it is a file that the browser saves'],
  [/ERR_ABORTED/, 'has no page: the answer is empty, or a file that the browser saves'],
  [/ERR_EMPTY_RESPONSE|ERR_CONNECTION_(?:RESET|CLOSED|TIMED_OUT)|ERR_TIMED_OUT|Timeout/, 'does not answer'],
]

export interface OpeningOptions {
  /** What the window's requests are captured by; without it, a page whose answer never ends counts as one that does not answer. */
  readonly capture?: Pick<Capture, 'answering'>
  /** Milliseconds after which a page counts as one that does not end loading. */
  readonly timeoutMs?: number | undefined
}

/**
 * Opens the address, whatever status the answer has.
 * @throws EndlessFilesError the server answers, but files of the page do not end
 * @throws InputError the server does not answer, or the page does not end
 */
export async function goTo(page: Page, url: string, options: OpeningOptions = {}): Promise<Response | null> {
  const { timeoutMs = 30_000 } = options
  const loading = watchLoading(page)
  try {
    return await page.goto(url, { timeout: timeoutMs })
  } catch (error) {
    const cause = error as Error
    if (/Timeout/.test(cause.message)) throwUnended(url, loading, { ...options, timeoutMs }, cause)
    throw new InputError(describeFailure(url, cause), { cause })
  } finally {
    loading.end()
  }
}

function describeFailure(url: string, { message }: Error): string {
  const reason = failureReasons.find(([pattern]) => pattern.test(message))?.[1]
  const code = /net::(\w+)/.exec(message)?.[1]
  const failure = `${url} ${reason ?? 'cannot be opened'}${code ? ` (${code})` : ''}`
  return `${failure}. Expected a page of the shop; correct the address, or look whether the shop is up.`
}

/** So many addresses of files are named at most. */
const namedFiles = 5

/** Explains what the page was waiting for. Returns only where the server has not answered at all. */
function throwUnended(
  url: string,
  { files, isPageUnderWay }: Loading,
  { capture, timeoutMs = 0 }: OpeningOptions,
  cause: Error,
): void {
  const seconds = timeoutMs / 1000
  if (isPageUnderWay && (capture?.answering().length ?? 0) > 0) {
    throw new InputError(
      `${url} answers with a page that does not end: after ${seconds} s more of it was still to come. Expected a whole page; look at the shop for what keeps the answer open.`,
      { cause },
    )
  }
  if (isPageUnderWay || files.length === 0) return
  const others = files.length > namedFiles ? ` and ${files.length - namedFiles} more` : ''
  throw new EndlessFilesError(
    `${url} answers, but is not loaded after ${seconds} s, since these files do not end: ${files.slice(0, namedFiles).join(', ')}${others}. Mend the page, or leave the files out with --drop-incomplete.`,
    files,
    { cause },
  )
}

/**
 * Opens a page that is to be recorded.
 * @param options.isLoggedIn true: a person has logged in before
 * @throws InputError the server does not answer, or answers with something else than the page
 */
export async function openUrl(
  page: Page,
  url: string,
  { isLoggedIn = false, ...options }: OpeningOptions & { readonly isLoggedIn?: boolean } = {},
): Promise<void> {
  const response = await goTo(page, url, options)
  const status = response?.status() ?? 200
  const { 'www-authenticate': challenge, 'content-type': type } = response?.headers() ?? {}
  if (status === 401 && challenge !== undefined) {
    throw new InputError(
      `${url} asks for a name and a password; put them into the address, https://name:password@…, they are not recorded.`,
    )
  }
  if (status === 401 || status === 403 || (await isLoginWall(page, url))) {
    throw new InputError(
      isLoggedIn
        ? `${url} still asks for a login; log in in the window before you press Enter.`
        : `${url} asks for a login; add --login and log in yourself, nothing of it is recorded.`,
    )
  }
  if (status >= 400) throw new InputError(`${url} answers with status ${status}; there is no page to record.`)
  // Without a type, the browser guesses it from the content.
  if (type !== undefined && !/html/i.test(type)) {
    throw new InputError(`${url} is no page: expected HTML, came ${type}; correct the address.`)
  }
}

/** True where the address has redirected to another page that has a field for a password. */
async function isLoginWall(page: Page, url: string): Promise<boolean> {
  if (new URL(page.url()).pathname.replace(/\/$/, '') === new URL(url).pathname.replace(/\/$/, '')) return false
  return (await page.locator('main input[type=password], body.login input[type=password]').count()) > 0
}
