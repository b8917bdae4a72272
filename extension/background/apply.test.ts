import { expect, test } from 'vitest'
import { testFeatures, testSettings } from '../test/testFeatures.ts'
import { stateFor } from './apply.ts'

test('each site has its script and its rules, whose numbers are their own', () => {
  const sites = new Map([
    ['kunst.example', testSettings()],
    ['galerie.example', testSettings({ mode: 'beside' })],
  ])
  const { scripts, rules } = stateFor(sites, testFeatures)
  expect(scripts.map(({ id, js }) => [id, js?.at(-1)])).toEqual([
    ['site:kunst.example', 'vernissage.standalone.js'],
    ['site:galerie.example', 'vernissage.js'],
  ])
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  const initiators = rules.flatMap(({ condition }) => condition.initiatorDomains ?? [])
  expect([...new Set(initiators)]).toEqual(['kunst.example', 'galerie.example'])
})

test('without a site there is nothing', () => {
  expect(stateFor(new Map(), testFeatures)).toEqual({ scripts: [], rules: [] })
})
