import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatJson } from './formatJson.ts'
import { checkSamePage, checkWritable, saveScene } from './saveScene.ts'

/** Writes to a full disk: two bytes of the page, then an error. */
function writeToFullDisk(path: string, contents: Buffer): void {
  writeFileSync(path, path.endsWith('page.html') ? contents.subarray(0, 2) : contents)
  if (!path.endsWith('page.html')) return
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'save-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const files = (contents: Record<string, string>) =>
  new Map(Object.entries(contents).map(([name, text]) => [name, Buffer.from(text)]))

describe('saving a scene', () => {
  it('replaces what was recorded and keeps what people reviewed', () => {
    const folder = join(root, 'kontakt')
    saveScene(folder, files({ 'scene.json': 'alt', 'calls.json': 'alt' }))
    mkdirSync(join(folder, 'expected'))
    writeFileSync(join(folder, 'faults.json'), '[]')
    writeFileSync(join(folder, 'expected/ledger.txt'), 'geprüft')
    saveScene(folder, files({ 'scene.json': 'neu' }))
    expect(readdirSync(folder).sort()).toEqual(['expected', 'faults.json', 'scene.json'])
    expect(readFileSync(join(folder, 'scene.json'), 'utf8')).toBe('neu')
    expect(readFileSync(join(folder, 'expected/ledger.txt'), 'utf8')).toBe('geprüft')
    expect(readdirSync(root)).toEqual(['kontakt'])
  })

  it('makes missing parent folders', () => {
    saveScene(join(root, 'a/b/c'), files({ 'scene.json': '1' }))
    expect(readFileSync(join(root, 'a/b/c/scene.json'), 'utf8')).toBe('1')
  })

  it('leaves the old scene whole when a file cannot be written, and says why', () => {
    const folder = join(root, 'kontakt')
    saveScene(folder, files({ 'scene.json': 'alt' }))
    expect(() => saveScene(folder, files({ 'scene.json': 'neu', 'gibt/es/nicht.html': '' }))).toThrow(
      /kontakt cannot be written: .*no such folder/,
    )
    expect(readFileSync(join(folder, 'scene.json'), 'utf8')).toBe('alt')
    expect(readdirSync(root)).toEqual(['kontakt'])
  })

  it('leaves nothing of a new scene, and an old one whole, when the disk is full', () => {
    const folder = join(root, 'kontakt')
    const scene = files({ 'scene.json': 'neu', 'page.html': 'lang', 'calls.json': 'neu' })
    const save = (): void => saveScene(folder, scene, writeToFullDisk)
    expect(save).toThrow(`${folder} cannot be written: the disk is full.`)
    expect(readdirSync(root)).toEqual([])
    saveScene(folder, files({ 'scene.json': 'alt', 'page.html': 'alt' }))
    expect(save).toThrow('the disk is full')
    expect(readdirSync(root)).toEqual(['kontakt'])
    expect(readFileSync(join(folder, 'page.html'), 'utf8')).toBe('alt')
  })

  it('keeps what people reviewed although an earlier save was killed between its two renames', () => {
    mkdirSync(join(root, '.kontakt.old/expected'), { recursive: true })
    writeFileSync(join(root, '.kontakt.old/expected/ledger.txt'), 'geprüft')
    mkdirSync(join(root, '.kontakt.new'))
    saveScene(join(root, 'kontakt'), files({ 'scene.json': 'neu' }))
    expect(readdirSync(root)).toEqual(['kontakt'])
    expect(readFileSync(join(root, 'kontakt/expected/ledger.txt'), 'utf8')).toBe('geprüft')
  })

  it('does not replace the scene of another page that has the same name', () => {
    const folder = join(root, 'kunst-example')
    const check = (url: string) => () => checkSamePage(folder, url)
    expect(check('https://kunst.example/')).not.toThrow()
    saveScene(folder, files({ 'scene.json': JSON.stringify({ url: 'https://kunst.example/?s=Hafen' }) }))
    expect(check('https://kunst.example/?s=Hafen')).not.toThrow()
    // A shop on this machine has another port each time.
    expect(check('https://kunst.example:8443/?s=Hafen')).not.toThrow()
    expect(check('https://kunst.example/?s=Kran')).toThrow(
      `${folder} has the scene of another page, https://kunst.example/?s=Hafen; name a folder with --out. The same folder there replaces that scene.`,
    )
  })

  it('replaces a scene that cannot be read', () => {
    const folder = join(root, 'kunst-example')
    saveScene(folder, files({ 'scene.json': '{ "url": ' }))
    expect(() => checkSamePage(folder, 'https://kunst.example/')).not.toThrow()
  })

  it('reports before a recording that the folder cannot be written', () => {
    writeFileSync(join(root, 'datei'), '')
    expect(() => checkWritable(join(root, 'datei/kontakt'))).toThrow('a file of that name stands in the way.')
    expect(() => checkWritable(join(root, 'a/b/c'))).not.toThrow()
    expect(readdirSync(root)).toEqual(['datei'])
  })

  it('never replaces a folder that is no scene, nor a file', () => {
    const folder = join(root, 'fotos')
    mkdirSync(join(folder, 'urlaub'), { recursive: true })
    writeFileSync(join(root, 'seite.har'), '{}')
    for (const attempt of [checkWritable, (path: string) => saveScene(path, files({ 'scene.json': '1' }))]) {
      expect(() => attempt(folder)).toThrow(
        `${folder} is no scene, and holds "urlaub"; a scene would replace all of it. Name a folder that is new or empty.`,
      )
      expect(() => attempt(join(root, 'seite.har'))).toThrow(
        'seite.har is a file; expected a folder, name another one.',
      )
    }
    expect(readdirSync(root).sort()).toEqual(['fotos', 'seite.har'])
    expect(readdirSync(folder)).toEqual(['urlaub'])
  })

  it('keeps the scenes that lie in the folder of a scene', () => {
    const folder = join(root, 'laden')
    saveScene(folder, files({ 'scene.json': 'alt' }))
    saveScene(join(folder, 'kasse'), files({ 'scene.json': 'kasse' }))
    saveScene(folder, files({ 'scene.json': 'neu' }))
    expect(readFileSync(join(folder, 'kasse/scene.json'), 'utf8')).toBe('kasse')
  })

  it('says that a file stands in the way', () => {
    writeFileSync(join(root, 'datei'), '')
    expect(() => saveScene(join(root, 'datei/kontakt'), files({ 'scene.json': '' }))).toThrow(
      /kontakt cannot be written: a file of that name stands in the way\./,
    )
  })
})

describe('formatting JSON for review', () => {
  it('puts values that fit into one line, and breaks longer ones', () => {
    const long = 'x'.repeat(120)
    expect(formatJson({ a: 1, b: [], c: {}, d: undefined, e: { long, f: [1, 2] } })).toBe(
      `{\n  "a": 1,\n  "b": [],\n  "c": {},\n  "e": {\n    "long": "${long}",\n    "f": [1, 2]\n  }\n}\n`,
    )
    expect(formatJson([{ type: 'click' }])).toBe('[{ "type": "click" }]\n')
  })

  it('writes text that parses to the same value', () => {
    const value = { 'ä"\n': ['\u2028', null, true, 0.1, { '': [[]] }], long: 'y'.repeat(300) }
    expect(JSON.parse(formatJson(value))).toEqual(value)
  })
})
