/** Goes through the controls of one page in a browser, with the standalone script and no other. */
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

/** What a page is like once the script has started, before anything is pressed. */
export interface StartOfPage {
  /** What the page said that is no want of a library that was left out. */
  readonly errors: readonly string[]
  /** Elements that the theme hides until a script acts, and that are still hidden or covered. */
  readonly hidden: readonly string[]
}

/** Inline code of a page whose libraries are left out complains, and nothing can be done about it. Contract complete-takeover CT126 */
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

/** Presses everything. */
export async function crawl(page: Page): Promise<PressedControls> {
  await page.evaluate(await probeSource())
  return page.evaluate(() => (window as unknown as { pressControls(): Promise<PressedControls> }).pressControls())
}

/** Runs in the page. Contract complete-takeover 2 */
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
      // What is further down may wait until it is seen.
      if (getComputedStyle(element).opacity === '0' && top < innerHeight) names.push(selector)
    }
  }
  for (const cover of document.querySelectorAll('.page-loader, .slider-wrapper > .loading-spin'))
    if (cover.checkVisibility({ opacityProperty: true, visibilityProperty: true })) names.push(`.${cover.className}`)
  return names
}
