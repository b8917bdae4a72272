import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { formatFindings } from '../../judge/findings.ts'
import { createScene, loadScene } from '../../scene/scene.ts'
import { saveScene } from '../files/saveScene.ts'
import { checkReplay, checkSavedScene } from './checkReplay.ts'

const settings = { title: 'A page', url: 'https://kunst.example/galerie/' }
const page =
  '<!DOCTYPE html><html lang="de"><head><title>Galerie</title></head><body><main id="main"><h1>Galerie</h1></main></body></html>'
const scene = createScene('Galerie', { ...settings, page })

/** Source of a script that changes nothing. */
const idle = `window.vernissage ??= {
  version: 'idle', ready: Promise.resolve(), report: () => [], start() {}, stop() {}
}`

/** Source of a script that blocks the page longer than a script may. */
const blocking = `${idle};(function () {
  const end = performance.now() + 700
  while (performance.now() < end);
})()`

/** Serves one script after the other, one per visit; the last script at all later visits. */
function servedInTurn(scripts: readonly string[]): { readonly script: string; readonly visits: () => number } {
  let visits = 0
  return {
    get script() {
      visits++
      return scripts[Math.min(visits, scripts.length) - 1]!
    },
    visits: () => visits,
  }
}

test('a script that blocks the page at the first visits and not at a later one is no finding', async ({ browser }) => {
  const served = servedInTurn([blocking, blocking, idle])
  const { findings } = await checkReplay(browser, scene, served, { longTaskLimitMs: 500 })
  expect(formatFindings(findings)).toBe('')
  expect(served.visits()).toBeGreaterThanOrEqual(3)
})

test('a script that blocks the page at each visit is a finding', async ({ browser }) => {
  const { findings } = await checkReplay(browser, scene, servedInTurn([blocking]), { longTaskLimitMs: 500 })
  expect(findings.map(({ check }) => check)).toEqual(['long tasks'])
})

test('a page that the script moves while it loads is green, and the scene notes how far it is moved', async ({
  browser,
}) => {
  const moving = `window.vernissage ??= {
    version: 'moving', report: () => [], start() {}, stop() { document.body.removeAttribute('style') },
    ready: new Promise((resolve) => addEventListener('load', () => setTimeout(() => {
      document.body.style.paddingTop = '300px'
      resolve()
    }, 100), { once: true }))
  }`
  const root = mkdtempSync(join(tmpdir(), 'moved-'))
  try {
    const words = '<p>Ein Bild vom Hafen.</p>'.repeat(20)
    const files = new Map([
      ['scene.json', Buffer.from(JSON.stringify(settings))],
      ['page.html', Buffer.from(page.replace('</main>', `${words}</main>`))],
    ])
    saveScene(join(root, 'galerie'), files)
    const { findings, layoutShift } = await checkSavedScene(browser, join(root, 'galerie'), files, { script: moving })
    expect(formatFindings(findings)).toBe('')
    expect(layoutShift).toBeGreaterThan(0.05)
    expect(loadScene('galerie', root).layoutShift).toBe(layoutShift)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
