import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { playwrightArguments } from './runScenes.ts'

const root = join(import.meta.dirname, '../../..')

const plain = { repeat: 1, shard: undefined, isUpdate: false, junit: undefined }

test('the files that a run names are there', () => {
  const named = playwrightArguments(plain).flatMap((argument) => argument.match(/[\w./]+\.ts\b/g) ?? [])
  expect(named).toContain('./harness/testing/run/sceneReporter.ts')
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
