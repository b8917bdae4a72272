import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomRuns } from '../../harness/testing/run/choice/sample.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { FormDataTree } from './formDataTree.ts'
import { patience } from './testRules.ts'

const treeOf = (...entries: [string, string][]): FormDataTree => new FormDataTree(entries)

describe('reading what a form would send', () => {
  test('a repeated plain name keeps its last value', () => {
    expect(treeOf(['technik', 'Öl'], ['technik', 'Acryl']).getAll('technik')).toEqual(['Acryl'])
  })

  test('name[] collects its values in order', { tags: ids('CF52') }, () => {
    expect(treeOf(['werke[]', 'Fördewinter'], ['werke[]', 'Abendlicht']).getAll('werke')).toEqual([
      'Fördewinter',
      'Abendlicht',
    ])
  })

  test('named and nested keys belong to their base name, an empty key continues after the largest index', () => {
    const tree = treeOf(['maße[x]', '1'], ['masse[b]', '40'], ['masse[h][cm]', '60'], ['z[5]', 'a'], ['z[]', 'b'])
    expect(tree.getAll('masse')).toEqual(['40', '60'])
    expect([...(tree.get('z') as Map<unknown, unknown>).keys()]).toEqual([5, 6])
    // Only the start of a name has to fit, and ß is no letter of it.
    expect(tree.getAll('ma')).toEqual(['1'])
  })

  test('internal names and names that start with no letter take no part', { tags: ids('S3.09') }, () => {
    expect([...treeOf(['_wpcf7', '2047'], ['1a', 'x'], ['', 'y'], ['[a]', 'z']).keys()]).toEqual([])
  })

  test('a list takes the place of a plain value and the other way round', () => {
    expect(treeOf(['a', '1'], ['a[]', '2']).getAll('a')).toEqual(['2'])
    expect(treeOf(['a[]', '1'], ['a', '2']).getAll('a')).toEqual(['2'])
  })

  test('blank texts are no values, and values are trimmed', () => {
    const tree = treeOf(['name[]', ''], ['name[]', '  '], ['name[]', ' Jörn '])
    expect(tree.getAll('name')).toEqual(['  ', ' Jörn '])
    expect(tree.valuesOf('name')).toEqual(['Jörn'])
  })

  test('names nested deeper than the server reads are left out', () => {
    expect(treeOf([`a${'[b]'.repeat(64)}`, 'x']).getAll('a')).toEqual(['x'])
    expect(treeOf([`a${'[b]'.repeat(65)}`, 'x']).has('a')).toBe(false)
  })

  test('any names and values are read without an error, and no value appears that was not sent', patience, () => {
    const part = fc.constantFrom('a', 'kunde-name', '[', ']', '[]', '[0]', '[b]', '_', '.', '__proto__', 'ü')
    const name = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (entries) => {
        const tree = new FormDataTree(entries)
        const sent = new Set(entries.map(([, value]) => value))
        for (const field of tree.keys())
          for (const leaf of tree.getAll(field)) expect(sent.has(leaf as string)).toBe(true)
      }),
      randomRuns(1000),
    )
  })
})
