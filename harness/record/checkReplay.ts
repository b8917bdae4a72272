/** Replays a scene right after it was recorded: whatever is wrong then is the recording's fault and no change of the script. */
import { basename, dirname } from 'node:path'
import type { Browser } from 'playwright'
import { checkScene } from '../judge/checkScene.ts'
import type { Finding } from '../judge/findings.ts'
import { createServerPages } from '../judge/server/serverPages.ts'
import { kindOf } from '../lookup/callKind.ts'
import { type OpenOptions, openSession } from '../replay/browser/session.ts'
import { type Entry, entryName } from '../scene/calls.ts'
import { loadScene, type Scene } from '../scene/scene.ts'
import { formatJson } from './formatJson.ts'
import { type SceneFiles, saveScene } from './saveScene.ts'
import type { EntrySource } from './toCalls.ts'

export interface ReplayCheck {
  /** Nothing where the replay is green. */
  readonly findings: readonly Finding[]
  /** Names of the recorded calls that were made, as `entryName` gives them. */
  readonly made: ReadonlySet<string>
}

/** Everything that `vernissage test` checks but what somebody has to review first. */
export async function checkReplay(browser: Browser, scene: Scene, open: OpenOptions = {}): Promise<ReplayCheck> {
  const session = await openSession(browser, scene, open, createServerPages(browser))
  try {
    const findings = await checkScene(session, { mode: undefined, contracts: [], hasAccessibility: false })
    const made = session.calls.flatMap(({ outcome }) => (outcome.kind === 'unexpected' ? [] : [outcome.entry]))
    return { findings, made: new Set(made) }
  } finally {
    await session.close()
  }
}

/** Replays a scene that has just been saved, and notes in it what that showed (`requireMade`). */
export async function checkSaved(
  browser: Browser,
  folder: string,
  files: SceneFiles,
  open: OpenOptions = {},
): Promise<readonly Finding[]> {
  const scene = loadScene(basename(folder), dirname(folder))
  const { findings, made } = await checkReplay(browser, scene, open)
  const written = files.get('calls.json')
  if (written) {
    const calls = Buffer.from(formatJson(requireMade(JSON.parse(written.toString('utf8')), scene.calls, made)))
    if (!calls.equals(written)) saveScene(folder, new Map([...files, ['calls.json', calls]]))
  }
  return findings
}

/**
 * A call that changes something at the shop and that our script has made in a replay has to come from then on, whichever
 * script made it while it was recorded.
 */
export function requireMade(
  calls: readonly EntrySource[],
  entries: readonly Entry[],
  made: ReadonlySet<string>,
): readonly EntrySource[] {
  return calls.map(({ madeBy, ...call }, index) => {
    const entry = entries[index]!
    const isOurs = kindOf(entry.request) === 'changing' && made.has(entryName(entry, index))
    return madeBy === undefined || isOurs ? call : { ...call, madeBy }
  })
}
