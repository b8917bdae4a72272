import { expect, test } from 'vitest'
import type { AnyFeature } from '../../inject/feature.ts'
import { chooseFeatures } from './featureList.ts'

const feature = (id: string, continues?: string): AnyFeature => ({
  id,
  selector: `.${id}`,
  mount: () => undefined,
  ...(continues !== undefined && { continues }),
})
const features = [feature('formular'), feature('pruefung', 'formular'), feature('galerie')]

test('a custom build keeps the order of the list, in whatever order the features are named', () => {
  expect(chooseFeatures(['galerie', 'formular'], features)).toEqual(['formular', 'galerie'])
})

test('a custom build includes the feature that a wanted one continues', () => {
  expect(chooseFeatures(['pruefung'], features)).toEqual(['formular', 'pruefung'])
})

test('an unknown feature is refused with the known ones', () => {
  expect(() => chooseFeatures(['galerie', 'kasse'], features)).toThrow(
    'Unknown feature kasse. Known are: formular, pruefung, galerie.',
  )
})

test('a superfluous comma names no feature', () => {
  expect(chooseFeatures(['galerie', ''], features)).toEqual(['galerie'])
  expect(() => chooseFeatures(['', ''], features)).toThrow(
    '--features: expected names of features, came none. Known are: formular, pruefung, galerie.',
  )
})

test('the name of a group stands for all that continues it', () => {
  const all = [...features, feature('laden-a', 'laden'), feature('laden-b', 'laden')]
  expect(chooseFeatures(['laden', 'galerie'], all)).toEqual(['galerie', 'laden-a', 'laden-b'])
  expect(chooseFeatures(['laden-b'], all)).toEqual(['laden-b'])
})
