import { expect, test } from 'vitest'
import { testFeatures, testSettings } from '../test/testFeatures.ts'
import { browserStateFor } from './apply.ts'

test('each site has its own script and its own rules, and no two rules share an id', () => {
  const sites = new Map([
    ['kunst.example', testSettings()],
    ['galerie.example', testSettings({ mode: 'beside' })],
  ])
  const { scripts, rules } = browserStateFor(sites, testFeatures)
  expect(scripts.map(({ id, js }) => [id, js?.at(-1)])).toEqual([
    ['site:kunst.example', 'vernissage.standalone.js'],
    ['site:galerie.example', 'vernissage.js'],
  ])
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  const initiators = rules.flatMap(({ condition }) => condition.initiatorDomains ?? [])
  expect([...new Set(initiators)]).toEqual(['kunst.example', 'galerie.example'])
})

test('without a site there is neither a script nor a rule', () => {
  expect(browserStateFor(new Map(), testFeatures)).toEqual({ scripts: [], rules: [] })
})
