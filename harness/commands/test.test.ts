import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { openOutput, takeJsonFile } from './test.ts'

test.each([
  [['contact', '--json'], ['contact', '--json'], undefined],
  [['--json', 'contact'], ['--json', 'contact'], undefined],
  [['contact', '--json', 'out/run.json', '--faults'], ['contact', '--faults'], resolve('out/run.json')],
  [['--json=run', 'contact'], ['contact'], resolve('run')],
])('takeJsonFile splits %j into %j for the parser of options and the file %j', (argv, rest, jsonFile) => {
  expect(takeJsonFile(argv)).toEqual({ rest, jsonFile })
})

test('openOutput makes the folder of a file, and refuses a folder in the place of the file', () => {
  const root = mkdtempSync(join(tmpdir(), 'results-'))
  openOutput('--json', join(root, 'out/run.json'))
  expect(existsSync(join(root, 'out/run.json'))).toBe(true)
  expect(() => openOutput('--json', join(root, 'out'))).toThrow(/^--json: .*out cannot be written/)
  rmSync(root, { recursive: true })
})
