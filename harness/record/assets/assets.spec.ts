import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { stubScript } from '../../replay/page/stubScript.ts'
import { assetsFolder } from '../../scene/assets.ts'
import { loadScene } from '../../scene/scene.ts'
import { expect, test } from '../../testing/storePage.ts'
import { saveScene } from '../files/saveScene.ts'
import { launchChromium } from '../launchChromium.ts'
import { recordUrl } from '../recordUrl.ts'
import { saveAssets } from './saveAssets.ts'

const svg = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"><title>${'Bild '.repeat(width)}</title></svg>`

const pages: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
  '/galerie/': [
    'text/html; charset=utf-8',
    `<!DOCTYPE html><html lang="de"><head><title>Galerie</title>
<link rel="stylesheet" href="/stil.css?ver=1&#038;a=b"><script src="/alt.js"></script></head>
<body><main id="main"><h1>Galerie</h1><img class="bild" src="/umgezogen.svg" alt="Hafen"><img src="/gross.png" alt="Groß">
<video src="/film.mp4" preload="auto"></video></main></body></html>`,
  ],
  '/stil.css': ['text/css', '@import "mehr.css"; h1 { color: rgb(1, 2, 3) } main { background: url(hinten.svg) }'],
  '/mehr.css': ['text/css', 'h1 { width: 321px }'],
  '/hinten.svg': ['image/svg+xml', svg(33)],
  '/bild.svg': ['image/svg+xml', svg(44)],
  '/gross.png': ['image/png', Buffer.alloc(2_200_000)],
  '/film.mp4': ['video/mp4', Buffer.alloc(100)],
  '/alt.js': ['text/javascript', ''],
}

let server: Server
let recorder: Browser
let root: string
test.beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const [path = ''] = url.split('?')
    const [type, body] = pages[path] ?? []
    if (path === '/umgezogen.svg') response.writeHead(302, { location: '/bild.svg' }).end()
    else response.writeHead(type ? 200 : 404, { 'content-type': type ?? 'text/plain' }).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  recorder = await launchChromium({ isHeaded: false, isOffline: false })
  root = mkdtempSync(join(tmpdir(), 'assets-'))
})
test.afterAll(async () => {
  await recorder?.close()
  server?.close()
  rmSync(root, { recursive: true, force: true })
})

test('a replay shows the page with its styles and pictures; films and files that are too large are left out and listed', async ({
  store,
}) => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const recorded = await recordUrl(recorder, { url: `${origin}/galerie/`, name: 'galerie', journey: [] })
  expect(recorded.omitted.toSorted()).toEqual([
    `${origin}/film.mp4 is a film or a sound`,
    `${origin}/gross.png is larger than 2 MB (2.1 MB)`,
  ])
  const folder = assetsFolder(root, recorded.pageUrl)
  saveAssets(folder, recorded.assets)
  saveScene(join(root, 'galerie'), recorded.files)
  expect(readdirSync(folder)).toHaveLength(5)
  expect([...recorded.assets.keys()].map((url) => url.slice(origin.length)).toSorted()).toEqual([
    '/bild.svg',
    '/hinten.svg',
    '/mehr.css',
    '/stil.css?ver=1&a=b',
    '/umgezogen.svg',
  ])

  const page = await store.open(loadScene('galerie', root), { script: stubScript })
  await expect(page.locator('h1')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(page.locator('h1')).toHaveCSS('width', '321px')
  await expect(page.locator('.bild')).toHaveJSProperty('naturalWidth', 44)

  const without = await recordUrl(recorder, {
    url: `${origin}/galerie/`,
    name: 'galerie',
    journey: [],
    hasPictures: false,
  })
  expect([...without.assets.keys()].map((url) => url.slice(origin.length)).toSorted()).toEqual([
    '/mehr.css',
    '/stil.css?ver=1&a=b',
  ])
})
