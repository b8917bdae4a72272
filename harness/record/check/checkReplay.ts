/** Replays a scene right after it was recorded. A finding at this time is a fault of the recording, not a change of the script. */
import { basename, dirname } from 'node:path'
import type { Browser } from 'playwright'
import { type CheckOptions, checkScene, isMovedWhileLoading } from '../../judge/checkScene.ts'
import { keepConfirmedTimes } from '../../judge/checks/traffic/confirmedTimes.ts'
import type { Finding } from '../../judge/findings.ts'
import { createServerPages } from '../../judge/server/serverPages.ts'
import { kindOf } from '../../lookup/callKind.ts'
import type { OpenOptions } from '../../replay/browser/openScene.ts'
import { openSession, withSession } from '../../replay/browser/session.ts'
import { callName, type RecordedCall, type RecordedCallSource } from '../../scene/calls.ts'
import { loadScene, type Scene } from '../../scene/scene.ts'
import { formatJson } from '../files/formatJson.ts'
import { type SceneFiles, saveScene } from '../files/saveScene.ts'
import { measureShift, nextAllowedShift, withAllowedShift } from './allowedShift.ts'

export interface ReplayCheck {
  /** Nothing where the replay is green. */
  readonly findings: readonly Finding[]
  /** Names of the recorded calls that were made, as `callName` gives them. */
  readonly madeCallNames: ReadonlySet<string>
}

/** Checks what `vernissage test` checks, without the stored expectations, which a person has not reviewed yet. */
export async function checkReplay(
  browser: Browser,
  scene: Scene,
  open: OpenOptions = {},
  limits: Pick<CheckOptions, 'longTaskLimitMs'> = {},
): Promise<ReplayCheck> {
  const replay = (): Promise<ReplayCheck> => replayOnce(browser, scene, open, limits)
  const { findings, madeCallNames } = await replay()
  const findSecondTime = async (): Promise<readonly Finding[]> => (await replay()).findings
  return { findings: await keepConfirmedTimes(findings, findSecondTime), madeCallNames }
}

async function replayOnce(
  browser: Browser,
  scene: Scene,
  open: OpenOptions,
  limits: Pick<CheckOptions, 'longTaskLimitMs'>,
): Promise<ReplayCheck> {
  return withSession(await openSession(browser, scene, open, createServerPages(browser)), async (session) => {
    const findings = await checkScene(session, { mode: undefined, contracts: [], hasAccessibility: false, ...limits })
    const madeNames = session.calls.flatMap(({ outcome }) => (outcome.kind === 'unexpected' ? [] : [outcome.callName]))
    return { findings, madeCallNames: new Set(madeNames) }
  })
}

export interface SavedCheck {
  /** Nothing where the replay is green. */
  readonly findings: readonly Finding[]
  /** How far the script may move the page while it loads; undefined where it moves nothing. */
  readonly layoutShift: number | undefined
}

/**
 * How often the allowed shift is raised at most. Pages without styles and pictures are not measured before, and a busy machine paints
 * intermediate states that no earlier load has shown.
 */
const maxAllowances = 5

function hasOnlyShiftFindings(findings: readonly Finding[]): boolean {
  return findings.length > 0 && findings.every(isMovedWhileLoading)
}

/** Replays a scene that has just been saved, and writes the results into its files (`measureShift`, `requireMadeCalls`). */
export async function checkSavedScene(
  browser: Browser,
  folder: string,
  recorded: SceneFiles,
  open: OpenOptions = {},
): Promise<SavedCheck> {
  const load = (): Scene => loadScene(basename(folder), dirname(folder))
  let files = recorded
  const allow = (shift: number): void => {
    files = withAllowedShift(recorded, shift)
    saveScene(folder, files)
  }
  let layoutShift = await measureShift(browser, load(), open, createServerPages(browser))
  if (layoutShift !== undefined) allow(layoutShift)
  let scene = load()
  let { findings, madeCallNames } = await checkReplay(browser, scene, open)
  for (let allowances = 0; allowances < maxAllowances && hasOnlyShiftFindings(findings); allowances++) {
    layoutShift = nextAllowedShift(layoutShift)
    allow(layoutShift)
    scene = load()
    ;({ findings, madeCallNames } = await checkReplay(browser, scene, open))
  }
  const written = files.get('calls.json')
  if (written) {
    const calls = Buffer.from(
      formatJson(requireMadeCalls(JSON.parse(written.toString('utf8')), scene.calls, madeCallNames)),
    )
    if (!calls.equals(written)) saveScene(folder, new Map([...files, ['calls.json', calls]]))
  }
  return { findings, layoutShift }
}

/**
 * Requires each call that changes something at the shop and that the script has made in a replay, whichever script made that call while
 * it was recorded: without `madeBy`, a replay without the call has a finding.
 */
export function requireMadeCalls(
  calls: readonly RecordedCallSource[],
  recorded: readonly RecordedCall[],
  madeCallNames: ReadonlySet<string>,
): readonly RecordedCallSource[] {
  return calls.map(({ madeBy, ...call }, index) => {
    const asLoaded = recorded[index]!
    const isOurs = kindOf(asLoaded.request) === 'changing' && madeCallNames.has(callName(asLoaded, index))
    return madeBy === undefined || isOurs ? call : { ...call, madeBy }
  })
}
