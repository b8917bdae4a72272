import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomRuns } from '../../harness/testing/run/choice/sample.ts'
import { phpBoolean, phpNumber, phpObject } from './php.ts'

describe('what PHP prints', () => {
  test.each([true, 1, '1', 'true', 'yes', 'on', ' Yes '])('%o is true', (value) => {
    expect(phpBoolean(value)).toBe(true)
  })

  test.each([false, 0, '', '0', 'false', 'no', 'off', null, undefined, [], {}, 2])('%o is false', (value) => {
    expect(phpBoolean(value)).toBe(false)
  })

  test('a number may be a string', () => {
    expect(['48.00', 7, ' 3 ', '-1', '0'].map(phpNumber)).toEqual([48, 7, 3, -1, 0])
    for (const value of [
      '',
      ' ',
      '4,50',
      'zwölf',
      null,
      undefined,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '1e999',
      [5],
      true,
    ]) {
      expect(phpNumber(value)).toBeUndefined()
    }
  })

  const settings = { title: 'Grüße & "Küsse"', rate: '50 %', empty: '', markup: '<b>Öl</b>', nested: { a: [1] } }

  test('an object may be an object, JSON, percent-encoded JSON or JSON with entities', () => {
    const json = JSON.stringify(settings)
    const entities = json.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
    for (const printed of [settings, json, encodeURIComponent(json), entities]) {
      expect(phpObject(printed)).toEqual(settings)
    }
    expect(phpObject('{&#034;name&#034;:&#39;x&#39;}')).toBeUndefined()
    expect(phpObject('{&#034;name&#034;:&#x22;O&#039;Hara&#x22;}')).toEqual({ name: "O'Hara" })
  })

  test('an entity that was written as text is not decoded twice', () => {
    expect(phpObject('{&quot;a&quot;:&quot;&amp;lt;b&amp;gt;&quot;}')).toEqual({ a: '&lt;b&gt;' })
  })

  test('an empty array is an empty object, any other array is none', () => {
    expect(phpObject([])).toEqual({})
    expect(phpObject('[]')).toEqual({})
    expect(phpObject([1])).toBeUndefined()
    expect(phpObject('[1]')).toBeUndefined()
  })

  test.each(['', 'null', 'x', '{', '5', '%', '%E0%A4%A', '"{}"', null, undefined, 5, true])(
    '%o is no object',
    (value) => {
      expect(phpObject(value)).toBeUndefined()
    },
  )

  test('every object survives all four spellings, and nothing throws', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const json = JSON.stringify(value)
        const expected: unknown = JSON.parse(json)
        expect(phpObject(json)).toEqual(expected)
        expect(phpObject(encodeURIComponent(json))).toEqual(expected)
      }),
      randomRuns(1000),
    )
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.json()), (value) => {
        phpBoolean(value)
        phpNumber(value)
        const object = phpObject(value)
        expect(object === undefined || (typeof object === 'object' && !Array.isArray(object))).toBe(true)
      }),
      randomRuns(1000),
    )
  })
})
