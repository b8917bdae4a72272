import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readJournal, writeLine } from './journal.ts'
import { beginRun, lastJournal } from './runFolders.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'runs-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (second: number): Date => new Date(Date.UTC(2026, 10, 29, 12, 0, second))

/** A process id above the limit of all systems, so that no process has it. */
const endedProcess = 2 ** 30

test('two runs at the same time have a journal each', () => {
  const failing = beginRun({ folder, now: at(1), pid: process.pid })
  writeLine(failing, { type: 'begin', begun: at(1).toISOString(), total: 3 })
  writeLine(failing, { type: 'error', message: 'broken' })
  const other = beginRun({ folder, now: at(1), pid: process.ppid })
  writeLine(other, { type: 'begin', begun: at(1).toISOString(), total: 1 })
  writeLine(failing, { type: 'end', isInterrupted: false })
  expect(readJournal(failing)).toMatchObject({ total: 3, errors: ['broken'], isInterrupted: false })
  expect(readJournal(other)).toMatchObject({ total: 1, errors: [], isInterrupted: true })
})

test('the last run is the one that began last, also before its journal has a line', () => {
  expect(lastJournal(folder)).toBeUndefined()
  expect(lastJournal(join(folder, 'none'))).toBeUndefined()
  const first = beginRun({ folder, now: at(1) })
  expect(lastJournal(folder)).toBe(first)
  const second = beginRun({ folder, now: at(2) })
  writeLine(first, { type: 'end', isInterrupted: false })
  expect(lastJournal(folder)).toBe(second)
})

test('the folders of the last five ended runs are kept, and those of running ones', () => {
  const running = beginRun({ folder, now: at(0) })
  const ended = [1, 2, 3, 4, 5, 6, 7].map((second) => beginRun({ folder, now: at(second), pid: endedProcess }))
  writeFileSync(join(folder, 'notes.txt'), '')
  const last = beginRun({ folder, now: at(8) })
  expect([running, ...ended, last].map((file) => existsSync(file))).toEqual([
    true,
    ...[false, false, true, true, true, true, true],
    true,
  ])
  expect(readdirSync(folder)).toContain('notes.txt')
  expect(existsSync(dirname(ended[0]!))).toBe(false)
})
