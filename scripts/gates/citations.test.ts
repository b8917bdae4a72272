import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../setup.mjs'
import { anchorsIn, type Citable, citationsIn, problemOf } from './citations.ts'

const citable: Citable = {
  documents: new Map([
    ['docs/contracts/price-and-offer.md', new Set(['6', '6-4', '6-4-5', '8-3', 'po38', 'r1', 'r3'])],
    ['docs/contracts/contact-form.md', new Set(['3-1', '3-1-5', '7', '7-5'])],
    ['docs/contracts/attribution-and-statistics.md', new Set(['a8', 'b3', 'c', 'addenda-4'])],
    ['docs/design.md', new Set(['3', '3-5', '4'])],
  ]),
  requirements: new Set(['S8.18', 'CF35']),
}

const problemsIn = (source: string): readonly string[] =>
  citationsIn(source).flatMap((citation) => problemOf(citation, citable) ?? [])

describe('a citation that resolves', () => {
  test.each([
    ['a section', '// Asked once. Contract price-and-offer 6.4', ['docs/contracts/price-and-offer.md#6-4']],
    ['a step', '// price-and-offer 6.4/5', ['docs/contracts/price-and-offer.md#6-4-5']],
    ['a link', '/* docs/contracts/price-and-offer.md#6-4 */', ['docs/contracts/price-and-offer.md#6-4']],
    ['a row', '// Contract contact-form section 7, row 5', ['docs/contracts/contact-form.md#7-5']],
    [
      'several sections',
      '// contract price-and-offer 6, with R1–R3 and 8.3',
      ['6', 'r1', 'r3', '8-3'].map((anchor) => `docs/contracts/price-and-offer.md#${anchor}`),
    ],
    [
      'parts with letters',
      '// Contract attribution-and-statistics A8, B3, part C',
      ['a8', 'b3', 'c'].map((anchor) => `docs/contracts/attribution-and-statistics.md#${anchor}`),
    ],
    ['a decision', '// (design.md section 3, decision 5)', ['docs/design.md#3-5']],
    [
      'ids after a section',
      '/** price-and-offer 6, S8.18, CF35 */',
      ['docs/contracts/price-and-offer.md#6', 'S8.18', 'CF35'],
    ],
    ['an id that only a contract has', '// PO38', ['PO38']],
    [
      'over the end of a line',
      '/**\n * Contract\n * price-and-offer\n * 6.4\n */',
      ['docs/contracts/price-and-offer.md#6-4'],
    ],
  ])('%s', (_, source, targets) => {
    expect(citationsIn(source).map(({ target }) => target)).toEqual(targets)
    expect(problemsIn(source)).toEqual([])
  })
})

describe('a citation that does not resolve', () => {
  test.each([
    ['// Contract price-and-offer 6.9', '“price-and-offer 6.9” leads to #6-9'],
    ['// docs/contracts/price-and-offer.md#6-9', 'leads to #6-9'],
    ['// docs/contracts/offers.md#1', 'docs/contracts/offers.md, which does not exist'],
    ['// Contract price-and-offer 6, 6.4/9', 'leads to #6-4-9'],
    ['// S8.99', 'S8.99 is neither in'],
    ['// design.md 9', 'leads to #9'],
    ['// Contract 6.4', 'does not say which contract'],
    ['// (contract section 7, row 4)', 'does not say which contract'],
    ['// Contract offers R8', 'does not say which contract'],
  ])('%s', (source, problem) => {
    expect(problemsIn(source)).toEqual([expect.stringContaining(problem)])
  })

  test('is reported with its line', () => {
    const source = 'const price = 1\n/**\n * The price.\n * Contract price-and-offer 6.9\n */'
    expect(citationsIn(source)[0]?.line).toBe(4)
  })
})

test.each([
  "const text = 'Contract price-and-offer 6.9'",
  "const address = 'https://shop.example/S8.99'",
  '// The contract between the runtime and a feature has 3 parts.',
])('%s cites nothing', (source) => {
  expect(citationsIn(source)).toEqual([])
})

test('anchors are read as the documents write them', () => {
  expect(anchorsIn('### <a id="6-3"></a>6.3 Click\n- <a id="po38"></a>**PO38** Given')).toEqual(['6-3', 'po38'])
})

describe('the documents', () => {
  const documents = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => [file, readFileSync(join(root, 'docs', file), 'utf8')] as const)

  test.each(documents)('%s has each anchor once, and one for each numbered heading', (_, markdown) => {
    const anchors = anchorsIn(markdown)
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([])
    expect(markdown.match(/^#+ (?:[A-Z]?\d|Part [A-Z]).*/gm) ?? []).toEqual([])
  })
})
