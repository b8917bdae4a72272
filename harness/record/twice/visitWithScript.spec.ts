import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { formatFindings } from '../../judge/findings.ts'
import { assetsFolder } from '../../scene/assets.ts'
import { loadScene, type Scene } from '../../scene/scene.ts'
import { type RunningShop, startShop } from '../../shop/shop.ts'
import { expect, test } from '../../testing/storePage.ts'
import { saveAssets } from '../assets/saveAssets.ts'
import { bundleSource } from '../bundleSource.ts'
import { checkSaved, type SavedCheck } from '../check/checkReplay.ts'
import { saveScene } from '../files/saveScene.ts'
import { launch } from '../launch.ts'
import { recordUrl } from '../recordUrl.ts'

// The reference shop has tags of legacy scripts and no legacy scripts: as a shop that runs them only once somebody moves the mouse.

let recorder: Browser
let shop: RunningShop
let root: string
test.beforeAll(async () => {
  recorder = await launch({ isHeaded: false, isOffline: false })
  shop = await startShop({ photoFeed: 'error' })
  root = mkdtempSync(join(tmpdir(), 'with-script-'))
})
test.afterAll(async () => {
  await recorder?.close()
  await shop?.close()
  rmSync(root, { recursive: true, force: true })
})

async function record(path: string): Promise<Scene & { readonly check: SavedCheck }> {
  const name = path.replace(/\W+/g, '') || 'start'
  const recorded = await recordUrl(recorder, {
    url: shop.url + path,
    name,
    journey: [],
    openAgain: async () => recorder,
    replayedScript: bundleSource,
  })
  expect(recorded.findings).toEqual([])
  saveAssets(assetsFolder(root, recorded.pageUrl), recorded.assets)
  saveScene(join(root, name), recorded.files)
  const check = await checkSaved(recorder, join(root, name), recorded.files, { script: await bundleSource() })
  return { ...loadScene(name, root), check }
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

test('what changes something at the shop is not sent for that, by whomever', async () => {
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
    const visits = { openAgain: async () => recorder, replayedScript: bundleSource }
    await recordUrl(recorder, { url, name: 'kasse', journey: [], ...visits })
    // The page itself, when it was recorded and when it was visited again.
    expect(orders).toBe(2)
  } finally {
    server.close()
  }
})
