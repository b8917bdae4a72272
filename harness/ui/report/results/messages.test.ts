import { expect, test } from 'vitest'
import { germanTexts, messagesIn, readScriptTexts, textsIn } from './messages.ts'

test('own texts are the first of each pair in the catalogues of the sources', () => {
  const source = `const shared = ['Nichts', 'Nothing'] as const
  const texts = { 'a.b': ['Schließen', 'Close'], c: shared, d: ['one', 'two', 'three'] } as const`
  expect(germanTexts('texts.ts', source)).toEqual(['Nichts', 'Schließen'])
  expect(readScriptTexts()).toContain('Schließen')
  expect(readScriptTexts('/no/such/folder')).toEqual([])
})

test('a text with gaps is found with whatever fills them', () => {
  const texts = ['Bild {n} von {count}', 'Schließen', 'Wie? {n}']
  expect(textsIn('+ li aria-label="Bild 2 von 7"\n', texts)).toEqual(['Bild {n} von {count}'])
  expect(textsIn('Bild\nvon Bild', texts)).toEqual([])
})

test('an answer says what stands under message, however deep, as plain text', () => {
  const answer = {
    status: 'x',
    message: '<b>2,00&nbsp;&euro;</b> ist zu wenig.',
    fields: [{ message: '' }, { message: 'Fehlt.' }],
  }
  expect(messagesIn(answer)).toEqual(['2,00 € ist zu wenig.', 'Fehlt.'])
  expect(messagesIn('message')).toEqual([])
})
