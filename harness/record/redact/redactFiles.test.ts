import { beforeEach, describe, expect, it } from 'vitest'
import { formatJson } from '../files/formatJson.ts'
import { findBlindSpots } from './canary.ts'
import { findLeaks, formatLeak } from './findLeaks.ts'
import { countSecrets, type RedactOptions, redactFiles } from './redactFiles.ts'

const settings = { nonce: 'a1b2c3d4e5', user: { email: 'anna.keller@post.example' } }

const page = `<!DOCTYPE html><html lang="de"><body class="home page-id-12">
<p>Hallo Anna Keller, schön, dass Sie da sind. <a href="mailto:anna&#46;keller&#64;post.example">Schreiben</a></p>
<form><input type="hidden" name="_wpnonce" value="a1b2c3d4e5"><input name="billing_city" value="Rostock" autocomplete="billing address-level2"></form>
<script>var s = JSON.parse(decodeURIComponent('${encodeURIComponent(JSON.stringify(settings))}'))</script>
<div data-alles="${JSON.stringify(settings).replaceAll('"', '&quot;')}">48,00 €</div></body></html>`

const calls = [
  {
    id: 'checkout',
    request: {
      method: 'POST',
      path: '/?wc-ajax=checkout&security=a1b2c3d4e5',
      headers: { 'x-wp-nonce': 'a1b2c3d4e5' },
      form: {
        billing_first_name: 'Anna',
        billing_last_name: 'Keller',
        billing_address_1: 'Am Alten Hafen 7',
        billing_postcode: '18055',
        billing_phone: '0381 1234567',
        order_comments: 'Bitte an 0381 1234567 melden, IBAN DE89370400440532013000',
      },
    },
    answers: [
      {
        status: 200,
        headers: { 'set-cookie': 'wp_woocommerce_session_ab=t_0123456789abcdef||1763||1764||d41d8cd98f00b204; path=/' },
        json: {
          result: 'success',
          redirect: 'https://kunst.example/kasse/?key=wc_order_AbCdEfGhIjKlM',
          name: 'Abendlicht',
        },
      },
    ],
  },
]

const scene = {
  title: 'Anna kauft',
  journey: [{ type: 'change', selectors: [['#billing_last_name']], value: 'Keller' }],
}

const cookies = [
  {
    name: 'wp_woocommerce_session_ab',
    value: 't_0123456789abcdef%7C%7C1763%7C%7C1764%7C%7Cd41d8cd98f00b204',
    path: '/',
  },
]

const files = new Map([
  ['page.html', Buffer.from(page)],
  ['calls.json', Buffer.from(formatJson(calls))],
  ['scene.json', Buffer.from(formatJson(scene))],
  ['cookies.json', Buffer.from(formatJson(cookies))],
])

const textOf = (redacted: ReturnType<typeof redactFiles>, file: string): string => redacted.files.get(file)!.toString()

describe('redacting the files of a scene', () => {
  let redacted: ReturnType<typeof redactFiles>
  beforeEach(() => {
    redacted = redactFiles(files)
  })

  it('leaves nothing private anywhere', () => {
    const all = [...redacted.files.values()].join('\n')
    expect(redacted.findings).toEqual([])
    for (const secret of [
      'a1b2c3d4e5',
      'Anna',
      'Keller',
      'Hafen 7',
      '18055',
      '1234567',
      'DE893704',
      'AbCdEfGh',
      '0123456789abcdef',
      'post.example',
    ]) {
      expect(all, secret).not.toContain(secret)
    }
  })

  it('puts the same pseudonym into page, settings, cookies, request and answer', () => {
    const [call] = JSON.parse(textOf(redacted, 'calls.json'))
    expect(call.request.headers['x-wp-nonce']).toBe('nonce00001')
    expect(call.request.path).toBe('/?wc-ajax=checkout&security=nonce00001')
    expect(textOf(redacted, 'page.html').match(/nonce00001/g)).toHaveLength(3)
    expect(textOf(redacted, 'page.html')).toContain('mailto:mail1@example.test')
    const [cookie] = JSON.parse(textOf(redacted, 'cookies.json'))
    expect(call.answers[0].headers['set-cookie']).toBe(`wp_woocommerce_session_ab=${cookie.value}; path=/`)
    expect(JSON.parse(textOf(redacted, 'scene.json')).journey[0].value).toBe(call.request.form.billing_last_name)
  })

  it('takes a step’s field by its name, not by the word that a selector has for names', () => {
    const journey = [
      { type: 'change', selectors: [['input[name="q"]']], value: 'Hafenkran' },
      { type: 'change', selectors: [['input[name="vorname"]']], value: 'Wilhelmine' },
      { type: 'change', selectors: [['#feld-7']], value: 'Barbarossa' },
    ]
    const files = new Map([['scene.json', Buffer.from(formatJson({ journey }))]])
    const known = [{ kind: 'password', value: 'Barbarossa' }] as const
    const steps = JSON.parse(textOf(redactFiles(files, { known }), 'scene.json')).journey
    expect(steps.map(({ value }: { value: string }) => value)).toEqual(['Hafenkran', 'Vorname1', 'Kennwort1'])
  })

  it.each(['calls.json', 'console.json'])('refuses a %s that breaks off', (name) => {
    const broken = new Map([[name, Buffer.from('[{ "type": "log", "te')]])
    expect(() => redactFiles(broken)).toThrow(new RegExp(`^${name}: is not valid JSON \\(`))
    expect(() => redactFiles(broken)).toThrow(expect.objectContaining({ cause: expect.any(SyntaxError) }))
  })

  it('leaves everything else as it was', () => {
    expect(textOf(redacted, 'page.html')).toContain('schön, dass Sie da sind.')
    expect(JSON.parse(textOf(redacted, 'calls.json'))[0].answers[0].json.name).toBe('Abendlicht')
    expect(textOf(redacted, 'page.html')).toContain('48,00 €')
  })

  it('changes nothing the second time', () => {
    const again = redactFiles(redacted.files)
    expect([...again.files].map(([name, bytes]) => [name, bytes.toString()])).toEqual(
      [...redacted.files].map(([name, bytes]) => [name, bytes.toString()]),
    )
    expect(again.replaced).toEqual({})
  })

  it('takes a word of a form without the blank that a keyboard has added', () => {
    const json = { body: 'vorname=Wilhelmine+&nachname=K%C3%BChn+' }
    const calls = [{ id: 'a', request: { method: 'POST', path: '/a', json }, answers: [{ status: 204 }] }]
    const page = Buffer.from('<p>Hallo Wilhelmine, Frau Kühn!</p>')
    const result = redactFiles(
      new Map([
        ['calls.json', Buffer.from(formatJson(calls))],
        ['page.html', page],
      ]),
    )
    expect(textOf(result, 'page.html')).toBe('<p>Hallo Vorname1, Frau Nachname1!</p>')
  })

  it('puts the same pseudonym into a call’s path and into the step that waits for the call', () => {
    const path = '/konto/anna.keller%40post.example/view-order/48151/'
    const scene = {
      url: 'https://kunst.example/',
      journey: [{ type: 'x-waitForCall', method: 'GET', path, count: 1 }],
    }
    const called = [{ id: 'konto', request: { method: 'GET', path: `${path}?seite=2` }, answers: [{ json: {} }] }]
    const result = redactFiles(
      new Map([
        ['scene.json', Buffer.from(JSON.stringify(scene))],
        ['calls.json', Buffer.from(JSON.stringify(called))],
      ]),
    )
    const [step] = JSON.parse(textOf(result, 'scene.json')).journey
    const [{ request }] = JSON.parse(textOf(result, 'calls.json'))
    expect(step.path).not.toMatch(/anna|48151/)
    expect(request.path).toBe(`${step.path}?seite=2`)
    expect(result.findings).toEqual([])
  })

  it('replaces a street as a whole where a person typed only its beginning', () => {
    const page = '<textarea name="a">Lange Reihe</textarea>\n<p>Lange Reihe 7, 18055 Rostock</p>'
    const result = redactFiles(new Map([['page.html', Buffer.from(page)]]))
    expect(result.findings).toEqual([])
    expect(textOf(result, 'page.html')).toMatch(/\n<p>Strasse1, \d{5} Ort0<\/p>$/)
  })

  it('gives no pseudonym that stands in any of the files already', () => {
    const pages = ['<p>mail1@example.test, a@b.example</p>', '<p>mail2@example.test</p>']
    const files = new Map(pages.map((page, index) => [`seite-${index}.html`, Buffer.from(page)]))
    expect(textOf(redactFiles(files), 'seite-0.html')).toBe('<p>mail1@example.test, mail3@example.test</p>')
  })

  it('the secrets of a scene can be counted without redacting it', () => {
    expect(countSecrets(files)).toEqual(redacted.replaced)
  })

  it('keeps what the operator has declared public', () => {
    const page = Buffer.from('<p>info@galerie.example, privat@post.example</p>')
    const result = redactFiles(new Map([['page.html', page]]), { allowed: ['info@galerie.example'] })
    expect(textOf(result, 'page.html')).toBe('<p>info@galerie.example, mail1@example.test</p>')
    expect(result.findings).toEqual([])
  })

  it('keeps the bytes of a page that is not UTF-8', () => {
    const bytes = Buffer.from('<p>Größe, anna@post.example</p>', 'latin1')
    const result = redactFiles(new Map([['page.html', bytes]]))
    expect(result.files.get('page.html')).toEqual(Buffer.from('<p>Größe, mail1@example.test</p>', 'latin1'))
  })
})

describe('what the operator declares', () => {
  const redactPage = (page: string, options: RedactOptions, url = 'https://kunst.example/') => {
    const scene = Buffer.from(formatJson({ url, journey: [] }))
    const files = new Map([
      ['page.html', Buffer.from(page)],
      ['scene.json', scene],
    ])
    const result = redactFiles(files, options)
    expect(result.findings).toEqual([])
    return { text: textOf(result, 'page.html'), replaced: result.replaced }
  }

  it('private is replaced, a text by filler and a name by the pseudonym of a name', () => {
    const known = [
      { kind: 'typed text', value: 'Wilhelmine bittet um Rückruf' },
      { kind: 'city', value: 'Doberan' },
    ] as const
    const { text, replaced } = redactPage('<p>Wilhelmine bittet um Rückruf, Doberan</p><p>Werk</p>', { known })
    expect(text).toMatch(/^<p>[XQZYJW][xqzyjw]{9} [xqzyjw]{6} [xqzyjw]{2} [XQZYJW][xqzyjw]{6}, Ort1<\/p><p>Werk<\/p>$/)
    expect(replaced).toEqual({ city: 1, 'typed text': 1 })
  })

  it.each([
    ['http://84.175.30.2/', '84.175.30.2'],
    ['http://[2003:ec:9f2a::1]:8080/', '2003:ec:9f2a::1'],
  ])('to be public stays, and so does the number of the server %s', (url, address) => {
    const page = `<p>info@galerie.example</p><p>Server: ${address}</p><p>Von 91.12.34.56</p>`
    const { text } = redactPage(page, { allowed: ['info@galerie.example'] }, url)
    expect(text).toBe(page.replace('91.12.34.56', '203.0.113.1'))
  })

  it('counts each secret once, however it is written, and no word of a text by itself', () => {
    const page =
      '<textarea name="a">Wilhelmine und Ottilie</textarea><p>0381 7654321, +49 381 7654321, a@b.example, c@d.example</p>'
    expect(redactPage(page, {}).replaced).toEqual({ phone: 1, mail: 2, 'typed text': 1 })
    expect(redactPage('<p>Werk</p>', {}).replaced).toEqual({})
  })

  it('an address of a scene that the operator got wrong changes nothing', () => {
    expect(redactPage('<p>Von 91.12.34.56</p>', {}, 'galerie').text).toBe('<p>Von 203.0.113.1</p>')
  })
})

describe('the files that pages show', () => {
  it('the files that pages show are redacted with the scene, and secrets that are left in them are findings', () => {
    const asset = { contentType: 'text/css', body: Buffer.from('/* anna@post.example */') }
    const assets = new Map([['https://kunst.example/a.css', asset]])
    const result = redactFiles(new Map([['page.html', Buffer.from('<p>Werk</p>')]]), { assets })
    expect(result.assets.get('https://kunst.example/a.css')?.body.toString()).toBe('/* mail1@example.test */')
    expect(result.findings).toEqual([])
    expect(redactFiles(new Map([['page.html', Buffer.from('<p>Werk</p>')]])).assets.size).toBe(0)
  })
})

it('pages of any encoding keep it, with a mark at the beginning or without', () => {
  const text = '\ufeff<p>Größe, anna@post.example</p>'
  const result = redactFiles(new Map([['page.html', Buffer.from(text)]]))
  expect(textOf(result, 'page.html')).toBe('\ufeff<p>Größe, mail1@example.test</p>')
})

it('JSON is written anew only where something was replaced', () => {
  const odd = '[ {"id":"a", "request":{},"answers":[]} ]'
  const files = new Map([
    ['calls.json', Buffer.from(odd)],
    ['page.html', Buffer.from('<p>a@b.example</p>')],
  ])
  expect(textOf(redactFiles(files), 'calls.json')).toBe(odd)
  const calls = [{ id: 'an a@b.example', request: {}, answers: [] }]
  const compact = new Map([['calls.json', Buffer.from(JSON.stringify(calls))]])
  expect(textOf(redactFiles(compact), 'calls.json')).toBe(
    formatJson([{ id: 'an mail1@example.test', request: {}, answers: [] }]),
  )
})

describe('the leak check', () => {
  it('shows the place, but not the secret', () => {
    const leaks = findLeaks(new Map([['calls.json', '[\n  "an anna%40post.example"\n]']]), {})
    expect(leaks.map(formatLeak)).toEqual(['calls.json:2:7: a mail address'])
  })

  it('finds every planted secret', () => {
    expect(findBlindSpots(new Map([['page.html', page]]))).toEqual([])
  })

  it('the leak check is not trusted when it misses a secret that was planted', () => {
    const halfBlind: typeof findLeaks = (given, options) =>
      findLeaks(new Map([...given].map(([name, text]) => [name, text.replaceAll('%', ' ')])), options)
    expect(findBlindSpots(new Map([['page.html', page]]), halfBlind)).toEqual([
      'page.html: a planted mail in percent',
      'page.html: a planted mail in percent twice',
    ])
  })
})

describe('pseudonyms of steps and of the calls that send what was typed', () => {
  /** What stands in the steps, and in the fields of the call, after a visitor has filled the fields by these selectors. */
  function replaced(form: string, typed: readonly (readonly [selector: string, name: string, value: string])[]) {
    const journey = typed.map(([selector, , value]) => ({ type: 'change', selectors: [[selector]], value }))
    const fields = Object.fromEntries(typed.map(([, name, value]) => [name, value]))
    const given = {
      'page.html': `<form>${form}</form>`,
      'scene.json': formatJson({ title: 'Kontakt', journey }),
      'calls.json': formatJson([{ request: { method: 'POST', path: '/', form: fields }, answers: [{ status: 200 }] }]),
    }
    const result = redactFiles(new Map(Object.entries(given).map(([name, text]) => [name, Buffer.from(text)])))
    expect(result.findings).toEqual([])
    const read = (name: string) => JSON.parse(String(result.files.get(name)))
    const steps = (read('scene.json').journey as readonly { readonly value: string }[]).map(({ value }) => value)
    return { steps, sent: Object.values<string>(read('calls.json')[0].request.form) }
  }

  it('step and call get the same pseudonym where the selector is an id and the page names its field', () => {
    const form = '<input id="nm" name="your-name"><input id="u" name="log"><input id="p" type="password" name="pwd">'
    const { steps, sent } = replaced(form, [
      ['#nm', 'your-name', 'Friederike Brandstätter'],
      ['#u', 'log', 'wolfgang'],
      ['#p', 'pwd', 'Geheim!234xyz'],
    ])
    expect(steps).toEqual(['Name1', 'nutzer1', 'Kennwort1'])
    expect(sent).toEqual(steps)
  })

  it('step and call get the same pseudonym where no selector leads to the field’s name, and the text has as many words as a sentence', () => {
    const form = '<p><input class="line" name="your-name"></p>'
    const { steps, sent } = replaced(form, [['p > .line', 'your-name', 'Anna Friederike Brandstätter']])
    expect(steps).toEqual(['Name1'])
    expect(sent).toEqual(steps)
  })

  it('a step gets the pseudonym that a call would get where nothing was sent', () => {
    const form = '<input id="nm" name="your-name">'
    const journey = [{ type: 'change', selectors: [['#nm']], value: 'Friederike Brandstätter' }]
    const given = { 'page.html': form, 'scene.json': formatJson({ title: 'Kontakt', journey }) }
    const result = redactFiles(new Map(Object.entries(given).map(([name, text]) => [name, Buffer.from(text)])))
    expect(JSON.parse(String(result.files.get('scene.json'))).journey[0].value).toBe('Name1')
  })
})
