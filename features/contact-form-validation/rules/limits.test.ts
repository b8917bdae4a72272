import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomRuns } from '../../../harness/testing/run/choice/sample.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { fileOf, passes, patience } from '../testRules.ts'

describe('counts', () => {
  test('at most and at least so many choices', { tags: ids('S5.01') }, () => {
    expect(passes('maxitems', ['Öl', 'Acryl'], { threshold: 1 })).toBe(false)
    expect(passes('maxitems', ['Öl'], { threshold: '1' })).toBe(true)
    expect(passes('minitems', ['Öl'], { threshold: 2 })).toBe(false)
    expect(passes('minitems', [], { threshold: 1 })).toBe(false)
    expect(passes('minitems', ['Öl', 'Acryl'], { threshold: '2.9' })).toBe(true)
  })
})

describe('lengths', () => {
  test('the lengths of all values count together, in UTF-16 units', { tags: ids('S5.01') }, () => {
    expect(passes('maxlength', ['drei', 'vier'], { threshold: 7 })).toBe(false)
    expect(passes('maxlength', ['drei', 'vier'], { threshold: 8 })).toBe(true)
    expect(passes('maxlength', '🎨', { threshold: 1 })).toBe(false)
    expect(passes('minlength', 'Öl', { threshold: 3 })).toBe(false)
    expect(passes('minlength', 'Öle', { threshold: 3 })).toBe(true)
  })

  test('an empty field is not too short', { tags: ids('S5.01') }, () => {
    expect(passes('minlength', '', { threshold: 10 })).toBe(true)
  })
})

describe('numbers', () => {
  test('the limits are allowed, also when they are printed as text', { tags: ids('S5.01') }, () => {
    expect(passes('minnumber', '10', { threshold: '10' })).toBe(true)
    expect(passes('minnumber', '9.99', { threshold: '10' })).toBe(false)
    expect(passes('maxnumber', '200', { threshold: 200 })).toBe(true)
    expect(passes('maxnumber', '2e2', { threshold: '199' })).toBe(false)
    expect(passes('maxnumber', 'viel', { threshold: '1' })).toBe(true)
  })

  test('a number lies a whole number of steps from the base', { tags: ids('S5.01') }, () => {
    const step = { base: '0.5', interval: '0.1' }
    expect(passes('stepnumber', '0.8', step)).toBe(true)
    expect(passes('stepnumber', '0.2', step)).toBe(true)
    expect(passes('stepnumber', '0.85', step)).toBe(false)
    expect(passes('stepnumber', '0.85', { base: 0, interval: 0 })).toBe(true)
    expect(passes('stepnumber', '0.85', { base: 0, interval: -1 })).toBe(true)
  })

  test('every multiple of the step passes, whatever rounding makes of it', { ...patience, tags: ids('S5.01') }, () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: 1, max: 400 }), (count, cents) => {
        const value = (25 + (count * cents) / 100).toFixed(2)
        expect(passes('stepnumber', value, { base: '25', interval: cents / 100 })).toBe(true)
      }),
      randomRuns(1000),
    )
  })
})

describe('file sizes', () => {
  test('the files of a field together may be as large as the limit, but no larger', { tags: ids('CF59') }, () => {
    const files = [fileOf('skizze.png', 600), fileOf('werk.png', 424)]
    expect(passes('maxfilesize', files, { threshold: 1024 })).toBe(true)
    expect(passes('maxfilesize', files, { threshold: 1023 })).toBe(false)
    expect(passes('minfilesize', files, { threshold: '1025' })).toBe(false)
    expect(passes('minfilesize', [], { threshold: 1 })).toBe(false)
  })
})

test('a threshold that is no number lets everything pass', { tags: ids('S5.01') }, () => {
  const rules = [
    'minitems',
    'maxitems',
    'minlength',
    'maxlength',
    'minnumber',
    'maxnumber',
    'minfilesize',
    'maxfilesize',
  ]
  for (const rule of rules)
    for (const threshold of ['viele', '', null, undefined, {}, [7], true]) {
      expect(passes(rule, ['12', '7'], { threshold })).toBe(true)
      expect(passes(rule, fileOf('bild.png', 5), { threshold })).toBe(true)
    }
})
