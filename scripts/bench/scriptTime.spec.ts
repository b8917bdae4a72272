import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { measureScriptTime } from './scriptTime.ts'

const replaced = '/wp-content/plugins/contact-form-7/includes/js/index.js'
const staying = '/wp-content/themes/galerie/theme.js'
/** Long enough that no other script of the page takes as long. */
const work = 'for (const end = performance.now() + 300; performance.now() < end; );'

let server: Server
let origin: string
let asked: string[]

test.beforeEach(async () => {
  asked = []
  server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const isScript = url.endsWith('.js')
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(
      isScript
        ? work
        : url === '/leer'
          ? '<!doctype html><title>Leer</title>'
          : `<!doctype html><html lang="de"><head><title>Galerie</title></head><body>
             <script id="contact-form-7-js" src="${replaced}"></script><script src="${staying}"></script></body></html>`,
    )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

test.afterEach(() => {
  server.close()
})

test('the script’s time is a share of what the scripts that it replaces take on a running shop', async ({
  browser,
}) => {
  const script = readFileSync('dist/vernissage.js', 'utf8')
  const { ratio, replaced: found } = await measureScriptTime(browser, `${origin}/`, script, 1)
  expect(found).toEqual([origin + replaced])
  expect(ratio).toBeGreaterThan(0)
  expect(Number.isFinite(ratio)).toBe(true)
  // The shop is asked for every file once, however often the page is opened.
  expect(asked.filter((url) => url.endsWith('.js')).sort()).toEqual([replaced, staying])
})

test('a page without such scripts is told as one', async ({ browser }) => {
  const script = readFileSync('dist/vernissage.js', 'utf8')
  await expect(measureScriptTime(browser, `${origin}/leer`, script, 1)).rejects.toThrow('replaces none')
})
