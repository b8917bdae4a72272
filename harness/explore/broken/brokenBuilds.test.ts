import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { brokenBuilds } from './brokenBuilds.ts'
import { moneyBuilds } from './money/moneyBuilds.ts'
import { applyPatch } from './patchedBundle.ts'
import { stuckBuilds } from './stuckBuilds.ts'

const root = join(import.meta.dirname, '../../..')
const builds = [...brokenBuilds, ...stuckBuilds, ...moneyBuilds]
const sourceOf = (build: { readonly file: string }): string => readFileSync(join(root, build.file), 'utf8')

test.each(builds)('the patch for a build $name still applies', (build) => {
  const source = sourceOf(build)
  expect(applyPatch(source, build)).not.toBe(source)
})

test('no patch uses a name that its file does not have, as after a rename', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vernissage-patched-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [index, build] of builds.entries())
    writeFileSync(join(folder, `${index}-${basename(build.file)}`), applyPatch(sourceOf(build), build))
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const options = ['lint', '--only=correctness/noUndeclaredVariables', '--error-on-warnings', '.']
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, ...options], { cwd: folder, encoding: 'utf8' })
  expect(stdout + stderr).toContain(`Checked ${builds.length} files`)
  expect(status, stdout + stderr).toBe(0)
})

test('a patch that does not apply, or in two places, is an error', () => {
  const patch = { file: 'a.ts', from: 'x', to: 'y' }
  expect(() => applyPatch('a', patch)).toThrow('a.ts: the patch no longer applies; "x" stands there 0 times, not once')
  expect(() => applyPatch('xx', patch)).toThrow('2 times')
})
