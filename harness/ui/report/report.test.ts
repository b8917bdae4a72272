import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'parse5'
import { afterAll, describe, expect, test } from 'vitest'
import type { Finding } from '../../judge/findings.ts'
import { InputError } from '../../scene/readJson.ts'
import { readResults } from './readResults.ts'
import { renderReport } from './renderReport.ts'

const folder = mkdtempSync(join(tmpdir(), 'vernissage-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Made {
  readonly title: string
  readonly status?: string
  readonly findings?: readonly Finding[]
  readonly attachments?: readonly object[]
  readonly annotations?: readonly object[]
  readonly message?: string
}

/** A file as Playwright's reporter writes it. */
function write(tests: readonly Made[], errors: readonly object[] = []): string {
  const specs = tests.map(({ title, status = 'expected', findings, attachments = [], annotations = [], message }) => ({
    title,
    file: 'harness/testing/scenes.spec.ts',
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

  test('scene, reasons and pictures are taken along', () => {
    const picture = { name: 'contact-short/expected/390-actual.png', contentType: 'image/png', body: toBase64('PNG') }
    const gone = { name: 'page', contentType: 'image/png', path: join(folder, 'gone.png') }
    const annotations = [
      { type: 'scene', description: 'contact-short' },
      { type: 'pictures not compared', description: 'they were made with other fonts' },
    ]
    const { visits } = readResults(write([{ title: 'a', attachments: [picture, gone], annotations }]))
    expect(visits[0]).toMatchObject({
      scene: 'contact-short',
      remarks: ['they were made with other fonts'],
      pictures: [{ name: '390 px: actual', source: 'data:image/png;base64,UE5H' }],
      durationMs: 1234,
    })
  })

  test('a file that is no report of this kind is refused with its place', () => {
    const file = join(folder, 'other.json')
    writeFileSync(file, '{"suites": {}}')
    expect(() => readResults(file)).toThrow(InputError)
    expect(() => readResults(file)).toThrow(/other\.json: at suites: expected array/)
    expect(() => readResults(join(folder, 'none.json'))).toThrow(/none\.json: cannot be read/)
  })
})

describe('the report', () => {
  test('is one file without scripts and without anything to load', () => {
    const html = renderReport(readResults(write([{ title: 'a', status: 'unexpected', findings: [calls] }])))
    expect(html).not.toMatch(/<script|<link|https?:\/\//)
    const problems: string[] = []
    parse(html, { onParseError: ({ code }) => problems.push(code) })
    expect(problems).toEqual([])
  })

  test('begins with the causes and shows what was expected beside what came', () => {
    const file = write([
      { title: 'fine' },
      { title: 'lost', status: 'unexpected', findings: [ledger] },
      { title: 'twice', status: 'unexpected', findings: [calls] },
    ])
    const html = renderReport(readResults(file))
    expect(html).toContain('2 findings in 2 of 3 visits')
    expect(html.indexOf('a class is lost')).toBeLessThan(html.indexOf('<section'))
    expect(html).toContain('− form.is-sent')
    expect(html).toContain('1 visit without a finding')
  })

  test('names the command that accepts a mere difference, and none where something is broken', () => {
    const annotations = [{ type: 'scene', description: 'contact-short' }]
    const of = (findings: readonly Finding[]): string =>
      renderReport(readResults(write([{ title: 'a', status: 'unexpected', findings, annotations }])))
    expect(of([ledger])).toContain('npx vernissage test contact-short --update')
    expect(of([ledger, calls])).not.toContain('--update')
    expect(of([ledger, calls])).toContain('npx vernissage replay contact-short')
  })

  test('shows hostile text as text', () => {
    const hostile: Finding = {
      check: 'console',
      cause: '<img src=x onerror=alert(1)>',
      came: ['</pre><script>1</script>'],
    }
    const html = renderReport(readResults(write([{ title: '<b>', status: 'unexpected', findings: [hostile] }])))
    expect(html).not.toMatch(/<img src=x|<script>/)
  })

  test('shows the pictures of visits without a finding too', () => {
    const picture = { name: 'listing, 390 px', contentType: 'image/png', body: toBase64('PNG') }
    const html = renderReport(
      readResults(write([{ title: 'the tour: listing', attachments: [picture] }, { title: 'b' }])),
    )
    expect(html).toContain('<h2>the tour: listing</h2>')
    expect(html).toContain('<figcaption>listing, 390 px</figcaption>')
    expect(html.match(/<h2/g)).toHaveLength(1)
  })

  test('says that all is well', () => {
    expect(renderReport(readResults(write([{ title: 'a' }, { title: 'b' }])))).toContain('2 visits, nothing to report')
  })

  test('a run that broke before any test is not called well', () => {
    const html = renderReport(readResults(write([], [{ message: 'no browser' }])))
    expect(html).toContain('no browser')
    expect(html).not.toContain('nothing to report')
  })
})
