/** Opens a page of a real shop, or throws one sentence that says why the page cannot be opened. */
import type { Page, Response } from 'playwright'
import { InputError } from '../scene/reading/readJson.ts'

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

/** Opens the address, whatever status the answer has. @throws InputError the server does not answer */
export function goTo(page: Page, url: string): Promise<Response | null> {
  return page.goto(url).catch((error: Error) => {
    const reason = failureReasons.find(([pattern]) => pattern.test(error.message))?.[1]
    const code = /net::(\w+)/.exec(error.message)?.[1]
    const failure = `${url} ${reason ?? 'cannot be opened'}${code ? ` (${code})` : ''}`
    throw new InputError(
      `${failure}. Expected a page of the shop; correct the address, or look whether the shop is up.`,
      {
        cause: error,
      },
    )
  })
}

/**
 * Opens a page that is to be recorded.
 * @param isLoggedIn true: a person has logged in before
 * @throws InputError the server does not answer, or answers with something else than the page
 */
export async function openUrl(page: Page, url: string, isLoggedIn = false): Promise<void> {
  const response = await goTo(page, url)
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
