import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { loadScene } from '../scene/scene.ts'

const page = `<!DOCTYPE html><html lang="de"><head><title>Kran</title></head><body><main>
<form action="/danke/"><input id="zahl" name="zahl" type="number" value="1">
<select id="farbe" name="farbe"><option value="rot">Rot</option><option value="blau">Blau</option></select>
<label><input id="gerahmt" name="gerahmt" type="checkbox"> Gerahmt</label><button>Weiter</button></form></main>
<script>'use strict'
// The page's own bundler has a helper of the same name as the one that the recorder adds.
var __name = (target, value) => Object.defineProperty(target, 'name', { value, configurable: true })
document.title += __name(() => {}, ' am Hafen').name</script></body></html>`

/** A journey in the form in which the Recorder of Chrome's developer tools exports it. */
const journey = {
  title: 'Kran',
  steps: [
    { type: 'setViewport', width: 1280, height: 800 },
    { type: 'change', selectors: [['#zahl']], value: '2' },
    { type: 'change', selectors: [['#farbe']], value: 'blau' },
    { type: 'click', selectors: [['#gerahmt']], offsetX: 3, offsetY: 3 },
    { type: 'scroll', x: 0, y: 0 },
    { type: 'x-expectValue', selectors: [['#zahl']], value: '2' },
    { type: 'click', selectors: [['button']], assertedEvents: [{ type: 'navigation' }] },
    { type: 'waitForElement', selectors: [['main']] },
  ],
}

// The test starts a process, since the command line is compiled by tsx and tests are compiled by Playwright.
test('the command line records a journey that types, chooses, clicks and goes on, and its first replay is green', async () => {
  test.setTimeout(240_000)
  const root = mkdtempSync(join(tmpdir(), 'command-line-'))
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    writeFileSync(join(root, 'kran.json'), JSON.stringify(journey))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/kran/`
    const bin = join(import.meta.dirname, '../../bin/vernissage.mjs')
    const argv = [bin, 'record', url, '--journey', join(root, 'kran.json'), '--out', join(root, 'kran')]
    const recording = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'pipe'] })
    const [printed, errorText] = await Promise.all([text(recording.stdout), text(recording.stderr)])
    expect(printed, errorText).toContain('✔ Its first replay is green.')
    const scene = loadScene('kran', root)
    expect(scene.journey).toHaveLength(journey.steps.length)
    expect(scene.console).toEqual([])
    expect(errorText).toBe('')
    expect(scene.calls.map(({ request }) => new URL(request.url, url).search)).toEqual([
      '?zahl=2&farbe=blau&gerahmt=on',
    ])
  } finally {
    server.close()
    rmSync(root, { recursive: true, force: true })
  }
})
