/** Names and addresses of people in the places where shops print them, and what only has the same letters. */
import { describe, expect, it } from 'vitest'
import { formatJson } from '../files/formatJson.ts'
import { redactFiles } from './redactFiles.ts'

/** The scene's files after redacting, as one text; nothing may be left to the leak check. */
function redacted(files: Readonly<Record<string, unknown>>): string {
  const bytes = Object.entries(files).map(([name, contents]) => {
    return [name, Buffer.from(typeof contents === 'string' ? contents : formatJson(contents))] as const
  })
  const result = redactFiles(new Map(bytes))
  expect(result.findings).toEqual([])
  return [...result.files.values()].join('\n')
}

function callWith(request: object, answer: object = { status: 204 }): Readonly<Record<string, unknown>> {
  return { 'calls.json': [{ id: 'a', request: { method: 'POST', path: '/a', ...request }, answers: [answer] }] }
}

describe('the code of a page stays', () => {
  it('where a person has the name of a word of it', () => {
    const page =
      '<style>a{max-width:5px}</style><input max="3"><p>Hallo Max, hallo MAX!</p><script>Math.max(1, {"max":2}.max)</script>'
    const text = redacted({
      'page.html': page,
      ...callWith({ form: { billing_first_name: 'Max', billing_last_name: 'Brandt', nickname: 'max' } }),
    })
    expect(text).toContain(page.replace('Max', 'Vorname1').replace('MAX', 'Vorname1'))
  })

  it('but not a name that the page has of the person who is logged in', () => {
    const page =
      '<body class="logged-in user-wilhelmine"><script>var user = {"user_nicename":"wilhelmine-brandt"}</script>'
    const files = { 'page.html': page, ...callWith({ form: { vorname: 'Wilhelmine', nachname: 'Brandt' } }) }
    expect(redacted(files)).not.toMatch(/wilhelmine|brandt/i)
  })

  it('where a login is admin, or the name of the shop', () => {
    const page = `<body class="admin-bar admin"><a href="https://galerie.example/wp-admin/">a</a><script>var s={"url":"\\/wp-admin\\/admin-ajax.php"}</script>`
    const path = '/wp-admin/admin-ajax.php'
    const scene = { url: 'https://galerie.example/', journey: [] }
    for (const username of ['admin', 'galerie']) {
      const text = redacted({ 'page.html': page, 'scene.json': scene, ...callWith({ path, form: { username } }) })
      expect(text).toContain(page)
      expect(text).toContain(`"path": "${path}"`)
      expect(text).toContain('"username": "nutzer1"')
    }
  })
})

describe('a person is removed from', () => {
  const person = {
    first_name: 'Wilhelmine',
    last_name: 'Kühn',
    address_1: 'Am Kai 3',
    city: 'Rostock',
    postcode: '18055',
    phone: '03817654321',
  }
  const fields = Object.fromEntries(Object.entries(person).map(([name, value]) => [`billing_${name}`, value]))
  const secrets = /Wilhelmine|K(?:ü|%C3%BC|\\u00fc)hn|Am(?: |%20|\+)Kai|Rostock|18055|7654321/i
  const settings = { customerData: { billingAddress: person, shippingAddress: { first_name: '', city: '' } } }
  const listed = Object.entries(fields).map(([name, value]) => ({ name, value }))

  it.each<[string, Readonly<Record<string, unknown>>]>([
    [
      'the settings of the block checkout',
      {
        'page.html': `<script>var a = JSON.parse( decodeURIComponent( '${encodeURIComponent(JSON.stringify(settings))}' ) )</script>`,
      },
    ],
    [
      'settings as PHP writes them',
      { 'page.html': `<script>var a = ${JSON.stringify(settings).replace('ü', '\\u00fc')};</script>` },
    ],
    [
      'a data layer',
      {
        'page.html':
          "<script>dataLayer.push({'customerBillingFirstName':'Wilhelmine','customerBillingLastName':'Kühn'})</script>",
      },
    ],
    ['JSON in a form', callWith({ form: { data: JSON.stringify(fields) } })],
    ['a form in a form', callWith({ form: { post_data: new URLSearchParams(fields).toString() } })],
    ['a body that says it is text', callWith({ text: JSON.stringify(fields) })],
    ['a query', callWith({ path: `/a?${new URLSearchParams({ vorname: 'Wilhelmine', nachname: 'Kühn' })}` })],
    ['a list of fields', callWith({ json: { fields: listed.slice(0, 2) } })],
    ['storage', { 'storage.json': { localStorage: { a: JSON.stringify({ billing: person }) }, sessionStorage: {} } }],
    [
      'an order and an account',
      {
        'page.html': `<div class="woocommerce-MyAccount-content"><p>Hallo <strong>Wilhelmine Kühn</strong> (nicht <strong>Wilhelmine Kühn</strong>? <a href="/konto/customer-logout/">Abmelden</a>)</p></div>
<section class="woocommerce-customer-details"><address>Kunstfreunde GbR<br/>Wilhelmine Kühn<br/>Am Kai 3<br/>Hinterhaus<br/>18055 Rostock
<p class="woocommerce-customer-details--phone">0381 7654321</p></address></section>`,
        'danke.html': '<div id="wpadminbar"><span class="display-name">Wilhelmine Kühn</span></div>',
      },
    ],
    [
      'fields, hidden ones and those after odd attributes too',
      {
        'page.html':
          '<input data-a="a > b" value="Wilhelmine" name="billing_first_name" type="text"><input type=hidden name=shipping_city value=Rostock>',
      },
    ],
    [
      'an answer of the wallet',
      callWith(
        {},
        {
          status: 200,
          json: { shipping: { name: { full_name: 'Wilhelmine Kühn' }, address: { address_line_1: 'Am Kai 3' } } },
        },
      ),
    ],
    [
      'cookies',
      {
        'cookies.json': [
          { name: 'comment_author_0123456789abcdef0123456789abcdef', value: 'Wilhelmine%20K%C3%BChn', path: '/' },
          { name: '_ga', value: 'GA1.2.1234567890.1763000000', path: '/' },
          { name: 'wordpress_logged_in_0123456789abcdef', value: 'kuehn.w%7C1763%7Cabcdefgh12345678%7Cff', path: '/' },
        ],
        'page.html': '<p>Hallo kuehn.w, hallo Wilhelmine!</p>',
      },
    ],
  ])('%s', (_, files) => {
    const text = redacted(files)
    expect(text).not.toMatch(secrets)
    expect(text).not.toMatch(/kuehn\.w|1234567890/)
  })

  it.each([
    '<script>var labels = {"first_name":"Vorname","last_name":"Ihr Nachname","city":"Ort"}</script><p>Vorname, Ort</p>',
    '<script>var map = {"first_name":"FNAME","last_name":"#billing_last_name","city":"Rostock"}</script><p>Rostock</p>',
    '<script>var rules = {"first_name":"required","show_last_name":"yes","city":"Ort"}</script><p>yes, required</p>',
    '<script>var errors = {"first_name":"Bitte geben Sie Ihren Vornamen ein.","last_name":"Pflichtfeld"}</script><p>Bitte</p>',
    '<script>var methods = [{"display_name":"PayPal","city":"Rostock"}]</script><p>PayPal</p>',
    '<p class="display-name">Abendlicht</p><p><strong>Achtung</strong> <a href="/logout">Abmelden</a></p><input type="hidden" name="last_name" value="yes">',
    '<script>var shop = {"@type":"Store","full_name":"Galerie Nord","streetAddress":"x"}</script><p>Galerie Nord</p>',
    '<script type="application/ld+json">{"@type":"Person","givenName":"Käthe","familyName":"Kollwitz"}</script><p>Kollwitz</p>',
    '<script>var work = {"name":"Abendlicht","city":"Rostock","company":"Galerie"}</script><p>Rostock</p>',
  ])('but labels, rules and artists stay: %s', (page) => {
    expect(redacted({ 'page.html': page })).toBe(page)
  })
})

describe('the author of a review or a comment', () => {
  const page = `<title>Sturmflut - Galerie Nord</title>
<li class="review"><strong class="woocommerce-review__author">Wilhelmine Kühn </strong><em>verified</em></li>
<li class="review"><strong class="woocommerce-review__author">kunstfan77</strong></li>
<li class="review"><strong class="woocommerce-review__author">Galerie Nord</strong></li>
<li class="review"><strong class="woocommerce-review__author">Anonym</strong></li>
<div class="comment-author vcard"><b class="fn"><a href="/u">Ottilie Brandt</a></b></div>
<div class="vcard"><span class="fn">Atelier am Kai</span></div>
<script type="application/ld+json">{"@graph":[{"@type":"Product","name":"Sturmflut","review":[{"@type":"Review","author":{"@type":"Person","name":"Hedwig Lohse"}}]},
{"@type":"VisualArtwork","author":{"@type":"Person","name":"Käthe Kollwitz"}}]}</script>
<p>Danke, Wilhelmine, Ottilie, Hedwig und kunstfan77!</p>`

  it('is replaced in every mention, and the shop and the artist stay', () => {
    const text = redacted({ 'page.html': page })
    expect(text).not.toMatch(/Wilhelmine|Kühn|Ottilie|Brandt|Hedwig|Lohse|kunstfan/)
    for (const name of ['Sturmflut', '>Galerie Nord<', 'Anonym', 'Atelier am Kai', 'Käthe Kollwitz'])
      expect(text).toContain(name)
  })
})

describe('half of a double-barrelled surname goes', () => {
  it('from the page that has the whole surname in a field', () => {
    const page = `<input name="billing_first_name" value="Annegret"><input name="billing_last_name" value="Öttinger-Müller">
<p>Frau Öttinger war da, und Frau Müller.</p><a href="/?kunde=Annegret+%C3%96ttinger">Konto</a>`
    expect(redacted({ 'page.html': page })).not.toMatch(/annegret|ttinger|müller/i)
  })

  it('from the address and the steps of a scene whose visitor types the whole name', () => {
    const address = 'https://kunst.example/?kunde=Annegret+%C3%96ttinger'
    const text = redacted({
      'page.html': '<form><input name="vor-und-nachname" id="wer"><input name="your-name" id="name"></form>',
      'scene.json': {
        url: address,
        journey: [
          { type: 'change', selectors: [['#name']], value: 'Annegret Öttinger-Müller' },
          { type: 'navigate', url: address },
        ],
      },
    })
    expect(text).not.toMatch(/annegret|ttinger|müller/i)
  })
})

describe('the number of a house goes', () => {
  it('where it stands behind the name of a street that has a field of its own', () => {
    const page = '<p>Lieferung an Lange Reihe 7, an die Lange Reihe 12a</p><p>Lange Reihe 20 cm</p>'
    const text = redacted({ 'page.html': page, ...callWith({ form: { billing_street: 'Lange Reihe' } }) })
    expect(text).toContain('<p>Lieferung an Strasse1, an die Strasse1</p><p>Strasse1 20 cm</p>')
  })

  it('from a field of its own, in request, step, page and answer alike', () => {
    const selectors = [['[name="billing_house_number"]']]
    const text = redacted({
      'page.html':
        '<input name="billing_house_number" id="n" value="47"><p>47 Bilder</p><script>var a={"houseNumber":"47b","width":47}</script>',
      'scene.json': { url: 'https://kunst.example/', journey: [{ type: 'change', selectors, value: '47' }] },
      ...callWith(
        { form: { billing_house_number: '47', post_data: 'billing_house_number=47&menge=47' } },
        { status: 200, json: { house_number: 47, count: 47 } },
      ),
    })
    expect(text).toContain('<input name="billing_house_number" id="n" value="1"><p>47 Bilder</p>')
    expect(text).toContain('{"houseNumber":"1","width":47}')
    expect(text).toContain('"value": "1"')
    expect(text).toContain('"billing_house_number": "1"')
    expect(text).toContain('billing_house_number=1&menge=47')
    expect(text).toMatch(/"house_number": 1,\s+"count": 47/)
  })

  it('but not what a page says about such fields', () => {
    const page =
      '<script>var f={"house_number_max":20,"house_number":{"priority":50},"label_house_number":"Hausnummer"}</script>'
    expect(redacted({ 'page.html': page })).toBe(page)
  })
})

it('the address of a visitor on the internet goes, and that of the recorded server stays', () => {
  const page =
    '<script src="/a.js?ver=10.3.1.2"></script><script>var v={"ip":"91.12.34.56","n":"2003:ec:9f2a::1"}</script><p>Von 91.12.34.56</p>'
  const scene = { url: 'http://84.175.30.2:8080/', journey: [] }
  const text = redacted({ 'page.html': `${page}<p>Server: 84.175.30.2</p>`, 'scene.json': scene })
  expect(text).toContain('ver=10.3.1.2')
  expect(text).toContain('{"ip":"203.0.113.1","n":"2001:db8::2"}')
  expect(text).toContain('<p>Von 203.0.113.1</p><p>Server: 84.175.30.2</p>')
  expect(text).toContain('http://84.175.30.2:8080/')
})

it('an upload field that was left empty stays one, so that a replay sends the same', () => {
  const hash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const file = { name: '', type: 'application/octet-stream', size: 0, hash }
  expect(redacted(callWith({ multipart: { bild: file } }))).toContain(hash)
})

it('a name goes from the query of an older page, whose letters are single bytes', () => {
  const form = { vorname: 'Jörg', nachname: 'Kühn' }
  const text = redacted(callWith({ form, path: '/a?vorname=J%F6rg&nachname=K%FChn&rest=100%25%C3%A4' }))
  expect(text).toContain('/a?vorname=Vorname1&nachname=Nachname1&rest=100%25%C3%A4')
})
