/** The extension's icons: one drawing, and pictures of it in the sizes that browsers ask for. They are kept in the project. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../browsers/chromium.mjs'
import { root } from '../setup.mjs'

/** Edges of the pictures in pixels. */
export const iconSizes: readonly number[] = [16, 32, 48, 128]

const folder = join(root, 'extension/icons')

/** Draws all pictures again. */
export async function drawIcons(): Promise<void> {
  const { chromium } = await import('playwright')
  const browser = await chromium.launch({ executablePath: await ensureChromium() })
  try {
    const page = await browser.newPage()
    const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8')
    for (const size of iconSizes) {
      await page.setViewportSize({ width: size, height: size })
      await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${drawing}`)
      await page.screenshot({ path: join(folder, `icon-${size}.png`), omitBackground: true })
    }
  } finally {
    await browser.close()
  }
}
