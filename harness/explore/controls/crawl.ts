/** Presses the controls of one page in a browser, with the standalone script and no other. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { bundle } from '../../../scripts/build/bundle.ts'
import type { PressedControls } from './probe.ts'

let probe: Promise<string> | undefined

function probeSource(): Promise<string> {
  probe ??= bundle({ file: join(import.meta.dirname, 'probe.ts') }, { name: 'probe.js', isSqueezed: false }).then(
    ({ code }) => code.toString(),
  )
  return probe
}

/** The state of a page after the start of the script. */
export interface StartOfPage {
  /** Errors of the page, except those about legacy libraries that were left out. */
  readonly errors: readonly string[]
  /** Elements that the theme hides until a script acts, and that are still hidden or covered. */
  readonly hidden: readonly string[]
}

/** Errors of the page's inline code about libraries that were left out. Contract complete-takeover CT126 */
const missingLibrary = /\b(?:jQuery|wp|_|\$|Flatsome|Cookies) is not defined/

/** Opens the page and waits until the script has started. */
export async function openPage(page: Page, address: string): Promise<StartOfPage> {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => void (!missingLibrary.test(message) && errors.push(message)))
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) errors.push(text)
  })
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => window.vernissage?.ready)
  return { errors, hidden: await page.evaluate(findHidden) }
}

/** Presses every control of the open page; see `probe.ts`. */
export async function crawl(page: Page): Promise<PressedControls> {
  await page.evaluate(await probeSource())
  return page.evaluate(() => (window as unknown as { pressControls(): Promise<PressedControls> }).pressControls())
}

/** Selectors whose elements are still hidden, or cover the page. Runs in the page. Contract complete-takeover 2 */
function findHidden(): string[] {
  const selectors = [
    '[data-animate]',
    '[data-parallax]',
    '[data-parallax] .bg',
    '.count-up',
    '.woocommerce-product-gallery',
  ]
  const names: string[] = document.documentElement.classList.contains('loading-site') ? ['html.loading-site'] : []
  for (const selector of selectors) {
    for (const element of document.querySelectorAll(selector)) {
      const { top } = element.getBoundingClientRect()
      // Elements below the viewport may stay hidden until the visitor scrolls there.
      if (getComputedStyle(element).opacity === '0' && top < innerHeight) names.push(selector)
    }
  }
  for (const cover of document.querySelectorAll('.page-loader, .slider-wrapper > .loading-spin'))
    if (cover.checkVisibility({ opacityProperty: true, visibilityProperty: true })) names.push(`.${cover.className}`)
  return names
}
