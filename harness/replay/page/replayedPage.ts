/** Makes the document that a replay serves: the scene's page with the script in it. */

import type { Scene } from '../../scene/scene.ts'
import { type Injection, injectScript, type LoadingMode } from './injection.ts'
import type { LegacyScripts } from './legacyScripts.ts'
import { removeExternalScripts } from './pageHtml.ts'

/** Addresses of the harness itself on the shop's origin; no shop has a folder of this name. */
export const ownFolder = '/vernissage-replay/'

export interface ReplayAddresses {
  /** The script under test. */
  readonly script: string
  /** Address of the file that the script loads to list the page's legacy scripts. */
  readonly legacyReport: string
  /** Address of another page of the site, to which a visitor goes in order to come back. */
  readonly elsewhere: string
}

export function replayAddresses({ url }: Pick<Scene, 'url'>): ReplayAddresses {
  const { origin } = new URL(url)
  const folder = `${origin}${ownFolder}`
  return {
    script: `${folder}vernissage.js`,
    legacyReport: `${folder}vernissage.legacy.js`,
    elsewhere: `${folder}elsewhere`,
  }
}

export interface PageOptions {
  readonly loadingMode: LoadingMode
  readonly legacy: LegacyScripts
  readonly config?: Injection['config']
}

/** The page's bytes with our script inserted and, where `legacy` says so, the other scripts removed. All other bytes stay. */
export function replayedPage(scene: Pick<Scene, 'page' | 'url'>, { loadingMode, legacy, config }: PageOptions): Buffer {
  // Latin-1 has one character per byte, so that untouched bytes stay the same in every encoding.
  const html = Buffer.from(scene.page).toString('latin1')
  const base = legacy === 'removed' ? removeExternalScripts(html) : html
  return Buffer.from(injectScript(base, loadingMode, { src: replayAddresses(scene).script, config }), 'latin1')
}

/** True for the page's own address, with or without the parameter `vernissage`. */
export function isPageOf({ url }: Pick<Scene, 'url'>, address: string): boolean {
  const [page, other] = [new URL(url), new URL(address)]
  for (const { searchParams } of [page, other]) searchParams.delete('vernissage')
  return page.origin + page.pathname + page.search === other.origin + other.pathname + other.search
}
