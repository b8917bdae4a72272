/** The document that a replay serves: the scene's page with the script in it. */

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

/** The page's bytes as the server sent them but for the script that was put in and the scripts that were taken out. */
export function replayedPage(scene: Pick<Scene, 'page' | 'url'>, { loadingMode, legacy, config }: PageOptions): Buffer {
  // One character per byte: whatever the encoding, what is not touched stays the same bytes.
  const html = Buffer.from(scene.page).toString('latin1')
  const own = legacy === 'removed' ? removeExternalScripts(html) : html
  return Buffer.from(injectScript(own, loadingMode, { src: replayAddresses(scene).script, config }), 'latin1')
}

/** True for the page's own address; the script's switches in the query do not make it another one. */
export function isPageOf({ url }: Pick<Scene, 'url'>, address: string): boolean {
  const [wanted, came] = [new URL(url), new URL(address)]
  for (const { searchParams } of [wanted, came]) searchParams.delete('vernissage')
  return wanted.origin + wanted.pathname + wanted.search === came.origin + came.pathname + came.search
}
