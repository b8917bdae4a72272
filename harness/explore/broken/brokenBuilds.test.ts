import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenBuilds } from './brokenBuilds.ts'
import { moneyBuilds } from './money/moneyBuilds.ts'
import { applyPatch } from './patchedBundle.ts'
import { stuckBuilds } from './stuckBuilds.ts'

const root = join(import.meta.dirname, '../../..')

test.each([...brokenBuilds, ...stuckBuilds, ...moneyBuilds])('the patch for a build $name still applies', (build) => {
  const source = readFileSync(join(root, build.file), 'utf8')
  expect(applyPatch(source, build)).not.toBe(source)
})

test('a patch that does not apply, or in two places, is an error', () => {
  const patch = { file: 'a.ts', from: 'x', to: 'y' }
  expect(() => applyPatch('a', patch)).toThrow('a.ts: the patch no longer applies; "x" stands there 0 times, not once')
  expect(() => applyPatch('xx', patch)).toThrow('2 times')
})
