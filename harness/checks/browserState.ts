/** What the browser holds in the end: focus, cookies, storage. */
import type { Page } from '@playwright/test'
import { replaceVolatile, type VolatileKeys } from '../volatile.ts'

/** One line each, sorted; values of volatile keys are replaced by their kind. */
export async function readBrowserState(page: Page, volatile: VolatileKeys): Promise<readonly string[]> {
  const { focus, stored } = await page.evaluate(readPage)
  const shown = (key: string, value: string): string =>
    `${key}=${replaceVolatile(value, Object.hasOwn(volatile, key) ? volatile[key] : undefined)}`
  const cookies = (await page.context().cookies()).map(({ name, value, path, expires, sameSite, secure }) => {
    const life = expires < 0 ? 'session' : 'persistent'
    return `cookie ${shown(name, value)}; path ${path}; ${life}; ${sameSite}${secure ? '; secure' : ''}`
  })
  const items = stored.map(([area, key, value]) => `${area} ${shown(key, value)}`)
  return [`focus on ${focus}`, ...cookies.sort(), ...items.sort()]
}

/** Runs in the page. */
function readPage(): { focus: string; stored: (readonly [string, string, string])[] } {
  const element = document.activeElement ?? document.body
  const name = element.getAttribute('name')
  const [firstClass] = element.classList
  const mark = element.id ? `#${element.id}` : name ? `[name="${name}"]` : firstClass ? `.${firstClass}` : ''
  const areas = { localStorage, sessionStorage }
  return {
    focus: element.localName + (element === document.body ? '' : mark),
    // By number: a key such as "length" is no property of its storage.
    stored: Object.entries(areas).flatMap(([area, storage]) =>
      Array.from(storage, (_, index) => storage.key(index) ?? '').map(
        (key) => [area, key, storage.getItem(key) ?? ''] as const,
      ),
    ),
  }
}
