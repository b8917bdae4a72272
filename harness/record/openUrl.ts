/** Opens a page of a real shop, or says in one sentence why that is not possible. */
import type { Page, Response } from 'playwright'
import { InputError } from '../scene/reading/readJson.ts'

/** What the browser's errors mean, in words; the first that fits. */
const reasons: readonly (readonly [RegExp, string])[] = [
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

/** Goes there, whatever the answer is. @throws InputError there is none */
export function goTo(page: Page, url: string): Promise<Response | null> {
  return page.goto(url).catch((error: Error) => {
    const reason = reasons.find(([pattern]) => pattern.test(error.message))?.[1]
    const code = /net::(\w+)/.exec(error.message)?.[1]
    const shown = `${url} ${reason ?? 'cannot be opened'}${code ? ` (${code})` : ''}`
    throw new InputError(
      `${shown}. Expected a page of the shop; correct the address, or look whether the shop is up.`,
      {
        cause: error,
      },
    )
  })
}

/**
 * @param isLoggedIn a person has logged in before
 * @throws InputError it does not answer, or with something else than the page
 */
export async function openUrl(page: Page, url: string, isLoggedIn = false): Promise<void> {
  const response = await goTo(page, url)
  const status = response?.status() ?? 200
  const { 'www-authenticate': asked, 'content-type': type } = response?.headers() ?? {}
  if (status === 401 && asked !== undefined) {
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
  // Without a type, the browser looks what it is.
  if (type !== undefined && !/html/i.test(type)) {
    throw new InputError(`${url} is no page: expected HTML, came ${type}; correct the address.`)
  }
}

/** Led somewhere else, where a password is wanted. */
async function isLoginWall(page: Page, url: string): Promise<boolean> {
  if (new URL(page.url()).pathname.replace(/\/$/, '') === new URL(url).pathname.replace(/\/$/, '')) return false
  return (await page.locator('main input[type=password], body.login input[type=password]').count()) > 0
}
