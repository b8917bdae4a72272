import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addText, createPrefixTree, findTexts, withoutTexts } from './prefixTree.ts'

function treeOf(texts: readonly string[]) {
  const tree = createPrefixTree<number, string>()
  for (const text of texts) addText(tree, text, text)
  return tree
}

test('every place is found at which one of many texts stands, as a search for each of them finds it', () => {
  const few = fc.string({ unit: fc.constantFrom('a', 'b', 'ß', '😀'), minLength: 1, maxLength: 4 })
  const many = fc.string({ unit: fc.constantFrom('a', 'b', 'ß', '😀'), maxLength: 40 })
  fc.assert(
    fc.property(fc.uniqueArray(few, { maxLength: 8 }), many, (texts, hay) => {
      const expected = texts.flatMap((text) =>
        [...hay].length === 0
          ? []
          : Array.from({ length: hay.length }, (_, at) => at)
              .filter((at) => hay.startsWith(text, at))
              .map((at) => `${at} ${text}`),
      )
      const found = findTexts(treeOf(texts), hay).map(({ at, value }) => `${at} ${value}`)
      expect([...found].sort()).toEqual([...expected].sort())
    }),
  )
})

test('texts are taken out, of several at one place the longest', () => {
  expect(withoutTexts(treeOf(['Anna', 'Anna Kühn', 'Kühn']), 'Anna Kühn, Anna und Kühn', '_')).toBe('_, _ und _')
  expect(withoutTexts(treeOf([]), 'Anna', '_')).toBe('Anna')
})
