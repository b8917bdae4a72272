import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findLastResults } from './readRun.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'last-run-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the results that were written last are found', () => {
  const files = [join(folder, 'playwright.json'), join(folder, 'scenes.jsonl')]
  for (const file of files) writeFileSync(file, '')
  utimesSync(files[0]!, 1, 1)
  expect(findLastResults(files)).toBe(files[1])
  utimesSync(files[1]!, 0, 0)
  expect(findLastResults(files)).toBe(files[0])
})

test('without any results the error says what to do', () => {
  expect(() => findLastResults([join(folder, 'playwright.json')])).toThrow(
    'Nothing has been run yet: test-results/ has no results. Run vernissage test first, or name the file of a run.',
  )
})
