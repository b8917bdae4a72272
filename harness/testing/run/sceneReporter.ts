/**
 * Playwright reporter of `vernissage test`: prints progress to standard error, and appends each result at once to the journal that the
 * environment names.
 */

import { stripVTControlCharacters } from 'node:util'
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter'
import type { Finding } from '../../judge/findings.ts'
import { type JournalLine, type JournalTest, writeLine } from './results/journal.ts'
import { isPartOfResult, type SceneResult, variantOf } from './results/results.ts'
import { formatDuration } from './results/summary.ts'

export const journalVariable = 'VERNISSAGE_TEST_JOURNAL'

/** The environment variable with the options that a command needs to repeat this run's tests. */
export const optionsVariable = 'VERNISSAGE_TEST_OPTIONS'

export default class SceneReporter implements Reporter {
  readonly #begun = performance.now()
  #done = 0
  #total = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#total = suite.allTests().length
    this.#write({
      type: 'begin',
      begun: new Date().toISOString(),
      total: this.#total,
      options: process.env[optionsVariable],
    })
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    // A test that was interrupted has no result.
    if (result.status === 'interrupted') return
    this.#done++
    const sceneResult = toSceneResult(test, result)
    const atMs = Math.round(performance.now() - this.#begun)
    this.#write({ type: 'test', atMs, test: sceneResult, ...toExtras(test, result) })
    this.#printProgress(sceneResult)
  }

  onError(error: TestError): void {
    this.#write({ type: 'error', message: stripVTControlCharacters(error.message ?? String(error.value)) })
  }

  onEnd({ status }: FullResult): void {
    if (process.stderr.isTTY) process.stderr.write(clearLine)
    this.#write({ type: 'end', isInterrupted: status === 'interrupted' || status === 'timedout' })
  }

  printsToStdio(): boolean {
    return true
  }

  #write(line: JournalLine): void {
    const file = process.env[journalVariable]
    if (file) writeLine(file, line)
  }

  /** Prints a line per test to a log. On a terminal the line is replaced by the next one, unless the test failed. */
  #printProgress({ scene, title, outcome, durationMs }: SceneResult): void {
    const count = `${this.#done}/${this.#total}`
    const sign = { passed: '✔', failed: '✘', skipped: '–' }[outcome]
    const line = `${count} ${sign} ${scene}: ${title} (${formatDuration(durationMs)})`
    const isLasting = !process.stderr.isTTY || outcome === 'failed'
    if (process.stderr.isTTY) process.stderr.write(clearLine)
    process.stderr.write(isLasting ? `${line}\n` : line.slice(0, (process.stderr.columns ?? 80) - 1))
  }
}

const clearLine = '\r\u001b[2K'

function toSceneResult(test: TestCase, result: TestResult): SceneResult {
  const attached = result.attachments.find(({ name }) => name === 'findings')?.body?.toString('utf8')
  const findings = attached === undefined ? [] : (JSON.parse(attached) as Finding[])
  const error = result.errors.map(({ message, value }) => stripVTControlCharacters(message ?? String(value))).join('\n')
  const isFine = result.status === 'passed'
  return {
    scene: test.annotations.find(({ type }) => type === 'scene')?.description ?? '',
    title: test.title,
    outcome: isFine ? 'passed' : result.status === 'skipped' ? 'skipped' : 'failed',
    durationMs: result.duration,
    findings: findings.map(copyOf),
    variant: variantOf(test.annotations),
    ...(!isFine && findings.length === 0 && error && { error }),
  }
}

/** Further parts of the result, for a page about the test. */
function toExtras({ annotations }: TestCase, result: TestResult): Omit<JournalTest, 'test'> {
  const notes = [...annotations, ...result.annotations].filter((note) => !isPartOfResult(note))
  const pictures = result.attachments.filter(({ contentType }) => contentType === 'image/png')
  const timeline = result.attachments.find(({ name }) => name === 'timeline')?.body?.toString('utf8')
  return {
    pictures: pictures.map(({ name, contentType, path, body }) => ({
      name,
      contentType,
      ...(path !== undefined && { path }),
      ...(body && { body: body.toString('base64') }),
    })),
    remarks: [...new Set(notes.map(({ type, description }) => description ?? type))],
    ...(timeline !== undefined && { timeline: JSON.parse(timeline) }),
  }
}

/** A copy of the finding with mutable lists, which the schema of results has. */
function copyOf({ check, cause, details, expected, came, stored }: Finding): SceneResult['findings'][number] {
  return {
    check,
    cause,
    ...(details && { details: [...details] }),
    ...(expected && { expected: [...expected] }),
    ...(came && { came: [...came] }),
    ...(stored && { stored: { ...stored } }),
  }
}
