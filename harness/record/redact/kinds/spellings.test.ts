import { expect, test } from 'vitest'
import { partsOf, spellingsOf } from './spellings.ts'

test('an account number stands in groups of four, or without any; the plainest spelling is the last', () => {
  expect(spellingsOf('IBAN', 'DE89 3704 0044 0532 0130 00')).toEqual([
    'DE89-3704-0044-0532-0130-00',
    'DE89 3704 0044 0532 0130 00',
    'DE89370400440532013000',
  ])
  expect(spellingsOf('card number', '4111-1111-1111-1111').at(-1)).toBe('4111111111111111')
})

test.each(['0381 4567890', '+49 381 4567890', '0049 (0)381 456 78 90'])(
  'the phone number %s has its spellings within the country and from abroad',
  (number) => {
    expect(spellingsOf('phone', number)).toEqual(
      expect.arrayContaining(['493814567890', '00493814567890', '03814567890']),
    )
  },
)

test('a number within the country may be of any of the three countries; one from abroad says of which', () => {
  expect(spellingsOf('phone', '0381 4567890')).toContain('433814567890')
  expect(spellingsOf('phone', '+49 381 4567890')).not.toContain('433814567890')
})

test('a short phone number and other secrets have no further spellings', () => {
  expect(spellingsOf('phone', '110')).toEqual([])
  expect(spellingsOf('mail', 'alma@ebbe.example')).toEqual([])
})

test('the words of a name are private by themselves, and so are the long parts of a token', () => {
  expect(partsOf('name', 'Anna Maria Kühn')).toEqual([
    ['given name', 'Anna'],
    ['given name', 'Maria'],
    ['family name', 'Kühn'],
  ])
  expect(partsOf('name', 'Kühn')).toEqual([])
  const [long, short] = ['a1b2c3d4e5f6a7b8', 'x1']
  expect(partsOf('token', `${long}|${long}9|${short}`)).toEqual([
    ['token', long],
    ['token', `${long}9`],
  ])
  expect(partsOf('token', long)).toEqual([])
})
