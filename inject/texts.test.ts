import { expect, test } from 'vitest'
import { createTexts } from './texts.ts'

test('English locales get English, every other one German', () => {
  for (const locale of ['en', 'en-GB', 'EN-us', 'en_US']) expect(createTexts(locale)('orders.table')).toBe('Orders')
  for (const locale of ['de', 'de-AT', 'fr', '', 'enx', 'x-en']) {
    expect(createTexts(locale)('orders.table')).toBe('Bestellungen')
  }
})

test('gaps are filled, also by text that looks like a gap or a replacement pattern', () => {
  const texts = createTexts('de')
  expect(texts('contact.upload', { percent: 40 })).toBe('Hochladen: 40 %')
  expect(texts('contact.upload', { percent: '$& {percent} $1' })).toBe('Hochladen: $& {percent} $1 %')
})

test('a gap without a value stays visible', () => {
  expect(createTexts('en')('contact.upload')).toBe('Uploading: {percent} %')
})
