import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bundle } from './build/bundle.ts'
import { licenceTexts } from './build/licences.ts'
import { type Manifest, partsOf } from './build/manifest.ts'
import { measureSizes } from './build/sizes.ts'
import { main } from './build.ts'
import { entryOf, loadFeatureLists, loadFeatures } from './features/featureList.ts'

let folder: string
let manifest: Manifest
const read = (name: string): Buffer => readFileSync(join(folder, name))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vernissage-build-'))
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // A quick build is enough here: the build that ships, and the limits of its sizes, are checked by a gate.
  expect(await main(['--out', folder, '--features', 'orders-table', '--quick'])).toBe(0)
  manifest = JSON.parse(read('manifest.json').toString())
}, 300_000)

afterAll(() => rmSync(folder, { recursive: true }))

describe('the build', () => {
  test('writes the script, its source map, the manifest and the licences', () => {
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining([
        'vernissage.js',
        'vernissage.js.map',
        'vernissage.standalone.js',
        'manifest.json',
        'vernissage.schema.json',
        'licences.txt',
      ]),
    )
    expect(read('licences.txt').toString()).toMatch(/^vernissage\n\nMIT License/)
  })

  test('makes one classic script in ASCII that leads to its source map', async () => {
    const { code } = await bundle(entryOf(['orders-table']), { name: 'vernissage.js' })
    const text = code.toString('latin1')
    expect(() => new Script(text)).not.toThrow()
    expect(code.every((byte) => byte < 128)).toBe(true)
    expect(text.trimEnd()).toMatch(/\n\/\/# sourceMappingURL=vernissage\.js\.map$/)
  })

  test('states the true size, integrity and features of each file', async () => {
    const ids = (await loadFeatures()).map(({ id }) => id)
    const file = manifest.files['vernissage.js']
    expect(file?.features).toEqual(ids)
    expect(file?.bytes).toEqual(measureSizes(read('vernissage.js')))
    expect(file?.integrity).toBe(`sha384-${createHash('sha384').update(read('vernissage.js')).digest('base64')}`)
  })

  test('keeps the stand-ins for platform and theme in the standalone script', async () => {
    const { features, platformFeatures, themeFeatures } = await loadFeatureLists()
    const ids = [...features, ...platformFeatures, ...themeFeatures].map(({ id }) => id)
    expect(manifest.files['vernissage.standalone.js']?.features).toEqual(ids)
    const parts = Object.keys(manifest.files['vernissage.js']?.parts ?? {})
    expect(parts.filter((part) => /store-platform|theme-/.test(part))).toEqual([])
  })

  test('makes a custom build with only the wanted features', async () => {
    const others = (await loadFeatures()).map(({ id }) => id).filter((id) => id !== 'orders-table')
    expect(manifest.files['vernissage.custom.js']?.features).toEqual(['orders-table'])
    const parts = Object.keys(manifest.files['vernissage.custom.js']?.parts ?? {})
    expect(parts).toContain('features/orders-table')
    for (const id of others) {
      expect(parts).not.toContain(`features/${id}`)
    }
  })

  test('brings the whole of preact/compat in the place of React, with its licence, where a feature has a view', async () => {
    const source = `import { useState } from 'react'; import { createPortal } from 'react-dom'; import { createRoot } from 'react-dom/client'
      globalThis.made = [useState, createPortal, createRoot]`
    const made = await bundle({ source }, { name: 'view.js', isSqueezed: false })
    const paths = [...made.inputs].flatMap(([path, bytes]) => (bytes > 0 ? [path] : []))
    expect(paths.some((path) => path.includes('preact/compat'))).toBe(true)
    expect(paths.filter((path) => path.includes('node_modules/react'))).toEqual([])
    expect(licenceTexts([made])).toMatch(/^preact \d/m)
  })

  test('refuses an unknown feature and an unknown option', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await main(['--out', folder, '--features', 'kasse'])).toBe(2)
    expect(error.mock.calls[0]?.[0]).toMatch(/Unknown feature kasse\. Known are: .*orders-table/)
    expect(await main(['--quer'])).toBe(2)
  })
})

test('bytes are summed by feature folder, runtime and library', () => {
  const inputs = new Map([
    ['features/galerie/feature.ts', 10],
    ['features/galerie/regeln/preis.ts', 5],
    ['features/index.ts', 1],
    ['inject/main.ts', 7],
    ['node_modules/preact/dist/preact.mjs', 20],
    ['node_modules/@galerie/werk/node_modules/@scope/name/x.js', 3],
  ])
  expect(partsOf(inputs)).toEqual({
    preact: 20,
    'features/galerie': 15,
    inject: 7,
    '@scope/name': 3,
    features: 1,
  })
})
