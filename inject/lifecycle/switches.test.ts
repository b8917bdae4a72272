import { expect, test } from 'vitest'
import { isFeatureOn, isListed, isSwitchedOff, switchIds } from './switches.ts'

const form = { id: 'contact-form' }
const fields = { id: 'contact-form-fields', continues: 'contact-form' }

test('a feature is off by its own switch or by that of the feature which it continues', () => {
  expect(isSwitchedOff({ 'contact-form': false }, form)).toBe(true)
  expect(isSwitchedOff({ 'contact-form': false }, fields)).toBe(true)
  expect(isSwitchedOff({ 'contact-form-fields': false }, fields)).toBe(true)
  expect(isSwitchedOff({ 'contact-form-fields': false }, form)).toBe(false)
})

test('options, true and nonsense leave it on', () => {
  for (const value of [true, {}, { tips: false }, 'off', 0, null]) {
    expect(isSwitchedOff({ 'contact-form': value }, form)).toBe(false)
  }
  for (const switches of [undefined, null, 'contact-form', 5, []]) expect(isSwitchedOff(switches, form)).toBe(false)
})

test('a feature that this build lacks is not on', () => {
  expect(isFeatureOn([form], {}, 'contact-form')).toBe(true)
  expect(isFeatureOn([form], {}, 'contact-form-fields')).toBe(false)
  expect(isFeatureOn([form, fields], { 'contact-form': false }, 'contact-form-fields')).toBe(false)
})

test('a list names a feature by its own id or by that of the feature which it continues', () => {
  expect(isListed(['contact-form'], fields)).toBe(true)
  expect(isListed(['contact-form-fields'], form)).toBe(false)
  expect(isListed([], form)).toBe(false)
})

test('the configuration may name a group that is no feature itself', () => {
  const stand = { id: 'store-platform-checkout', continues: 'store-platform' }
  expect(new Set(switchIds([form, fields, stand]))).toEqual(
    new Set(['contact-form', 'contact-form-fields', 'store-platform', 'store-platform-checkout']),
  )
  expect(isSwitchedOff({ 'store-platform': false }, stand)).toBe(true)
  expect(isListed(['store-platform'], stand)).toBe(true)
})
