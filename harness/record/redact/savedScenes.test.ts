/** What must not stand in a saved scene, and what must, from the files to the files: each case as real shops print it. */
import { describe, expect, it } from 'vitest'
import { formatJson } from '../files/formatJson.ts'
import { redactFiles } from './redactFiles.ts'

/** A body of a page, with what else the scene has, after redaction. */
function saved(body: string, more: Readonly<Record<string, unknown>> = {}): string {
  const page = `<!DOCTYPE html><html lang="de"><head><title>Laden</title></head><body>${body}</body></html>`
  const others = Object.entries(more).map(([name, json]) => [name, Buffer.from(formatJson(json))] as const)
  const files = new Map([
    ['page.html', Buffer.from(page)],
    ['scene.json', Buffer.from(formatJson({ title: 'Laden', journey: [] }))],
    ...others,
  ])
  const { files: redacted, findings } = redactFiles(files)
  expect(findings).toEqual([])
  const again = redactFiles(redacted)
  expect([...again.files].map(String)).toEqual([...redacted].map(String))
  return [...redacted.values()].join('\n')
}

/** The body of a page after redaction. */
const bodyOf = (body: string): string => /<body>(.*)<\/body>/s.exec(saved(body))?.[1] ?? ''

describe('phone numbers with other blanks and hyphens', () => {
  it.each([
    ['a dash between blanks', '+49 (0)461 – 90 87 65'],
    ['a dash before one number', '+49 461 – 908773'],
    ['an em dash', '0461 — 908773'],
    ['a hyphen that does not break', 'Tel. 0461\u2011908775'],
    ['a hyphen that is one', 'Tel. 0461\u2010908775'],
    ['blanks that do not break', '+49&nbsp;461&nbsp;908778'],
    ['narrow blanks', '0461\u202f90\u200987\u202f65'],
    ['a dash as an entity', 'Tel. 0461 &#8211; 90 87 79'],
    ['entities of both kinds', '0461&nbsp;&ndash;&nbsp;90&thinsp;87&#8239;79'],
  ])('a phone number with %s is replaced: %s', (_what, phone) => {
    for (const around of ['p', 'p class="woocommerce-customer-details--phone"']) {
      expect(bodyOf(`<${around}>${phone}</p>`)).toMatch(/^<p[^>]*>(?:Tel\. )?\+?[09]0+\d<\/p>$/)
    }
  })

  it('the same number has the same pseudonym, however it is written', () => {
    const numbers = ['0461 908765', '0461\u2011908765', '+49 (0)461 – 90 87 65', '+49&nbsp;461&nbsp;908765']
    expect(
      new Set(numbers.map((number) => bodyOf(`<i>0461908765 0461 908765</i><b>${number}</b>`).slice(-14))).size,
    ).toBe(1)
  })

  it.each([
    'Öffnungszeiten 09:00 – 18:30, Di–Fr 10 – 14 Uhr',
    '012 – 2026',
    'Maße 60 – 80 cm, 1&nbsp;200&nbsp;–&nbsp;1&nbsp;500&nbsp;€',
    'Auflage 1\u202f200\u202f000, Werke 2019 – 2026',
    '01.02.2026 – 28.02.2026',
  ])('what only looks like a number stays: %s', (text) => {
    expect(bodyOf(`<p>${text}</p>`)).toBe(`<p>${text}</p>`)
  })
})

describe('people in cookies and storage', () => {
  const host = { domain: 'laden.example', path: '/' }
  const cookie = (name: string, value: string) => saved('', { 'cookies.json': [{ name, value, ...host }] })
  const stored = (value: unknown) => saved('', { 'storage.json': { localStorage: { merk: JSON.stringify(value) } } })

  it.each([
    ['kundin', 'Friederike%20Ostermann', 'Friederike Ostermann'],
    ['kunde', 'Friederike+Ostermann', 'Friederike Ostermann'],
    ['customer_name', 'Ingeborg%20Tiedemann', 'Ingeborg Tiedemann'],
    ['kundenname', 'Ingeborg', 'Ingeborg'],
    ['vorname', 'Ingeborg', 'Ingeborg'],
    ['billing_last_name', 'Tiedemann', 'Tiedemann'],
    [
      'kunde',
      '%7B%22name%22%3A%22Ingeborg%20Tiedemann%22%2C%22email%22%3A%22a%40b.example%22%7D',
      'Ingeborg Tiedemann',
    ],
  ])('the cookie %s=%s names a person', (name, value, person) => {
    const text = cookie(name, value)
    expect(text).toContain(`"${name}"`)
    for (const word of person.split(' ')) expect(text).not.toContain(word)
  })

  it('a name beside an address for mail is a person’s', () => {
    const text = stored({ name: 'Friederike Ostermann', mail: 'f@o-web.example', stadt: 'Husum' })
    expect(text).not.toMatch(/Friederike|Ostermann|o-web/)
    expect(stored([{ konto: { name: 'Ida Lorenz', email: 'ida@o-web.example' } }])).not.toMatch(/Ida|Lorenz/)
  })

  it.each([
    ['theme_name', 'Twenty%20Twenty'],
    ['kunde', 'true'],
    ['kundin', 'neu'],
    ['customer', 'guest'],
    ['customer_name', 'off'],
    ['stadt', 'Husum'],
    ['name', 'Abendlicht'],
    ['kundengruppe', 'Privat%20Kunden'],
  ])('the cookie %s=%s names none', (name, value) => {
    expect(cookie(name, value)).toContain(value)
  })

  it.each([
    { name: 'Abendlicht am Kai', ort: 'Husum', preis: '480' },
    { theme: { name: 'Dunkel' }, company: 'Möwe GbR' },
    { name: 'Galerie Nord', email: '' },
  ])('settings and works in the storage stay: %j', (value) => {
    for (const text of Object.values(value)) {
      if (typeof text === 'string') expect(stored(value)).toContain(text)
    }
  })
})

describe('addresses that name a person', () => {
  it.each([
    [
      'a street that only its line tells, in Switzerland',
      'Reto Känzig<br/>Im Grüt 7<br/>8032 Zürich',
      /Reto|Känzig|Grüt|8032|Zürich/,
    ],
    [
      'a line for the host',
      'Friederike Ostermann<br/>c/o Werft 8<br/>Hafendamm 3<br/>24939 Flensburg',
      /Ostermann|Werft|Hafen|24939|Flensburg/,
    ],
    [
      'the number of a flat',
      'Max Huber<br/>Stiege 3/12, Mariahilfer Str. 45<br/>1060 Wien',
      /Huber|Stiege|Mariahilfer|1060|Wien/,
    ],
    [
      'a date for a street',
      'Kurt Ahrens<br/>Straße des 17. Juni 135<br/>10623 Berlin',
      /Kurt|Ahrens|Straße des|17|Juni|135|10623|Berlin/,
    ],
  ])('an address with %s is replaced', (_what, lines, left) => {
    expect(bodyOf(`<address>${lines}</address>`)).not.toMatch(left)
  })

  it.each([
    ['', 'Straße des 17. Juni 135'],
    ['', 'Platz des 18. März 1'],
    ['10623 Berlin', 'Straße des 17. Juni 135'],
  ])('a street that is named after a date is replaced as a whole, also outside of an address', (town, street) => {
    expect(bodyOf(`<p>Lieferung: ${street}${town && `, ${town}`}</p>`)).toMatch(
      /^<p>Lieferung: Strasse1(?:, 430\d\d Ort0)?<\/p>$/,
    )
  })

  it.each([
    '<address>Galerie Nord<br/>Im Grüt 7<br/>8032 Zürich</address>',
    '<address>Laden<br/>Am Kai 7<br/>1060 Wien</address>',
    '<p>Am 17. Juni 2026 um 14 Uhr, Ausstellung „Straße des 17. Juni“</p>',
    '<p>Straße des 17. Juni 50 x 70 cm</p>',
  ])('the address of the shop and what only looks like one stay: %s', (html) => {
    expect(bodyOf(html)).toBe(html)
  })
})

describe('numbers of orders and customers in data', () => {
  it.each([
    ['the last order', '{"last_order":"R-2026-00417"}', /R-2026|00417/],
    ['an order’s number with letters', '{"order_number":"R-2026-00417"}', /R-2026|00417/],
    ['an order’s transaction', '{"order":{"id":3,"transaction_id":"5O190127TN364715T"}}', /5O190127TN364715T/],
    ['a purchase', "{'event':'purchase','ecommerce':{'transaction_id':'R-2026-00417'}}", /R-2026|00417/],
    [
      'a purchase whose keys have no quotes',
      "{event:'purchase',transaction_id: '5O190127TN364715T'}",
      /5O190127TN364715T/,
    ],
    ['a transaction that is a number', '{"transactionId":"4711815"}', /4711815/],
    ['a customer for advertising', '{"user_data":{"city":"Husum","fn":"Antje","ln":"Claasen"}}', /Antje|Claasen/],
    [
      'a customer of whom advertising has two names',
      '{"user_data":{"street":"Werftgang 4","first_name":"Birte","city":"Husum","fn":"Antje","ln":"Claasen"}}',
      /Werftgang|Birte|Husum|Antje|Claasen/,
    ],
  ])('%s is replaced', (_what, json, left) => {
    expect(bodyOf(`<script>var a=${json};</script>`)).not.toMatch(left)
    const call = {
      request: { method: 'GET', path: '/a' },
      answers: [
        {
          json: JSON.parse(
            json
              .replace(/(\w+)(?=:)/g, '"$1"')
              .replaceAll("'", '"')
              .replaceAll('""', '"'),
          ),
        },
      ],
    }
    expect(saved('', { 'calls.json': [call] })).not.toMatch(left)
  })

  it.each([
    '{"last_order":"2026-11-20","order_id":"12","transaction_id":""}',
    '{"transaction_id":"order_id","last_order":"none","order_number":"first-class"}',
    '{"fn":"reduce","ln":"zeile"},{"fn":"Reduce","ln":"DE"},{"fn":"Anna"}',
    '{"sku":"R-2026-00417","name":"Abendlicht"}',
  ])('settings and the numbers of works stay: %s', (json) => {
    expect(bodyOf(`<script>var a=[${json}];</script>`)).toContain(json)
  })
})

describe('lines that are filled in already', () => {
  it.each([
    ['bemerkung', 'Für Oma Trude zum 80. in Husum', /Oma|Trude|Husum/],
    ['grusskarte', 'Alles Liebe, Deine Heike', /Heike/],
    ['feld_7', 'Gravur Wolfgang und Elke', /Wolfgang|Elke/],
    ['gravur', 'Wolfgang', /Wolfgang/],
    ['anmerkung', 'Klingel Jessen', /Klingel|Jessen/],
  ])('the line %s becomes filler: %s', (name, value, left) => {
    const body = bodyOf(`<form><input type="text" name="${name}" value="${value}"></form><p>Danke, ${value}!</p>`)
    if (name !== 'feld_7') expect(body).not.toMatch(left)
    expect(bodyOf(`<form><input name="${name}" value="${value}"></form>`)).not.toMatch(left)
  })

  it.each([
    ['what the shop writes elsewhere, too', '<input name="werk" value="Abendlicht am Kai"><h1>Abendlicht am Kai</h1>'],
    [
      'a subject that the shop has chosen',
      '<input name="betreff" value="Abendlicht am Kai"><h1>Abendlicht am Kai</h1>',
    ],
    ['a hint in place of a value', '<input name="mail" value="Ihre E-Mail-Adresse für Post" onfocus="leeren(this)">'],
    ['a hint that is one', '<input name="x" value="Hier bitte den Namen" placeholder="Hier bitte den Namen">'],
    [
      'the label of a field in its value',
      '<input name="bemerkung" value="Bemerkung"><input name="gruss" value="Ihre Widmung">',
    ],
    ['a link to copy', '<input name="link" value="https://laden.example/werke/abendlicht am kai" readonly>'],
    ['a hidden setting', '<input type="hidden" name="bemerkung" value="Wand im Flur">'],
    ['a choice', '<input type="radio" name="rahmen" value="Eiche hell und dunkel">'],
    ['a search', '<input name="s" value="Hafen mit zwei Kränen">'],
    ['an amount', '<input name="breite" value="60 x 80 cm">'],
    ['a country', '<input name="billing_country" value="Vereinigtes Königreich und Nordirland">'],
    ['a line of the platform', '<input name="_titel" value="Wand im Flur links">'],
    ['a word', '<input name="gutschein" value="HERBST26"><input name="farbe" value="dunkelblau">'],
    ['a button', '<input type="submit" name="bemerkung" value="Wand im Flur senden">'],
  ])('%s stays: %s', (_what, html) => {
    expect(bodyOf(`<form>${html}</form>`)).toBe(`<form>${html}</form>`)
  })

  it('a line stays where its field is said to be public', () => {
    const page = '<form><input name="bemerkung" value="Wand im Flur links"></form>'
    const files = new Map([['page.html', Buffer.from(page)]])
    expect(
      redactFiles(files, { publicFields: ['bemerkung'] })
        .files.get('page.html')
        ?.toString(),
    ).toBe(page)
  })
})

describe('notes of orders and customers in data', () => {
  const answered = (json: unknown): string =>
    saved('', { 'calls.json': [{ request: { method: 'GET', path: '/konto' }, answers: [{ json }] }] })

  it.each([
    { orders: [{ order_key: 'wc_order_AbCdEfGhIjKlM', customer_note: 'Bei "Petersen" im Hafermarkt abgeben' }] },
    { customer_note: 'Bei Petersen im Hafermarkt abgeben' },
    { customer: { id: 7, firstname: 'Ida', note: 'Zahlt für Petersen, wohnt im Hafermarkt' } },
    { order_id: 48213, bemerkung: 'Petersen, Hafermarkt' },
    { order_number: '48213', billing: {}, nachricht: 'Petersen, Hafermarkt' },
    { email: 'ida@post.example', gift_message: 'Lieber Petersen, Grüße vom Hafermarkt' },
    { order_id: 48213, grusskarte: 'Petersen, Hafermarkt' },
  ])('the note of %j becomes filler in answers, storage and pages', (json) => {
    expect(answered(json)).not.toMatch(/Petersen|Hafermarkt/)
    expect(saved('', { 'storage.json': { localStorage: { a: JSON.stringify(json) } } })).not.toMatch(
      /Petersen|Hafermarkt/,
    )
    if (!JSON.stringify(json).includes('\\')) {
      expect(bodyOf(`<script>var a=${JSON.stringify(json)}</script>`)).not.toMatch(/Petersen|Hafermarkt/)
      expect(bodyOf(`<p data-a="${JSON.stringify(json).replaceAll('"', '&quot;')}"></p>`)).not.toMatch(
        /Petersen|Hafermarkt/,
      )
    }
  })

  it.each([
    { order_id: 48213, message: 'Ihre Sturmflut ist unterwegs' },
    { name: 'Abendlicht', note: 'Öl auf Leinwand, gerahmt' },
    { order_id: 'Bestellnummer', note: 'Sturmflut im Hafen' },
    { order_id: 48213, note: 'Anmerkungen zu Ihrer Bestellung' },
    { customer_note: 'Anmerkung des Kunden' },
    { i18n: { nachricht: 'Bitte die Nachricht eingeben', bemerkung: 'Sturmflut im Hafen' } },
  ])('what the shop says of a work, a field or an order stays: %j', (json) => {
    const text = JSON.stringify(json)
    expect(bodyOf(`<script>var a=${text}</script>`)).toContain(text.slice(text.lastIndexOf(':')))
    expect(answered(json)).toContain(text.slice(text.lastIndexOf(':') + 1).replaceAll('}', ''))
  })
})
