import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRecordings } from '../../../harness/scene/recordings/findRecordings.ts'
import { loadScene, sceneNames } from '../../../harness/scene/scene.ts'
import { startShop } from '../../../harness/shop/shop.ts'
import { defaultProfile } from '../../../inject/profile.ts'

export interface RecordedPage {
  readonly name: string
  readonly html: string
  readonly hasForm: boolean
}

/** Pages of a real shop, where they are at hand; they are larger than any scene. */
const recordings = findRecordings()

/** Every recorded page once: those of a real shop first, then those of the scenes. */
export function readPages(): readonly RecordedPage[] {
  const pages = new Map<string, RecordedPage>()
  for (const { name, html } of [...recordedPages(), ...scenePages()]) {
    const hasForm = new RegExp(`class="[^"]*\\b${defaultProfile.cf}-form\\b`).test(html)
    if (!pages.has(html)) pages.set(html, { name, html, hasForm })
  }
  return [...pages.values()]
}

/** The heaviest pages of the reference shop: a listing of 96 products, and a product with 80 variations. */
export async function readShopPages(): Promise<readonly RecordedPage[]> {
  const shop = await startShop({ origin: 'https://kunst.example', legacyScripts: 'none' })
  try {
    const read = async (name: string, path: string): Promise<RecordedPage> => {
      const html = await (await fetch(shop.url + path)).text()
      return { name, html, hasForm: false }
    }
    return [
      await read('listing of 96 products', '/shop/?per_page=96'),
      await read('product with 80 variations', '/produkt/farbproben/'),
    ]
  } finally {
    await shop.close()
  }
}

function recordedPages(): readonly Omit<RecordedPage, 'hasForm'>[] {
  if (recordings === undefined) return []
  const folder = join(recordings, 'pages')
  const names = readdirSync(folder).filter((name) => name.endsWith('.html'))
  return names.sort().map((name) => ({ name, html: readFileSync(join(folder, name), 'utf8') }))
}

function scenePages(): readonly Omit<RecordedPage, 'hasForm'>[] {
  return sceneNames().map((name) => ({ name, html: new TextDecoder().decode(loadScene(name).page) }))
}
