import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { formatFindings } from '../../judge/findings.ts'
import { checkReplay } from '../check/checkReplay.ts'
import { recordUrl } from '../recordUrl.ts'
import { createTestRecorder } from '../testRecorder.ts'

/** The page asks for suggestions some time after the last letter, and for a price some time after a click. */
const search = `<!DOCTYPE html><html lang="de"><head><meta charset="UTF-8"><title>Suche</title></head><body><main id="main">
  <h1>Werke</h1><p><input name="s" type="search" aria-label="Suche"></p><p id="treffer"></p>
  <p><button type="button">Preis</button></p><p><a href="/werke/">Alle Werke</a></p></main>
  <script>
    var timer
    document.querySelector('input').addEventListener('input', function (event) {
      clearTimeout(timer)
      timer = setTimeout(async function () {
        var answer = await fetch('/vorschlaege?q=' + encodeURIComponent(event.target.value))
        document.querySelector('#treffer').textContent = await answer.text()
      }, 300)
    })
    document.querySelector('button').addEventListener('click', function () {
      setTimeout(function () { fetch('/preis', { method: 'POST', body: 'werk=7' }) }, 400)
    })
  </script><script src="/zaehler.js"></script></body></html>`

/** Source of a script that replays do not run. */
const counter = `document.addEventListener('input', function () { setTimeout(function () { fetch('/zaehlen') }, 100) })`

const answers: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/suche/': ['text/html; charset=UTF-8', search],
  '/werke/': [
    'text/html; charset=UTF-8',
    '<!DOCTYPE html><html lang="de"><head><title>Werke</title></head><body><main id="main"><p class="alle">Drei Werke</p></main></body></html>',
  ],
  '/zaehler.js': ['text/javascript', counter],
  '/vorschlaege': ['text/plain; charset=UTF-8', 'Hafen bei Nacht'],
  '/preis': ['application/json', '{"preis":480}'],
  '/zaehlen': ['application/json', '{}'],
}

async function startShop() {
  const server: Server = createServer(({ url = '' }, response) => {
    const [type, body] = answers[new URL(url, 'http://127.0.0.1').pathname] ?? []
    response.writeHead(type ? 200 : 404, { 'content-type': type ?? 'text/plain' }).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const recorder = createTestRecorder(startShop)

async function findPrice(page: Page): Promise<void> {
  const answered = (path: string) => page.waitForResponse((response) => new URL(response.url()).pathname === path)
  await page.locator('input').click()
  const first = answered('/vorschlaege')
  await page.keyboard.type('Hafen', { delay: 20 })
  await first
  // The person sees the suggestions, and types on.
  const second = answered('/vorschlaege')
  await page.keyboard.type(' bei', { delay: 20 })
  await second
  const price = answered('/preis')
  await page.locator('button').click()
  await price
  await page.locator('a').click()
  await page.locator('.alle').waitFor()
}

test('a replay waits for a delayed call where the person did, in ten replays of ten', async () => {
  const recorded = await recordUrl(recorder.browser, {
    url: `${recorder.shop.origin}/suche/`,
    name: 'suche',
    waitForEnd: findPrice,
  })
  expect(recorded.findings).toEqual([])
  const scene = recorder.save('suche', recorded)
  expect(scene.calls.find(({ request }) => request.url === '/zaehlen')?.madeBy).toBe('/zaehler.js')
  expect(scene.journey).toMatchObject([
    { type: 'click' },
    { type: 'change', value: 'Hafen' },
    { type: 'x-waitForCall', method: 'GET', path: '/vorschlaege', count: 1 },
    { type: 'change', value: 'Hafen bei' },
    { type: 'x-waitForCall', method: 'GET', path: '/vorschlaege', count: 1 },
    { type: 'click' },
    { type: 'x-waitForCall', method: 'POST', path: '/preis', count: 1 },
    { type: 'click', assertedEvents: [{ type: 'navigation' }] },
  ])
  for (let replay = 0; replay < 10; replay++) {
    const { findings } = await checkReplay(recorder.browser, scene)
    expect(formatFindings(findings)).toBe('')
  }
})
