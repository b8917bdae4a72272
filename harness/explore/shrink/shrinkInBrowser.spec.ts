import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { stubScript } from '../../replay/page/stubScript.ts'
import { createScene } from '../../scene/scene.ts'
import { shrinkInBrowser } from './shrinkInBrowser.ts'

test('a scene is played in a browser until only the cause of its finding is left', async () => {
  const root = mkdtempSync(join(tmpdir(), 'shrink-'))
  const bundle = join(root, 'broken.js')
  // It never gives the note back.
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
  try {
    const shrunk = await shrinkInBrowser(scene, { bundle, tries: 40, tell: () => {} })
    expect(shrunk?.scene.journey).toEqual([])
    expect(shrunk?.scene.page.toString()).toContain('<body><main id="main"></main></body>')
  } finally {
    rmSync(root, { recursive: true })
  }
})
