import { expect, test } from 'vitest'
import { formatDifferences, outdatedReadmes, withDifferences } from './differences.ts'

const begin = '<!-- Made from differences.json; npm run differences -- --update -->'
const end = '<!-- End of what is made from differences.json -->'

test('the tables of the READMEs are those of differences.json', () => {
  expect(outdatedReadmes()).toEqual([])
})

test('differences become a table, with a column for parity where a feature has one', () => {
  expect(formatDifferences([{ what: 'Escape', original: 'closes both', here: 'a|b' }])).toBe(
    '| Case | Legacy script | vernissage |\n|---|---|---|\n| Escape | closes both | a\\|b |',
  )
  expect(formatDifferences([{ what: 'A', original: 'b', here: 'c', parity: 'd' }])).toContain('| A | b | c | d |')
})

test('where no difference describes the legacy script, they become a list whose long entries are broken', () => {
  const list = formatDifferences([{ here: 'Links open a new tab.' }, { here: 'x '.repeat(90).trim() }]).split('\n')
  expect(list[0]).toBe('- Links open a new tab.')
  expect(list[2]).toMatch(/^ {2}x/)
  expect(Math.max(...list.map((line) => line.length))).toBeLessThanOrEqual(128)
})

test('only what stands between the two lines is replaced, and it is the same the second time', () => {
  const readme = `# search\n\n${begin}\n\nold\n\n${end}\n\nMore.\n`
  const once = withDifferences(readme, [{ here: 'Links open a new tab.' }])
  expect(once).toBe(`# search\n\n${begin}\n\n- Links open a new tab.\n\n${end}\n\nMore.\n`)
  expect(withDifferences(once, [{ here: 'Links open a new tab.' }])).toBe(once)
  expect(() => withDifferences('# search', [{ here: 'x' }])).toThrow('expected the lines')
})
