import { describe, expect, it } from 'vitest'
import { decodeText, plainText } from './decodedText.ts'

describe('a text with every encoding undone', () => {
  it.each([
    // Percent-encoded characters of UTF-8, of one to four bytes.
    ['a%20b', 'a b'],
    ['M%C3%B6we', 'Möwe'],
    ['m%c3%b6we', 'möwe'],
    ['%E2%82%AC', '€'],
    ['%F0%9F%8E%A8', '🎨'],
    // An incomplete sequence does not hide the whole one behind it.
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
    // Encodings nested in one another.
    ['%2526amp%253B', '&'],
    ['\\\\u00f6', 'ö'],
    ['&amp;#246;', 'ö'],
  ])('%s decodes to %s', (raw, text) => {
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
  ])('%s stays as it is', (raw) => {
    expect(plainText(raw)).toBe(raw)
  })
})

describe('the place of a decoded character', () => {
  it('spans everything that encodes it', () => {
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

  it('is found through nested encodings, and is the same for both halves of a surrogate pair', () => {
    const { text, starts, ends } = decodeText('a%26%23246%3Bb%F0%9F%8E%A8')
    expect(text).toBe('aöb🎨')
    expect([starts[1], ends[1]]).toEqual([1, 13])
    expect([starts[3], ends[3], starts[4], ends[4]]).toEqual([14, 26, 14, 26])
  })

  it('is cached for each long text separately', () => {
    const texts = Array.from({ length: 6 }, (_, index) => `${index}%20`.repeat(600))
    for (const text of [...texts, ...texts]) expect(decodeText(text).text).toBe(text.replaceAll('%20', ' '))
    expect(decodeText(texts[5]!)).toBe(decodeText(texts[5]!))
  })
})
