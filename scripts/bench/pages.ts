import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadScene, sceneNames } from '../../harness/scene.ts'
import { defaultProfile } from '../../inject/profile.ts'
import { root } from '../setup.mjs'

export interface RecordedPage {
  readonly name: string
  readonly html: string
  readonly hasForm: boolean
}

/** Pages of a real shop, where they are at hand; they are larger than any scene. */
const recordings = join(root, '../shared/recordings/pages')

/** Every recorded page once: those of a real shop first, then those of the scenes. */
export function readPages(): readonly RecordedPage[] {
  const pages = new Map<string, RecordedPage>()
  for (const { name, html } of [...recordedPages(), ...scenePages()]) {
    const hasForm = new RegExp(`class="[^"]*\\b${defaultProfile.cf}-form\\b`).test(html)
    if (!pages.has(html)) pages.set(html, { name, html, hasForm })
  }
  return [...pages.values()]
}

function recordedPages(): readonly Omit<RecordedPage, 'hasForm'>[] {
  if (!existsSync(recordings)) return []
  const names = readdirSync(recordings).filter((name) => name.endsWith('.html'))
  return names.sort().map((name) => ({ name, html: readFileSync(join(recordings, name), 'utf8') }))
}

function scenePages(): readonly Omit<RecordedPage, 'hasForm'>[] {
  return sceneNames().map((name) => ({ name, html: new TextDecoder().decode(loadScene(name).page) }))
}
