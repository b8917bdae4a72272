/** Reads the options of `vernissage test`: which scenes are played, and how. */
import { resolve } from 'node:path'
import { loadDeviations } from '../../explore/faults/deviations.ts'
import { loadKeptRaces } from '../../explore/races/keptRaces.ts'
import { legacyScriptsOf, readLegacyFolder } from '../../replay/page/legacyFolder.ts'
import { InputError } from '../../scene/reading/readJson.ts'
import { loadScene, type Scene, sceneNames } from '../../scene/scene.ts'
import { selectScenes } from '../../testing/run/choice/selectScenes.ts'
import type { Comparison, TestPlan } from '../../testing/run/choice/testPlan.ts'
import { readLastFailed } from '../../testing/run/results/lastRun.ts'
import type { RunOptions } from '../../testing/run/runScenes.ts'
import { UsageError } from '../command.ts'
import { checkBuildFile } from './checkBuildFile.ts'
import { parseCount, type readOptions, refuseCombinations } from './options.ts'

export const defaultSeed = 1

export const optionsOfTest = {
  faults: { type: 'boolean' },
  races: { type: 'string' },
  seed: { type: 'string' },
  starts: { type: 'boolean' },
  bundle: { type: 'string' },
  'last-failed': { type: 'boolean' },
  watch: { type: 'boolean' },
  legacy: { type: 'string' },
  baseline: { type: 'string' },
  workers: { type: 'string' },
  headed: { type: 'boolean' },
  repeat: { type: 'string' },
  shard: { type: 'string' },
  update: { type: 'boolean' },
  junit: { type: 'string' },
  markdown: { type: 'string' },
} as const

type Values = ReturnType<typeof readOptions<typeof optionsOfTest>>['values']

/** @throws UsageError two options that do not go together */
export function checkCombination(values: Values): void {
  if (values.update && process.env.CI) {
    throw new UsageError(
      '--update writes expectations, which a person has to look at; it does not run in CI. Run it on your machine.',
    )
  }
  const advice = 'run them one after the other'
  refuseCombinations(values, [
    ['legacy', ['baseline', 'update', 'faults', 'races', 'starts'], advice],
    ['baseline', ['update', 'faults', 'races', 'starts'], advice],
    ['last-failed', ['legacy', 'baseline', 'faults', 'races', 'seed', 'starts'], advice],
    ['watch', ['update', 'last-failed', 'json', 'shard'], advice],
  ])
  if (values.headed && process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    throw new UsageError('--headed needs a screen, and there is none; leave it out, or run it with xvfb-run.')
  }
}

export interface PlannedRun {
  readonly plan: TestPlan
  /** Only tests with these titles; default: all of the plan. */
  readonly titles?: readonly string[]
  /** The sentence that says that the titles come from a run that was interrupted; undefined for a whole run. */
  readonly interruption?: string
}

/** @throws InputError there is no scene of that name, a scene cannot be read, or the last run does not say what failed */
export function createPlan(values: Values, pattern: string | undefined): PlannedRun {
  if (values['last-failed']) {
    const last = readLastFailed()
    loadScenes(last.plan.scenes, last.plan.faulted.length > 0)
    if (pattern === undefined || last.titles.length === 0) return last
    const chosen = new Set(selectScenes(sceneNames(), pattern))
    return { ...last, plan: { ...last.plan, scenes: last.plan.scenes.filter((name) => chosen.has(name)) } }
  }
  const comparison = comparisonOf(values)
  const loaded = loadScenes(selectScenes(sceneNames(), pattern), values.faults ?? false)
  const scenes = comparableScenes(loaded, comparison)
  const count = values.races === undefined ? 0 : parseCount('--races', values.races)
  const plan: TestPlan = {
    scenes,
    isEveryStart: values.starts ?? false,
    isRecordedToo: (values.starts ?? false) && pattern === undefined,
    faulted: values.faults ? scenes : [],
    raced: count > 0 ? scenes : [],
    count,
    seed: values.seed === undefined ? defaultSeed : parseCount('--seed', values.seed),
    ...(comparison && { comparison }),
  }
  return { plan }
}

/**
 * Reads every file of the scenes that a run reads: a scene whose files are broken is no finding about the script.
 * @throws InputError a file is broken
 */
function loadScenes(names: readonly string[], hasFaults: boolean): readonly Scene[] {
  return names.map((name) => {
    const scene = loadScene(name)
    loadKeptRaces(name)
    if (hasFaults) loadDeviations(scene)
    return scene
  })
}

/** Names of the scenes that a comparison can play. @throws InputError no scene's page names one of the legacy scripts */
function comparableScenes(scenes: readonly Scene[], comparison: Comparison | undefined): string[] {
  if (!comparison) return scenes.map(({ name }) => name)
  // Scenes of the standalone script are left out: the baseline and the legacy scripts are compared with the ordinary build.
  const ordinary = scenes.filter(({ script }) => script !== 'standalone')
  if (comparison.kind === 'baseline') return ordinary.map(({ name }) => name)
  const folder = readLegacyFolder(comparison.folder)
  const comparable = ordinary.filter((scene) => Object.keys(legacyScriptsOf(scene, folder)).length > 0)
  if (comparable.length > 0) return comparable.map(({ name }) => name)
  throw new InputError(
    `--legacy: no page of the scenes names a script of ${folder.folder} (${folder.files.join(', ')}); save the scripts under the names that the pages have.`,
  )
}

/** @throws InputError the folder has no scripts, or the build cannot be read */
function comparisonOf({ legacy, baseline }: Values): Comparison | undefined {
  if (legacy !== undefined) return { kind: 'legacy', folder: readLegacyFolder(resolve(legacy)).folder }
  const bundle = checkBuildFile('--baseline', baseline)
  return bundle === undefined ? undefined : { kind: 'baseline', bundle }
}

/** @throws UsageError an option has a value that it cannot have */
export function runOptionsOf(values: Values, titles: PlannedRun['titles']): Omit<RunOptions, 'plan'> {
  return {
    bundle: checkBuildFile('--bundle', values.bundle),
    repeat: values.repeat === undefined ? 1 : parseCount('--repeat', values.repeat),
    shard: shardOf(values.shard),
    isUpdate: values.update ?? false,
    junit: values.junit && resolve(values.junit),
    workers: values.workers === undefined ? undefined : parseCount('--workers', values.workers),
    isHeaded: values.headed ?? false,
    titles,
    repetition: repetitionOf(values),
  }
}

/** The options that, beside the scene's name, play a test of this run again. */
function repetitionOf(values: Values): string {
  const named = (['bundle', 'legacy', 'baseline'] as const).flatMap((name) => {
    const value = values[name]
    return value === undefined ? [] : [` --${name} ${quoteWord(value)}`]
  })
  return named.join('')
}

/** @throws {UsageError} the text is no part such as `1/4` */
function shardOf(text: string | undefined): RunOptions['shard'] {
  if (text === undefined) return undefined
  const [, part, all] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  if (part && all && Number(part) >= 1 && Number(part) <= Number(all)) return text
  throw new UsageError(`--shard: expected a part and the number of parts, such as 1/4, came "${text}".`)
}

/** Quotes a word for a shell where it holds other characters than letters, digits and those of paths. */
function quoteWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
