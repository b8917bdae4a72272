/** The tables of features in `docs/features.md`, made from `features/sentences.json`. */
import type { AnyFeature } from '../../inject/feature.ts'
import type { FeatureLists } from '../features/featureList.ts'
import { markdownTable } from './generatedSection.ts'
import type { Sentences } from './sentences.ts'

type Lists = Pick<FeatureLists, 'features' | 'platformFeatures' | 'themeFeatures'>

/** The ids of the features in three groups: those of every shop, stand-ins for the platform, stand-ins for the theme. */
export function groupFeatures(lists: Lists, sentences: Sentences): Readonly<Record<string, readonly string[]>> {
  const isThemes = ({ continues }: AnyFeature) => continues === 'theme'
  const platform = [...lists.platformFeatures, ...lists.themeFeatures.filter((feature) => !isThemes(feature))]
  const groups = {
    features: lists.features,
    'platform stand-ins': platform,
    'theme stand-ins': lists.themeFeatures.filter(isThemes),
  }
  const order = Object.keys(sentences)
  return Object.fromEntries(
    Object.entries(groups).map(([name, group]) => {
      const ids = group.map(({ id }) => id)
      return [name, ids.sort((one, other) => order.indexOf(one) - order.indexOf(other))]
    }),
  )
}

/** A row for each feature with what it does, and its page. */
export function featureTable(head: readonly string[], ids: readonly string[], sentences: Sentences): string {
  return markdownTable(
    head,
    ids.map((id) => [`[\`${id}\`](features/${id}.md)`, sentences[id]?.en ?? '']),
  )
}

/** Features without a sentence, and sentences without a feature. */
export function sentenceProblems(lists: Lists, sentences: Sentences): readonly string[] {
  const all = [...lists.features, ...lists.platformFeatures, ...lists.themeFeatures]
  const ids = new Set(all.flatMap(({ id, continues = id }) => [id, continues]))
  return [
    ...[...ids].filter((id) => !(id in sentences)).map((id) => `features/sentences.json: ${id} has no sentence.`),
    ...Object.keys(sentences)
      .filter((id) => !ids.has(id))
      .map((id) => `features/sentences.json: there is no feature ${id}.`),
  ]
}
