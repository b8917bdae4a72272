/** What must not stand in a saved scene, and what must, from the files to the files: each case as real shops print it. */
import { describe, expect, it } from 'vitest'
import { formatJson } from '../files/formatJson.ts'
import { redactFiles } from './redactFiles.ts'

/** A body of a page, with what else the scene has, after redaction. */
function saved(body: string, more: Readonly<Record<string, unknown>> = {}): string {
  const page = `<!DOCTYPE html><html lang="de"><head><title>Laden</title></head><body>${body}</body></html>`
  const others = Object.entries(more).map(([name, json]) => [name, Buffer.from(formatJson(json))] as const)
  const files = new Map([
    ['page.html', Buffer.from(page)],
    ['scene.json', Buffer.from(formatJson({ title: 'Laden', journey: [] }))],
    ...others,
  ])
  const { files: redacted, findings } = redactFiles(files)
  expect(findings).toEqual([])
  const again = redactFiles(redacted)
  expect([...again.files].map(String)).toEqual([...redacted].map(String))
  return [...redacted.values()].join('\n')
}

/** The body of a page after redaction. */
const bodyOf = (body: string): string => /<body>(.*)<\/body>/s.exec(saved(body))?.[1] ?? ''

describe('phone numbers with other blanks and hyphens', () => {
  it.each([
    ['a dash between blanks', '+49 (0)461 – 90 87 65'],
    ['a dash before one number', '+49 461 – 908773'],
    ['an em dash', '0461 — 908773'],
    ['a hyphen that does not break', 'Tel. 0461\u2011908775'],
    ['a hyphen that is one', 'Tel. 0461\u2010908775'],
    ['blanks that do not break', '+49&nbsp;461&nbsp;908778'],
    ['narrow blanks', '0461\u202f90\u200987\u202f65'],
    ['a dash as an entity', 'Tel. 0461 &#8211; 90 87 79'],
    ['entities of both kinds', '0461&nbsp;&ndash;&nbsp;90&thinsp;87&#8239;79'],
  ])('a phone number with %s is replaced: %s', (_what, phone) => {
    for (const around of ['p', 'p class="woocommerce-customer-details--phone"']) {
      expect(bodyOf(`<${around}>${phone}</p>`)).toMatch(/^<p[^>]*>(?:Tel\. )?\+?[09]0+\d<\/p>$/)
    }
  })

  it('the same number has the same pseudonym, however it is written', () => {
    const numbers = ['0461 908765', '0461\u2011908765', '+49 (0)461 – 90 87 65', '+49&nbsp;461&nbsp;908765']
    expect(
      new Set(numbers.map((number) => bodyOf(`<i>0461908765 0461 908765</i><b>${number}</b>`).slice(-14))).size,
    ).toBe(1)
  })

  it.each([
    'Öffnungszeiten 09:00 – 18:30, Di–Fr 10 – 14 Uhr',
    '012 – 2026',
    'Maße 60 – 80 cm, 1&nbsp;200&nbsp;–&nbsp;1&nbsp;500&nbsp;€',
    'Auflage 1\u202f200\u202f000, Werke 2019 – 2026',
    '01.02.2026 – 28.02.2026',
  ])('what only looks like a number stays: %s', (text) => {
    expect(bodyOf(`<p>${text}</p>`)).toBe(`<p>${text}</p>`)
  })
})
