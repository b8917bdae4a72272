import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomRuns } from '../../../harness/testing/run/choice/sample.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { passes, patience } from '../testRules.ts'

describe('date', () => {
  test.each(['2026-02-28', '2024-02-29', '2000-02-29', '12026-01-31', '0004-02-29'])(
    '%s is a date',
    { tags: ids('S5.01') },
    (text) => {
      expect(passes('date', text)).toBe(true)
    },
  )

  test.each([
    '2026-2-3',
    '03.02.2026',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-02-29',
    '1900-02-29',
    '26-01-01',
  ])('%s is none', { tags: ids('S5.01') }, (text) => {
    expect(passes('date', text)).toBe(false)
  })

  test('2026-02-30 is no date, except in parity with the original', { tags: ids('CF57') }, () => {
    expect(passes('date', '2026-02-30')).toBe(false)
    expect(passes('date', '2026-02-30', {}, true)).toBe(true)
    expect(passes('date', '2026-13-30', {}, true)).toBe(false)
    expect(passes('date', '30.02.2026', {}, true)).toBe(false)
  })

  test('agrees with the calendar', { ...patience, tags: ids('S5.01', 'CF57') }, () => {
    const number = (most: number) => fc.integer({ min: 0, max: most })
    fc.assert(
      fc.property(number(9999), number(13), number(32), (year, month, day) => {
        const text = [`${year}`.padStart(4, '0'), `${month}`.padStart(2, '0'), `${day}`.padStart(2, '0')].join('-')
        // A date that the calendar has comes back as it went in.
        const midnight = new Date(`${text}T00:00:00Z`)
        const isReal = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
        expect(passes('date', text)).toBe(isReal)
      }),
      randomRuns(3000),
    )
  })
})

describe('dayofweek', () => {
  // 2 March 2026 is a Monday, 8 March a Sunday.
  test('Monday is 1 and Sunday 7, as number or text', { tags: ids('S5.01') }, () => {
    expect(passes('dayofweek', '2026-03-02', { accept: [1] })).toBe(true)
    expect(passes('dayofweek', '2026-03-08', { accept: ['7'] })).toBe(true)
    expect(passes('dayofweek', '2026-03-08', { accept: ['1', '6', '0'] })).toBe(false)
    expect(passes('dayofweek', 'kein Datum', { accept: [1, 2, 3, 4, 5, 6, 7] })).toBe(false)
  })

  test('the weekday does not depend on where the visitor sits', { tags: ids('S5.01') }, () => {
    const zone = process.env.TZ
    process.env.TZ = 'America/New_York'
    try {
      expect(passes('dayofweek', '2026-03-02', { accept: [1] })).toBe(true)
      // The original takes midnight in Greenwich for the evening before.
      expect(passes('dayofweek', '2026-03-02', { accept: [7] }, true)).toBe(true)
    } finally {
      process.env.TZ = zone
    }
  })
})

describe('mindate and maxdate', () => {
  const details = { threshold: '2026-01-15' }

  test('the limit itself is allowed', { tags: ids('S5.01') }, () => {
    expect(passes('mindate', '2026-01-15', details)).toBe(true)
    expect(passes('maxdate', '2026-01-15', details)).toBe(true)
    expect(passes('mindate', '2026-01-14', details)).toBe(false)
    expect(passes('maxdate', '2026-01-16', details)).toBe(false)
  })

  test('what is no date on either side passes', { tags: ids('S5.01') }, () => {
    expect(passes('mindate', '15.01.2020', details)).toBe(true)
    for (const threshold of ['morgen', 20260115, null, undefined, {}])
      expect(passes('maxdate', '2099-01-01', { threshold })).toBe(true)
  })
})
