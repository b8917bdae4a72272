import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultProfile, fillIn, pageNames } from './profile.ts'

test('placeholders are replaced by the names of the profile, everywhere in a selector', () => {
  expect(fillIn('.{cf} > form.{cf}-form', defaultProfile)).toBe('.wpcf7 > form.wpcf7-form')
  expect(fillIn('#{shop}-{gw}-cart', { ...defaultProfile, shop: 'laden' })).toBe('#laden-ppcp-cart')
})

test('braces that name nothing in the profile stay as they are', () => {
  for (const template of ['{name}', '{}', '{ cf }', '{cf', '{CF}']) {
    expect(fillIn(template, defaultProfile)).toBe(template)
  }
})

test('a name is inserted as it is, whatever it contains', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(fillIn('a {cf} b {cf}', { ...defaultProfile, cf: name })).toBe(`a ${name} b ${name}`)
    }),
  )
})

test('the global of the payment settings follows the profile', () => {
  expect(pageNames(defaultProfile).paymentSettings).toBe('wcPPCPSettings')
  expect(pageNames({ ...defaultProfile, shop: 'laden', gw: 'kasse' }).paymentSettings).toBe('ladenKASSESettings')
})
