/** Puts a scene's storage into a tab before the page is opened. */
import type { Page } from '@playwright/test'
import type { Scene } from '../../../scene/scene.ts'
import { replayAddresses } from '../../page/replayedPage.ts'

/**
 * Fills the storage of the shop's origin from another document of it, before any script of the page runs. An init script
 * would run again in every later document and in every frame of the tab, and write over what the page wrote meanwhile.
 */
export async function fillStorage(page: Page, { url, storage }: Pick<Scene, 'url' | 'storage'>): Promise<void> {
  const areas = [Object.entries(storage.localStorage), Object.entries(storage.sessionStorage)] as const
  if (areas.every((items) => items.length === 0)) return
  await page.goto(replayAddresses({ url }).elsewhere)
  await page.evaluate(([local, session]) => {
    for (const [key, value] of local) localStorage.setItem(key, value)
    for (const [key, value] of session) sessionStorage.setItem(key, value)
  }, areas)
}
