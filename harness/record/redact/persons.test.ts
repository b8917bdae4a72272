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
  it('where somebody is called as a word of it', () => {
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

  it('where somebody logs in as admin, or with the name of the shop', () => {
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

describe('a person goes from', () => {
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
