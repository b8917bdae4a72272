import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { playwrightArguments } from './runScenes.ts'

const root = join(import.meta.dirname, '../../..')

const plain = { repeat: 1, shard: undefined, isUpdate: false, junit: undefined }

test('the files on Playwright’s command line exist', () => {
  const named = playwrightArguments(plain).flatMap((argument) => argument.match(/[\w./]+\.ts\b/g) ?? [])
  expect(named).toContain('./harness/testing/run/sceneReporter.ts')
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('the options of a run become arguments of Playwright', () => {
  const given = playwrightArguments({ ...plain, workers: 4, isHeaded: true, titles: ['a (b)', 'c'] })
  expect(given).toEqual(expect.arrayContaining(['--workers=4', '--headed', '--grep=a \\(b\\)|c']))
  expect(playwrightArguments(plain).join(' ')).not.toMatch(/--(?:workers|headed|grep)/)
})
