import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { main } from '../cli.ts'
import { chromeEntry, har, html, origin } from '../record/har/testHars.ts'
import type { RecordedCall } from '../scene/calls.ts'
import { loadScene, snapshotsFolder } from '../scene/scene.ts'

let root: string
let output: string[]
let errors: string[]
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'har-'))
  output = []
  errors = []
  vi.spyOn(console, 'log').mockImplementation((text) => void output.push(text))
  vi.spyOn(console, 'error').mockImplementation((text) => void errors.push(text))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(name: string, contents: string | Buffer | object): string {
  const file = join(root, name)
  const isBytes = typeof contents === 'string' || Buffer.isBuffer(contents)
  writeFileSync(file, isBytes ? contents : JSON.stringify(contents))
  return file
}

const form = '<form><input name="_wpnonce" value="a1b2c3d4e5"></form>'
const page = chromeEntry(0, 'document', { url: `${origin}/kontakt/`, text: html('Kontakt', form) })
const question = chromeEntry(1, 'fetch', {
  method: 'POST',
  url: `${origin}/wp-json/frage`,
  type: 'application/json',
  text: '{"message":"Danke, Wilhelmine!","nonce":"a1b2c3d4e5"}',
  sent: { 'content-type': 'application/json', 'x-wp-nonce': 'a1b2c3d4e5' },
  postData: { mimeType: 'application/json', text: '{"first_name":"Wilhelmine","email":"wilhelmine@post.example"}' },
})
const withoutBody = chromeEntry(2, 'fetch', {
  url: `${origin}/wp-json/halb`,
  type: 'application/json',
  content: { size: 7 },
})
const elsewhere = chromeEntry(1, 'script', { url: 'https://messung.example/a.js', type: 'text/javascript', text: 'x' })

const socket = chromeEntry(3, 'websocket', { url: 'wss://kunst.example/gebote?id=1', status: 101, type: '' })

describe('vernissage import', () => {
  it('says what it is doing, since a HAR may have thousands of calls', async () => {
    const file = write('a.har', har([page, question, elsewhere]))
    expect(await main(['import', file, '--out', join(root, 'kontakt'), '--json'])).toBe(0)
    expect(JSON.parse(output.join())).toMatchObject({ isSaved: true })
    expect(errors).toEqual([
      'scene 1 of 1, 1 call: looks for what is private',
      expect.stringMatching(/^scene 1 of 1, 1 call: replaces \d+ private values$/),
      'scene 1 of 1, 1 call: looks whether anything private is left',
    ])
  })

  it('makes a scene without private data, and lists what it left out', async () => {
    const file = write('a.har', har([page, question, elsewhere, socket]))
    expect(await main(['import', file, '--out', join(root, 'kontakt')])).toBe(0)
    const scene = loadScene('kontakt', root)
    const all = readdirSync(join(root, 'kontakt')).map((name) => readFileSync(join(root, 'kontakt', name), 'utf8'))
    for (const secret of ['Wilhelmine', 'post.example', 'a1b2c3d4e5']) expect(all.join()).not.toContain(secret)
    expect(scene.calls[0]?.request).toMatchObject({
      headers: { 'x-wp-nonce': 'nonce00001' },
      json: { first_name: 'Vorname1', email: 'mail1@example.test' },
    })
    expect(Buffer.from(scene.page).toString()).toContain('value="nonce00001"')
    expect(output.join('\n')).toContain(`1 page, 1 call\n  replaced: `)
    expect(output.join('\n')).toContain('left out, since from other hosts: 1 × messung.example')
    expect(output.join('\n')).toContain('left out: the messages of the WebSocket wss://kunst.example/gebote, which')
  })

  it('lists entries that are not whole, saves the others, and exits with 1', async () => {
    const file = write('a.har', har([page, question, withoutBody]))
    expect(await main(['import', file, '--out', join(root, 'kontakt')])).toBe(1)
    expect(output.join('\n')).toContain(
      `✘ left out, since not whole: 1 entry\n  entries[2] GET ${origin}/wp-json/halb has no body, where 7 bytes came`,
    )
    expect(loadScene('kontakt', root).calls).toHaveLength(1)
  })

  it('puts further pages beside the first, by the name that was given', async () => {
    const shop = chromeEntry(3, 'document', { url: `${origin}/shop/`, text: html('Shop'), more: { pageref: 'page_2' } })
    const file = write('a.har', har([page, shop]))
    expect(await main(['import', file, '--out', join(root, 'alle'), '--name', 'laden', '--json'])).toBe(0)
    expect(JSON.parse(output.join())).toMatchObject({
      isSaved: true,
      half: [],
      leftOut: {},
      scenes: [
        { folder: join(root, 'alle/laden'), url: `${origin}/kontakt/`, pageCount: 1, callCount: 0 },
        { folder: join(root, 'alle/laden-2'), url: `${origin}/shop/`, replaced: {} },
      ],
    })
    expect(readdirSync(join(root, 'alle')).sort()).toEqual(['laden', 'laden-2'])
    expect(loadScene('laden-2', join(root, 'alle')).title).toBe('Shop')
  })

  it('reads the files that Playwright puts beside a HAR, and no others', async () => {
    write('abc.html', html('Beiseite'))
    write('geheim.txt', 'geheim')
    mkdirSync(join(root, 'innen'))
    const attached = chromeEntry(0, 'document', { url: `${origin}/`, content: { _file: 'abc.html', size: -1 } })
    const outside = chromeEntry(1, 'fetch', { url: `${origin}/x`, content: { _file: '../geheim.txt' } })
    cpSync(join(root, 'abc.html'), join(root, 'innen/abc.html'))
    const file = write('innen/a.har', har([attached, outside]))
    expect(await main(['import', file, '--out', join(root, 'beiseite')])).toBe(1)
    expect(loadScene('beiseite', root)).toMatchObject({ title: 'Beiseite', calls: [] })
    expect(output.join()).toContain('its file ../geheim.txt lies outside of the HAR’s folder')
  })

  it('refuses a folder that has the scene of another page, and the same page replaces its scene', async () => {
    const folder = join(root, 'kontakt')
    const arguments_ = [write('a.har', har([page, question])), '--out', folder]
    expect(await main(['import', ...arguments_])).toBe(0)
    mkdirSync(join(folder, 'expected'))
    const shop = chromeEntry(0, 'document', { url: `${origin}/shop/`, text: html('Shop') })
    expect(await main(['import', write('b.har', har([shop])), '--out', folder])).toBe(2)
    expect(errors.filter((line) => line.startsWith('✘'))).toEqual([
      `✘ ${folder} has the scene of another page, ${origin}/kontakt/, and the HAR has ${origin}/shop/; name another folder with --out, or delete this one.`,
    ])
    expect(loadScene('kontakt', root).title).toBe('Kontakt')
    expect(await main(['import', ...arguments_])).toBe(0)
    expect(readdirSync(folder)).toContain('expected')
  })

  it('recognises the page of a stored scene although its address had a secret', async () => {
    const order = chromeEntry(0, 'document', {
      url: `${origin}/danke/?key=wc_order_AbCdEfGhIjKlM`,
      text: html('Danke'),
    })
    const file = write('a.har', har([order]))
    for (const out of [
      ['--out', join(root, 'danke')],
      ['--out', join(root, 'danke')],
    ])
      expect(await main(['import', file, ...out])).toBe(0)
    expect(loadScene('danke', root).url).not.toContain('AbCdEfGhIjKlM')
  })

  it('writes nothing where a folder cannot be written', async () => {
    write('datei', '')
    const file = write('a.har', har([page]))
    expect(await main(['import', file, '--out', join(root, 'datei/kontakt')])).toBe(2)
    expect(errors.join()).toContain('cannot be written: a file of that name stands in the way.')
    expect(readdirSync(root).sort()).toEqual(['a.har', 'datei'])
  })

  const log = (more: object) => ({ log: { version: '1.2', creator: {}, entries: [page], ...more } })
  it.each<[string, string | Buffer | object, string]>([
    ['another version', log({ version: '1.1' }), 'expected HAR 1.2, came version 1.1; save it again in Chrome'],
    ['no version', log({ version: '' }), 'expected HAR 1.2, came a HAR without a version;'],
    ['no entries', log({ entries: [] }), 'expected entries, came a HAR without any;'],
    ['entries that are none', log({ entries: {} }), 'log: at entries: expected a list, came {}'],
    [
      'JSON that breaks off',
      JSON.stringify(log({})).slice(0, 300),
      'expected a whole HAR 1.2, came one that breaks off after 300 characters;',
    ],
    ['a page', '<!doctype html>', 'expected a HAR 1.2, came something that is not JSON ('],
    ['an empty file', '', 'expected a HAR 1.2, came an empty file.'],
    ['a ZIP archive', Buffer.from('PK\u0003\u0004'), 'came a ZIP archive; unzip it first and import the .har in it.'],
    [
      'other JSON',
      { entries: [] },
      'expected a HAR 1.2 with "log" at its top, came an object with "entries"; save it in Chrome',
    ],
    ['a list', [], 'with "log" at its top, came a list;'],
    [
      'a journey',
      { title: 'a', steps: [] },
      'came a journey of Chrome’s Recorder; it goes with vernissage record <url> --journey.',
    ],
    [
      'notes of a later version',
      log({ _vernissage: { version: 2 } }),
      'log._vernissage: expected version 1, came 2; it was written by a later vernissage.',
    ],
    [
      'broken notes',
      log({ _vernissage: { version: 1 } }),
      'log._vernissage: at scene: expected an object, came nothing',
    ],
  ])('says in a sentence what the file has in place of a HAR: %s', async (_, contents, sentence) => {
    const file = write('a.har', contents)
    expect(await main(['import', file, '--out', join(root, 'kontakt')])).toBe(2)
    expect(errors).toHaveLength(1)
    expect(errors[0]).toContain(`${file}: `)
    expect(errors[0]).toContain(sentence)
    expect(readdirSync(root)).toEqual(['a.har'])
  })

  it('reads files with a byte order mark, as tools of Windows write them', async () => {
    const text = JSON.stringify(har([page]))
    const files = [write('a.har', `\ufeff${text}`), write('b.har', Buffer.from(`\ufeff${text}`, 'utf16le'))]
    for (const file of files) expect(await main(['import', file, '--out', join(root, 'kontakt')])).toBe(0)
  })
})

describe('text that a person wrote, in a HAR', () => {
  it('becomes filler with its street, postcode and phone number, in request and answer', async () => {
    const letter = 'Bitte an Wilhelmine Thiele, Am Schwanenteich 12a, 18055 Rostock, 0381 / 765 43 21'
    const page = html('Kontakt', '<form><textarea name="nachricht"></textarea></form>')
    const call = {
      method: 'POST',
      url: `${origin}/wp-json/feedback`,
      type: 'application/json',
      text: JSON.stringify({ status: 'mail_sent', message: `Danke! ${letter}` }),
      postData: {
        mimeType: 'application/x-www-form-urlencoded',
        text: new URLSearchParams({ nachricht: letter }).toString(),
      },
    }
    const file = join(root, 'brief.har')
    writeFileSync(
      file,
      JSON.stringify(
        har([chromeEntry(0, 'document', { url: `${origin}/kontakt/`, text: page }), chromeEntry(1, 'fetch', call)]),
      ),
    )
    expect(await main(['import', file, '--out', join(root, 'brief')])).toBe(0)
    expect(output.join()).toContain('1 × typed text')
    const [{ request, answers }] = loadScene('brief', root).calls as [RecordedCall]
    expect(request.form?.nachricht).toMatch(
      /^\w{5} \w{2} \w{10} \w{6}, \w{2} \w{13} 00\w, 00000 \w{7}, 0000 \/ 000 00 00$/,
    )
    expect(answers[0]?.json).toEqual({ status: 'mail_sent', message: `Danke! ${request.form?.nachricht}` })
  })
})

describe('vernissage export', () => {
  it('writes a HAR that is imported as the same scene, byte for byte', async () => {
    const file = join(root, 'har/frage.har')
    expect(await main(['export', 'contact-offline', '--out', file])).toBe(0)
    expect(output.join()).toMatch(/frage\.har\n {2}\d entries, 1 of them without an answer, \d+ kB$/)
    expect(await main(['import', file, '--out', join(root, 'frage')])).toBe(0)
    expect(output.join()).toContain('as it was exported, nothing replaced')
    const [again, scene] = [loadScene('frage', root), loadScene('contact-offline')]
    expect({ ...again, name: '' }).toEqual({ ...scene, name: '' })
    expect(readdirSync(root).sort()).toEqual(['frage', 'har'])
  })

  it('writes a HAR that is redacted at import as any other once a person has changed it', async () => {
    const file = join(root, 'a.har')
    expect(await main(['export', join(snapshotsFolder, 'contact-valid'), '--out', file, '--json'])).toBe(0)
    expect(JSON.parse(output.join())).toMatchObject({ file, entryCount: 4, brokenCount: 0 })
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Anna Keller', 'Wilhelmine Großkopf'))
    expect(await main(['import', file, '--out', join(root, 'frage')])).toBe(0)
    const scene = loadScene('frage', root)
    expect(JSON.stringify([scene.calls, scene.journey])).not.toContain('Wilhelmine')
    expect(scene.journey[0]).toMatchObject({ value: 'Name1' })
  })

  it('says why a file cannot be written', async () => {
    expect(await main(['export', 'contact-short', '--out', root])).toBe(2)
    expect(errors.join()).toContain(`${root}: expected a file to write, came a folder; name the file in it.`)
  })
})
