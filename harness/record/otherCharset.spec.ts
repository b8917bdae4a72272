import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkScene } from '../judge/checkScene.ts'
import { openSession } from '../replay/browser/session.ts'
import { stubWith } from '../replay/page/stubScript.ts'
import { journeySchema } from '../scene/journey.ts'
import { expect, test } from '../testing/storePage.ts'
import { recordUrl } from './recordUrl.ts'
import { createTestRecorder } from './testRecorder.ts'

const pageOf = (body: string): Buffer =>
  Buffer.from(
    `<!doctype html><html lang="de"><head><title>Größen</title></head><body><main id="main">${body}</main></body></html>`,
    'latin1',
  )

/** Starts a shop in ISO-8859-1, which names its encoding in headers and not in pages. */
async function startOldShop() {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const form = '<form method="post" action="/stadt/"><input name="city" value="Köln"><button>Suchen</button></form>'
    response
      .writeHead(200, { 'content-type': 'text/html; charset=ISO-8859-1' })
      .end(pageOf(request.url === '/stadt/' ? `<p>Für ${body}</p>` : form))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => void server.close(),
  }
}

const recorder = createTestRecorder(startOldShop)

test('a page in ISO-8859-1 is replayed in that encoding, and so is what its forms send', async ({
  browser,
  serverPages,
}) => {
  const journey = journeySchema.parse([
    { type: 'click', selectors: ['button'], assertedEvents: [{ type: 'navigation' }] },
    { type: 'waitForElement', selectors: ['p'] },
  ])
  const options = { url: recorder.shop.url, name: 'stadt', journey, publicFields: ['city'], allowed: ['Köln'] }
  const scene = recorder.save('stadt', await recordUrl(recorder.browser, options))
  expect(scene.charset).toBe('iso-8859-1')
  expect(scene.calls.map(({ request }) => request.form)).toEqual([{ city: 'Köln' }])

  const session = await openSession(browser, scene, { script: stubWith('') }, serverPages)
  try {
    expect(await session.page.title()).toBe('Größen')
    expect(await session.page.evaluate(() => document.characterSet)).toBe('windows-1252')
    const findings = await checkScene(session, { mode: undefined, contracts: [], hasAccessibility: false })
    expect(findings.filter(({ check }) => check === 'calls' || check === 'journey')).toEqual([])
    expect(await session.page.textContent('p')).toBe('Für city=K%F6ln')
  } finally {
    await session.close()
  }
})
