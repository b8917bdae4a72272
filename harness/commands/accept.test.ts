import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginJournal, writeLine } from '../testing/run/results/journal.ts'
import { ledgerFinding, resultsOf, visitOf } from '../ui/report/testReport.ts'
import { accept, acceptInteractively } from './accept.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'scenes-'))
  // The command refuses to run in continuous integration.
  vi.stubEnv('CI', '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

const files = ['a', 'b', 'c'].map((scene) => `${scene}/expected/ledger.txt`)
const results = resultsOf(
  files.map((file, index) => {
    const findings = [{ ...ledgerFinding, id: `id-${index}`, stored: { file, expected: 'old\n', actual: 'new\n' } }]
    return visitOf({ scene: file.slice(0, 1), outcome: 'failed', findings })
  }),
)

test('--interactive asks for one finding after the other, and writes those that are accepted', async () => {
  for (const file of files) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), 'old\n')
  }
  const output = new PassThrough()
  const accepted = await acceptInteractively(results, { input: Readable.from(['n\n', 'yes\n', 'q\n']), output, root })
  expect(accepted).toEqual(['b/expected/ledger.txt'])
  expect(files.map((file) => readFileSync(join(root, file), 'utf8'))).toEqual(['old\n', 'new\n', 'old\n'])
  expect(String(output.read())).toMatch(
    /1 of 3, id-0, a\n.*~ form class: \+sent.*Accept\? \[y\]es, \[n\]o, \[q\]uit: /s,
  )
})

/** Writes what the scenes are expected to do, file by file. */
function writeExpected(...texts: readonly string[]): void {
  for (const [index, file] of files.entries()) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), texts[index] ?? '')
  }
}

test('--interactive says which file has changed since the run, and goes on with the next finding', async () => {
  writeExpected('edited\n', 'old\n', 'old\n')
  const output = new PassThrough()
  const accepted = await acceptInteractively(results, { input: Readable.from(['y\n', 'y\n', 'n\n']), output, root })
  expect(accepted).toEqual(['b/expected/ledger.txt'])
  expect(String(output.read())).toMatch(/a\/expected\/ledger\.txt: it has changed since the run; .*2 of 3, id-1/s)
})

test('--interactive does not ask for a finding that was accepted before', async () => {
  writeExpected('new\n', 'old\n', 'new\n')
  const output = new PassThrough()
  const accepted = await acceptInteractively(results, { input: Readable.from(['y\n']), output, root })
  expect(accepted).toEqual(['b/expected/ledger.txt'])
  expect(String(output.read())).toMatch(/^\n1 of 1, id-1, b\n/)
})

test('--interactive asks again after an answer that is none, and says which there are', async () => {
  writeExpected('old\n', 'old\n', 'old\n')
  const output = new PassThrough()
  const input = Readable.from(['x\n', '\n', 'ye\n', 'y\n', 'no\n', 'quit\n'])
  expect(await acceptInteractively(results, { input, output, root })).toEqual(['a/expected/ledger.txt'])
  const text = String(output.read())
  expect(text.match(/Expected y, n or q/g)).toHaveLength(3)
  expect(text).toContain('Expected y, n or q, came "x".')
})

test('without an id the command lists the findings; in continuous integration it refuses to accept any', async () => {
  const journal = join(root, 'scenes.jsonl')
  const { stored = { file: '' } } = ledgerFinding
  const findings = [{ check: 'ledger' as const, cause: 'a class is lost', stored: { ...stored } }]
  const played = { scene: 'a', title: 'the journey of a', outcome: 'failed' as const, durationMs: 1, findings }
  beginJournal(journal)
  writeLine(journal, { type: 'begin', begun: '2026-11-22T02:15:00.000Z', total: 1 })
  writeLine(journal, { type: 'test', atMs: 1, test: played, pictures: [], remarks: [] })
  await expect(accept.run(['--results', journal])).rejects.toThrow(/There are:\n {2}[0-9a-f]{8} {2}a: a class is lost/)
  vi.stubEnv('CI', 'true')
  await expect(accept.run(['--results', journal, 'x'])).rejects.toThrow('does not run in CI')
})
