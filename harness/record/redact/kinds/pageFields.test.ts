import { describe, expect, it, test } from 'vitest'
import { codeWords, isSearch, publicWords, readPageFields } from './pageFields.ts'

const kindOf = (page: string, key = 'a'): string | undefined => readPageFields([page]).kindOf(key)

describe('what people can write into a field', () => {
  it.each([
    ['many lines', '<textarea name="a"></textarea>', 'area'],
    ['a line', '<input name="a">', 'line'],
    ['a line', '<input type="" name="a">', 'line'],
    ['a line', '<input type="TEXT" name="a">', 'line'],
    ['a line', '<input type="tel" name="a">', 'line'],
    ['a line', '<input type="url" name="a">', 'line'],
    ['a line', '<input type="email" id="a">', 'line'],
    ['a line', '<input type="password" name="a">', 'line'],
    ['nothing of their own', '<select name="a"><option>Öl</option></select>', 'choice'],
    ['nothing of their own', '<input type="checkbox" name="a">', 'choice'],
    ['nothing of their own', '<input type="number" name="a">', 'choice'],
    ['nothing of their own', '<input type="contextual" name="a">', 'choice'],
    ['nothing of their own', '<input type="text-x" name="a">', 'choice'],
    ['nothing of their own', '<input type="search" name="a">', 'choice'],
    ['nothing of their own', '<input name="suche" id="a">', 'choice'],
    ['a line', '<template><input name="a"></template>', 'line'],
    ['nothing that is known', '<button name="a">Öl</button>', undefined],
  ])('people write %s into %s', (_what, page, kind) => {
    expect(kindOf(page)).toBe(kind)
  })

  it('a field is known by its name and by its id, and never by an empty one', () => {
    const page = '<textarea name="text" id="feld-7"></textarea><input name="" id="">'
    expect(['text', 'feld-7', '', 'x'].map((key) => kindOf(page, key))).toEqual(['area', 'area', undefined, undefined])
  })

  it.each([
    ['area', '<textarea name="a"></textarea>', '<input name="a">'],
    ['area', '<input name="a">', '<textarea name="a"></textarea>'],
    ['line', '<input name="a">', '<select name="a"></select>'],
    ['line', '<select name="a"></select>', '<input name="a">'],
  ])('a field counts as %s where pages differ, since the kind with more freedom counts', (kind, first, second) => {
    expect(readPageFields([first, second]).kindOf('a')).toBe(kind)
    expect(kindOf(first + second)).toBe(kind)
  })

  it('each text area that is not empty gives its text', () => {
    const page = '<textarea name="a">Guten Tag,\nAnna</textarea><textarea> \n</textarea><textarea>Hallo</textarea>'
    expect(readPageFields([page, '<textarea name="b">Ida</textarea>']).areas).toEqual([
      { name: 'a', text: 'Guten Tag,\nAnna' },
      { name: '', text: 'Hallo' },
      { name: 'b', text: 'Ida' },
    ])
  })
})

test('people of each page are told from what that page calls itself', () => {
  const review = '<b class="woocommerce-review__author">Galerie Nord</b>'
  const people = (...heads: readonly string[]) => readPageFields(heads.map((head) => head + review)).people.length
  expect(people('<title>Werke – Galerie Nord</title>')).toBe(0)
  expect(people('<TITLE lang="de">Galerie Nord</TITLE>')).toBe(0)
  expect(people('<title>Galerie&#32;Nord</title>')).toBe(0)
  expect(people('<meta property="og:site_name" content="Galerie Nord">')).toBe(0)
  expect(people("<meta property='og:site_name' data-x content='Galerie Nord'>")).toBe(0)
  expect(people('<title>Werke</title><meta name="description" content="Galerie Nord">')).toBe(1)
  expect(people('<title>Galerie</title><meta property="og:site_name" content="Nord">')).toBe(0)
  expect(people('<title>Galerie Nord</title>', '<title>Bild</title>')).toBe(1)
  expect(people('')).toBe(1)
})

test.each([
  ['s', true],
  ['q', true],
  ['QUERY', true],
  ['search', true],
  ['suche', true],
  ['keyword', true],
  ['keywords', true],
  ['term', true],
  ['ss', false],
  ['search_name', false],
  ['besuche', false],
  ['termin', false],
])('a field named %s is for searching: %s', (name, expected) => {
  expect(isSearch(name)).toBe(expected)
})

describe('public words', () => {
  const words = (page: string, typed: readonly string[], others: readonly string[] = []): readonly string[] => [
    ...publicWords(page, typed, others),
  ]

  it('the words of the page are public, without its encodings and in lower case', () => {
    expect(words('<p>Gr&ouml;&szlig;e 60</p>', [])).toEqual(['p', 'größe', '60'])
  })

  it('the words of a typed text are not public, with either kind of line break', () => {
    expect(words('Liebe Galerie, <b>Guten Tag\nAnna</b> Tag', ['Guten Tag\nAnna'])).toEqual([
      'liebe',
      'galerie',
      'b',
      'tag',
    ])
    expect(words('Werk: Guten Tag\r\nAnna', ['Guten Tag\nAnna'])).toEqual(['werk'])
    // A text that is a part of another one must not leave the rest of that one.
    expect(words('Werk: Anna Kühn', ['Anna', 'Anna Kühn'])).toEqual(['werk'])
  })

  it('of later pages only the words that their markup is made of are public', () => {
    const later =
      '<div class="danke-seite" data-wert="Kühn"><p>Anna Kühn</p></div>{"status": "Rostock", "art": "bestellung_neu-gesendet"}'
    const found = words('', [], [later])
    expect(found).toEqual(
      expect.arrayContaining([
        'class',
        'danke',
        'seite',
        'data',
        'wert',
        'status',
        'art',
        'bestellung',
        'neu',
        'gesendet',
      ]),
    )
    expect(found).not.toEqual(expect.arrayContaining(['kühn']))
    for (const word of ['kühn', 'anna', 'rostock', 'p']) expect(found).not.toContain(word)
  })
})

describe('words of code', () => {
  it.each([
    ['names of attributes', '<a data-hell="x">', 'hell'],
    ['classes', '<a class="rahmen hell">', 'hell'],
    ['ids', "<a id='hell'>", 'hell'],
    ['names of fields', '<a name="hell">', 'hell'],
    ['labels of a region', '<a aria-labelledby="hell">', 'hell'],
    ['keys', '{"hell": 1}', 'hell'],
    ['keys with a blank behind them', '{"hell" : 1}', 'hell'],
    ['keys in an attribute', '<a data-x="{&quot;hell&quot;:1}">', 'hell'],
    ['words that the code of every page has', '', 'max'],
  ])('%s are words of code', (_what, page, word) => {
    expect(codeWords(page, 'kunst.example').has(word)).toBe(true)
  })

  it('the words of the shop’s address count as words of code', () => {
    expect(codeWords('', 'galerie-nord.example').has('nord')).toBe(true)
  })

  it.each([
    ['what is to be read', '<p>Anna</p>'],
    ['values', '<a data-wer="anna" href="/anna">{"wer":"anna"}'],
    ['who wrote something', '<body class="author-anna">'],
    ['who wrote something, by two names', '<body class="author-ida-anna">'],
    ['who wrote something, beside a class that ends alike', '<body class="x author-ida user-anna">'],
    ['who is logged in', '<body class="x user-anna username-anna customer-anna-kuehn">'],
    ['a text with an equals sign', 'x anna=1'],
  ])('the words of code do not include %s', (_what, page) => {
    expect(codeWords(page, 'kunst.example').has('anna')).toBe(false)
  })
})
