import { expect, test } from 'vitest'
import { createTexts, type TextKey } from '../../../../inject/texts.ts'
import { isInLanguage } from './waitForMessage.ts'

const keys: readonly TextKey[] = ['contact.offline', 'contact.unexpected', 'contact.timeout', 'http.offline']

test.each(keys)('the text %s is told to be in its own language', (key) => {
  for (const language of ['de', 'en']) expect(isInLanguage(createTexts(language)(key), language)).toBe(true)
})

test.each(['You are probably offline.', 'Failed to fetch', 'Unexpected token < in JSON', 'Error: 500', '500', ''])(
  '"%s" is no German',
  (sentence) => {
    expect(isInLanguage(sentence, 'de-DE')).toBe(false)
  },
)

test.each(['Bitte versuchen Sie es später.', 'Die Nachricht wurde gesendet.'])('"%s" is no English', (sentence) => {
  expect(isInLanguage(sentence, 'en_GB')).toBe(false)
})
