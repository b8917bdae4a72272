/**
 * Opens a scene's page once more without the script. That takes as long as opening it with the script, so use it only for what the
 * mirror (`judge/mirror/`) cannot show.
 */
import type { Browser, Page } from '@playwright/test'
import { type ContextOptions, openContext } from '../../replay/browser/context/openContext.ts'
import { ownFolder } from '../../replay/page/replayedPage.ts'
import type { Scene } from '../../scene/scene.ts'
import { readViolations, type Violation } from '../checks/quality/accessibility.ts'
import { readLayoutShift } from '../checks/quality/layoutShift.ts'
import { readPageTree, type TreeElement } from '../ledger/tree.ts'

export interface ServerPage {
  /** The document element, serialised. */
  readonly html: string
  readonly tree: TreeElement
  /** Sum of the layout shifts while it loads, as the browser scores them. */
  readonly layoutShift: number
}

/**
 * Reads the scene's page in a context of its own, with an empty script in place of ours. Legacy scripts are unanswered,
 * or removed where they are removed: their changes would not be the server's.
 */
export function openServerPage(browser: Browser, scene: Scene, options: ContextOptions): Promise<ServerPage> {
  return withServerPage(browser, scene, options, async (page) => ({
    html: await readHtml(page),
    tree: await readPageTree(page),
    layoutShift: (await readLayoutShift(page)).total,
  }))
}

/** What axe finds on the page without the script. */
export function readServerViolations(
  browser: Browser,
  scene: Scene,
  options: ContextOptions,
): Promise<readonly Violation[]> {
  return withServerPage(browser, scene, options, readViolations)
}

async function withServerPage<Value>(
  browser: Browser,
  scene: Scene,
  options: ContextOptions,
  read: (page: Page) => Promise<Value>,
): Promise<Value> {
  const legacy = options.legacy === 'removed' ? 'removed' : 'unanswered'
  const { context, page } = await openContext(browser, scene, {
    ...options,
    legacy,
    script: '',
    interference: undefined,
  })
  try {
    await page.goto(scene.url)
    await page.mouse.move(5, 5)
    // In these modes the page's own code adds the script's tag, so the page is complete only when the tag is there.
    const { loadingMode } = options.start
    if (loadingMode === 'late' || loadingMode === 'delayed') {
      await page.locator(`head > script[src*="${ownFolder}"]`).waitFor({ state: 'attached' })
    }
    return await read(page)
  } finally {
    await context.close()
  }
}

/** The document element, serialised. */
export function readHtml(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.outerHTML)
}
