/** Makes scenes of a HAR: which pages it shows, with their calls, and what had to be left out. */
import { withoutQuery } from '../../../replay/page/namedInPage.ts'
import { type Asset, withoutFragment } from '../../../scene/assets.ts'
import type { RecordedScene } from '../../files/sceneFiles.ts'
import { assetsIn } from '../entry/harAssets.ts'
import type { ReadAttached } from '../entry/readContent.ts'
import { type ReadEntry, readEntry } from '../entry/readEntry.ts'
import type { HarLog } from '../format/harFormat.ts'
import { isUnchanged, readSceneNote } from '../format/sceneNote.ts'
import { choosePages, type PageChoice } from './choosePages.ts'
import { foreignScene } from './foreignScene.ts'
import { notedScene } from './notedScene.ts'
import { toVisits } from './visits.ts'

export interface HarOptions extends PageChoice {
  /** Hosts besides the page's own whose calls are taken. */
  readonly hosts?: readonly string[]
  readonly readAttached: ReadAttached
}

/** An entry that is not whole. */
export interface HalfEntry {
  /** Number of the entry in `log.entries`, from 0. */
  readonly index: number
  readonly method: string
  readonly url: string
  /** To follow the address: `has no answer`. */
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
  /** True: made by `vernissage export`, and nothing in it was changed since. */
  readonly isUnchanged: boolean
}

/** @throws InputError it holds no page, or not the wanted one, or its notes are broken */
export function fromHar(log: HarLog, options: HarOptions): FromHar {
  const { file, readAttached, hosts = [] } = options
  const entries = inOrder(withoutFrames(log.entries.map((entry, index) => readEntry(entry, index, readAttached))))
  const scene = readSceneNote(log, file)
  if (scene) {
    const own = entries.filter(({ note }) => note)
    const { whole, ...left } = sift(
      entries.filter(({ note }) => !note),
      [new URL(scene.settings.url).host, ...hosts],
    )
    return { scenes: [notedScene(scene, own, whole, file)], ...left, isUnchanged: isUnchanged(log) }
  }
  const { host, isWanted } = choosePages(entries, options)
  const { whole, ...left } = sift(entries, [host, ...hosts])
  const visits = toVisits(whole, host).filter(({ page }) => isWanted(page))
  return { scenes: visits.map(foreignScene), ...left, isUnchanged: false }
}

/** HARs need not be sorted. */
function inOrder(entries: readonly ReadEntry[]): readonly ReadEntry[] {
  if (entries.some(({ startedAt }) => Number.isNaN(startedAt))) return entries
  return [...entries].sort((a, b) => a.startedAt - b.startedAt)
}

/** A frame that Playwright names otherwise than that of the page's first document is one inside the page. */
function withoutFrames(entries: readonly ReadEntry[]): readonly ReadEntry[] {
  const main = new Map<string, string>()
  return entries.map((entry) => {
    const { kind, pageref, frame } = entry
    if (kind !== 'document' || frame === '') return entry
    const first = main.get(pageref) ?? frame
    main.set(pageref, first)
    return first === frame ? entry : { ...entry, kind: 'part' as const }
  })
}

interface Sifted extends Pick<FromHar, 'assets' | 'half' | 'leftOut' | 'sockets'> {
  readonly whole: readonly ReadEntry[]
}

function sift(entries: readonly ReadEntry[], hosts: readonly string[]): Sifted {
  const whole: ReadEntry[] = []
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
    else whole.push(entry)
  }
  half.sort((a, b) => a.index - b.index)
  return { whole, assets, half, leftOut: Object.fromEntries(leftOut), sockets: [...sockets] }
}
