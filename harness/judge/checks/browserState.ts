/** The state of the browser at the end of a journey: focus, cookies, storage. */
import type { Page } from '@playwright/test'
import { passesTime } from '../../scene/journey.ts'
import { replaceMoments, spanFrom } from '../../scene/moments.ts'
import type { Scene } from '../../scene/scene.ts'
import { replaceVolatile, volatileOf } from '../../scene/volatile.ts'

/**
 * One line each, sorted. Values of volatile keys are replaced by their kind, and so is each moment of this replay that
 * stands in a value: the time flows on, unless the journey makes it stand still.
 */
export async function readBrowserState(
  page: Page,
  { volatile, clock, journey }: Pick<Scene, 'volatile' | 'clock' | 'journey'>,
): Promise<readonly string[]> {
  const span = passesTime(journey) ? undefined : spanFrom(clock, longestReplayMs)
  const { focus, stored } = await page.evaluate(readPage)
  const shown = (key: string, value: string): string => {
    const replaced = replaceVolatile(value, volatileOf(volatile, key))
    return `${key}=${span ? replaceMoments(replaced, span) : replaced}`
  }
  const cookies = (await page.context().cookies()).map(({ name, value, path, expires, sameSite, secure }) => {
    const life = expires < 0 ? 'session' : 'persistent'
    return `cookie ${shown(name, value)}; path ${path}; ${life}; ${sameSite}${secure ? '; secure' : ''}`
  })
  const items = stored.map(([area, key, value]) => `${area} ${shown(key, value)}`)
  return [`focus on ${focus}`, ...cookies.sort(), ...items.sort()]
}

const longestReplayMs = 3_600_000

/** Runs in the page. */
function readPage(): { focus: string; stored: (readonly [string, string, string])[] } {
  const element = document.activeElement ?? document.body
  const name = element.getAttribute('name')
  const [firstClass] = element.classList
  const mark = element.id ? `#${element.id}` : name ? `[name="${name}"]` : firstClass ? `.${firstClass}` : ''
  /** The browser's own pages, such as that for an address without an answer, have no storage. */
  const areas = (): Readonly<Record<string, Storage>> => {
    try {
      return { localStorage, sessionStorage }
    } catch {
      return {}
    }
  }
  return {
    focus: element.localName + (element === document.body ? '' : mark),
    // Keys are read by number, since a key such as "length" cannot be read as a property of the storage.
    stored: Object.entries(areas()).flatMap(([area, storage]) =>
      Array.from(storage, (_, index) => storage.key(index) ?? '').map(
        (key) => [area, key, storage.getItem(key) ?? ''] as const,
      ),
    ),
  }
}
