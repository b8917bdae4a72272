import { expect, test } from 'vitest'
import type { AnyFeature } from '../../inject/feature.ts'
import { documentProblems } from '../docs.ts'
import { featureTable, groupFeatures, sentenceProblems } from './featureTables.ts'
import { withSection } from './generatedSection.ts'

const feature = (id: string, continues?: string): AnyFeature => ({
  id,
  selector: `.${id}`,
  mount: () => undefined,
  ...(continues !== undefined && { continues }),
})
const lists = {
  features: [feature('galerie'), feature('preis')],
  platformFeatures: [feature('laden-kasse', 'laden')],
  themeFeatures: [feature('theme-menu', 'theme'), feature('liste')],
}
const sentence = (en: string) => ({ en, de: `${en} (de)` })
const sentences = {
  preis: sentence('Names a price.'),
  galerie: sentence('Shows | pictures.'),
  'laden-kasse': sentence('Orders.'),
  liste: sentence('Sorts.'),
  'theme-menu': sentence('Opens.'),
  theme: sentence('All of the theme.'),
  laden: sentence('All of the platform.'),
}

test('every feature and every key of the configuration is described, and the documents say the same', async () => {
  expect(await documentProblems()).toEqual([])
})

test('features are grouped by what they stand in for, in the order of their sentences', () => {
  expect(groupFeatures(lists, sentences)).toEqual({
    features: ['preis', 'galerie'],
    'platform stand-ins': ['laden-kasse', 'liste'],
    'theme stand-ins': ['theme-menu'],
  })
})

test('a feature has a row with a link and its sentence', () => {
  expect(featureTable(['Feature', 'Gain'], ['preis', 'galerie'], sentences)).toBe(
    [
      '| Feature | Gain |',
      '|---|---|',
      '| [`preis`](features/preis.md) | Names a price. |',
      '| [`galerie`](features/galerie.md) | Shows \\| pictures. |',
    ].join('\n'),
  )
})

test('a feature without a sentence, and a sentence without a feature, are reported', () => {
  const { preis: _, ...others } = sentences
  expect(sentenceProblems(lists, sentences)).toEqual([])
  expect(sentenceProblems(lists, { ...others, kasse: sentence('Pays.') })).toEqual([
    'features/sentences.json: preis has no sentence.',
    'features/sentences.json: there is no feature kasse.',
  ])
})

test('a section stands between its comments, and a document without them is refused', () => {
  const [begin, end] = ['<!-- Made: prices; npm run docs -- --update -->', '<!-- End: prices -->']
  expect(withSection(`# A\n${begin}\nold\n${end}\n## B\n`, 'prices', 'new')).toBe(
    `# A\n${begin}\n\nnew\n\n${end}\n## B\n`,
  )
  expect(() => withSection('# A', 'prices', 'new')).toThrow('expected the lines')
})
