import { expect, test } from 'vitest'
import { camelCase, featureFiles, withListEntry } from './featureTemplate.ts'

test('a new feature comes last in a list over several lines', () => {
  const source = `import galerie from './galerie/feature.ts'

export const features: readonly Feature[] = [
  galerie,
]
`
  expect(withListEntry(source, 'werk-ansicht')).toBe(`import galerie from './galerie/feature.ts'
import werkAnsicht from './werk-ansicht/feature.ts'

export const features: readonly Feature[] = [
  galerie,
  werkAnsicht,
]
`)
})

test('a new feature comes last in a list on one line', () => {
  expect(
    withListEntry(`import galerie from './galerie/feature.ts'\nexport const features = [galerie]\n`, 'preis'),
  ).toBe(
    `import galerie from './galerie/feature.ts'\nimport preis from './preis/feature.ts'\nexport const features = [galerie, preis]\n`,
  )
})

test('the import of a new feature stands where the alphabet wants it', () => {
  const source = `import galerie from './galerie/feature.ts'
import preis from './preis/feature.ts'

export const features = [preis, galerie]
`
  expect(withListEntry(source, 'kasse')).toBe(`import galerie from './galerie/feature.ts'
import kasse from './kasse/feature.ts'
import preis from './preis/feature.ts'

export const features = [preis, galerie, kasse]
`)
})

test('an id becomes a variable', () => {
  expect(camelCase('sticky-add-to-cart')).toBe('stickyAddToCart')
})

test('a feature that shows something comes with a view, which its definition names', () => {
  expect(Object.keys(featureFiles('werk-link', 'Ein Link.'))).toEqual(['feature.ts', 'feature.test.ts', 'README.md'])
  const files = featureFiles('werk-link', 'Ein Link.', true)
  expect(Object.keys(files)).toEqual(['feature.ts', 'WerkLink.tsx', 'feature.test.ts', 'README.md'])
  expect(files['feature.ts']).toContain("import { WerkLink } from './WerkLink.tsx'")
  expect(files['WerkLink.tsx']).toContain('export function WerkLink(')
})
