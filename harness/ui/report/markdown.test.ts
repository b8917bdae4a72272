import { expect, test } from 'vitest'
import { toMarkdown } from './markdown.ts'
import { data, resultsOf, visitOf } from './testReport.ts'

test('the summary names each cause once, with its tests, its difference and complete commands', () => {
  const text = toMarkdown(data.results)
  expect(text).toMatch(/^## ✘ vernissage: 3 causes in 3 of 6 tests\n\n2026-11-22 02:15 UTC · 1 min 1 s\n/)
  expect(text).toContain('`ledger`, found in 2 tests\n\n- contact-short\n- contact-spam\n')
  expect(text).toContain('```diff\n  ~ a\n- ~ form class: +sent\n+ ~ form class:\n  ~ z\n')
  expect(text).toContain(
    'npx vernissage test contact-short --bundle other.js\nnpx vernissage accept aaaa1111 cccc3333\n',
  )
})

test('a run that found nothing is two lines, an interrupted one says so', () => {
  const visits = [visitOf({ scene: 'a' })]
  expect(toMarkdown(resultsOf(visits))).toBe('## ✔ vernissage: 1 test\n\n2026-11-22 02:15 UTC · 1 min 1 s\n\n')
  const interruption = 'The run was interrupted after 1 of 9 tests; the others are not known.'
  expect(toMarkdown(resultsOf(visits, { interruption }))).toContain(
    `✘ vernissage: 1 test\n\n2026-11-22 02:15 UTC · 1 min 1 s\n\n**${interruption}**`,
  )
})

test('what a page says becomes no markup', () => {
  const cause = '<script> `a` [b](c) # *d*'
  const visit = visitOf({
    outcome: 'failed',
    findings: [{ id: 'x', check: 'console', cause, came: ['```', '</details>'] }],
  })
  const text = toMarkdown(resultsOf([visit]))
  expect(text).toContain('### \\<script\\> \\`a\\` \\[b\\](c) \\# \\*d\\*')
  expect(text).toContain('````diff\n+ ```\n+ </details>\n````')
})
