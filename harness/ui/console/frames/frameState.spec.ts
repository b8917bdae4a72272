import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { startConsole } from '../server.ts'
import { test } from '../testConsole.ts'

test('a frame begins with the scene’s cookies and storage, before any script of the page', async ({ page }) => {
  const snapshots = mkdtempSync(join(tmpdir(), 'vernissage-'))
  const folder = join(snapshots, 'merkliste')
  mkdirSync(folder)
  const script = `document.title = [document.cookie, localStorage.merkliste, sessionStorage.gesehen].join(' | ')`
  const files = {
    'scene.json': JSON.stringify({ title: 'Merkliste', url: 'https://kunst.example/galerie/' }),
    'page.html': `<!DOCTYPE html><html lang="de"><head><script>${script}</script></head><body></body></html>`,
    'cookies.json': JSON.stringify([
      { name: 'korb', value: '2' },
      { name: 'sitzung', value: 'a', httpOnly: true },
    ]),
    'storage.json': JSON.stringify({ localStorage: { merkliste: '„Föhn“ & 1 €' }, sessionStorage: { gesehen: 'ja' } }),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const running = await startConsole({ entry: { source: '' }, snapshots })
  try {
    await page.goto(`${running.url}#merkliste`)
    const frame = page.frameLocator('#frame-with')
    await expect.poll(() => frame.locator('html').evaluate(() => document.title)).toBe('korb=2 | „Föhn“ & 1 € | ja')
    const held = (await page.context().cookies()).map(({ name, httpOnly }) => [name, httpOnly])
    expect(held).toEqual(expect.arrayContaining([['sitzung', true]]))
  } finally {
    await running.close()
    rmSync(snapshots, { recursive: true })
  }
})
