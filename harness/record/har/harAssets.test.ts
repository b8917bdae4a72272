import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Asset, assetsFolder } from '../../scene/assets.ts'
import { createScene, loadScene } from '../../scene/scene.ts'
import { saveAssets } from '../assets/saveAssets.ts'
import { saveScene } from '../files/saveScene.ts'
import { sceneFiles } from '../files/sceneFiles.ts'
import { exportFile } from './export/exportFile.ts'
import { settingsOf } from './format/sceneNote.ts'
import { importFile } from './import/importFile.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'har-assets-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const url = 'https://kunst.example/galerie/'
const page = `<!DOCTYPE html><title>Galerie</title><link rel="stylesheet" href="/wp-content/style.css?ver=1&#038;a=b">
<img src="https://kunst.example/bild.png"><img src="https://pixel.example/zaehler.gif">`
const css: Asset = {
  contentType: 'text/css; charset=UTF-8',
  body: Buffer.from('@font-face{src:url(../fonts/schrift.woff2)} /* von wilhelmine@post.example */'),
}
const font: Asset = { contentType: 'font/woff2', body: Buffer.from([0x77, 0x4f, 0xff, 0]) }
const picture: Asset = { contentType: 'image/png', body: Buffer.from([0x89, 0x50, 0xff, 0]) }

/** A scene of a shop that has more than this page shows. */
function saved(folder: string): void {
  const scene = createScene('galerie', { title: 'Galerie', url, page })
  saveScene(
    join(folder, 'galerie'),
    sceneFiles({ settings: settingsOf(scene), page: Buffer.from(page), calls: [], files: new Map() }),
  )
  saveAssets(
    assetsFolder(folder, url),
    new Map([
      ['https://kunst.example/wp-content/style.css?ver=1&a=b', css],
      ['https://kunst.example/fonts/schrift.woff2', font],
      ['https://kunst.example/bild.png', picture],
      ['https://kunst.example/anderswo.png', picture],
    ]),
  )
}

test('an exported HAR holds the assets of the page, and an import restores them unchanged', () => {
  saved(join(root, 'a'))
  const file = join(root, 'galerie.har')
  expect(exportFile('galerie', join(root, 'a'), file).entryCount).toBe(4)
  expect(importFile(file, { root: join(root, 'b'), name: 'galerie' })).toMatchObject({
    isUnchanged: true,
    assetCount: 3,
  })
  const { assets } = loadScene('galerie', join(root, 'b'))
  expect(assets.addresses).toHaveLength(3)
  expect(assets.find('https://kunst.example/wp-content/style.css?ver=1&a=b')).toEqual(css)
  expect(assets.find('https://kunst.example/fonts/schrift.woff2')).toEqual(font)
  expect(assets.find('https://kunst.example/bild.png')).toEqual(picture)
})

test('the import of a browser’s HAR takes and redacts stylesheets of any host, and leaves out pictures of other hosts', () => {
  const entry = (address: string, { contentType, body }: Asset) => ({
    startedDateTime: '2026-11-16T10:00:00.000Z',
    time: 1,
    request: { method: 'GET', url: address, headers: [], cookies: [] },
    response: {
      status: 200,
      headers: [{ name: 'Content-Type', value: contentType }],
      content: { size: body.length, mimeType: contentType, text: body.toString('base64'), encoding: 'base64' },
    },
  })
  const html = { contentType: 'text/html; charset=utf-8', body: Buffer.from(page) }
  const entries = [
    { ...entry(url, html), _resourceType: 'document' },
    entry('https://cdn.example/style.css', css),
    entry('https://pixel.example/zaehler.gif', { ...picture, contentType: 'image/gif' }),
    entry('https://kunst.example/bild.png', picture),
  ]
  const file = join(root, 'browser.har')
  writeFileSync(file, JSON.stringify({ log: { version: '1.2', entries } }))
  expect(importFile(file, { root, name: 'galerie' })).toMatchObject({
    isSaved: true,
    assetCount: 2,
    leftOut: { 'pixel.example': 1 },
  })
  const { assets } = loadScene('galerie', root)
  expect(assets.addresses).toEqual(['https://cdn.example/style.css', 'https://kunst.example/bild.png'])
  expect(assets.find('https://cdn.example/style.css')?.body.toString()).toContain('von mail1@example.test')
})
