/**
 * A page without scripts, in which axe checks markup. Each worker has one and shows all documents in it, since a browser context
 * for each would take longer than the check. Without scripts and cookies the documents do not influence each other.
 */
import type { Browser, Page, Route } from '@playwright/test'
import { staticAsset } from '../../replay/browser/staticAssets.ts'
import { type Assets, noAssets, withoutFragment } from '../../scene/assets.ts'
import type { Scene } from '../../scene/scene.ts'
import { readViolationsOfRules, type Violation } from '../checks/quality/accessibility.ts'

export interface ScriptlessPage {
  /** What axe finds in the markup when it tries these rules. */
  violations(markup: Markup, rules: ReadonlySet<string>): Promise<readonly Violation[]>
}

export interface Markup {
  readonly url: string
  /** The document element, serialised. */
  readonly html: string
  readonly viewport: Scene['viewport'] | null
  /** Stylesheets and pictures with which the markup is shown. */
  readonly assets: Assets
}

export function createScriptlessPage(browser: Browser): ScriptlessPage {
  let opened: Promise<Page> | undefined
  let shown: Pick<Markup, 'html' | 'assets'> = { html: '', assets: noAssets }

  async function open(): Promise<Page> {
    const context = await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce', serviceWorkers: 'block' })
    await context.route('**/*', (route) => answer(route, shown))
    return context.newPage()
  }

  return {
    async violations({ url, html, viewport, assets }, rules) {
      opened ??= open()
      const page = await opened
      shown = { html, assets }
      if (viewport) await page.setViewportSize(viewport)
      // With a fragment in the address, the browser would only scroll where the same page is shown already.
      await page.goto(withoutFragment(url))
      return readViolationsOfRules(page, rules)
    },
  }
}

/** Serves the markup, and the pictures and style sheets of the replay; requests of frames are aborted. */
function answer(route: Route, { html, assets }: Pick<Markup, 'html' | 'assets'>): Promise<void> {
  const request = route.request()
  if (request.isNavigationRequest() && request.frame().parentFrame() === null) {
    const headers = { 'content-security-policy': "script-src 'none'" }
    return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: `<!DOCTYPE html>${html}` })
  }
  const asset = staticAsset(request.resourceType(), request.url(), assets)
  return asset ? route.fulfill(asset) : route.abort()
}
