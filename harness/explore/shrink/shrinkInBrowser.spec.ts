import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { stubScript } from '../../replay/page/stubScript.ts'
import { createScene, loadScene } from '../../scene/scene.ts'
import { saveSmallScene } from './saveSmallScene.ts'

test('a scene is played in a browser until only the cause of its finding is left', async () => {
  const root = mkdtempSync(join(tmpdir(), 'shrink-'))
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
  const bin = join(import.meta.dirname, '../../../bin/vernissage.mjs')
  const argv = ['shrink', join(root, 'notiz'), '--bundle', bundle, '--out', join(root, 'klein'), '--tries', '40']
  try {
    // In a process of its own, since the command line is loaded in another way than tests are.
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...argv], { encoding: 'utf8' })
    expect(stdout, stderr).toMatch(/ {2}1 → 0 steps, 0 → 0 calls, page \d+ → \d+ bytes\n$/)
    expect(status).toBe(1)
    const small = loadScene('klein', root)
    expect(small.journey).toEqual([])
    expect(Buffer.from(small.page).toString()).toContain('<body><main id="main"></main></body>')
  } finally {
    rmSync(root, { recursive: true })
  }
})
