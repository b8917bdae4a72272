import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, test } from '@playwright/test'
import { main } from '../cli.ts'
import { launchChromium } from './launchChromium.ts'
import { recordUrl } from './recordUrl.ts'

const html = { 'content-type': 'text/html; charset=UTF-8' }

const shop = createServer(({ url }, response) => {
  if (url === '/') response.writeHead(200, html).end('<title>Galerie</title><main><h1>Galerie</h1></main>')
  else if (url === '/konto/') response.writeHead(302, { location: '/anmelden/' }).end()
  else if (url === '/anmelden/') response.writeHead(200, html).end('<main><input type="password"></main>')
  else if (url === '/zwei-bytes/')
    response.writeHead(200, { 'content-type': 'text/html' }).end(Buffer.from('\uFEFF<h1>Größe</h1>', 'utf16le'))
  else if (url === '/rechnung/')
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': 'attachment' }).end('%PDF-1.4')
  else response.writeHead(401, html).end('<h1>Geschlossen</h1>')
})
/** A certificate that no authority has signed, with its key. */
const certificate = readFileSync(join(import.meta.dirname, 'testCertificate.pem'))
const secureShop = createSecureServer({ key: certificate, cert: certificate }, (_request, response) => {
  response.writeHead(200, html).end('<title>Galerie</title>')
})

let root: string
let urls: { readonly shop: string; readonly secure: string; readonly unserved: string }
test.beforeAll(async () => {
  const closedServer = createServer()
  const [shopPort, securePort, unservedPort] = await Promise.all([shop, secureShop, closedServer].map(listen))
  closedServer.close()
  urls = {
    shop: `http://127.0.0.1:${shopPort}/`,
    secure: `https://127.0.0.1:${securePort}/`,
    unserved: `http://127.0.0.1:${unservedPort}/`,
  }
})
test.afterAll(() => {
  for (const server of [shop, secureShop]) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

test.beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bad-'))
  writeFileSync(join(root, 'journey.json'), '[]')
  writeFileSync(join(root, 'cut.json'), '[{ "type": "cli')
  const missingElement = [{ type: 'waitForElement', selectors: ['.gone'], timeout: 500 }]
  writeFileSync(join(root, 'gone.json'), JSON.stringify(missingElement))
  writeFileSync(join(root, 'file'), '')
})
test.afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Runs `vernissage record`; gives the exit code and the text on standard error. */
async function record(...argv: readonly string[]): Promise<{ readonly code: number; readonly errorText: string }> {
  const { log, error } = console
  const lines: string[] = []
  console.log = () => {}
  console.error = (line: string) => void lines.push(line)
  try {
    return { code: await main(['record', ...argv]), errorText: lines.join('\n') }
  } finally {
    console.log = log
    console.error = error
  }
}

/** Names in the folder besides the files that the test has made itself. */
function writtenNames(): readonly string[] {
  return readdirSync(root).filter(
    (name) => !['journey.json', 'cut.json', 'gone.json', 'file', 'endless.ts'].includes(name),
  )
}

interface Case {
  readonly title: string
  readonly url?: () => string
  readonly journey?: string
  readonly out?: string
  readonly more?: readonly string[]
  readonly sentence: RegExp
}

const cases: readonly Case[] = [
  {
    title: 'an address that no server answers',
    url: () => urls.unserved,
    sentence:
      /^✘ http:\S+ does not answer: the connection was refused \(ERR_CONNECTION_REFUSED\)\. Expected a page .* is up\.$/,
  },
  {
    title: 'a certificate that no authority has signed',
    url: () => urls.secure,
    sentence:
      /^✘ https:\S+ has a certificate that the browser does not accept; --insecure accepts it \(ERR_CERT_\w+\)\. Expected /,
  },
  {
    title: 'a server that does not know https',
    url: () => urls.shop.replace('http:', 'https:'),
    sentence: /^✘ https:\S+ does not answer in a way that https allows \(ERR_SSL_\w+\)\. Expected /,
  },
  {
    title: 'a page that leads to a login',
    url: () => `${urls.shop}konto/`,
    sentence: /^✘ http:\S+\/konto\/ asks for a login; add --login and log in yourself, nothing of it is recorded\.$/,
  },
  {
    title: 'a page that only some may see',
    url: () => `${urls.shop}geschlossen/`,
    sentence: /^✘ http:\S+\/geschlossen\/ asks for a login; add --login/,
  },
  {
    title: 'a page with two bytes a letter',
    url: () => `${urls.shop}zwei-bytes/`,
    sentence:
      /^✘ The page http:\S+\/zwei-bytes\/ is written in utf-16le, which no scene can keep; expected UTF-8 or .*\.$/,
  },
  {
    title: 'a file that the browser saves',
    url: () => `${urls.shop}rechnung/`,
    sentence: /^✘ http:\S+\/rechnung\/ has no page: .*a file that the browser saves.*\. Expected a page of the shop; /,
  },
  {
    title: 'a journey that is not there',
    journey: 'nirgends.json',
    sentence: /^✘ \S+nirgends\.json: there is no such file; expected a journey/,
  },
  {
    title: 'a journey that breaks off',
    journey: 'cut.json',
    sentence: /^✘ \S+cut\.json: is not valid JSON \(.*\); expected the whole file, it may be cut off\.$/,
  },
  {
    title: 'a step whose element is gone',
    journey: 'gone.json',
    sentence:
      /^✘ \S+gone\.json: The journey got stuck: step 1 \(waitForElement \.gone\): nothing matches .*\. Expected .* correct the step, or the address\. Nothing was saved\.$/,
  },
  {
    title: 'a folder where a file stands in the way',
    out: 'file/scene',
    sentence: /^✘ \S+scene cannot be written: a file of that name stands in the way\.$/,
  },
]

for (const { title, url = () => urls.shop, journey = 'journey.json', out = 'scene', more = [], sentence } of cases) {
  test(`${title} is refused with one sentence and exit code 2, and nothing is written`, async () => {
    const { code, errorText } = await record(url(), '--journey', join(root, journey), '--out', join(root, out), ...more)
    expect(errorText).toMatch(sentence)
    expect(code).toBe(2)
    expect(writtenNames()).toEqual([])
  })
}

test('with --insecure a page with an unsigned certificate is recorded as a whole scene', async () => {
  const { code, errorText } = await record(
    urls.secure,
    '--insecure',
    ...['--journey', join(root, 'journey.json'), '--out', join(root, 'scene')],
  )
  expect([code, errorText]).toEqual([0, ''])
  expect(writtenNames()).toEqual(['scene'])
  expect(readdirSync(join(root, 'scene')).sort()).toEqual(['page.html', 'scene.json'])
})

test('Ctrl+C ends a recording with one sentence and exit code 2, and nothing is written', async () => {
  writeFileSync(join(root, 'endless.ts'), 'export default () => new Promise(() => {})')
  const argv = ['record', urls.shop, '--journey', join(root, 'endless.ts'), '--out', join(root, 'scene')]
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../bin/vernissage.mjs'), ...argv])
  const errors: string[] = []
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()))
  // A line with GET shows that the page has loaded; the journey has no end.
  for await (const chunk of child.stdout) if (String(chunk).includes('GET')) break
  child.kill('SIGINT')
  const [code] = await once(child, 'exit')
  expect(errors.join('')).toBe('✘ Stopped; nothing was saved.\n')
  expect(code).toBe(2)
  expect(writtenNames()).toEqual([])
})

test.describe('with --login', () => {
  let browser: Browser
  test.beforeAll(async () => {
    browser = await launchChromium({ isHeaded: false, isOffline: false })
  })
  test.afterAll(() => browser.close())

  const recordAs = (url: string, waitForLogin: Parameters<typeof recordUrl>[1]['waitForLogin']) =>
    recordUrl(browser, { url, name: 'konto', journey: [], ...(waitForLogin && { waitForLogin }) })

  test('an address that no server answers is reported like any other', async () => {
    await expect(recordAs(urls.unserved, async () => {})).rejects.toThrow(/does not answer: the connection was refused/)
  })

  test('a login that failed is reported as one', async () => {
    await expect(recordAs(`${urls.shop}konto/`, async () => {})).rejects.toThrow(/\/konto\/ still asks for a login;/)
  })

  test('a window that is closed during the login ends the recording', async () => {
    await expect(recordAs(`${urls.shop}konto/`, (page) => page.close())).rejects.toThrow(
      'The window was closed before the login was over; nothing was saved.',
    )
  })

  test('--login is refused without a screen', async () => {
    const { DISPLAY, WAYLAND_DISPLAY } = process.env
    delete process.env.DISPLAY
    delete process.env.WAYLAND_DISPLAY
    try {
      const { code, errorText } = await record(urls.shop, '--login', '--out', join(root, 'scene'))
      if (process.platform === 'linux')
        expect([code, errorText]).toEqual([2, '✘ --login needs a screen: a person has to log in.'])
      expect(existsSync(join(root, 'scene'))).toBe(false)
    } finally {
      Object.assign(process.env, { ...(DISPLAY && { DISPLAY }), ...(WAYLAND_DISPLAY && { WAYLAND_DISPLAY }) })
    }
  })
})
