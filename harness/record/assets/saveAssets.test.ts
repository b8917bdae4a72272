import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Asset, assetsFolder, readAssets } from '../../scene/assets.ts'
import { saveAssets } from './saveAssets.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'assets-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const css = (text: string): Asset => ({ contentType: 'text/css; charset=UTF-8', body: Buffer.from(text) })
const sheet = 'https://kunst.example/style.css?ver=1'
const other = 'https://kunst.example/other.css'

test('a file with the same content is stored once, whatever its address', () => {
  const folder = assetsFolder(root, 'https://kunst.example/kontakt/')
  expect(folder).toBe(join(root, 'kunst-example-assets'))
  expect(saveAssets(folder, new Map([[sheet, css('p{}')]]))).toMatchObject({ added: 1, changed: [] })
  const copies = new Map([
    [sheet, css('p{}')],
    [other, css('p{}')],
  ])
  expect(saveAssets(folder, copies)).toMatchObject({ added: 1, changed: [] })
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{16}\.css$/), 'index.json'])
  const assets = readAssets(folder)
  expect(assets.addresses).toEqual([other, sheet])
  expect(assets.find(`${sheet}#teil`)).toEqual(css('p{}'))
  expect(assets.find('https://kunst.example/style.css')).toBeUndefined()
})

test('a stylesheet that has changed replaces the old file, and its address is listed', () => {
  const folder = join(root, 'shop-assets')
  saveAssets(folder, new Map([[sheet, css('p{}')]]))
  expect(saveAssets(folder, new Map([[sheet, css('p{color:red}')]]))).toMatchObject({ added: 0, changed: [sheet] })
  expect(readdirSync(folder)).toHaveLength(2)
  expect(readAssets(folder).find(sheet)).toEqual(css('p{color:red}'))
})

test('the ending of a file’s name shows its type', () => {
  const folder = join(root, 'shop-assets')
  const empty = Buffer.from('1')
  const types = ['image/jpeg', 'image/svg+xml', 'font/woff2', 'application/x-font-woff', 'image/webp', '']
  const assets = types.map((contentType, index): [string, Asset] => [
    `https://kunst.example/datei.eot?${index}`,
    { contentType, body: Buffer.concat([empty, Buffer.from([index])]) },
  ])
  saveAssets(folder, new Map(assets))
  const endings = readdirSync(folder).map((name) => name.split('.').at(-1))
  expect(endings.sort()).toEqual(['eot', 'jpg', 'json', 'svg', 'webp', 'woff', 'woff2'])
})

test('no folder is made without an asset', () => {
  saveAssets(join(root, 'shop-assets'), new Map())
  expect(readdirSync(root)).toEqual([])
})

test('the errors for a broken index and for a missing file name the path', () => {
  const folder = join(root, 'shop-assets')
  saveAssets(folder, new Map([[sheet, css('p{}')]]))
  const [file = ''] = readdirSync(folder)
  rmSync(join(folder, file))
  expect(() => readAssets(folder).find(sheet)).toThrow(
    `${join(folder, file)}: cannot be read, but index.json beside it`,
  )
  writeFileSync(join(folder, 'index.json'), JSON.stringify({ [sheet]: { file: '../scene.json', type: 'text/css' } }))
  expect(() => readAssets(folder)).toThrow(/index\.json: at .*file: expected a hash with an ending/)
})
