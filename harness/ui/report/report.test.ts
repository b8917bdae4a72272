import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'parse5'
import { afterAll, describe, expect, test } from 'vitest'
import type { Finding } from '../../judge/findings.ts'
import { InputError } from '../../scene/reading/readJson.ts'
import { renderReport } from './renderReport.ts'
import { readResults } from './results/readResults.ts'
import { reportData } from './results/reportData.ts'
import type { Results } from './results/results.ts'

const folder = mkdtempSync(join(tmpdir(), 'vernissage-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface TestEntry {
  readonly title: string
  readonly status?: string
  readonly findings?: readonly Finding[]
  readonly attachments?: readonly object[]
  readonly annotations?: readonly object[]
  readonly message?: string
}

/** A file as Playwright's reporter writes it. */
function write(tests: readonly TestEntry[], errors: readonly object[] = []): string {
  const specs = tests.map(({ title, status = 'expected', findings, attachments = [], annotations = [], message }) => ({
    title,
    file: 'harness/testing/scenes.spec.ts',
    tags: [],
    tests: [
      {
        status,
        annotations,
        results: [
          {
            duration: 1234,
            errors: message === undefined ? [] : [{ message }],
            attachments: [
              ...attachments,
              ...(findings
                ? [{ name: 'findings', contentType: 'application/json', body: toBase64(JSON.stringify(findings)) }]
                : []),
            ],
          },
        ],
      },
    ],
  }))
  const file = join(folder, 'playwright.json')
  const suites = [{ title: 'scenes.spec.ts', specs: [], suites: [{ title: 'group', specs }] }]
  const stats = { startTime: '2026-11-22T02:15:00.000Z', duration: 61_000 }
  writeFileSync(file, JSON.stringify({ config: {}, suites, errors, stats }))
  return file
}

const toBase64 = (text: string): string => Buffer.from(text).toString('base64')

const ledger: Finding = { check: 'ledger', cause: 'a class is lost', expected: ['form.is-sent'], came: [] }
const calls: Finding = { check: 'calls', cause: 'the message is sent twice', details: ['POST /feedback'] }

describe('results of a run', () => {
  test('findings stand in the order of the checks, causes before consequences', () => {
    const { visits } = readResults(write([{ title: 'a', status: 'unexpected', findings: [ledger, calls] }]))
    expect(visits[0]?.findings.map(({ cause }) => cause)).toEqual(['the message is sent twice', 'a class is lost'])
  })

  test('a test that failed without a finding keeps the runner’s words, without colours', () => {
    const { visits } = readResults(
      write([{ title: 'a', status: 'unexpected', message: '\u001b[31mTimeout\u001b[39m' }]),
    )
    expect(visits[0]?.errors).toEqual(['Timeout'])
  })

  test('a finding has the same id in every run that finds the same', () => {
    const idOf = (findings: readonly Finding[]): string | undefined =>
      readResults(write([{ title: 'a', status: 'unexpected', findings }])).visits[0]?.findings.at(-1)?.id
    expect(idOf([ledger])).toMatch(/^[0-9a-f]{8}$/)
    expect(idOf([calls, ledger])).toBe(idOf([ledger]))
    expect(idOf([ledger, ledger])).toBe(`${idOf([ledger])}-2`)
  })

  test('scene, reasons and pictures are taken along', () => {
    const picture = { name: 'contact-short/expected/390-actual.png', contentType: 'image/png', body: toBase64('PNG') }
    const gone = { name: 'page', contentType: 'image/png', path: join(folder, 'gone.png') }
    const annotations = [
      { type: 'scene', description: 'contact-short' },
      { type: 'start', description: 'loaded twice' },
      { type: 'pictures not compared', description: 'they were made with other fonts' },
    ]
    const { visits } = readResults(write([{ title: 'a', attachments: [picture, gone], annotations }]))
    expect(visits[0]).toMatchObject({
      scene: 'contact-short',
      variant: { start: 'loaded twice' },
      remarks: ['they were made with other fonts'],
      pictures: [{ name: '390 px: actual', source: 'data:image/png;base64,UE5H' }],
      durationMs: 1234,
    })
  })

  test('a file that is no report of this kind is refused with its place', () => {
    const file = join(folder, 'other.json')
    writeFileSync(file, '{"suites": {}}')
    expect(() => readResults(file)).toThrow(InputError)
    expect(() => readResults(file)).toThrow(/other\.json: at suites: expected a list/)
    expect(() => readResults(join(folder, 'none.json'))).toThrow(/none\.json: cannot be read/)
  })
})

describe('the report', () => {
  const htmlOf = (results: Results): Promise<string> => renderReport(reportData(results))

  test('is one file without anything to load, with its data and its script inside', async () => {
    const html = await htmlOf(readResults(write([{ title: 'a', status: 'unexpected', findings: [calls] }])))
    expect(html).not.toMatch(/<script[^>]*src=|<link|url\(\s*['"]?https?:/)
    const problems: string[] = []
    parse(html, { onParseError: ({ code }) => problems.push(code) })
    expect(problems).toEqual([])
    const data = /id="report-data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(data).results.visits[0].findings[0]).toMatchObject(calls)
  })

  test('begins with the causes, also where its script does not run', async () => {
    const file = write([
      { title: 'fine' },
      { title: 'lost', status: 'unexpected', findings: [ledger] },
      { title: 'twice', status: 'unexpected', findings: [calls] },
    ])
    const [beforeData = ''] = (await htmlOf(readResults(file))).split('<noscript>')
    expect(beforeData).toContain('2 causes in 2 of 3 tests')
    expect(beforeData.indexOf('the message is sent twice')).toBeLessThan(beforeData.indexOf('a class is lost'))
  })

  test('holds hostile text as text', async () => {
    const hostile: Finding = {
      check: 'console',
      cause: '<img src=x onerror=alert(1)>',
      came: ['</pre></script><script>1</script>', '<!--<script>'],
    }
    const html = await htmlOf(readResults(write([{ title: '<b>', status: 'unexpected', findings: [hostile] }])))
    expect(html).not.toMatch(/<img src=x|<script>1|<!--<script/)
  })
})
