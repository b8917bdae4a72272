import { describe, expect, it } from 'vitest'
import { decodeText, plainText } from './decodedText.ts'

describe('text as it reads', () => {
  it.each([
    // Percent: one character of UTF-8, of one to four bytes.
    ['a%20b', 'a b'],
    ['M%C3%B6we', 'Möwe'],
    ['m%c3%b6we', 'möwe'],
    ['%E2%82%AC', '€'],
    ['%F0%9F%8E%A8', '🎨'],
    // What is none by itself does not hide what is one.
    ['%C3%28', '%C3('],
    // Entities, by number and by name, in either case of the name.
    ['M&#246;we', 'Möwe'],
    ['M&#xF6;we', 'Möwe'],
    ['M&#Xf6;we', 'Möwe'],
    ['&ouml;&Ouml;&szlig;&amp;&lt;&gt;&quot;&apos;', 'öÖß&<>"\''],
    ['a&nbsp;b', 'a\u00a0b'],
    ['anna&commat;post&period;example', 'anna@post.example'],
    ['&auml;&Auml;&uuml;&Uuml;&eacute;&Eacute;', 'äÄüÜéÉ'],
    ['&agrave;&aacute;&acirc;&atilde;&aring;&aelig;&ccedil;', 'àáâãåæç'],
    ['&egrave;&ecirc;&euml;&iacute;&icirc;&iuml;&ntilde;', 'èêëíîïñ'],
    ['&oacute;&ocirc;&oslash;&Oslash;&uacute;&ucirc;', 'óôøØúû'],
    ['&scaron;&Scaron;&rsquo;&ndash;', 'šŠ’–'],
    // Escapes of JSON and JavaScript.
    ['M\\u00f6we', 'Möwe'],
    ['M\\xf6we', 'Möwe'],
    ['https:\\/\\/kunst.example', 'https://kunst.example'],
    ['a\\n\\r\\t\\b\\fb', 'a\n\r\t\b\fb'],
    ['\\"\\\'', '"\''],
    // In one another.
    ['%2526amp%253B', '&'],
    ['\\\\u00f6', 'ö'],
    ['&amp;#246;', 'ö'],
  ])('%s is %s', (raw, text) => {
    expect(plainText(raw)).toBe(text)
  })

  it.each([
    '100 % Leinwand',
    '%E2%82',
    '%FF%FE',
    '%G1',
    'Kunst & Handwerk',
    '&unbekannt;',
    '&#0;',
    '&#1114112;',
    '&#;',
    'C:\\Kunst',
    '\\u00g6',
    '\\x',
    'nichts',
  ])('%s stays', (raw) => {
    expect(plainText(raw)).toBe(raw)
  })
})

describe('where a character stands in the original', () => {
  it('is the whole of what encodes it', () => {
    const raw = 'x%C3%B6&amp;\\u00e4y'
    const { text, starts, ends } = decodeText(raw)
    expect(text).toBe('xö&äy')
    expect([...text].map((_, index) => raw.slice(starts[index], ends[index]))).toEqual([
      'x',
      '%C3%B6',
      '&amp;',
      '\\u00e4',
      'y',
    ])
  })

  it('holds through several encodings, and for both halves of a character', () => {
    const { text, starts, ends } = decodeText('a%26%23246%3Bb%F0%9F%8E%A8')
    expect(text).toBe('aöb🎨')
    expect([starts[1], ends[1]]).toEqual([1, 13])
    expect([starts[3], ends[3], starts[4], ends[4]]).toEqual([14, 26, 14, 26])
  })

  it('is remembered for long texts, each for itself', () => {
    const texts = Array.from({ length: 6 }, (_, index) => `${index}%20`.repeat(600))
    for (const text of [...texts, ...texts]) expect(decodeText(text).text).toBe(text.replaceAll('%20', ' '))
    expect(decodeText(texts[5]!)).toBe(decodeText(texts[5]!))
  })
})
