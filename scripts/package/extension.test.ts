import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildExtension, type ExtensionFiles, zipOf } from './extension.ts'

let built: Awaited<ReturnType<typeof buildExtension>>
const dist = mkdtempSync(join(tmpdir(), 'vernissage-dist-'))

beforeAll(async () => {
  for (const file of ['vernissage.js', 'vernissage.standalone.js'])
    writeFileSync(join(dist, file), `/* ${file} */\n//# sourceMappingURL=${file}.map\n`)
  writeFileSync(join(dist, 'licences.txt'), 'Licences')
  built = await buildExtension(dist, '1.2.3')
})

afterAll(() => rmSync(dist, { recursive: true }))

const textOf = (files: ExtensionFiles, path: string): string => Buffer.from(files[path] ?? []).toString()
const manifestOf = (files: ExtensionFiles) => JSON.parse(textOf(files, 'manifest.json'))

test('each kind of browser gets its manifest, and otherwise the same files', () => {
  const { chromium, firefox } = built
  expect(Object.keys(chromium)).toEqual(Object.keys(firefox))
  expect(manifestOf(chromium)).toMatchObject({ version: '1.2.3', background: { service_worker: 'background.js' } })
  expect(manifestOf(firefox)).toMatchObject({ version: '1.2.3', background: { scripts: ['background.js'] } })
  expect(manifestOf(firefox).browser_specific_settings.gecko.data_collection_permissions).toEqual({
    required: ['none'],
  })
})

test('every file that the manifest, the popup and the content scripts name exists', () => {
  const { chromium } = built
  const { icons, action, background } = manifestOf(chromium)
  const named = [
    ...Object.values(icons),
    ...Object.values(action.default_icon),
    action.default_popup,
    background.service_worker,
    ...['popup/popup.js', 'popup/popup.css', 'page/start.js', 'page/read.js', 'page/options/leave-jquery-core.js'],
    ...['_locales/de/messages.json', '_locales/en/messages.json', 'LICENSE', 'licences.txt'],
  ]
  expect(named.filter((path) => !(chromium[path as string]?.length ?? 0))).toEqual([])
  expect(textOf(chromium, 'vernissage.js')).toBe('/* vernissage.js */\n')
})

test('parity can be chosen for the features that have it, and for no other', () => {
  const options = Object.keys(built.chromium).flatMap((path) => /parity-(.+)\.js$/.exec(path)?.[1] ?? [])
  expect(options).toEqual(expect.arrayContaining(['contact-form', 'name-your-price', 'quantity-box']))
  expect(options).not.toContain('live-search')
})

test('no script of the extension contains a call by which it could reach a server', () => {
  for (const file of ['background.js', 'popup/popup.js', 'page/start.js', 'page/read.js']) {
    expect(textOf(built.chromium, file), file).not.toMatch(/\bfetch\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon/)
  }
})

test('the zip of the same files is the same, and holds them', () => {
  const zip = zipOf(built.firefox)
  expect(Buffer.from(zip).equals(Buffer.from(zipOf(built.firefox)))).toBe(true)
  expect(Object.keys(unzipSync(zip)).sort()).toEqual(Object.keys(built.firefox).sort())
})
