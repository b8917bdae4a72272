import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
  saveNote('<p>C</p>')
  // The scene counts as reviewed.
  mkdirSync(join(root, 'notiz/expected'))
  argv = [bin, 'shrink', join(root, 'notiz'), '--bundle', bundle, '--out', join(root, 'klein'), '--tries', '40']
})
/** Saves the scene. @param content what the script's note stands before */
function saveNote(content: string): void {
  const scene = createScene('notiz', {
    title: 'A note that stays',
    url: 'https://kunst.example/',
    page: `<!doctype html><html lang="de"><head><title>N</title></head><body><h1>A</h1><p>B</p><main id="main">${content}</main></body></html>`,
    journey: [{ type: 'scroll', x: 0, y: 0 }],
  })
  saveSmallScene(join(root, 'notiz'), scene)
}

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

test.describe('a scene that lies elsewhere than the scenes of the project', () => {
  test.beforeEach(() => {
    writeFileSync(join(root, 'broken.js'), stubScript)
    // Without content the note moves nothing.
    saveNote('')
  })

  test('is compared with nothing before it is reviewed, and the command says what is missing and what to do', async () => {
    rmSync(join(root, 'notiz/expected'), { recursive: true })
    const { status, stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' })
    expect(stderr).toContain(`${join(root, 'notiz/expected')} is missing`)
    expect(stderr).toMatch(/Move the scene into .*snapshots, and accept .* vernissage test notiz --update/)
    expect([stdout, status]).toEqual(['✔ notiz shows no finding\n', 0])
  })

  test('is compared with its own reviewed files', async () => {
    const file = join(root, 'notiz/expected/ledger.txt')
    writeFileSync(file, '+ p "Heute geschlossen"\n')
    const { stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' })
    expect(stderr).not.toContain('missing')
    expect(stdout).toContain(`compared with ${file}`)
    expect(stdout).toContain('Heute geschlossen')
  })
})
