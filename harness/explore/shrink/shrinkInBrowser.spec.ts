import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { stubScript } from '../../replay/page/stubScript.ts'
import { createScene, loadScene } from '../../scene/scene.ts'
import { saveSmallScene } from './saveSmallScene.ts'

let root: string
let argv: readonly string[]
const bin = join(import.meta.dirname, '../../../bin/vernissage.mjs')

test.beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shrink-'))
  const bundle = join(root, 'broken.js')
  // This build never removes its note.
  writeFileSync(
    bundle,
    stubScript
      .replace('note.remove()', '')
      .replace(
        "document.getElementById('main')\n    main",
        "document.getElementById('main') || document.body\n    main",
      ),
  )
  const scene = createScene('notiz', {
    title: 'A note that stays',
    url: 'https://kunst.example/',
    page: '<!doctype html><html lang="de"><head><title>N</title></head><body><h1>A</h1><p>B</p><main id="main"><p>C</p></main></body></html>',
    journey: [{ type: 'scroll', x: 0, y: 0 }],
  })
  saveSmallScene(join(root, 'notiz'), scene)
  argv = [bin, 'shrink', join(root, 'notiz'), '--bundle', bundle, '--out', join(root, 'klein'), '--tries', '40']
})
test.afterEach(() => rmSync(root, { recursive: true }))

test('a scene is played in a browser until only the cause of its finding is left', async () => {
  // In a process of its own, since the command line is loaded in another way than tests are.
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' })
  expect(stdout, stderr).toMatch(/ {2}1 → 0 steps, 0 → 0 calls, page \d+ → \d+ bytes\n$/)
  expect(status).toBe(1)
  const small = loadScene('klein', root)
  expect(small.journey).toEqual([])
  expect(Buffer.from(small.page).toString()).toContain('<body><main id="main"></main></body>')
})

test('Ctrl+C ends the search, and the smallest scene so far is written', async () => {
  const child = spawn(process.execPath, argv)
  const printed: string[] = []
  child.stdout.on('data', (text) => printed.push(String(text)))
  child.stderr.on('data', (text) => String(text).includes('▸ page') && child.kill('SIGINT'))
  const [status] = await once(child, 'close')
  expect(printed.join('')).toContain('interrupted; this is the smallest scene so far')
  expect(status).toBe(1)
  expect(loadScene('klein', root).journey).toEqual([])
})
