import { describe, expect, test } from 'vitest'
import { applySettings, defaultSettings } from './settings.ts'

describe('applySettings', () => {
  test('changes what is named and keeps the rest', () => {
    expect(applySettings(defaultSettings, '{"fault":"slow"}')).toEqual({
      settings: { ...defaultSettings, fault: 'slow' },
    })
  })

  test.each([
    ['no JSON', 'fault=slow', /^settings: /],
    ['an unknown fault', '{"fault":"flood"}', /^fault: /],
    ['an unknown setting', '{"farbe":"blau"}', /farbe/],
    ['a configuration that is no JSON', '{"config":"{ features"}', 'config: expected nothing or a JSON object'],
    ['a configuration that is a list', '{"config":"[]"}', 'config: expected nothing or a JSON object'],
  ])('refuses %s', (_, json, problem) => {
    const change = applySettings(defaultSettings, json)
    expect('problem' in change && change.problem).toMatch(problem)
  })
})
