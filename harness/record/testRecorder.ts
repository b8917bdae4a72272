/** Gives tests what they record with: a browser, a shop and a folder for scenes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, test } from '@playwright/test'
import { assetsFolder } from '../scene/assets.ts'
import { loadScene, type Scene } from '../scene/scene.ts'
import { saveAssets } from './assets/saveAssets.ts'
import { saveScene } from './files/saveScene.ts'
import type { UrlRecording } from './files/toRecording.ts'
import { launchChromium } from './launchChromium.ts'

export interface TestRecorder<Shop> {
  /** A browser that reaches servers on this machine; Playwright's own browser in tests reaches no network at all. */
  readonly browser: Browser
  readonly shop: Shop
  /** The folder for scenes, empty at the beginning. */
  readonly root: string
  /** Saves a recording. @returns its scene, as a replay loads it */
  save(name: string, recording: Pick<UrlRecording, 'pageUrl' | 'assets' | 'files'>): Scene
}

/**
 * Starts browser and shop before the tests of a file, and ends them afterwards. Its properties can be used inside tests only.
 * @param startShop starts the shop that is recorded
 */
export function createTestRecorder<Shop extends { close(): Promise<void> }>(
  startShop: () => Promise<Shop>,
): TestRecorder<Shop> {
  let browser: Browser | undefined
  let shop: Shop | undefined
  let root: string | undefined
  test.beforeAll(async () => {
    browser = await launchChromium({ isHeaded: false, isOffline: false })
    shop = await startShop()
    root = mkdtempSync(join(tmpdir(), 'recorded-'))
  })
  test.afterAll(async () => {
    await browser?.close()
    await shop?.close()
    if (root !== undefined) rmSync(root, { recursive: true, force: true })
  })
  return {
    get browser() {
      return browser!
    },
    get shop() {
      return shop!
    },
    get root() {
      return root!
    },
    save(name, { pageUrl, assets, files }) {
      saveAssets(assetsFolder(root!, pageUrl), assets)
      saveScene(join(root!, name), files)
      return loadScene(name, root!)
    },
  }
}
