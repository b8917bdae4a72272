import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { randomRuns } from '../../../testing/run/choice/sample.ts'
import { formatJson } from '../../files/formatJson.ts'
import type { SceneFiles } from '../../files/saveScene.ts'
import { isFiller } from '../kinds/filler.ts'
import { redactFiles } from '../redactFiles.ts'
import { findFreeTexts, findTextLeaks, mapFreeTexts } from './sceneTexts.ts'

// A hundred scenes take long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const page = `<!DOCTYPE html><html lang="de"><head><title>Kontakt</title></head><body class="page"><main>
<h1>Schreiben Sie uns</h1><p>Fragen zu einem Werk oder zu Ihrer Bestellung?</p>
<form class="wpcf7-form"><input name="betreff"><textarea name="nachricht" id="nachricht"></textarea>
<select name="anrede"><option>Keine Angabe</option><option value="Professorin Doktor">Professorin</option></select>
<input type="number" name="breite"><input type="search" name="s"><input type="hidden" name="kennung" value="wand im flur"></form></main></body></html>`

const letter = `Guten Tag,
mein Name ist Wilhelmine Großkopf-Thiele, Lindenstraße 12a, 18055 Rostock.
Bitte rufen Sie an: 0381 / 765 43 21 oder +49 (0) 381 7654321, geboren 3.4.1961,
IBAN DE89 3704 0044 0532 0130 00. „Danke“ & <gern>!`

/** As the server prints it between tags: escaped, with its line breaks as elements. */
const printed = letter
  .replaceAll('&', '&amp;')
  .replaceAll('<', '&lt;')
  .replaceAll('>', '&gt;')
  .replaceAll('\n', '<br />\n')

function sceneWith(text: string, { echo = text, subject = 'Anfrage wegen Sturmvogel' } = {}): SceneFiles {
  const request = { method: 'POST', path: '/wp-json/contact-form-7/v1/feedback' }
  const fields = {
    betreff: subject,
    nachricht: text.replaceAll('\n', '\r\n'),
    anrede: 'Professorin Doktor',
    breite: '120',
  }
  return new Map(
    Object.entries({
      'page.html': page,
      'danke.html': `<html><body><p class="antwort">Vielen Dank! ${echo}</p><textarea name="nachricht">${echo.replaceAll('<br />', '')}</textarea></body></html>`,
      'scene.json': formatJson({
        title: 'Kontakt',
        journey: [
          { type: 'change', selectors: [['#nachricht'], ['main > form > textarea']], value: text },
          { type: 'change', selectors: [['[name="anrede"]']], value: 'Professorin Doktor' },
          { type: 'change', selectors: [['[name="s"]']], value: 'Hafenkran' },
        ],
      }),
      'calls.json': formatJson([
        {
          request: { ...request, form: fields },
          answers: [{ json: { status: 'mail_sent', message: `Erhalten: ${text}` } }],
        },
        { request: { ...request, multipart: fields }, answers: [{ file: 'danke.html' }] },
        { request: { ...request, json: { extension: { customer_note: text }, id: 17 } }, answers: [{ status: 204 }] },
      ]),
      'storage.json': formatJson({ localStorage: { entwurf: JSON.stringify({ nachricht: text }) } }),
    }).map(([name, contents]) => [name, Buffer.from(contents)]),
  )
}

const textOf = (files: SceneFiles, name: string): string => files.get(name)!.toString()

describe('free texts of a scene', () => {
  const redacted = () => {
    const result = redactFiles(sceneWith(letter, { echo: printed }))
    const calls = JSON.parse(textOf(result.files, 'calls.json'))
    const { journey } = JSON.parse(textOf(result.files, 'scene.json'))
    return { ...result, calls, journey }
  }

  it('no private word of a free text is left, wherever it stood', () => {
    const { files, findings, replaced } = redacted()
    const all = [...files.values()].join('\n')
    expect(findings).toEqual([])
    expect(replaced).toMatchObject({ 'typed text': 2 })
    for (const word of [
      'Wilhelmine',
      'Großkopf',
      'Gro\\u00df',
      'Thiele',
      'Linden',
      '12a',
      '18055',
      'Rostock',
      '765',
      '1961',
      'DE89',
      '3704',
      'Sturmvogel',
    ]) {
      expect(all.replaceAll(page, ''), word).not.toContain(word)
    }
  })

  it('the filler has the shape of the text: length, line breaks, lengths of words, case, punctuation', () => {
    const shape = (text: string): string =>
      text
        .replace(/\p{Lu}/gu, 'A')
        .replace(/\p{Ll}/gu, 'a')
        .replace(/\p{N}/gu, '0')
    const [step] = redacted().journey
    expect(shape(step.value)).toBe(shape(letter))
    expect(isFiller(step.value)).toBe(true)
  })

  it('a text has the same filler in step, request, answer, later page and storage', () => {
    const { files, calls, journey } = redacted()
    const [form, multipart, json] = calls
    const [step] = journey
    expect(form.request.form.nachricht).toBe(step.value.replaceAll('\n', '\r\n'))
    expect(multipart.request.multipart).toEqual(form.request.form)
    expect(json.request.json).toEqual({ extension: { customer_note: step.value }, id: 17 })
    expect(form.answers[0].json).toEqual({ status: 'mail_sent', message: `Erhalten: ${step.value}` })
    const shown = step.value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    expect(textOf(files, 'danke.html')).toContain(`Vielen Dank! ${shown.replaceAll('\n', '<br />\n')}</p>`)
    expect(JSON.parse(JSON.parse(textOf(files, 'storage.json')).localStorage.entwurf).nachricht).toBe(step.value)
  })

  it('what is chosen, searched for or measured stays, and the page is as it was', () => {
    const { files, calls, journey } = redacted()
    const [form] = calls
    const [, choice, search] = journey
    expect([choice.value, search.value]).toEqual(['Professorin Doktor', 'Hafenkran'])
    expect(form.request.form).toMatchObject({ anrede: 'Professorin Doktor', breite: '120' })
    expect(textOf(files, 'page.html')).toBe(page)
  })

  it('redacting a scene again changes nothing', () => {
    const { files } = redacted()
    const again = redactFiles(files)
    expect(again.findings).toEqual([])
    expect([...again.files].map(([name, bytes]) => [name, bytes.toString()])).toEqual(
      [...files].map(([name, bytes]) => [name, bytes.toString()]),
    )
  })

  it('a text stays where its field or the text itself is said to be public', () => {
    const stays = redactFiles(sceneWith('Gelbe Wand im Treppenhaus'), { publicFields: ['nachricht', 'customer_note'] })
    expect(JSON.parse(textOf(stays.files, 'calls.json'))[0].request.form.nachricht).toBe('Gelbe Wand im Treppenhaus')
    const allowed = redactFiles(sceneWith('Gelbe Wand im Treppenhaus'), { allowed: ['Gelbe Wand im Treppenhaus'] })
    expect(allowed.findings).toEqual([])
    expect(JSON.parse(textOf(allowed.files, 'scene.json')).journey[0].value).toBe('Gelbe Wand im Treppenhaus')
  })

  it('a text becomes filler also where no page has its field, as in calls of a script', () => {
    const call = {
      request: { method: 'POST', path: '/api', json: { deep: [{ anliegen: 'Hängt es bei Frau Petersen im Flur?' }] } },
      answers: [{ json: { echo: 'Hängt es bei Frau Petersen im Flur?', nr: 'Petersen' } }],
    }
    const result = redactFiles(new Map([['calls.json', Buffer.from(formatJson([call]))]]))
    expect(result.findings).toEqual([])
    expect(textOf(result.files, 'calls.json')).not.toMatch(/Petersen|Hängt|Flur/)
  })
})

describe('properties of free texts', () => {
  const syllable = fc.constantFrom(
    'bra',
    'kel',
    'mün',
    'sto',
    'rau',
    'fen',
    'ßig',
    'tho',
    'lig',
    'ner',
    'dör',
    'pap',
    'vik',
  )
  const word = fc
    .tuple(fc.array(syllable, { minLength: 2, maxLength: 4 }), fc.boolean())
    .map(([parts, isName]) => parts.join('').replace(/^./, (first) => (isName ? first.toUpperCase() : first)))
  const gap = fc.constantFrom(' ', ', ', '\n', '\n\n', ' – ', '. ', ' / ', '“ „', ' & ', ' <', '?! ')
  const typedText = fc.array(fc.tuple(word, gap), { minLength: 1, maxLength: 14 }).map((parts) =>
    parts
      .map(([text, after]) => text + after)
      .join('')
      .trimEnd(),
  )

  it('no typed word of four letters or more is left anywhere, while shapes stay, and equal texts stay equal', () => {
    fc.assert(
      fc.property(typedText, word, fc.nat(40), (text, subject, cut) => {
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br />')
        // A server repeats a part only, and in its own case.
        const part = escaped.slice(0, escaped.length - Math.min(cut, escaped.length >> 1)).replace(/[&<][^ ]*$/, '')
        const echo = `${part.replace(/[\p{L}\p{N}]+$/u, '')} ${text.split(/\P{L}+/u)[0]?.toUpperCase()}`
        const { files, findings } = redactFiles(sceneWith(text, { echo, subject }))
        expect(findings).toEqual([])
        const left: readonly string[] =
          [...files.values()]
            .join('\n')
            .toLowerCase()
            .match(/\p{L}+/gu) ?? []
        const typed = `${text} ${subject}`.toLowerCase().match(/\p{L}{4,}/gu) ?? []
        expect(typed.filter((one) => left.includes(one))).toEqual([])
        const [{ value }] = JSON.parse(textOf(files, 'scene.json')).journey
        expect(value.replace(/\p{L}/gu, 'a')).toBe(text.replace(/\p{L}/gu, 'a'))
        const [{ request }] = JSON.parse(textOf(files, 'calls.json'))
        expect(request.form.nachricht.replaceAll('\r\n', '\n')).toBe(value)
      }),
      randomRuns(200),
    )
  })
})

describe('texts that a person typed', () => {
  const call = (form: object): object => ({ request: { method: 'POST', path: '/a', form }, answers: [] })

  /** What is found in a scene of these files; JSON is read from those that end so. */
  function find(files: Readonly<Record<string, string>>, options: Parameters<typeof findFreeTexts>[2] = {}) {
    const read = (name: string): unknown => (files[name] === undefined ? undefined : JSON.parse(files[name]))
    const typed = findFreeTexts(new Map(Object.entries(files)), read, options)
    return { ...typed, read, places: [...typed.places] }
  }

  it('what stands in text areas of any page counts as typed, also in a page within JSON', () => {
    const { texts } = find({
      'page.html': '<textarea name="brief">Im Flur\r\nlinks</textarea>',
      'danke.html': '<textarea name="frage">Petersen</textarea>',
      'calls.json': JSON.stringify([
        { answers: [{ json: { html: '<textarea name="notiz">Thiele &amp; Sohn</textarea>' } }] },
      ]),
      'note.txt': 'no markup',
    })
    expect(texts).toEqual(['Im Flur\nlinks', 'Petersen', 'Thiele & Sohn'])
  })

  it('a text in a public field, a public text and filler do not count as typed', () => {
    const areas = ['brief', 'frage', 'notiz'].map((name) => `<textarea name="${name}">Petersen ${name}</textarea>`)
    const page = `${areas.join('')}<textarea name="leer">Xqzyjw</textarea>`
    const options = { publicFields: ['brief'], allowed: ['Petersen frage'] }
    expect(find({ 'page.html': page }, options).texts).toEqual(['Petersen notiz'])
  })

  it('each place of a text that is known to be typed is named, and other values have pseudonyms', () => {
    const known = [
      { kind: 'typed text', value: 'Hafenblick' },
      { kind: 'family name', value: 'Petersen' },
    ] as const
    const page = '<select name="wahl"></select><input name="anliegen">'
    const calls = JSON.stringify([call({ wahl: 'Hafenblick', anliegen: 'Petersen' }), call({ anliegen: 'Thiele' })])
    const { texts, places, options } = find({ 'page.html': page, 'calls.json': calls }, { known })
    expect(texts).toEqual(['Hafenblick', 'Thiele'])
    expect(places).toEqual(['calls.json [0].request.form.wahl', 'calls.json [1].request.form.anliegen'])
    expect([...(options.typed ?? [])]).toEqual(texts)
    expect([...(options.named ?? [])]).toEqual(['Petersen'])
  })

  it('a text that stood on the page before does not count as typed', () => {
    const calls = JSON.stringify([call({ nachricht: 'Grün & Blau' }), call({ nachricht: 'Hellrot' })])
    expect(find({ 'page.html': '<p>Grün &amp; Blau</p>', 'calls.json': calls }).texts).toEqual(['Hellrot'])
  })

  it('only the words of the page, of its markup and of settings are public beside a typed text', () => {
    const { isPublicWord } = find({
      'page.html': '<p>Sturmflut</p><textarea name="brief">Petersen Hellrot</textarea><b>Hellrot</b>',
      'scene.json': JSON.stringify({ title: 'Galerie Nordwand', journey: [{ type: 'x', value: 'Thiele' }] }),
      'danke.html': '<p class="antwortkasten">Wilhelmine</p>',
    })
    const words = ['sturmflut', 'hellrot', 'antwortkasten', 'vielen', 'nordwand', 'petersen', 'thiele', 'wilhelmine']
    expect(words.filter(isPublicWord)).toEqual(['sturmflut', 'hellrot', 'antwortkasten', 'vielen', 'nordwand'])
  })

  it('words of the page’s code and of the shop’s host stay, although they were typed', () => {
    const page = '<body class="kunsthalle"><p>Petersen</p></body>'
    const { isCodeWord } = find({ 'page.html': page, 'scene.json': '{"url":"https://nordwand.example/kontakt/"}' })
    expect(['kunsthalle', 'nordwand', 'admin', 'petersen', 'kontakt'].filter(isCodeWord)).toEqual([
      'kunsthalle',
      'nordwand',
      'admin',
    ])
    for (const scene of ['{"url":"no address"}', '{"url":7}', '{}']) {
      expect(find({ 'page.html': page, 'scene.json': scene }).isCodeWord('kunsthalle')).toBe(true)
    }
  })

  it('only files that hold a typed text are changed', () => {
    const scene = { journey: [{ type: 'click', selectors: [['#los']] }] }
    const calls = [call({ nachricht: 'Petersen' })]
    const { options, read } = find({ 'calls.json': JSON.stringify(calls), 'scene.json': JSON.stringify(scene) })
    const mapped = mapFreeTexts(read, options, ({ file, place }) => `${file} ${place}`)
    expect([...mapped.keys()]).toEqual(['calls.json'])
    expect(JSON.parse(mapped.get('calls.json') ?? '')).toEqual([
      call({ nachricht: 'calls.json [0].request.form.nachricht' }),
    ])
  })

  it('a typed text is reported as left where neither filler nor a public text stands in its place', () => {
    const typed = find({ 'calls.json': JSON.stringify([call({ nachricht: 'Petersen', frage: 'Thiele' })]) })
    const leaks = (nachricht: string, frage: string, allowed: readonly string[] = []) =>
      findTextLeaks(
        (name) => (name === 'calls.json' ? [call({ nachricht, frage, notiz: 'Familienname1 Nord' })] : undefined),
        { options: typed.options, places: new Set(typed.places) },
        allowed,
      )
    expect(leaks('Xqzyjwxq', 'Qzyjwx')).toEqual([])
    expect(leaks('Petersen', 'Qzyjwx')).toEqual(['calls.json: at [0].request.form.nachricht: a typed text'])
    expect(leaks('Petersen', 'Qzyjwx', ['Petersen'])).toEqual([])
  })
})

it('the leak check names kind, file and place of a text that is left', () => {
  const calls = [{ request: { method: 'POST', path: '/a', form: { nachricht: 'Hallo Frau Petersen' } }, answers: [] }]
  const scene = { journey: [{ type: 'change', selectors: [['#nachricht']], value: 'Hallo Frau Petersen' }] }
  const json: Readonly<Record<string, unknown>> = { 'calls.json': calls, 'scene.json': scene }
  const read = (name: string): unknown => json[name]
  const typed = findFreeTexts(new Map([['page.html', page]]), read, {})
  expect(findTextLeaks(read, typed, [])).toEqual([
    'calls.json: at [0].request.form.nachricht: a typed text',
    'scene.json: at journey[0].value: a typed text',
  ])
})
