/**
 * The theme's slider takes the gallery over when its part has been loaded, long after the gallery was painted. Nothing may
 * move then. The pages are those of the recorded shop where its recordings are there, else the same markup, shortened.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { watchLayoutShift } from '../../harness/judge/checks/quality/layoutShift.ts'
import { findRecordings } from '../../harness/scene/recordings/findRecordings.ts'
import { readBuiltScript, serveSite, visit } from '../../inject/testSite.ts'
import { ids } from '../../scripts/requirementIds.ts'

declare global {
  interface Window {
    /** Makes the theme's slider of the gallery, as the theme does when its part has been loaded. */
    startSlider(): void
  }
}

/** Layout as the theme has it: a row of inline blocks that scrolls before the slider is there, and a viewport with it. */
const themeStyles = `
  *, ::before, ::after { box-sizing: border-box }
  body { margin: 0; font: 16px/1.6 sans-serif }
  img { display: inline-block; max-width: 100%; height: auto; vertical-align: middle }
  button, ul { margin: 0 0 1em }
  .header-wrapper { height: 100px; overflow: hidden }
  .row { display: flex; flex-flow: row wrap; max-width: 1080px; margin: 0 auto }
  .row-small { margin: 0 -10px }
  .row.row-slider:not(.flickity-enabled) { display: block }
  .col { position: relative; width: 100%; padding: 0 15px 30px }
  .small-columns-4 > .col { max-width: 25%; padding: 0 10px }
  @media (min-width: 850px) { .large-6 { flex-basis: 50%; max-width: 50% } }
  .relative { position: relative }
  .absolute { position: absolute }
  .mb-half { margin-bottom: 15px }
  .slider { position: relative; scrollbar-width: none }
  .slider:not(.flickity-enabled) { width: auto; overflow: scroll hidden; white-space: nowrap }
  .slider:not(.flickity-enabled) > * { display: inline-block !important; vertical-align: top; white-space: normal !important }
  .slider > div:not(.col) { width: 100% }
  .slider img { width: 100% }
  .flickity-enabled { display: block; position: relative }
  .flickity-viewport { position: relative; width: 100%; height: 100%; overflow: hidden }
  .flickity-slider { position: absolute; width: 100%; height: 100% }
  .flickity-slider > div { width: 100%; margin: 0; padding: 0 }`

/** What the theme's slider does to the markup, in its order. It measures before other code may act. */
const themeScript = `window.startSlider = function () {
  var slider = document.querySelector('.product-gallery-slider')
  slider.classList.add('flickity-enabled')
  var cells = Array.prototype.slice.call(slider.children)
  var viewport = document.createElement('div')
  viewport.className = 'flickity-viewport'
  var row = document.createElement('div')
  row.className = 'flickity-slider'
  cells.forEach(function (cell) { row.append(cell) })
  viewport.append(row)
  slider.append(viewport)
  cells.forEach(function (cell, at) {
    cell.style.position = 'absolute'
    cell.style.left = 100 * at + '%'
    cell.classList.toggle('is-selected', at === 0)
  })
  slider.tabIndex = 0
  viewport.style.height = cells[0].offsetHeight + 'px'
  slider.classList.add('is-draggable')
}`

const slide = (name: string): string =>
  `<div data-thumb="/${name}-100x100.jpg" class="woocommerce-product-gallery__image slide"><a href="/${name}.jpg"><img width="600" height="733" src="/${name}-600x733.jpg" alt="${name}"></a></div>`
const shortPage = `<!doctype html><html lang="de"><head><title>Bild</title></head><body>
  <div class="header-wrapper">Kopf</div>
  <div class="product type-product"><div class="row"><div class="product-gallery col large-6">
  <div class="product-images relative mb-half has-hover woocommerce-product-gallery woocommerce-product-gallery--with-images images" data-columns="4">
    <div class="badge-container is-larger absolute left top z-1"></div>
    <div class="woocommerce-product-gallery__wrapper product-gallery-slider slider slider-nav-small mb-half has-image-zoom"
        data-flickity-options='{"cellAlign":"center","adaptiveHeight":true}'>
    ${['eins', 'zwei', 'drei', 'vier'].map(slide).join('')}  </div>
  </div>
  <div class="product-thumbnails thumbnails slider-no-arrows slider row row-small row-slider slider-nav-small small-columns-4">
    ${['eins', 'zwei', 'drei', 'vier'].map((name) => `<div class="col"><a><img src="/${name}-300x300.jpg" alt="" width="300" height="300"></a></div>`).join('')}
  </div></div><div class="product-info col large-6"><h1>Bild</h1><p>Öl auf Leinwand</p></div></div></div></body></html>`

const root = findRecordings()

/** Pages of the shop without its scripts, with the theme's styles and slider. */
function readPages(): Readonly<Record<string, string>> {
  const recorded = root
    ? ['product-simple', 'product-variable'].map((name) => [
        name,
        readFileSync(join(root, `pages/${name}.html`), 'utf8').replace(/<script\b[^>]*>.*?<\/script>/gs, ''),
      ])
    : []
  return { 'short page': shortPage, ...Object.fromEntries(recorded) }
}

async function open(page: Page, html: string): Promise<void> {
  const context = page.context()
  await context.addInitScript('globalThis.__name = (value) => value')
  await context.addInitScript(watchLayoutShift)
  const head = `<script src="/vernissage.js"></script><style>${themeStyles}</style><script>${themeScript}</script>`
  await serveSite(context, {
    '/': html.replace(/<head[^>]*>/, (tag) => tag + head),
    '/vernissage.js': readBuiltScript(),
  })
  await context.route(/\.jpg$/, (route) => {
    const [, width = '900', height = '1100'] = /-(\d+)x(\d+)\.jpg/.exec(route.request().url()) ?? []
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#357"/></svg>`
    return route.fulfill({ contentType: 'image/svg+xml', body })
  })
  await visit(page)
  await page.waitForLoadState()
}

/** Layout shifts so far, ours or not. */
function readShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The browser reports a shift after it has painted it.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    return window.vernissageShifts?.total ?? Number.NaN
  })
}

for (const [name, html] of Object.entries(readPages()))
  for (const width of [1280, 390])
    test(`nothing moves when the gallery becomes ours and when the theme's slider takes it, ${name} at ${width} px`, {
      tag: ids('S2.19'),
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await open(page, html)
      const slider = page.locator('.product-gallery-slider')
      await expect(slider).toHaveClass(/vernissage-strip/)
      expect(await readShift(page)).toBe(0)
      await page.evaluate(() => window.startSlider())
      await expect(slider).not.toHaveClass(/vernissage-strip/)
      expect(await readShift(page)).toBe(0)
    })
