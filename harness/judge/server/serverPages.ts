/** The pages that one worker compares with, each opened once: scenes' pages without our script, and the page without any script. */

import type { Browser } from '@playwright/test'
import { hashBytes } from '../../lookup/body/multipart.ts'
import type { ContextOptions } from '../../replay/browser/context/openContext.ts'
import type { Scene } from '../../scene/scene.ts'
import type { Violation } from '../checks/quality/accessibility.ts'
import { createScriptlessPage, type ScriptlessPage } from './scriptlessPage.ts'
import { openServerPage, readServerViolations, type ServerPage } from './serverPage.ts'

export interface ServerPages {
  /** The scene's page without our script; opened once per page and options. */
  page(scene: Scene, options: ContextOptions): Promise<ServerPage>
  /** What axe finds on that page; axe runs once for each page. */
  violations(scene: Scene, options: ContextOptions): Promise<readonly Violation[]>
  /** The page in which the mirror's markup is checked. */
  readonly scriptless: ScriptlessPage
}

export function createServerPages(browser: Browser): ServerPages {
  const pages = new Map<string, Promise<ServerPage>>()
  const violations = new Map<string, Promise<readonly Violation[]>>()

  function once<Value>(cache: Map<string, Promise<Value>>, key: string, open: () => Promise<Value>): Promise<Value> {
    const value = cache.get(key) ?? open()
    cache.set(key, value)
    return value
  }

  return {
    page: (scene, options) => once(pages, keyOf(scene, options), () => openServerPage(browser, scene, options)),
    violations: (scene, options) =>
      once(violations, keyOf(scene, options), () => readServerViolations(browser, scene, options)),
    scriptless: createScriptlessPage(browser),
  }
}

/** Cache key: everything of a scene and its options that the page without the script depends on. */
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
