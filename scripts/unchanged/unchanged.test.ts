import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestResult } from '../testRun/testResults.ts'
import { measuring, passedFile, readInputs } from './inputs.ts'
import { keepPassed, leftOutFiles, leftOutVariable, readPassed, resultsOfUnchanged, unchangedOf } from './unchanged.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'unchanged-'))
  write('package.json', '{}')
  write('package-lock.json', '{}')
  write('docs/contracts/prices.md', 'Prices')
  write('snapshots/galerie/scene.json', '{}')
  write('scripts/build.ts', `import './build/bundle.ts'`)
  write('scripts/build/bundle.ts', 'export {}')
  write('bin/vernissage.mjs', '')
  write('tsconfig.json', '{}')
  write('scripts/unchanged/passed.json', '{}')
  write('inject/main.ts', 'export {}')
  write('extension/background.ts', 'export {}')
  write('playwright.config.ts', '')
  write('vitest.config.ts', '')
  write('features/index.ts', 'export {}')
  write('harness/money.ts', 'export const price = 1')
  write('harness/cli.ts', `import('./commands/record.ts')`)
  write('harness/commands/record.ts', 'export {}')
  write('harness/scene/scene.ts', 'export const scene = 1')
  write('harness/session.ts', `import './scene/scene.ts'; export const file = '../dist/vernissage.js'`)
  write('harness/money.test.ts', `import './money.ts'`)
  write('harness/scenes.spec.ts', `import('./session.ts')`)
  write('harness/explore/faults/faults.spec.ts', `import '../../money.ts'`)
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const passed = (file: string, tags: readonly string[] = []): TestResult => ({
  title: 'it holds',
  tags,
  file,
  outcome: 'passed',
})

/** Keeps what a run with these results has shown. @returns the files that the next run leaves out */
async function leftOutAfter(...results: readonly TestResult[]): Promise<readonly string[]> {
  keepPassed(root, results, await readInputs(root))
  return leftOut()
}

async function leftOut(): Promise<readonly string[]> {
  return Object.keys(unchangedOf(readPassed(root), await readInputs(root)))
}

test('a file whose tests have passed is left out until something changes that it imports', async () => {
  expect(await leftOutAfter(passed(join(root, 'harness/money.test.ts')))).toEqual(['harness/money.test.ts'])
  write('harness/scene/scene.ts', 'export const scene = 2')
  write('inject/main.ts', 'export const boot = 1')
  expect(await leftOut()).toEqual(['harness/money.test.ts'])
  write('harness/money.ts', 'export const price = 2')
  expect(await leftOut()).toEqual([])
})

test.each([
  ['what ships', 'inject/main.ts'],
  ['a scene', 'snapshots/galerie/scene.json'],
  ['how it is built', 'scripts/build.ts'],
  ['a module that the build imports', 'scripts/build/bundle.ts'],
  ['how sources are compiled', 'tsconfig.json'],
  ['a module that it imports through another', 'harness/scene/scene.ts'],
  ['a data file', 'harness/prices.json'],
  ['a package', 'package-lock.json'],
])('a test of scenes depends on %s', async (_, path) => {
  const scene = { ...passed('harness/testing/sceneTests.ts'), suite: 'harness/scenes.spec.ts' }
  expect(await leftOutAfter(scene)).toEqual(['harness/scenes.spec.ts'])
  write(path, path.endsWith('.ts') ? 'export const another = true' : '{"another": true}')
  expect(await leftOut()).toEqual([])
})

test('what is expected of a scene counts for tests that read it, and not for those that open its pages', async () => {
  write('snapshots/galerie/expected/ledger.txt', 'nothing')
  write('harness/judge.spec.ts', `import './session.ts'; export const folder = 'expected'`)
  await leftOutAfter(passed('harness/scenes.spec.ts'), passed('harness/judge.spec.ts'))
  expect(await leftOut()).toEqual(['harness/judge.spec.ts', 'harness/scenes.spec.ts'])
  write('snapshots/galerie/expected/ledger.txt', 'something')
  expect(await leftOut()).toEqual(['harness/scenes.spec.ts'])
})

test.each([
  ['sizes', measuring.sizes],
  ['what is counted in a browser', measuring.inBrowser],
])('%s are measured again when what ships, a scene, a limit or the measuring changes', async (_, file) => {
  const imported = join(dirname(file), 'imported.ts')
  write(file, `import './imported.ts'`)
  write(imported, 'export {}')
  write('budgets.json', '{}')
  for (const path of [imported, 'features/index.ts', 'snapshots/galerie/scene.json', 'budgets.json']) {
    expect(await leftOutAfter({ ...passed('gate'), suite: file })).toEqual([file])
    write(path, path.endsWith('.ts') ? 'export const another = true' : '{"another": true}')
    expect([path, await leftOut()]).toEqual([path, []])
  }
})

test('a test of scenes does not depend on commands of the project that build nothing', async () => {
  write('scripts/bench.ts', 'export const help = 1')
  write('scripts/package/wordpress.ts', 'export const plugin = 1')
  const scene = passed('harness/scenes.spec.ts')
  expect(await leftOutAfter(scene)).toEqual(['harness/scenes.spec.ts'])
  write('scripts/bench.ts', 'export const help = 2')
  write('scripts/package/wordpress.ts', 'export const plugin = 2')
  expect(await leftOut()).toEqual(['harness/scenes.spec.ts'])
})

test('a test that starts the command line depends on every command', async () => {
  write('harness/record.spec.ts', `spawn('../bin/vernissage.mjs')`)
  for (const path of ['harness/commands/record.ts', 'harness/cli.ts', 'bin/vernissage.mjs', 'inject/main.ts']) {
    expect(await leftOutAfter(passed('harness/record.spec.ts'))).toEqual(['harness/record.spec.ts'])
    write(path, 'export const isChanged = true')
    expect([path, await leftOut()]).toEqual([path, []])
  }
})

test('where a module that builds the script is missing, nothing is left out', async () => {
  expect(await leftOutAfter(passed('harness/money.test.ts'))).toEqual(['harness/money.test.ts'])
  rmSync(join(root, 'scripts/build/bundle.ts'))
  expect(await leftOut()).toEqual([])
})

test('where the sources do not build, nothing is left out, since other checks report the reason', async () => {
  expect(await leftOutAfter(passed('harness/money.test.ts'))).toEqual(['harness/money.test.ts'])
  write('harness/scene/scene.ts', 'export const')
  expect(await leftOut()).toEqual([])
})

test('a browser test of a feature depends on what ships, but for the folders of other features', async () => {
  write('features/shared/dialog.ts', 'export {}')
  write('features/gallery/zoom.ts', 'export {}')
  write('features/gallery/zoom.spec.ts', `import '../../harness/session.ts'`)
  write('features/search/field.ts', 'export {}')
  const test = ['features/gallery/zoom.spec.ts']
  expect(await leftOutAfter(passed('features/gallery/zoom.spec.ts'))).toEqual(test)
  write('features/search/field.ts', 'export const length = 3')
  write('features/index.ts', 'export const features = []')
  expect(await leftOut()).toEqual(test)
  for (const path of ['features/gallery/zoom.ts', 'features/shared/dialog.ts', 'inject/main.ts']) {
    expect(await leftOutAfter(passed('features/gallery/zoom.spec.ts'))).toEqual(test)
    write(path, 'export const isChanged = true')
    expect([path, await leftOut()]).toEqual([path, []])
  }
})

test.each([
  'inject/main.test.ts',
  'features/shared/payment/attempt.test.ts',
  'features/sentences.test.ts',
  'extension/popup.test.ts',
])('%s is left out until something changes that it imports', async (file) => {
  write(file, `import '${'../'.repeat(file.split('/').length - 1)}harness/money.ts'`)
  expect(await leftOutAfter(passed(file))).toEqual([file])
  write('harness/money.ts', 'export const price = 2')
  expect(await leftOut()).toEqual([])
})

test('tests that are drawn anew for each commit always run, and so do tests that read documents or sources of the whole project', async () => {
  const always = [
    'harness/explore/faults/faults.spec.ts',
    'harness/testing/scenes.spec.ts',
    'scripts/gates/words.test.ts',
    'features/features.test.ts',
  ]
  for (const file of always) write(file, `import '${'../'.repeat(file.split('/').length - 1)}harness/money.ts'`)
  expect(await leftOutAfter(...always.map((file) => passed(file)))).toEqual([])
})

test('a file in which one test failed, was skipped or needed a second try is run again', async () => {
  expect(await leftOutAfter(passed('harness/money.test.ts'))).toEqual(['harness/money.test.ts'])
  const skipped = { ...passed('harness/money.test.ts'), outcome: 'skipped' } as const
  expect(await leftOutAfter(passed('harness/money.test.ts'), skipped)).toEqual(['harness/money.test.ts'])
  const failed = { ...passed('harness/money.test.ts'), outcome: 'failed' } as const
  expect(await leftOutAfter(passed('harness/money.test.ts'), failed)).toEqual([])
  expect(await leftOutAfter(passed('harness/money.test.ts'), skipped)).toEqual([])
})

test('the tests of a file that is left out count as skipped, and the requirements that they prove stay proven', async () => {
  await leftOutAfter(passed('harness/money.test.ts', ['S1.05']), passed('harness/money.test.ts', ['S1.06', 'S1.05']))
  const results = resultsOfUnchanged(unchangedOf(readPassed(root), await readInputs(root)))
  expect(results).toMatchObject([{ outcome: 'skipped', tests: 2, proven: ['S1.05', 'S1.06'] }])
  // The line for a file that was left out is no result of its tests, so that what is kept stays as it is.
  const before = readFileSync(join(root, passedFile), 'utf8')
  keepPassed(root, results, await readInputs(root))
  expect(readFileSync(join(root, passedFile), 'utf8')).toBe(before)
})

test('the runners read the files from the environment', () => {
  expect(leftOutFiles({})).toEqual([])
  expect(leftOutFiles({ [leftOutVariable]: 'harness/a.test.ts harness/b.spec.ts' })).toEqual([
    'harness/a.test.ts',
    'harness/b.spec.ts',
  ])
})
