/** The pages with which one worker compares: those that it has opened without the script, and one in which no script runs. */

import type { Browser } from '@playwright/test'
import { hashBytes } from '../../lookup/body/multipart.ts'
import type { ContextOptions } from '../../replay/browser/context/openContext.ts'
import type { Scene } from '../../scene/scene.ts'
import type { Violation } from '../checks/quality/accessibility.ts'
import { createScriptlessPage, type ScriptlessPage } from './scriptlessPage.ts'
import { openServerPage, readServerViolations, type ServerPage } from './serverPage.ts'

export interface ServerPages {
  /** The scene's page without the script, opened once per page and way of opening it. */
  page(scene: Scene, options: ContextOptions): Promise<ServerPage>
  /** What axe finds on that page; axe runs once for each page. */
  violations(scene: Scene, options: ContextOptions): Promise<readonly Violation[]>
  /** The page for markup of other origin, above all the mirror's. */
  readonly scriptless: ScriptlessPage
}

export function createServerPages(browser: Browser): ServerPages {
  const pages = new Map<string, Promise<ServerPage>>()
  const violations = new Map<string, Promise<readonly Violation[]>>()

  function once<Value>(known: Map<string, Promise<Value>>, key: string, open: () => Promise<Value>): Promise<Value> {
    const value = known.get(key) ?? open()
    known.set(key, value)
    return value
  }

  return {
    page: (scene, options) => once(pages, keyOf(scene, options), () => openServerPage(browser, scene, options)),
    violations: (scene, options) =>
      once(violations, keyOf(scene, options), () => readServerViolations(browser, scene, options)),
    scriptless: createScriptlessPage(browser),
  }
}

/** Everything of a scene and its options that the page without the script depends on. */
function keyOf(scene: Scene, { start, script: _, interference: __, ...options }: ContextOptions): string {
  const { url, clock, seed, viewport, cookies, storage } = scene
  return JSON.stringify([
    hashBytes(scene.page),
    url,
    clock,
    seed,
    viewport,
    cookies,
    storage,
    start.loadingMode,
    options,
  ])
}
