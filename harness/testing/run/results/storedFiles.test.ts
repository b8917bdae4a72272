import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changedFiles, readStoredFiles } from './storedFiles.ts'

test('new, changed and removed files are listed, sorted by path, and unchanged ones are not', () => {
  const root = mkdtempSync(join(tmpdir(), 'stored-'))
  mkdirSync(join(root, 'b/expected'), { recursive: true })
  for (const name of ['a.txt', 'b/expected/ledger.txt', 'same.txt']) writeFileSync(join(root, name), name)
  const before = readStoredFiles(root)
  rmSync(join(root, 'a.txt'))
  writeFileSync(join(root, 'b/expected/ledger.txt'), 'another')
  writeFileSync(join(root, 'b/new.txt'), '')
  expect(changedFiles(before, readStoredFiles(root))).toEqual(['- a.txt', '~ b/expected/ledger.txt', '+ b/new.txt'])
  rmSync(root, { recursive: true })
})

test('a folder that is not there has no files', () => {
  expect(readStoredFiles('/no/such/folder').size).toBe(0)
})
