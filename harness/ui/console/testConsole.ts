/** Playwright fixture: a replay console whose script a test may change. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, type FrameLocator, type Page } from '@playwright/test'
import { offlineSwitches } from '../../replay/browser/context/chromiumSwitches.ts'
import { snapshotsFolder } from '../../scene/scene.ts'
import { startConsole } from './server.ts'
import { defaultSettings } from './settings.ts'

/** The console in a browser. */
export interface ConsolePage {
  /**
   * Opens the console with a scene and waits until its page can be used.
   * @param path of the shop, where the visitor goes on to from its first page
   */
  open(scene: string, path?: string): Promise<void>
  /** The shown page, with the script or without it. */
  frame(variant?: 'with' | 'without'): FrameLocator
  /** Opens a part of the inspector. */
  inspect(tab: 'Calls' | 'Events' | 'Changes' | 'Features' | 'Messages' | 'Config'): Promise<void>
  /** Saves the script with other code behind the project's own, as an editor would. */
  changeScript(code: string): void
}

interface Running extends Pick<ConsolePage, 'changeScript'> {
  readonly url: string
  readonly plainUrl: string
}

export const test = base.extend<{ console: ConsolePage }, { running: Running }>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use, { project }) => {
      // As for every browser test nothing leaves the machine, but this one has a server on it.
      const args = offlineSwitches('localhost', '*.localhost')
      await use({ ...project.use.launchOptions, args })
    },
    { scope: 'worker' },
  ],

  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'vernissage-'))
      const file = join(folder, 'entry.ts')
      const bundle = fileURLToPath(new URL('../../../features/bundle.ts', import.meta.url))
      const changeScript = (code: string): void => writeFileSync(file, `import ${JSON.stringify(bundle)}\n${code}\n`)
      changeScript('')
      const console = await startConsole({ entry: { file }, snapshots: snapshotsFolder })
      await use({ ...console, changeScript })
      await console.close()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],

  console: async ({ page, running }, use) => {
    // Settings belong to the server, not to the browser.
    await fetch(`${running.plainUrl}__console/settings`, { method: 'PATCH', body: JSON.stringify(defaultSettings) })
    await use(consolePage(page, running))
  },
})

function consolePage(page: Page, { url, changeScript }: Running): ConsolePage {
  return {
    async open(scene, path) {
      await page.goto(`${url}#${scene}`)
      if (path !== undefined) {
        const shop = page.frameLocator('#frame-with').locator('body')
        await shop.evaluate((_, to) => location.assign(to), path)
      }
      // The count of features shows that script and probe are running.
      await page.getByRole('tab', { name: /^Features \d/ }).waitFor()
    },
    frame: (variant = 'with') => page.frameLocator(`#frame-${variant}`),
    inspect: (tab) => page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click(),
    changeScript,
  }
}
