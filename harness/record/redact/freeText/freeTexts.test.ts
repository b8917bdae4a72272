/** Which texts of requests and steps count as written by a person, and where they stand. */
import { describe, expect, it } from 'vitest'
import { readPageFields } from '../kinds/pageFields.ts'
import { type FreeTextOptions, mapCallTexts, mapStepTexts } from './freeTexts.ts'

const form = `<form><textarea name="brief"></textarea><textarea name="_brief"></textarea><input name="anliegen"><input name="_anliegen">
<select name="wahl" id="wahl-feld"></select><input name="s"><input type="number" name="breite"></form>`

type Given = Partial<Omit<FreeTextOptions, 'fields'>>

const optionsWith = (given: Given): FreeTextOptions => ({
  fields: readPageFields([form]),
  isOnPage: () => false,
  ...given,
})

/** `place: value` of each text of calls, or of a scene, that counts as free; a star stands in its place. */
function replaceFree(map: typeof mapCallTexts, json: unknown, given: Given = {}) {
  const found: string[] = []
  const replaced = map(json, optionsWith(given), ({ place, value }) => {
    found.push(`${place}: ${value}`)
    return '*'
  })
  return { found, replaced }
}

const callWith = (body: object) => [{ request: { path: '/a', ...body } }]
const isFree = (name: string, value: string, given?: Given): boolean =>
  replaceFree(mapCallTexts, callWith({ form: { [name]: value } }), given).found.length > 0

describe('texts of a request that are free', () => {
  it.each<readonly [string, string, string]>([
    ['in a text area, one word', 'brief', 'Petersen'],
    ['in a text area, whatever its name', '_brief', 'Petersen'],
    ['in a text area, a number', 'brief', '70 cm'],
    ['in a field of one line, one word', 'anliegen', 'Petersen'],
    ['in a field of one line, whatever its name', '_anliegen', 'Petersen'],
    ['in a field of one line, a postcode', 'anliegen', '18055'],
    ['in a field of one line, a phone number', 'anliegen', '0381 7654'],
    ...['message', 'Nachricht', 'order_comments', 'kommentar', 'note', 'notiz', 'betreff', 'subject'].map(
      (name) => [`by the name ${name}`, name, 'Petersen'] as const,
    ),
    ...['anmerkung', 'bemerkung', 'mitteilung', 'frage', 'wunsch', 'inhalt'].map(
      (name) => [`by the name ${name}`, name, 'Petersen'] as const,
    ),
    ['as a sentence', 'x', 'Im Flur links'],
    ['as a sentence in brackets', 'x', '3 (Bild) (Flur)'],
  ])('a text of a request is free %s', (_what, name, value) => {
    expect(isFree(name, value)).toBe(true)
  })

  it('a text is free where it was typed, whatever its line ends, also as a choice', () => {
    expect(isFree('wahl', 'Bild\r\nFlur', { typed: new Set(['Bild\nFlur']) })).toBe(true)
  })

  it('a text in a text area is free even where its kind is known, or where it stands on the page', () => {
    expect(isFree('brief', 'Petersen', { named: new Set(['Petersen']), isOnPage: () => true })).toBe(true)
  })
})

describe('texts of a request that are not free', () => {
  it.each<readonly [string, string, string]>([
    ['a single letter', 'brief', 'a'],
    ['punctuation', 'brief', '– ?!'],
    ['a pseudonym', 'brief', 'Vorname1'],
    ['a choice', 'wahl', 'Im Flur links'],
    ['a search', 's', 'Ein Bild vom Hafen'],
    ['a field of the platform', '_x', 'Im Flur links'],
    ['a first name, which gets a pseudonym', 'vorname', 'Im Flur links'],
    ['two words', 'x', 'Guten Tag'],
    ['two words with blanks around and between', 'x', ' Guten  Tag '],
    ['letters alone', 'x', 'a b c'],
    ['one word among letters', 'x', 'a b Flur'],
    ['words with a digit in them', 'x', 'a1bc x2de 7'],
    ['markup', 'x', '<b>Im Flur links</b>'],
    ['JSON', 'x', '{"a": "Im Flur links"}'],
    ...['120', ' 120 ', '1.234,50 €', '50 x 70 cm', '70×100', '12 kg', '5 EUR', '-20 %', '123456'].map(
      (amount) => [`the amount ${amount}`, 'anliegen', amount] as const,
    ),
  ])('%s is no free text', (_what, name, value) => {
    expect(isFree(name, value)).toBe(false)
  })

  it('a text is not free where its field is public', () => {
    expect(isFree('brief', 'Petersen', { publicFields: ['brief'] })).toBe(false)
  })

  it('a text in a field of one line is not free where its kind is known', () => {
    expect(isFree('anliegen', 'Petersen', { named: new Set(['Petersen']) })).toBe(false)
  })

  it('a text that the field’s name or its form as a sentence would make free is not free where it stands on the page', () => {
    const given = { isOnPage: () => true }
    expect([isFree('nachricht', 'Petersen', given), isFree('x', 'Im Flur links', given)]).toEqual([false, false])
  })
})

describe('free texts in calls', () => {
  it('each place of a free text in a body is named, and all else stays', () => {
    const calls = [
      { answers: [], request: { path: '/a', headers: { comment: 'Im Flur links' }, text: 'Im Flur rechts' } },
      ...callWith({
        json: { list: ['Im Flur oben', 7, null, ['Im Flur unten']], deep: [{ frage: 'Petersen' }], id: 17 },
      }),
      ...callWith({ multipart: { brief: ['Petersen', 'Thiele'], wahl: 'Petersen' } }),
    ]
    const { found, replaced } = replaceFree(mapCallTexts, calls)
    expect(found).toEqual([
      '[0].request.text: Im Flur rechts',
      '[1].request.json.list[0]: Im Flur oben',
      '[1].request.json.list[3][0]: Im Flur unten',
      '[1].request.json.deep[0].frage: Petersen',
      '[2].request.multipart.brief[0]: Petersen',
      '[2].request.multipart.brief[1]: Thiele',
    ])
    expect(replaced).toEqual([
      { answers: [], request: { path: '/a', headers: { comment: 'Im Flur links' }, text: '*' } },
      ...callWith({ json: { list: ['*', 7, null, ['*']], deep: [{ frage: '*' }], id: 17 } }),
      ...callWith({ multipart: { brief: ['*', '*'], wahl: 'Petersen' } }),
    ])
  })

  it.each([undefined, null, 'text', {}])('%j in the place of calls has no free text', (calls) => {
    expect(replaceFree(mapCallTexts, calls)).toEqual({ found: [], replaced: [] })
  })

  const nameOf = (name: unknown, given?: Given) => {
    const file = { name, type: 'image/jpeg', size: 7 }
    const { found, replaced } = replaceFree(mapCallTexts, callWith({ multipart: { foto: file } }), given)
    return { found, name: (replaced as ReturnType<typeof callWith>[])[0] }
  }

  it.each([
    ['Lebenslauf Petersen.pdf', 'Lebenslauf Petersen', '*.pdf'],
    ['Petersen.tar.gz', 'Petersen', '*.tar.gz'],
    ['fotoPetersen.jpg', 'fotoPetersen', '*.jpg'],
    ['Petersen', 'Petersen', '*'],
    ['ab.png', 'ab', '*.png'],
    ['Wand. Flur und Küche.jpeg', 'Wand. Flur und Küche', '*.jpeg'],
  ])('the name of the file %s is replaced up to its ending', (name, stem, expected) => {
    const { found, name: call } = nameOf(name)
    expect(found).toEqual([`[0].request.multipart.foto.name: ${stem}`])
    expect(call).toEqual(callWith({ multipart: { foto: { name: expected, type: 'image/jpeg', size: 7 } } })[0])
  })

  it.each(['IMG_1234.JPG', 'Foto 2.jpeg', 'Screenshot 2026-11-01 09.41.png', '1234.png', 'a1.png', 'datei.pdf'])(
    'the name %s, which a camera or a program has given, stays',
    (name) => expect(nameOf(name).found).toEqual([]),
  )

  it('the name of a file in a public field stays', () => {
    expect(nameOf('Petersen.pdf', { publicFields: ['foto'] }).found).toEqual([])
  })

  it.each([
    { name: 'a', type: 'Im Flur links' },
    { name: 'a', size: 'Im Flur links' },
    { type: 'Im Flur links', size: 7 },
  ])('%j, which lacks something that a file has, is not taken for a file', (value) => {
    expect(replaceFree(mapCallTexts, callWith({ json: { value } })).found).toHaveLength(1)
  })
})

describe('free texts in the steps of a scene', () => {
  const sceneWith = (...journey: readonly unknown[]) => ({ title: 'Kontakt', journey })
  const step = (selector: string, value: unknown = 'Petersen', type = 'change') => ({
    type,
    selectors: [[selector], ['main > p']],
    value,
  })

  it('a text that is typed or expected in a field is free', () => {
    const scene = sceneWith(step('#x'), step('[name="brief"]'), step('[name="anliegen"]', 'Thiele', 'x-expectValue'))
    expect(replaceFree(mapStepTexts, scene)).toEqual({
      found: ['journey[1].value: Petersen', 'journey[2].value: Thiele'],
      replaced: sceneWith(step('#x'), step('[name="brief"]', '*'), step('[name="anliegen"]', '*', 'x-expectValue')),
    })
  })

  it.each(['input[name="anliegen"]', "[name~='anliegen']", '[name^=anliegen]', 'form [name$="anliegen"]', '#anliegen'])(
    'the selector %s names the field, and not its attribute',
    (selector) => {
      const given = { typed: new Set(['Petersen']) }
      expect(replaceFree(mapStepTexts, sceneWith(step(selector)), given).found).toHaveLength(1)
    },
  )

  it('a field that is a choice on one page and a line on another is a line', () => {
    const both = { type: 'change', selectors: [['#wahl-feld'], ['[name="anliegen"]']], value: 'Petersen' }
    expect(replaceFree(mapStepTexts, sceneWith(both)).found).toHaveLength(1)
    expect(replaceFree(mapStepTexts, sceneWith(step('#wahl-feld'))).found).toEqual([])
  })

  it('a step that types nothing stays as it is', () => {
    const scene = sceneWith(step('[name="brief"]', 'Petersen', 'click'), step('[name="brief"]', 7), null)
    expect(replaceFree(mapStepTexts, scene)).toEqual({ found: [], replaced: scene })
    const without = { title: 'Im Flur links' }
    expect(replaceFree(mapStepTexts, without)).toEqual({ found: [], replaced: without })
  })

  it('names of chosen files are redacted, unless the field is public', () => {
    const choose = {
      type: 'x-setFiles',
      selectors: [['[name="foto"]']],
      files: [{ name: 'a1.png' }, { name: 'Petersen.pdf' }],
    }
    const { found, replaced } = replaceFree(mapStepTexts, sceneWith(choose))
    expect(found).toEqual(['journey[0].files[1].name: Petersen'])
    expect(replaced).toEqual(sceneWith({ ...choose, files: [{ name: 'a1.png' }, { name: '*.pdf' }] }))
    const others = replaceFree(mapStepTexts, sceneWith(choose), { publicFields: ['brief'] })
    const open = replaceFree(mapStepTexts, sceneWith(choose), { publicFields: ['foto'] })
    expect([others.found.length, open.found.length]).toEqual([1, 0])
  })
})
