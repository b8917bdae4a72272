/** Makes a scene of each page in a HAR, with its calls, and lists what had to be left out. */
import { withoutQuery } from '../../../replay/page/namedInPage.ts'
import { type Asset, withoutFragment } from '../../../scene/assets.ts'
import type { RecordedScene } from '../../files/sceneFiles.ts'
import { assetsIn } from '../entry/harAssets.ts'
import type { ReadAttached } from '../entry/readContent.ts'
import { type ReadEntry, readEntry } from '../entry/readEntry.ts'
import type { HarLog } from '../format/harFormat.ts'
import { isUnchanged, readSceneNote } from '../format/sceneNote.ts'
import { choosePages, type PageChoice } from './choosePages.ts'
import { createForeignScene } from './foreignScene.ts'
import { restoreNotedScene } from './notedScene.ts'
import { toVisits } from './visits.ts'

export interface HarOptions extends PageChoice {
  /** Hosts besides the page's own whose calls are taken. */
  readonly hosts?: readonly string[]
  readonly readAttached: ReadAttached
}

/** An entry that lacks something, such as its answer, and was left out. */
export interface HalfEntry {
  /** Number of the entry in `log.entries`, from 0. */
  readonly index: number
  readonly method: string
  readonly url: string
  /** What the entry lacks, to follow the address: `has no answer`. */
  readonly missing: string
}

export interface FromHar {
  readonly scenes: readonly RecordedScene[]
  /** Address → stylesheet, font or picture, for all scenes. */
  readonly assets: ReadonlyMap<string, Asset>
  readonly half: readonly HalfEntry[]
  /** Host → entries that were left out. */
  readonly leftOut: Readonly<Record<string, number>>
  /** Addresses of WebSockets, without query: their messages are left out. */
  readonly sockets: readonly string[]
  /** True: `vernissage export` made the HAR, and nothing in it was changed since. */
  readonly isUnchanged: boolean
}

/** @throws InputError the HAR holds no page, or not the wanted one, or its notes are broken */
export function fromHar(log: HarLog, options: HarOptions): FromHar {
  const { file, readAttached, hosts = [] } = options
  const entries = inOrder(withoutFrames(log.entries.map((entry, index) => readEntry(entry, index, readAttached))))
  const scene = readSceneNote(log, file)
  if (scene) {
    const noted = entries.filter(({ note }) => note)
    const { complete, ...lists } = separateEntries(
      entries.filter(({ note }) => !note),
      [new URL(scene.settings.url).host, ...hosts],
    )
    return { scenes: [restoreNotedScene(scene, noted, complete, file)], ...lists, isUnchanged: isUnchanged(log) }
  }
  const { host, isWanted } = choosePages(entries, options)
  const { complete, ...lists } = separateEntries(entries, [host, ...hosts])
  const visits = toVisits(complete, host).filter(({ page }) => isWanted(page))
  return { scenes: visits.map(createForeignScene), ...lists, isUnchanged: false }
}

/** Sorts entries by time, since those of a HAR need not be sorted. */
function inOrder(entries: readonly ReadEntry[]): readonly ReadEntry[] {
  if (entries.some(({ startedAt }) => Number.isNaN(startedAt))) return entries
  return [...entries].sort((a, b) => a.startedAt - b.startedAt)
}

/** Makes documents of frames inside a page parts: Playwright names their frame, and the page's first document is in another frame. */
function withoutFrames(entries: readonly ReadEntry[]): readonly ReadEntry[] {
  const mainFrames = new Map<string, string>()
  return entries.map((entry) => {
    const { kind, pageref, frame } = entry
    if (kind !== 'document' || frame === '') return entry
    const mainFrame = mainFrames.get(pageref) ?? frame
    mainFrames.set(pageref, mainFrame)
    return mainFrame === frame ? entry : { ...entry, kind: 'part' as const }
  })
}

interface SeparatedEntries extends Pick<FromHar, 'assets' | 'half' | 'leftOut' | 'sockets'> {
  readonly complete: readonly ReadEntry[]
}

/** Separates the complete documents and calls of the shop from assets, from entries that lack something and from other hosts. */
function separateEntries(entries: readonly ReadEntry[], hosts: readonly string[]): SeparatedEntries {
  const complete: ReadEntry[] = []
  const half: HalfEntry[] = []
  const leftOut = new Map<string, number>()
  const sockets = new Set<string>()
  const assets = assetsIn(entries, hosts)
  for (const entry of entries) {
    const { index, kind, url, exchange } = entry
    const { method, url: address } = exchange.request
    if (/^wss?:/.test(address) && URL.canParse(address)) sockets.add(withoutQuery(address))
    if (url && assets.has(withoutFragment(url.href))) continue
    if (url && !hosts.includes(url.host)) leftOut.set(url.host, (leftOut.get(url.host) ?? 0) + 1)
    else if (kind === 'part' || (!url && URL.canParse(address))) continue
    else if (exchange.problem) half.push({ index, method, url: address, missing: exchange.problem })
    else complete.push(entry)
  }
  half.sort((a, b) => a.index - b.index)
  return { complete, assets, half, leftOut: Object.fromEntries(leftOut), sockets: [...sockets] }
}
