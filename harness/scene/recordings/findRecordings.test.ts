import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRecordings } from './findRecordings.ts'

const folder = mkdtempSync(join(tmpdir(), 'vernissage-'))
const beside = join(folder, 'shared/recordings')
const elsewhere = join(folder, 'elsewhere')
const project = join(folder, 'project')

beforeAll(() => {
  for (const root of [beside, elsewhere]) mkdirSync(join(root, 'pages'), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

test('recordings lie in shared/recordings beside the project, or there are none', () => {
  expect(findRecordings(project, {})).toBe(beside)
  expect(findRecordings(join(project, 'deeper'), {})).toBeUndefined()
})

test('VERNISSAGE_RECORDINGS names another folder', () => {
  expect(findRecordings(project, { VERNISSAGE_RECORDINGS: elsewhere })).toBe(elsewhere)
})

test('a named folder without recordings is an error, so that their tests are not left out unnoticed', () => {
  expect(() => findRecordings(project, { VERNISSAGE_RECORDINGS: folder })).toThrow(
    `VERNISSAGE_RECORDINGS: ${folder} has no folder "pages"`,
  )
})
