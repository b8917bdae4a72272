import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, test } from '@playwright/test'
import { main } from '../cli.ts'
import { stubScript } from '../replay/page/stubScript.ts'
import { journeySchema } from '../scene/journey.ts'
import { loadScene } from '../scene/scene.ts'
import { launchChromium } from './launchChromium.ts'
import { type LegacyShop, startLegacyShop } from './plan/testLegacyShop.ts'
import { recordUrl } from './recordUrl.ts'

let shop: LegacyShop
let root: string
test.beforeAll(async () => {
  shop = await startLegacyShop()
  root = mkdtempSync(join(tmpdir(), 'script-'))
})
test.afterAll(async () => {
  await shop?.close()
  rmSync(root, { recursive: true, force: true })
})

test('a page recorded with the script in a small window has the server’s bytes and the script’s calls, and is green', async () => {
  test.slow()
  const journey = [
    { type: 'change', selectors: ['#kunde-name'], value: 'Wilhelmine Großkopf' },
    { type: 'change', selectors: ['#kunde-mail'], value: 'wilhelmine@post.example' },
    { type: 'change', selectors: ['#nachricht'], value: 'Ist das Bild noch zu haben?' },
    { type: 'click', selectors: ['.wpcf7-submit'] },
    { type: 'waitForElement', selectors: ['.wpcf7-form[data-status="sent"]'] },
    { type: 'waitForElement', selectors: ['form[data-vernissage~=contact-form]'] },
  ]
  const { hostname } = new URL(shop.origin)
  const state = {
    cookies: [{ name: 'merkzettel', value: 'hafenkran', domain: hostname, path: '/', expires: -1, sameSite: 'Lax' }],
    origins: [{ origin: shop.origin, localStorage: [{ name: 'ansicht', value: 'dicht' }] }],
  }
  writeFileSync(join(root, 'journey.json'), JSON.stringify(journey))
  writeFileSync(join(root, 'state.json'), JSON.stringify(state))
  const { log } = console
  const lines: string[] = []
  console.log = (line: string) => void lines.push(line)
  try {
    await main([
      ...['record', `${shop.origin}/nachfrage/`, '--journey', join(root, 'journey.json'), '--with-script'],
      ...['--storage-state', join(root, 'state.json'), '--viewport', '390x844', '--out', join(root, 'nachfrage')],
    ])
  } finally {
    console.log = log
  }
  expect(lines.join('\n')).toMatch(/^▸ beginning with 1 cookie and 1 item of storage\n.*✔ Its first replay is green/s)
  const scene = loadScene('nachfrage', root)
  expect(scene.viewport).toEqual({ width: 390, height: 844 })
  expect(scene.cookies).toEqual([{ name: 'merkzettel', value: 'hafenkran', path: '/' }])
  expect(scene.storage.localStorage).toEqual({ ansicht: 'dicht' })
  // Chromium treats a page that was altered as one of the open network; its calls to this machine must not be blocked all the same.
  expect(JSON.stringify(scene.console)).not.toContain('blocked')
  expect(readFileSync(join(root, 'nachfrage/page.html'), 'utf8')).not.toContain('vernissage')
  const [sent, ...more] = scene.calls.filter(({ request }) => request.method === 'POST' && request.multipart)
  expect(sent).toMatchObject({ id: 'feedback' })
  expect(sent?.madeBy).toBeUndefined()
  expect(more).toEqual([])
})

test.describe('a small server', () => {
  let browser: Browser
  test.beforeAll(async () => {
    browser = await launchChromium({ isHeaded: false, isOffline: false })
  })
  test.afterAll(() => browser?.close())

  const page =
    '<!doctype html><html><meta charset="utf-8"><title>Galerie</title><main id="main"><a href="/werke/">Werke</a></main></html>'

  async function recordAt(
    path: string,
    headersOf: (url: string) => Readonly<Record<string, string>>,
    steps: readonly unknown[],
  ) {
    const server = createServer(({ url = '' }, response) => {
      // Browsers ask for the icon by themselves, at a time of their own.
      if (url === '/favicon.ico') {
        response.writeHead(404).end()
        return
      }
      response.writeHead(200, { 'content-type': 'text/html', ...headersOf(url) })
      if (url === '/halb/') response.write(page.slice(0, 90), () => response.destroy())
      else response.end(page)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
    try {
      return await recordUrl(browser, { url, name: 'a', journey: journeySchema.parse(steps), script: stubScript })
    } finally {
      server.closeAllConnections()
      server.close()
    }
  }

  const click = { type: 'click', selectors: ['a'], assertedEvents: [{ type: 'navigation' }] }
  const noteIsThere = { type: 'waitForElement', selectors: ['[data-vernissage-host=note]'] }

  test('the script is on every page, and cookies that pages set are in the recording and in the browser', async () => {
    const recorded = await recordAt('/', (url) => ({ 'set-cookie': `seite=${url.length}; path=/` }), [
      noteIsThere,
      click,
      noteIsThere,
      { type: 'x-expectCookie', name: 'seite', holds: '7' },
    ])
    expect([...recorded.files].map(([name, bytes]) => [name, bytes.includes('script')])).toEqual([
      ['scene.json', false],
      ['page.html', false],
      ['werke.html', false],
      ['calls.json', false],
    ])
    expect(recorded.files.get('werke.html')?.toString()).toBe(page)
    expect(recorded.files.get('calls.json')?.toString()).toContain('seite=7; path=/')
  })

  test('a page that is cut off is refused, although the browser gets an altered page', async () => {
    await expect(recordAt('/halb/', () => ({}), [])).rejects.toThrow(
      /the page \S+\/halb\/ has an answer that is cut off after 90 bytes.*; record again\.$/,
    )
  })

  test('the script runs on a page whose policy demands a nonce of scripts', async () => {
    const policy = { 'content-security-policy': "script-src 'nonce-bW9ld2U=' 'strict-dynamic'" }
    const recorded = await recordAt('/', () => policy, [noteIsThere])
    expect(recorded.files.get('page.html')?.toString()).toBe(page)
  })

  test('a page that forbids the script is refused in a sentence', async () => {
    const policy = { 'content-security-policy': "script-src 'none'" }
    await expect(recordAt('/', () => policy, [])).rejects.toThrow(
      /^The script does not run on http:\S+\/, .* a Content-Security-Policy may forbid it\. Record without --with-script, /,
    )
  })
})
