/** What can be seen of a visit from outside the script, as lines, so that two visits of one scene can be compared. */
import type { MadeCall } from '../../lookup/lookup.ts'
import { normalise } from '../../lookup/normalise.ts'
import type { Session } from '../../replay/browser/session.ts'
import type { Scene } from '../../scene/scene.ts'
import { checkUndo, playOrReport } from '../checkScene.ts'
import { readBrowserState } from '../checks/browserState.ts'
import { readEvents } from '../checks/events.ts'
import { readHiddenFields } from '../checks/hiddenFields.ts'

/** Parts that visitors, servers and other plugins notice, whichever script does the work. */
export const outwardParts = ['calls', 'hidden fields', 'accessibility tree', 'focus, cookies and storage'] as const
/** Parts that only a build of ours has. */
export const inwardParts = ['events', 'ledger', 'console', 'undo'] as const

export type PartName = (typeof outwardParts)[number] | (typeof inwardParts)[number]

export interface Observation {
  /** The sentence about the step at which the journey got stuck; undefined where it came to its end. */
  readonly stuck: string | undefined
  readonly parts: Readonly<Partial<Record<PartName, readonly string[]>>>
}

/** Plays the scene's journey and reads the named parts at its end. */
export async function observe(session: Session, names: readonly PartName[]): Promise<Observation> {
  const [stuck] = await playOrReport(session)
  const { page, scene } = session
  const readers: Readonly<Record<PartName, () => Promise<readonly string[]> | readonly string[]>> = {
    calls: () => callLines(scene, session.calls),
    'hidden fields': () => readHiddenFields(page, scene.volatile),
    'accessibility tree': async () => (await page.locator('body').ariaSnapshot()).split('\n'),
    'focus, cookies and storage': () => readBrowserState(page, scene),
    events: () => readEvents(page),
    ledger: () => session.ledger(),
    console: () => session.unrecordedMessages.map(({ text }) => text),
    undo: async () => (await checkUndo(session)).flatMap(({ cause, details = [] }) => [cause, ...details]),
  }
  const parts: Partial<Record<PartName, readonly string[]>> = {}
  for (const name of names) parts[name] = await readers[name]()
  return { stuck: stuck?.cause, parts }
}

/**
 * One line per call and one per value in it, so that visits that differ in one field differ in one line. Volatile values are
 * replaced by their kind.
 */
export function callLines({ url, volatile }: Pick<Scene, 'url' | 'volatile'>, calls: readonly MadeCall[]): string[] {
  const { origin } = new URL(url)
  return calls.flatMap(({ request }) => {
    const { method, address, details } = normalise(request, { url, volatile })
    const name = `${method} ${address.startsWith(origin) ? address.slice(origin.length) : address}`
    return [name, ...details.map(({ place, value }) => `${name}: ${place || 'text'} = ${value}`)]
  })
}
