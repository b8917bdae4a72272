import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stubScript } from '../../replay/page/stubScript.ts'
import { expect, test } from '../../testing/storePage.ts'
import { recordUrl } from '../recordUrl.ts'
import { summaryOf } from '../summary.ts'
import { createTestRecorder } from '../testRecorder.ts'

const page = `<!DOCTYPE html><html lang="de"><head><title>Werkstatt</title></head><body><main id="main"></main>
<iframe title="Rundgang" src="/rundgang?token=0f9e8d7c6b5a49382716"></iframe>
<iframe title="Hinweis" srcdoc="<script>fetch('/hinweis.json')</script>"></iframe>
<button type="button" onclick="fetch('/werke.json').then(() => document.querySelector('output').append('geladen'))">Werke</button><output></output></body></html>`

/** A shop whose page has a frame with a page of its own, and a frame whose markup stands in the page; each frame makes a call. */
async function startFramedShop(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server: Server = createServer(({ url = '' }, response) => {
    const isPage = url === '/' || url.startsWith('/rundgang')
    response.writeHead(200, { 'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json' })
    const inFrame = `<!DOCTYPE html><html><body><script>fetch('/raum.json?nr=3')</script></body></html>`
    response.end(url === '/' ? page : isPage ? inFrame : '{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const recorder = createTestRecorder(startFramedShop)

test('calls of a frame that loads a page of its own are left out and named; the scene replays without them', async ({
  store,
}) => {
  const recorded = await recordUrl(recorder.browser, {
    url: `${recorder.shop.url}/`,
    name: 'rahmen',
    journey: [
      { type: 'click', selectors: [['button']] },
      { type: 'x-expectText', selectors: [['output']], text: 'geladen' },
    ],
    openSecondBrowser: async () => recorder.browser,
  })
  const calls: { request: { path: string } }[] = JSON.parse(String(recorded.files.get('calls.json')))
  expect(calls.map(({ request }) => request.path).sort()).toEqual(['/hinweis.json', '/werke.json'])
  const framed = `GET ${recorder.shop.url}/raum.json in the frame ${recorder.shop.url}/rundgang`
  expect(recorded.framed).toEqual([framed])
  expect(summaryOf('rahmen', recorded, { folder: '', added: 0, changed: [] })).toContain(
    `  not recorded: ${framed}; a replay opens no frame that loads a page of its own`,
  )
  expect(JSON.parse(String(recorded.files.get('scene.json')))).not.toHaveProperty('pageRequests')

  const scene = recorder.save('rahmen', recorded)
  const replayed = await store.open(scene, { script: stubScript })
  await replayed.getByRole('button').click()
  await expect(replayed.locator('output')).toHaveText('geladen')
  expect(store.calls.map(({ request, outcome }) => [new URL(request.url).pathname, outcome.kind]).sort()).toEqual([
    ['/hinweis.json', 'fulfil'],
    ['/werke.json', 'fulfil'],
  ])
})
