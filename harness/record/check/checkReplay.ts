/** Replays a scene right after it was recorded: whatever is wrong then is the recording's fault and no change of the script. */
import { basename, dirname } from 'node:path'
import type { Browser } from 'playwright'
import { type CheckOptions, checkScene, isMovedWhileLoading } from '../../judge/checkScene.ts'
import { keepConfirmedTimes } from '../../judge/checks/traffic/confirmedTimes.ts'
import type { Finding } from '../../judge/findings.ts'
import { createServerPages } from '../../judge/server/serverPages.ts'
import { kindOf } from '../../lookup/callKind.ts'
import { type OpenOptions, openSession } from '../../replay/browser/session.ts'
import { callName, type RecordedCall, type RecordedCallSource } from '../../scene/calls.ts'
import { loadScene, type Scene } from '../../scene/scene.ts'
import { formatJson } from '../files/formatJson.ts'
import { type SceneFiles, saveScene } from '../files/saveScene.ts'
import { measureShift, nextShift, withShift } from './firstShift.ts'

export interface ReplayCheck {
  /** Nothing where the replay is green. */
  readonly findings: readonly Finding[]
  /** Names of the recorded calls that were made, as `callName` gives them. */
  readonly made: ReadonlySet<string>
}

/** Everything that `vernissage test` checks but what a person has to review first. */
export async function checkReplay(
  browser: Browser,
  scene: Scene,
  open: OpenOptions = {},
  limits: Pick<CheckOptions, 'longTaskLimitMs'> = {},
): Promise<ReplayCheck> {
  const replay = (): Promise<ReplayCheck> => replayOnce(browser, scene, open, limits)
  const { findings, made } = await replay()
  const findAgain = async (): Promise<readonly Finding[]> => (await replay()).findings
  return { findings: await keepConfirmedTimes(findings, findAgain), made }
}

async function replayOnce(
  browser: Browser,
  scene: Scene,
  open: OpenOptions,
  limits: Pick<CheckOptions, 'longTaskLimitMs'>,
): Promise<ReplayCheck> {
  const session = await openSession(browser, scene, open, createServerPages(browser))
  try {
    const findings = await checkScene(session, { mode: undefined, contracts: [], hasAccessibility: false, ...limits })
    const made = session.calls.flatMap(({ outcome }) => (outcome.kind === 'unexpected' ? [] : [outcome.callName]))
    return { findings, made: new Set(made) }
  } finally {
    await session.close()
  }
}

export interface SavedCheck {
  /** Nothing where the replay is green. */
  readonly findings: readonly Finding[]
  /** How far the script may move the page while it loads; undefined where it moves nothing. */
  readonly layoutShift: number | undefined
}

/** A page without styles and pictures is not measured, and a busy machine shows moments that no load before has shown. */
const mostAllowances = 5

function isOnlyMoved(findings: readonly Finding[]): boolean {
  return findings.length > 0 && findings.every(isMovedWhileLoading)
}

/** Replays a scene that has just been saved, and notes in it what that showed (`measureShift`, `requireMade`). */
export async function checkSaved(
  browser: Browser,
  folder: string,
  recorded: SceneFiles,
  open: OpenOptions = {},
): Promise<SavedCheck> {
  const load = (): Scene => loadScene(basename(folder), dirname(folder))
  let files = recorded
  const allow = (shift: number): void => {
    files = withShift(recorded, shift)
    saveScene(folder, files)
  }
  let layoutShift = await measureShift(browser, load(), open, createServerPages(browser))
  if (layoutShift !== undefined) allow(layoutShift)
  let scene = load()
  let { findings, made } = await checkReplay(browser, scene, open)
  for (let more = 0; more < mostAllowances && isOnlyMoved(findings); more++) {
    layoutShift = nextShift(layoutShift)
    allow(layoutShift)
    scene = load()
    ;({ findings, made } = await checkReplay(browser, scene, open))
  }
  const written = files.get('calls.json')
  if (written) {
    const calls = Buffer.from(formatJson(requireMade(JSON.parse(written.toString('utf8')), scene.calls, made)))
    if (!calls.equals(written)) saveScene(folder, new Map([...files, ['calls.json', calls]]))
  }
  return { findings, layoutShift }
}

/**
 * A call that changes something at the shop and that our script has made in a replay has to come from then on, whichever
 * script made it while it was recorded.
 */
export function requireMade(
  calls: readonly RecordedCallSource[],
  recorded: readonly RecordedCall[],
  made: ReadonlySet<string>,
): readonly RecordedCallSource[] {
  return calls.map(({ madeBy, ...call }, index) => {
    const asLoaded = recorded[index]!
    const isOurs = kindOf(asLoaded.request) === 'changing' && made.has(callName(asLoaded, index))
    return madeBy === undefined || isOurs ? call : { ...call, madeBy }
  })
}
