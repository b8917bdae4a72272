import { expect, test } from '@playwright/test'
import { formatFindings } from '../judge/findings.ts'
import { createScene } from '../scene/scene.ts'
import { checkReplay } from './checkReplay.ts'

const scene = createScene('Galerie', {
  title: 'A page',
  url: 'https://kunst.example/galerie/',
  page: '<!DOCTYPE html><html lang="de"><head><title>Galerie</title></head><body><main id="main"><h1>Galerie</h1></main></body></html>',
})

/** A script that changes nothing. */
const idle = `window.vernissage ??= {
  version: 'idle', ready: Promise.resolve(), report: () => [], start() {}, stop() {}
}`

/** Blocks the page longer than a script may. */
const blocking = `${idle};(function () {
  const end = performance.now() + 700
  while (performance.now() < end);
})()`

/** What is served at each visit; the last one again and again. */
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

test('a page that another program has held up once is green at its first replay', async ({ browser }) => {
  const served = servedInTurn([blocking, blocking, idle])
  const { findings } = await checkReplay(browser, scene, served)
  expect(formatFindings(findings)).toBe('')
  expect(served.visits()).toBe(3)
})

test('a script that blocks the page at each visit is found', async ({ browser }) => {
  const { findings } = await checkReplay(browser, scene, servedInTurn([blocking]))
  expect(findings.map(({ check }) => check)).toEqual(['long tasks'])
})
