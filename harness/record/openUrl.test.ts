import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { sceneNameOf } from './address.ts'
import { openUrl } from './openUrl.ts'

const url = 'https://kunst.example/konto/'

interface Answer {
  readonly error?: string
  readonly status?: number
  readonly shown?: string
  readonly passwords?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** A stand-in for Playwright's page that gives this answer. */
function pageWith({ error, status = 200, shown = url, passwords = 0, headers = {} }: Answer): Page {
  const page: Partial<Record<keyof Page, unknown>> = {
    on: () => page,
    off: () => page,
    goto: () =>
      error
        ? Promise.reject(new Error(`page.goto: ${error} at ${url}`))
        : Promise.resolve({ status: () => status, headers: () => headers }),
    url: () => shown,
    locator: () => ({ count: () => Promise.resolve(passwords) }),
  }
  return page as unknown as Page
}

describe('openUrl says in one sentence why a page cannot be recorded', () => {
  it.each<[string, Answer]>([
    [
      'does not answer: there is no server of that name (ERR_NAME_NOT_RESOLVED).',
      { error: 'net::ERR_NAME_NOT_RESOLVED' },
    ],
    ['does not answer: the connection was refused (ERR_CONNECTION_REFUSED).', { error: 'net::ERR_CONNECTION_REFUSED' }],
    [
      'has a certificate that the browser does not accept; --insecure accepts it (ERR_CERT_AUTHORITY_INVALID).',
      { error: 'net::ERR_CERT_AUTHORITY_INVALID' },
    ],
    ['does not answer in a way that https allows (ERR_SSL_PROTOCOL_ERROR).', { error: 'net::ERR_SSL_PROTOCOL_ERROR' }],
    [
      'asks for a name and a password; put them into the address, https://name:password@… (ERR_INVALID_AUTH_CREDENTIALS).',
      { error: 'net::ERR_INVALID_AUTH_CREDENTIALS' },
    ],
    ['leads in a circle (ERR_TOO_MANY_REDIRECTS).', { error: 'net::ERR_TOO_MANY_REDIRECTS' }],
    ['does not answer.', { error: 'Timeout 30000ms exceeded' }],
    ['does not answer in HTTP (ERR_INVALID_HTTP_RESPONSE).', { error: 'net::ERR_INVALID_HTTP_RESPONSE' }],
    ['has no page: it is a file that the browser saves.', { error: 'Download is starting' }],
    [
      'has no page: the answer is empty, or a file that the browser saves (ERR_ABORTED).',
      { error: 'net::ERR_ABORTED' },
    ],
    ['asks for a login; add --login', { status: 401 }],
    [
      'asks for a name and a password; put them into the address',
      { status: 401, headers: { 'www-authenticate': 'Basic realm="x"' } },
    ],
    ['is no page: expected HTML, came image/svg+xml;', { headers: { 'content-type': 'image/svg+xml' } }],
    ['asks for a login; add --login', { status: 403 }],
    ['asks for a login; add --login', { shown: 'https://kunst.example/wp-login.php', passwords: 1 }],
    ['answers with status 500; there is no page to record.', { status: 500 }],
  ])('%s', async (sentence, answer) => {
    await expect(openUrl(pageWith(answer), url)).rejects.toThrow(`${url} ${sentence}`)
  })

  it('a person whose login failed is not advised to add --login', async () => {
    await expect(openUrl(pageWith({ status: 403 }), url, { isLoggedIn: true })).rejects.toThrow(
      `${url} still asks for a login; log in`,
    )
  })

  it('a page of HTML, in every spelling of its type, and a page without a type are opened', async () => {
    for (const type of ['text/html; charset=UTF-8', 'Text/HTML', 'application/xhtml+xml'])
      await expect(openUrl(pageWith({ headers: { 'content-type': type } }), url)).resolves.toBeUndefined()
    await expect(openUrl(pageWith({}), url)).resolves.toBeUndefined()
  })

  it('a page with a field for a password is opened where the address has not redirected to it', async () => {
    await expect(openUrl(pageWith({ passwords: 1 }), url)).resolves.toBeUndefined()
  })
})

it('the name of the folder is made of host and path of the address', () => {
  expect(sceneNameOf('https://www.kunst.example/Produkt/Hafenkran/?farbe=rot')).toBe(
    'www-kunst-example-produkt-hafenkran',
  )
})
