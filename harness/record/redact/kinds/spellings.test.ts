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
  expect(partsOf('given name', 'Anna  Maria')).toEqual([
    ['given name', 'Anna'],
    ['family name', 'Maria'],
  ])
  const [long, short] = ['a1b2c3d4e5f6a7b8', 'x1']
  expect(partsOf('token', `${long}|${long}9|${short}`)).toEqual([
    ['token', long],
    ['token', `${long}9`],
  ])
  expect(partsOf('token', long)).toEqual([])
})

test('an everyday word within a name is no part of it by itself: it stands on every page', () => {
  expect(partsOf('name', 'Annette von Droste')).toEqual([
    ['given name', 'Annette'],
    ['family name', 'Droste'],
  ])
  expect(partsOf('family name', 'Von der Lühe')).toEqual([])
  expect(partsOf('name', 'Anna und Otto Kühn').map(([, word]) => word)).toEqual(['Anna', 'Otto', 'Kühn'])
})

test('points, numbers and short words are no parts of a name', () => {
  expect(partsOf('name', 'Dr. Anna Kühn 2').map(([, word]) => word)).toEqual(['Anna', 'Kühn'])
  expect(partsOf('name', 'Al Kühn')).toEqual([])
  expect(partsOf('name', "O'Brien Kühn-Lohse").map(([, word]) => word)).toEqual(["O'Brien", 'Kühn-Lohse'])
  expect(partsOf('name', '(Anna) *Kühn Otto1 Ida Lohse').map(([, word]) => word)).toEqual(['Ida', 'Lohse'])
  expect(partsOf('street', 'Lange Reihe')).toEqual([])
})

test('the halves of a double-barrelled name are private by themselves, but not what is too short to be a name', () => {
  expect(partsOf('family name', 'Öttinger-Müller')).toEqual([
    ['family name', 'Öttinger'],
    ['family name', 'Müller'],
  ])
  expect(partsOf('family name', 'von Öttinger-Müller').map(([, part]) => part)).toEqual(['Öttinger', 'Müller'])
  expect(partsOf('given name', 'Anna-Lena')).toEqual([
    ['given name', 'Anna'],
    ['given name', 'Lena'],
  ])
  expect(partsOf('name', "D'Angelo").map(([, part]) => part)).toEqual(['Angelo'])
  expect(partsOf('family name', 'Lis-Mai').map(([, part]) => part)).toEqual([])
  expect(partsOf('family name', 'Bild-Hansen').map(([, part]) => part)).toEqual(['Hansen'])
})

test('the parts of a token are those of cookies, long and with digits', () => {
  const [first, second] = ['a1b2c3d4e5f6a7b8', 'c1b2c3d4e5f6a7b8']
  const values = (token: string) => partsOf('token', token).map(([, part]) => part)
  expect(values(`${first}||${second}`)).toEqual([first, second])
  expect(values(`${first}::${second}`)).toEqual([first, second])
  expect(values(`${first}:${second}`)).toEqual([])
  expect(values(`${first}|wilhelmine-ottilie`)).toEqual([])
  expect(values(`${first}|${second.slice(1)}`)).toEqual([])
})

test.each([
  [
    '0381 4567890',
    [
      '03814567890',
      '493814567890',
      '00493814567890',
      '433814567890',
      '00433814567890',
      '413814567890',
      '00413814567890',
      '03814567890',
    ],
  ],
  ['+43 1 5123456', ['4315123456', '4315123456', '004315123456', '015123456']],
  ['0041 (0)44 668 18 00', ['00410446681800', '41446681800', '0041446681800', '0446681800']],
  [
    '0381 4912345',
    [
      '03814912345',
      '493814912345',
      '00493814912345',
      '433814912345',
      '00433814912345',
      '413814912345',
      '00413814912345',
      '03814912345',
    ],
  ],
  [
    '3814507',
    ['3814507', '493814507', '00493814507', '433814507', '00433814507', '413814507', '00413814507', '03814507'],
  ],
  [
    '3814912',
    ['3814912', '493814912', '00493814912', '433814912', '00433814912', '413814912', '00413814912', '03814912'],
  ],
  ['+49 12345', ['4912345']],
  ['012345', ['012345']],
  ['123456', ['123456', '49123456', '0049123456', '43123456', '0043123456', '41123456', '0041123456', '0123456']],
])('the phone number %s is also written %j', (number, spellings) => {
  expect(spellingsOf('phone', number)).toEqual(spellings)
})

test('a card number stands in groups of four, with blanks or dashes', () => {
  expect(spellingsOf('card number', '4111111111111111')).toEqual([
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111111111111111',
  ])
})
