import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { isSample } from '../../../harness/testing/run/choice/sample.ts'
import { shopAt } from './legacyShop.ts'
import { measureScriptTime } from './scriptTime.ts'

const form = '/wp-content/plugins/contact-form-7/includes/js/index.js'
const jQuery = '/wp-includes/js/jquery/jquery.min.js'
const optimised = '/wp-content/cache/a1b2c3.js'
const staying = '/wp-content/plugins/consent/consent.js'

/** Keeps the browser busy, however fast the machine is. */
const busyFor = (ms: number): string => `for (const end = performance.now() + ${ms}; performance.now() < end; );`

/** Sources that stand in for our scripts, with a known cost. */
const ready = 'window.vernissage = { ready: Promise.resolve() };'
const ourScripts = { script: ready + busyFor(40), standalone: ready + busyFor(100) }

let server: Server
let origin: string
let requestedUrls: string[]
/** Path → milliseconds of work. */
let work: Record<string, number>

const page = `<!doctype html><html lang="de"><head><title>Galerie</title></head><body>
<script src="${jQuery}"></script><script id="contact-form-7-js" src="${form}"></script>
<script id="flatsome-js-js" src="${optimised}"></script><script src="${staying}"></script></body></html>`

test.beforeEach(async () => {
  requestedUrls = []
  server = createServer(({ url = '' }, response) => {
    requestedUrls.push(url)
    const isScript = url.endsWith('.js')
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    const html = url === '/leer' ? `<!doctype html><title>Leer</title><script src="${staying}"></script>` : page
    response.end(isScript ? busyFor(work[url] ?? 0) : html)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

test.afterEach(() => {
  server.close()
})

const measuresTimes = 'measures times, which says little on a busy machine; npm run test:all does it'

test('the script’s time is measured as a share of the time of all scripts that it replaces', async ({ browser }) => {
  test.skip(isSample(), measuresTimes)
  // Legacy scripts of 400 ms are left out, and ours of 100 ms takes their place.
  work = { [jQuery]: 240, [form]: 40, [optimised]: 120, [staying]: 200 }
  const { ratio, replaced, table } = await measureScriptTime(browser, shopAt(`${origin}/`), ourScripts, 3)
  expect(replaced.map((src) => new URL(src).pathname)).toEqual([jQuery, form, optimised])
  expect(ratio).toBeGreaterThan(0.2)
  expect(ratio).toBeLessThan(0.35)
  expect(table).toEqual([
    expect.stringContaining('medians of 3 visits each; 3 of 4 scripts are left out'),
    expect.stringMatching(/the page as the shop prints it +\d+ ms +100 %/),
    expect.stringMatching(/with vernissage\.js beside the legacy scripts +\d+ ms +\d+ %/),
    expect.stringMatching(/with vernissage\.standalone\.js in their place +\d+ ms +\d+ %/),
    expect.stringMatching(/with neither +\d+ ms +\d+ %/),
    expect.stringMatching(/the page as the shop prints it +4 scripts, [\d.]+ kB, longest task \d+ ms, blocking \d+ ms/),
    expect.stringMatching(/beside the legacy scripts +\d scripts, /),
    expect.stringMatching(/in their place +2 scripts, /),
    expect.stringMatching(/with neither +1 scripts, /),
    expect.stringMatching(/ours ÷ what it replaces: scripts 0\.33, bytes /),
  ])
  // The shop is asked for every file once, however often the page is opened.
  expect(requestedUrls.filter((url) => url.endsWith('.js')).sort()).toEqual([jQuery, form, optimised, staying].sort())
})

test('cheap legacy scripts make the ratio larger, and it may be above one', async ({ browser }) => {
  test.skip(isSample(), measuresTimes)
  work = { [jQuery]: 50, [staying]: 200 }
  const { ratio } = await measureScriptTime(browser, shopAt(`${origin}/`), ourScripts, 3)
  expect(ratio).toBeGreaterThan(1.3)
  expect(ratio).toBeLessThan(2.6)
})

test('where nothing can be measured, the error says what was found and what to do', async ({ browser }) => {
  work = { [staying]: 100 }
  const none = measureScriptTime(browser, shopAt(`${origin}/leer`), ourScripts, 1)
  await expect(none).rejects.toThrow(
    /replaces none of the 1 scripts on this page\nChoose a page[\s\S]*consent\/consent\.js/,
  )
})
