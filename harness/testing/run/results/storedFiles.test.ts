import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { noteWritten, writtenVariable } from '../../../judge/writtenFiles.ts'
import { changedFiles, readStoredFiles, readWrittenFiles } from './storedFiles.ts'

test('new, changed and removed files of the run are listed, sorted by path, and unchanged ones are not', () => {
  const root = mkdtempSync(join(tmpdir(), 'stored-'))
  mkdirSync(join(root, 'b/expected'), { recursive: true })
  for (const name of ['a.txt', 'b/expected/ledger.txt', 'same.txt']) writeFileSync(join(root, name), name)
  const before = readStoredFiles(root)
  rmSync(join(root, 'a.txt'))
  writeFileSync(join(root, 'b/expected/ledger.txt'), 'another')
  writeFileSync(join(root, 'b/new.txt'), '')
  const written = new Set(['a.txt', 'b/expected/ledger.txt', 'b/new.txt', 'same.txt'])
  expect(changedFiles(before, readStoredFiles(root), written)).toEqual([
    '- a.txt',
    '~ b/expected/ledger.txt',
    '+ b/new.txt',
  ])
  rmSync(root, { recursive: true })
})

test('a file that a person edits while the run goes on is not listed', () => {
  const root = mkdtempSync(join(tmpdir(), 'stored-'))
  const list = join(root, 'written.txt')
  vi.stubEnv(writtenVariable, list)
  const snapshots = join(root, 'snapshots')
  mkdirSync(join(snapshots, 'a'), { recursive: true })
  for (const name of ['a/scene.json', 'a/ledger.txt']) writeFileSync(join(snapshots, name), name)
  const before = readStoredFiles(snapshots)
  writeFileSync(join(snapshots, 'a/scene.json'), 'edited')
  writeFileSync(join(snapshots, 'a/ledger.txt'), 'updated')
  noteWritten(join(snapshots, 'a/ledger.txt'))
  const written = readWrittenFiles(list, snapshots)
  expect(changedFiles(before, readStoredFiles(snapshots), written)).toEqual(['~ a/ledger.txt'])
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

test('a run that has written nothing has no list, and outside of a run nothing is noted', () => {
  vi.stubEnv(writtenVariable, undefined)
  noteWritten('/no/such/folder/file')
  vi.unstubAllEnvs()
  expect(readWrittenFiles('/no/such/list', '/no/such/folder').size).toBe(0)
})

test('a folder that is not there has no files', () => {
  expect(readStoredFiles('/no/such/folder').size).toBe(0)
})
