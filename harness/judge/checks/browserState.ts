/** The state of the browser at the end of a journey: address, focus, cookies, storage. */
import type { Page } from '@playwright/test'
import { passesTime } from '../../scene/journey.ts'
import type { Scene } from '../../scene/scene.ts'
import { replaceTimestamps, visitSpan } from '../../scene/timestamps.ts'
import { replaceVolatile, volatileOf } from '../../scene/volatile.ts'

/**
 * One line for the focus, for the address where it differs from the scene's, and for each cookie and storage item, sorted. In
 * values, volatile keys and points in time during this replay are replaced by their kind, since they differ from run to run.
 */
export async function readBrowserState(
  page: Page,
  { url, volatile, clock, journey }: Pick<Scene, 'url' | 'volatile' | 'clock' | 'journey'>,
): Promise<readonly string[]> {
  const span = passesTime(journey) ? undefined : visitSpan(clock, longestReplayMs)
  const { focus, stored } = await page.evaluate(readPage)
  const shown = (key: string, value: string): string => {
    const replaced = replaceVolatile(value, volatileOf(volatile, key))
    return `${key}=${span ? replaceTimestamps(replaced, span) : replaced}`
  }
  const cookies = (await page.context().cookies()).map(({ name, value, path, expires, sameSite, secure }) => {
    const life = expires < 0 ? 'session' : 'persistent'
    return `cookie ${shown(name, value)}; path ${path}; ${life}; ${sameSite}${secure ? '; secure' : ''}`
  })
  const items = stored.map(([area, key, value]) => `${area} ${shown(key, value)}`)
  const address = shownAddress(page.url())
  const addressLines = address === shownAddress(url) ? [] : [`address ${address}`]
  return [`focus on ${focus}`, ...addressLines, ...cookies.sort(), ...items.sort()]
}

/** The address without the parameter `vernissage`, by which a replay may switch the script on or off. */
function shownAddress(url: string): string {
  const address = new URL(url)
  address.searchParams.delete('vernissage')
  return address.href
}

/** Points in time within this many milliseconds after the scene's clock count as those of the replay. */
const longestReplayMs = 3_600_000

/** Runs in the page. */
function readPage(): { focus: string; stored: (readonly [string, string, string])[] } {
  const element = document.activeElement ?? document.body
  const name = element.getAttribute('name')
  const [firstClass] = element.classList
  const suffix = element.id ? `#${element.id}` : name ? `[name="${name}"]` : firstClass ? `.${firstClass}` : ''
  /** No storage on the browser's own pages, such as its error page: reading it throws there. */
  const areas = (): Readonly<Record<string, Storage>> => {
    try {
      return { localStorage, sessionStorage }
    } catch {
      return {}
    }
  }
  return {
    focus: element.localName + (element === document.body ? '' : suffix),
    // Keys are read by number, since a key such as "length" cannot be read as a property of the storage.
    stored: Object.entries(areas()).flatMap(([area, storage]) =>
      Array.from(storage, (_, index) => storage.key(index) ?? '').map(
        (key) => [area, key, storage.getItem(key) ?? ''] as const,
      ),
    ),
  }
}
