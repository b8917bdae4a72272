import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ReportData } from '../results/results.ts'
import { data, resultsOf, visitOf, visits } from '../testReport.ts'
import { Report } from './App.tsx'
import { parseAddress } from './model/address.ts'

/** The page at an address, as text with its markup. */
const render = (hash: string, of: ReportData = data): string =>
  renderToStaticMarkup(<Report data={of} address={parseAddress(hash)} />)

test('the overview begins with the causes, and counts by feature, page and requirement', () => {
  const html = render('')
  expect(html).toContain('3 causes in 3 of 6 tests')
  expect(html.indexOf('the form was sent twice')).toBeLessThan(html.indexOf('By feature'))
  expect(html).toContain('href="#findings?page=%2Fspam%2F"')
  expect(html).toContain('The tests of this run name none.')
})

test('a cause shows what differs with its surroundings, its tests, and complete commands', () => {
  const html = render('#findings/aaaa1111')
  expect(html).toContain('contact-short/expected/ledger.txt')
  expect(html).toMatch(/expected: <\/span>~ form class:<mark> \+sent<\/mark>/)
  expect(html).toContain('href="#tests/v-contact-spam"')
  expect(html).toContain('npx vernissage test contact-short --bundle other.js')
  expect(html).toContain('npx vernissage accept aaaa1111 cccc3333')
})

test('a finding that compares with no reviewed file cannot be accepted', () => {
  expect(render('#findings/bbbb2222')).not.toContain('vernissage accept')
})

test('a cause can be addressed by the finding of any of its tests', () => {
  expect(render('#findings/cccc3333')).toContain('npx vernissage test contact-spam')
  expect(render('#findings/unknown0')).toContain('This run has no finding unknown0.')
})

test('a test shows its journey with picture, calls and console per step, and where it got stuck', () => {
  const html = render('#tests/v-contact-short')
  expect(html).toContain('src="data:image/jpeg;base64,SlBH"')
  expect(html).toContain('POST /feedback</code> <span class="quiet">→ call 1 (feedback)')
  expect(html).toContain('console error: gone')
  expect(html).toContain('step 4 did not end')
  expect(html).toContain('not reached')
})

test('the command for a fault, a start or an order plays just that kind', () => {
  expect(render('#tests/v-fault')).toContain('npx vernissage test contact-short --faults --bundle other.js')
  expect(render('#tests/v-start')).toContain('npx vernissage test contact-short --starts --bundle other.js')
  expect(render('#tests/v-race')).toContain('npx vernissage test contact-spam --races 20 --seed 7 --bundle other.js')
})

test('compared pictures stand side by side first, the others by themselves', () => {
  const html = render('#tests/v-contact-short')
  expect(html).toMatch(/alt="390 px, expected".*alt="390 px, actual"/)
  for (const mode of ['Side by side', 'Slider', 'Onion skin', 'Difference']) expect(html).toContain(mode)
  expect(html).toContain('Enlarge page')
})

test('matrices lead to their tests, and coverage names its holes', () => {
  expect(render('#matrices')).toContain('aria-label="failed: call 1 (feedback), offline"')
  expect(render('#coverage')).toMatch(/photo-feed<\/th><td><span class="bad">none/)
  expect(render('#coverage')).toMatch(/wpcf7: blocked<\/th><td><span class="bad">none/)
  expect(render('#coverage')).toMatch(/Schließen<\/th><td><span class="bad">none/)
  expect(render('#coverage')).toContain('1 of 2 are proven')
})

test('buttons that accept are there only where the report is served', () => {
  expect(render('#findings/aaaa1111')).not.toContain('class="accept"')
  expect(render('#findings/aaaa1111', { ...data, acceptToken: 'x' })).toContain('Accept in all 2 tests')
})

test('a run without findings, an interrupted one and one that itself went wrong say so', () => {
  const fine = [visitOf({ scene: 'a' }), visitOf({ scene: 'b' })]
  const of = (changes: Parameters<typeof resultsOf>[1]): ReportData => ({ ...data, results: resultsOf(fine, changes) })
  expect(render('', of({}))).toContain('2 tests, nothing to report')
  const interruption = 'The run was interrupted after 2 of 57 tests; the others are not known.'
  expect(render('', of({ interruption }))).toMatch(
    /class="bad">2 tests, nothing found so far.*interrupted after 2 of 57/,
  )
  expect(render('', of({ errors: ['no browser'] }))).toMatch(/The run itself went wrong.*no browser/)
})

test('hostile text is shown as text', () => {
  const hostile = '<img src=x onerror=alert(1)>'
  const visit = visitOf({
    scene: hostile,
    outcome: 'failed',
    findings: [{ id: 'e', check: 'console', cause: hostile, came: [hostile] }],
  })
  const results = resultsOf([visit, ...visits])
  for (const hash of ['', '#findings/e', `#tests/${encodeURIComponent(visit.id)}`, '#tests']) {
    expect(render(hash, { ...data, results })).not.toContain('<img src=x')
  }
})
