/** Converts selectors of the Chrome Recorder into locators of Playwright. */
import type { FrameLocator, Locator, Page } from '@playwright/test'

/** Alternatives for the same element, each a chain of selectors from the outermost scope inwards. */
export type Selectors = readonly (readonly string[])[]

/** All elements that any of the alternatives matches. */
export function locateAny(page: Page, selectors: Selectors): Locator {
  return selectors.map((chain) => locate(page, chain)).reduce((either, alternative) => either.or(alternative))
}

/** The first element of the first alternative that matches anything, as soon as one does. */
export async function findFirst(page: Page, selectors: Selectors, { timeout }: { timeout?: number }): Promise<Locator> {
  const any = locateAny(page, selectors).first()
  await any.waitFor({ ...(timeout !== undefined && { timeout }), state: 'attached' })
  for (const chain of selectors) {
    const alternative = locate(page, chain)
    if ((await alternative.count()) > 0) return alternative.first()
  }
  return any
}

/** In a chain, `frame/…` leads into a frame; every other selector but the last is a scope, such as the host of a shadow root. */
function locate(page: Page, chain: readonly string[]): Locator {
  const outer = chain.slice(0, -1).reduce<Page | Locator | FrameLocator>((scope, selector) => {
    return selector.startsWith(framePrefix)
      ? scope.locator(selector.slice(framePrefix.length)).first().contentFrame()
      : locateOne(scope, selector)
  }, page)
  return locateOne(outer, chain.at(-1) ?? 'html')
}

const framePrefix = 'frame/'

/**
 * Clicks an element in a frame of a page that the browser has restored from its memory: Playwright cannot reach these frames.
 * @returns false where the page did not come from the browser's memory, or the element stands in no frame
 */
export async function clickInKeptFrame(
  page: Page,
  [[frame = '', inner = ''] = []]: Selectors,
  { timeout }: { timeout?: number },
): Promise<boolean> {
  if (!frame.startsWith(framePrefix) || !(await page.evaluate(() => window.hasBeenLeft))) return false
  await page.waitForFunction(
    ([frameSelector, selector]) => {
      // While the skeleton is shown, the wallet's buttons are being replaced, and the present ones do not work.
      if (document.querySelector('.vernissage-wallet-skeleton')) return false
      const content = document.querySelector<HTMLIFrameElement>(frameSelector)?.contentDocument
      const element = content?.querySelector<HTMLElement>(selector)
      element?.click()
      return element !== null && element !== undefined
    },
    [frame.slice(framePrefix.length), inner] as const,
    { ...(timeout !== undefined && { timeout }) },
  )
  return true
}

function locateOne(scope: Page | Locator | FrameLocator, selector: string): Locator {
  const [, prefix, rest = selector] = /^(aria|xpath|text|pierce)\/(.*)$/s.exec(selector) ?? []
  if (prefix === 'xpath') return scope.locator(`xpath=${rest}`)
  if (prefix === 'text') return scope.getByText(rest)
  if (prefix !== 'aria') return scope.locator(`css=${rest}`)
  const [, name = '', role] = /^(.*?)(?:\[role="([^"]*)"\])?$/s.exec(rest) ?? []
  const exactly = { name, exact: true }
  if (role) return scope.getByRole(role as Role, exactly)
  // Without a role the Recorder means any element with this name.
  const named = scope.getByLabel(name, { exact: true })
  return nameable.reduce((found, other) => found.or(scope.getByRole(other, exactly)), named)
}

type Role = Parameters<Page['getByRole']>[0]

/** Roles whose name is their text, which `getByLabel` does not look at. */
const nameable = ['button', 'link', 'heading', 'tab', 'menuitem', 'option'] as const satisfies readonly Role[]
