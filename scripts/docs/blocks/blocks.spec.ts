/** Blocks of the documents that need a page: HTML is loaded, JavaScript runs, headers hold. `blocks.test.ts` has the others. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { root } from '../../setup.mjs'
import { collectBlocks } from './collectBlocks.ts'

const blocks = collectBlocks()
const origin = 'https://kunst.example'

/** The documents leave out the value that changes with every build. */
function withIntegrity(html: string): string {
  const { files } = JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8'))
  return html.replaceAll('sha384-…', files['vernissage.js'].integrity)
}

/** A page with a search field, on a site that has the built script. Returns what went wrong on it. */
async function open(page: Page, head: string, headers: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()))
  const body = `<!doctype html><html lang="de"><head><link rel="icon" href="data:,"><title>Galerie</title>${withIntegrity(head)}</head><body><main>
    <form role="search" class="searchform" action="/"><input class="search-field" type="search" name="s" aria-label="Suche"></form></main></body></html>`
  await page.route(`${origin}/**`, (route) => {
    const file = /\/(vernissage[\w.]*\.js)$/.exec(new URL(route.request().url()).pathname)?.[1]
    if (file) return route.fulfill({ path: join(root, 'dist', file), contentType: 'text/javascript' })
    return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body })
  })
  await page.goto(`${origin}/`)
  return problems
}

const tag = '<script src="/vernissage/0.1.0/vernissage.js"></script>'

for (const { place, text } of blocks.filter(({ language }) => language === 'html')) {
  test(`the HTML of ${place} is loaded, and the script runs`, async ({ page }) => {
    const problems = await open(page, text.includes('src=') ? text : `${text}${tag}`)
    await page.evaluate(() => window.vernissage?.ready)
    expect(await page.evaluate(() => window.vernissage?.report().length)).toBeGreaterThan(20)
    expect(problems).toEqual([])
  })
}

for (const { place, text } of blocks.filter(({ language }) => language === 'js')) {
  test(`the JavaScript of ${place} runs`, async ({ page }) => {
    const problems = await open(page, tag)
    await page.evaluate(() => window.vernissage?.ready)
    await page.evaluate(`(async () => {${text}\n})()`)
    expect(problems).toEqual([])
  })
}

test('every line for the browser’s console in a sentence runs', async ({ page }) => {
  const isScript = /^(?:await )?(?:vernissage\.\w+\(|localStorage\.vernissage)/
  const lines = blocks.filter(({ language, text }) => language === 'inline' && isScript.test(text))
  expect(lines.length).toBeGreaterThan(2)
  for (const { text } of lines) {
    const problems = await open(page, tag)
    await page.evaluate(() => window.vernissage?.ready)
    await page.evaluate(`(async () => {${text}\n})()`)
    expect(problems, text).toEqual([])
    await page.evaluate(() => localStorage.clear())
  }
})

for (const { place, text } of blocks.filter(({ language }) => language === 'http')) {
  test(`under the headers of ${place} the script runs, and without the nonce none does`, async ({ page }) => {
    const [, name = '', value = ''] = /^([\w-]+): (.*)$/.exec(text) ?? []
    const nonce = /nonce-(\w+)/.exec(value)?.[1] ?? ''
    const problems = await open(page, tag.replace('<script', `<script nonce="${nonce}"`), { [name]: value })
    await page.evaluate(() => window.vernissage?.ready)
    expect(await page.evaluate(() => window.vernissage?.report().length)).toBeGreaterThan(20)
    expect(problems).toEqual([])
    await open(page, tag, { [name]: value })
    expect(await page.evaluate(() => 'vernissage' in window)).toBe(false)
  })
}
