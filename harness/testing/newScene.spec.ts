import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { snapshotsFolder, snapshotsVariable } from '../scene/scene.ts'
import { sampleVariable } from './run/choice/sample.ts'
import { planVariable, type TestPlan } from './run/choice/testPlan.ts'
import { readJournal } from './run/results/journal.ts'
import { playwrightArguments, root } from './run/runScenes.ts'
import { journalVariable } from './run/sceneReporter.ts'

const scene = 'search-nothing-found'

const plan: TestPlan = {
  ...{ scenes: [scene], faulted: [], raced: [] },
  ...{ isEveryStart: false, isRecordedToo: false, count: 0, seed: 1 },
}

/** Copies a scene into the folder without its expected files, as if the scene had just been recorded. */
function makeUnreviewed(folder: string): void {
  for (const file of ['scene.json', 'calls.json']) {
    cpSync(join(snapshotsFolder, scene, file), join(folder, scene, file))
  }
  mkdirSync(join(folder, 'listing-quick-view'))
  const page = 'listing-quick-view/page.html'
  cpSync(join(snapshotsFolder, page), join(folder, page))
}

/** Plays the scenes of a folder as `vernissage test` does, and leaves the results of the last `vernissage test` untouched. */
async function playScenes(folder: string, environment: NodeJS.ProcessEnv) {
  const journal = join(folder, 'run.jsonl')
  const options = { repeat: 1, shard: undefined, isUpdate: false, junit: undefined, workers: 1 }
  const argv = [...playwrightArguments(options), '--retries=0', `--output=${join(folder, 'output')}`]
  const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', ...argv], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      ...{ [sampleVariable]: '', [planVariable]: JSON.stringify(plan), [journalVariable]: journal },
      ...{ [snapshotsVariable]: folder, ...environment },
    },
  })
  const [exitCode] = await once(child, 'close')
  const tests = readJournal(journal)!.tests.map(({ test: { outcome, findings } }) => ({
    outcome,
    causes: findings.map(({ cause }) => cause),
  }))
  return { exitCode, tests }
}

for (const { title, ci, ...expected } of [
  {
    title: 'fails in continuous integration, and its finding says what to do',
    ci: 'true',
    exitCode: 1,
    tests: [
      { outcome: 'failed', causes: [expect.stringMatching(/^search-nothing-found is new: look at it .* --update$/)] },
    ],
  },
  {
    title: 'passes outside of continuous integration',
    ci: '',
    exitCode: 0,
    tests: [{ outcome: 'passed', causes: [] }],
  },
]) {
  test(`a scene that was not reviewed ${title}; nothing is written`, async () => {
    test.slow()
    const folder = mkdtempSync(join(tmpdir(), 'new-scene-'))
    makeUnreviewed(folder)
    expect(await playScenes(folder, { CI: ci })).toEqual(expected)
    expect(existsSync(join(folder, scene, 'expected'))).toBe(false)
    rmSync(folder, { recursive: true, force: true })
  })
}
