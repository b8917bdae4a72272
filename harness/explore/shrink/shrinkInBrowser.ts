/** Shrinks a scene by playing it in a browser of its own. */
import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext } from '@playwright/test'
import { contracts } from '../../../scripts/contracts.ts'
import { type CheckOptions, checkScene } from '../../judge/checkScene.ts'
import type { Finding } from '../../judge/findings.ts'
import { createServerPages, type ServerPages } from '../../judge/server/serverPages.ts'
import { launchChromium } from '../../record/launchChromium.ts'
import type { OpenOptions } from '../../replay/browser/openScene.ts'
import { openSession } from '../../replay/browser/session.ts'
import type { Scene } from '../../scene/scene.ts'
import { type Shrunk, shrinkScene } from './shrinkScene.ts'

export interface ShrinkInBrowser extends Pick<CheckOptions, 'mode' | 'root'> {
  /** Absolute path of another build of the script; default: the built script. */
  readonly bundle?: string | undefined
  /** How often the scene may be played. */
  readonly tries: number
  /** Prints a line about the progress. */
  tell(line: string): void
  /** Ends the search, which then returns what it has by then. */
  readonly signal: AbortSignal
}

/** Milliseconds after which a step counts as stuck; short, since the scene is played a hundred times. */
const stuckInMs = 3_000
/** Milliseconds to wait for the start of the script. */
const startInMs = 10_000

/** @returns undefined where the scene shows no finding */
export async function shrinkInBrowser(
  scene: Scene,
  { bundle, tries, tell, signal, ...review }: ShrinkInBrowser,
): Promise<Shrunk | undefined> {
  const script = bundle === undefined ? {} : { script: readFileSync(bundle, 'utf8') }
  const browser = await launchChromium({ isHeaded: false, isOffline: true })
  try {
    const serverPages = createServerPages(browser)
    let count = 0
    return await shrinkScene(scene, {
      tries,
      signal,
      onPhase: (phase) => tell(`▸ ${phase}, after ${count} tries`),
      async find(candidate) {
        count++
        const finding = findIn(browser, candidate, { ...script, stuckInMs }, review, serverPages)
        // A candidate on which the script does not start does not show the finding; the scene itself has to start.
        return count === 1 ? finding : finding.catch(() => [])
      },
    })
  } finally {
    await browser.close()
  }
}

async function findIn(
  browser: Browser,
  scene: Scene,
  open: OpenOptions,
  review: Pick<CheckOptions, 'mode' | 'root'>,
  serverPages: ServerPages,
): Promise<readonly Finding[]> {
  let context: BrowserContext | undefined
  const prepare: OpenOptions['prepare'] = async (opened) => {
    context = opened
    opened.setDefaultTimeout(startInMs)
  }
  try {
    const session = await openSession(browser, scene, { ...open, prepare }, serverPages)
    return await checkScene(session, { ...review, contracts, hasAccessibility: false })
  } finally {
    await context?.close()
  }
}
