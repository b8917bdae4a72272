import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { formatFindings } from '../../judge/findings.ts'
import type { Scene } from '../../scene/scene.ts'
import { startShop } from '../../shop/shop.ts'
import { expect, test } from '../../testing/storePage.ts'
import { bundleSource } from '../bundleSource.ts'
import { checkSavedScene, type SavedCheck } from '../check/checkReplay.ts'
import { recordUrl } from '../recordUrl.ts'
import { createTestRecorder } from '../testRecorder.ts'

// The reference shop prints tags of legacy scripts and serves empty files for them, as if it ran them only after the visitor moves the mouse.

const recorder = createTestRecorder(() => startShop({ photoFeed: 'error' }))

async function record(path: string): Promise<Scene & { readonly check: SavedCheck }> {
  const name = path.replace(/\W+/g, '') || 'start'
  const recorded = await recordUrl(recorder.browser, {
    url: recorder.shop.url + path,
    name,
    journey: [],
    openSecondBrowser: async () => recorder.browser,
    buildReplayedScript: bundleSource,
  })
  expect(recorded.findings).toEqual([])
  const scene = recorder.save(name, recorded)
  const check = await checkSavedScene(recorder.browser, join(recorder.root, name), recorded.files, {
    script: await bundleSource(),
  })
  return { ...scene, check }
}

const callNamesOf = ({ calls }: Scene): readonly string[] =>
  calls.map(({ id, optional }) => `${id}${optional ? ' (optional)' : ''}`)

test('a call that only the script makes is recorded, too: the rules of a form whose own script did not run', async () => {
  const scene = await record('/kontakt/')
  expect(callNamesOf(scene)).toContain('schema (optional)')
  expect(formatFindings(scene.check.findings)).toBe('')
})

test('a console message of the script about a failed answer is no finding', async () => {
  const scene = await record('/einblicke/')
  expect(scene.calls.map(({ request }) => request.url)).toContainEqual(expect.stringContaining('admin-ajax.php'))
  expect(formatFindings(scene.check.findings)).toBe('')
})

test('the visit with the script sends no changing call, neither of the page nor of the script', async () => {
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
    const visits = { openSecondBrowser: async () => recorder.browser, buildReplayedScript: bundleSource }
    await recordUrl(recorder.browser, { url, name: 'kasse', journey: [], ...visits })
    // The page sends one order when it is recorded and one in the second visit, and none in the visit with the script.
    expect(orders).toBe(2)
  } finally {
    server.close()
  }
})
