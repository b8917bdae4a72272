import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { build } from 'esbuild'
import fc from 'fast-check'

declare global {
  interface Window {
    boundary?: { sanitise(html: string, list: string): DocumentFragment }
    wasExecuted?: boolean
  }
}

const attack = 'window.wasExecuted=true'
/** What a compromised or careless server could send, in pieces that nest and break each other. */
const piece = fc.oneof(
  fc.constantFrom(
    `<script>${attack}</script>`,
    `<img src=x onerror="${attack}">`,
    `<svg onload="${attack}">`,
    `<svg><script>${attack}</script>`,
    `<math><mtext><table><mglyph><style><img src=x onerror=${attack}>`,
    `<iframe srcdoc="<script>parent.${attack}</script>">`,
    `<a href="javascript:${attack}">x</a>`,
    `<a href=" java\tscript:${attack}">x</a>`,
    `<a href="&#x6A;avascript:${attack}">x</a>`,
    `<noscript><p title="</noscript><img src=x onerror=${attack}>">`,
    `<template><script>${attack}</script></template>`,
    `<details open ontoggle="${attack}">`,
    `<input autofocus onfocus="${attack}">`,
    `<style>@import "javascript:${attack}"</style>`,
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${attack}>`,
    `<b title="`,
    `">`,
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '</p>',
    '<table>',
    '<select>',
    '<ul><li>',
    '\0',
  ),
  fc.string(),
)

/** A page whose window has the boundary. */
async function openBoundary(context: BrowserContext, page: Page): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: `export * from './sanitise.ts'`, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    format: 'iife',
    globalName: 'boundary',
    write: false,
  })
  await context.route('**/*', (route) =>
    route.request().url() === 'https://kunst.example/'
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><body></body>' })
      : route.abort(),
  )
  await page.goto('https://kunst.example/')
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
}

test('fields named like what elements have do not keep their form from being shown', async ({ context, page }) => {
  await openBoundary(context, page)
  const names = ['attributes', 'childNodes', 'children', 'remove', 'parentNode', 'id', 'nodeName']
  const shown = await page.evaluate((fieldNames) => {
    const fields = fieldNames.map((name) => `<input type="hidden" name="${name}" value="1" onclick="x()">`)
    const part = window.boundary!.sanitise(
      `<form action="/kasse/" onsubmit="x()">${fields.join('')}<b>Kauf</b></form>`,
      'page',
    )
    document.body.append(part)
    return document.body.innerHTML
  }, names)
  const fields = names.map((name) => `<input type="hidden" name="${name}" value="1">`)
  expect(shown).toBe(`<form action="/kasse/">${fields.join('')}<b>Kauf</b></form>`)
})

test('no hostile markup gets through the HTML boundary into a real browser’s document', async ({ context, page }) => {
  await openBoundary(context, page)
  const samples = fc.sample(
    fc.tuple(fc.array(piece, { maxLength: 8 }), fc.constantFrom('notice', 'price', 'page')),
    3000,
  )
  const inputs = samples.map(([pieces, list]) => ({ html: pieces.join(''), list }))
  const findings = await page.evaluate(async (all) => {
    const allowed = /^(ul|ol|li|p|div|span|strong|b|em|i|br|a|small|del|ins|bdi)$/
    const forbidden = /^(script|style|template|i?frame|object|embed|math|link|meta|base|animate|use|foreignObject)$/i
    const found: string[] = []
    for (const { html, list } of all) {
      const fragment = window.boundary!.sanitise(html, list)
      for (const element of fragment.querySelectorAll('*')) {
        const { localName } = element
        if (list === 'page' ? forbidden.test(localName) : !allowed.test(localName))
          found.push(`<${localName}> from ${html}`)
        for (const { name, value } of element.attributes) {
          if (/^on|^srcdoc/i.test(name) || (list !== 'page' && /^style$|^src/i.test(name)))
            found.push(`${name} from ${html}`)
          if (/^(?:href|src|action)$/.test(name) && !/^(https?|mailto|tel):/.test(new URL(value, location.href).href)) {
            found.push(`${value} from ${html}`)
          }
        }
      }
      document.body.append(fragment)
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="j" i]')) link.click()
      document.body.replaceChildren()
    }
    await new Promise((resolve) => setTimeout(resolve))
    return found
  }, inputs)
  expect(findings).toEqual([])
  expect(await page.evaluate(() => window.wasExecuted)).toBeUndefined()
})
