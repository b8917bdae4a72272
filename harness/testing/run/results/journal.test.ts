import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig, FullResult, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readJournalResults } from '../../../ui/report/results/readJournalResults.ts'
import SceneReporter, { journalVariable, optionsVariable } from '../sceneReporter.ts'
import { waitForExit } from '../waitForExit.ts'
import { beginJournal, readJournal } from './journal.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'))
  file = join(folder, 'results/scenes.jsonl')
  vi.stubEnv(journalVariable, file)
  vi.stubEnv(optionsVariable, ' --bundle other.js')
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const stored = { file: 'galerie/expected/ledger.txt', expected: 'a\n', actual: 'b\n' }
const finding = { check: 'calls', cause: 'the form was sent twice', stored } as const
const timeline = [{ title: 'click button', outcome: 'stuck', atMs: 12, calls: [], messages: [], picture: 'SlBH' }]

/** Begins a run of three tests, of which two end. */
function beginRun(): SceneReporter {
  beginJournal(file)
  const reporter = new SceneReporter()
  reporter.onBegin({} as FullConfig, { allTests: () => [1, 2, 3] } as unknown as Suite)
  reporter.onTestEnd(...endedTest('kontakt', 'passed'))
  const attachments = [
    { name: 'findings', contentType: 'application/json', body: Buffer.from(JSON.stringify([finding])) },
    { name: 'page', contentType: 'image/png', body: Buffer.from('png') },
    { name: 'timeline', contentType: 'application/json', body: Buffer.from(JSON.stringify(timeline)) },
  ]
  reporter.onTestEnd(...endedTest('galerie', 'failed', attachments))
  return reporter
}

function endedTest(scene: string, status: TestResult['status'], attachments: TestResult['attachments'] = []) {
  const annotations = [
    { type: 'scene', description: scene },
    { type: 'fault', description: 'offline' },
    { type: 'remark', description: 'slow' },
  ]
  const result = { status, attachments, annotations: [], errors: [], duration: 900 }
  return [
    { title: `the journey of ${scene}`, annotations } as unknown as TestCase,
    result as unknown as TestResult,
  ] as const
}

describe('the journal of a run', () => {
  test('holds every result that was written before the run was killed, without a line that was cut off', () => {
    beginRun()
    appendFileSync(file, '{"type":"test","atM')
    const journal = readJournal(file)
    expect(journal).toMatchObject({ total: 3, isInterrupted: true, errors: [] })
    expect(journal?.tests.map(({ test }) => [test.scene, test.outcome])).toEqual([
      ['kontakt', 'passed'],
      ['galerie', 'failed'],
    ])
    expect(journal?.tests[1]?.test.findings).toEqual([finding])
  })

  test('says that the run was interrupted, and has no result of the test that was running', () => {
    const reporter = beginRun()
    reporter.onTestEnd(...endedTest('konto', 'interrupted'))
    reporter.onEnd({ status: 'interrupted' } as FullResult)
    expect(readJournal(file)).toMatchObject({ isInterrupted: true, tests: [{}, {}] })
    expect(readJournal(file)?.tests).toHaveLength(2)
  })

  test('says that the run came to its end', () => {
    beginRun().onEnd({ status: 'failed' } as FullResult)
    expect(readJournal(file)).toMatchObject({ isInterrupted: false, total: 3 })
  })

  test('is not read where the run ended before its first test', () => {
    beginJournal(file)
    expect(readJournal(file)).toBeUndefined()
    expect(() => readJournalResults(file)).toThrow('expected a run of scenes')
  })

  test('can be read as a report, which says that the run was interrupted', () => {
    beginRun()
    const { visits, errors, interruption, options } = readJournalResults(file)
    expect(errors).toEqual([])
    expect(interruption).toBe('The run was interrupted after 2 of 3 tests; the others are not known.')
    expect(visits[1]).toMatchObject({ scene: 'galerie', outcome: 'failed', findings: [finding] })
    expect(options).toBe(' --bundle other.js')
    expect(visits[1]).toMatchObject({ variant: { fault: 'offline' }, remarks: ['slow'], timeline })
    expect(visits[1]?.pictures).toEqual([{ name: 'page', source: 'data:image/png;base64,cG5n' }])
  })
})

describe('a run that is to be stopped', () => {
  test('gets the signal, and is waited for until it has ended', async () => {
    const code = `process.on('SIGINT', () => { console.log('stopping'); process.exit(3) }); console.log('running'); setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
    const output: string[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    await once(child.stdout, 'data')
    const isStopped = waitForExit(child)
    process.emit('SIGTERM')
    expect(await isStopped).toBe(true)
    expect(output.join('')).toBe('running\nstopping\n')
    expect(child.exitCode).toBe(3)
  })

  test('is killed when it ignores two signals', async () => {
    const code = `process.on('SIGINT', () => {}); console.log('running'); setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    const isStopped = waitForExit(child)
    for (let requests = 0; requests < 3; requests++) process.emit('SIGINT')
    expect(await isStopped).toBe(true)
    expect(child.signalCode).toBe('SIGKILL')
  })
})
