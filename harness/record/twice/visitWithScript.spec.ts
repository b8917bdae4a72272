import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { formatFindings } from '../../judge/findings.ts'
import type { Scene } from '../../scene/scene.ts'
import { startShop } from '../../shop/shop.ts'
import { expect, test } from '../../testing/storePage.ts'
import { bundleSource } from '../bundleSource.ts'
import { checkSaved, type SavedCheck } from '../check/checkReplay.ts'
import { recordUrl } from '../recordUrl.ts'
import { createTestRecorder } from '../testRecorder.ts'

// The reference shop has tags of legacy scripts and no legacy scripts: as a shop that runs them only once the visitor moves the mouse.

const recorder = createTestRecorder(() => startShop({ photoFeed: 'error' }))

async function record(path: string): Promise<Scene & { readonly check: SavedCheck }> {
  const name = path.replace(/\W+/g, '') || 'start'
  const recorded = await recordUrl(recorder.browser, {
    url: recorder.shop.url + path,
    name,
    journey: [],
    openAgain: async () => recorder.browser,
    replayedScript: bundleSource,
  })
  expect(recorded.findings).toEqual([])
  const scene = recorder.save(name, recorded)
  const check = await checkSaved(recorder.browser, join(recorder.root, name), recorded.files, {
    script: await bundleSource(),
  })
  return { ...scene, check }
}

const askedFor = ({ calls }: Scene): readonly string[] =>
  calls.map(({ id, optional }) => `${id}${optional ? ' (optional)' : ''}`)

test('what only our script asks for is recorded, too: the rules of a form whose own script did not run', async () => {
  const scene = await record('/kontakt/')
  expect(askedFor(scene)).toContain('schema (optional)')
  expect(formatFindings(scene.check.findings)).toBe('')
})

test('what the script writes into the console where an answer is a failure is no finding', async () => {
  const scene = await record('/einblicke/')
  expect(scene.calls.map(({ request }) => request.url)).toContainEqual(expect.stringContaining('admin-ajax.php'))
  expect(formatFindings(scene.check.findings)).toBe('')
})

test('what changes something at the shop is not sent for that, neither by the page nor by the script', async () => {
  let orders = 0
  const server = createServer(({ method }, response) => {
    if (method === 'POST') orders++
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        '<!DOCTYPE html><html lang="de"><head><title>Kasse</title></head><body><script>fetch("/bestellen", { method: "POST", body: "1" })</script></body></html>',
      )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const visits = { openAgain: async () => recorder.browser, replayedScript: bundleSource }
    await recordUrl(recorder.browser, { url, name: 'kasse', journey: [], ...visits })
    // The page itself, when it was recorded and when it was visited again.
    expect(orders).toBe(2)
  } finally {
    server.close()
  }
})
