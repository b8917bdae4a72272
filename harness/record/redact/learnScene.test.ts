import { describe, expect, it } from 'vitest'
import { learnScene } from './learnScene.ts'
import { createRedactor } from './redactor.ts'

/** Kind and value of what is learned from a scene's files, in order. */
function learned(files: Readonly<Record<string, unknown>>): readonly string[] {
  const redactor = createRedactor()
  learnScene(redactor, (file) => files[file], { namesOf: () => [] })
  return redactor.secrets.map(({ kind, value }) => `${kind}: ${value}`)
}

const fromRequest = (request: object): readonly string[] => learned({ 'calls.json': [{ request, answers: [] }] })
const fromAnswer = (answer: object): readonly string[] =>
  learned({ 'calls.json': [{ request: {}, answers: [answer] }] })
const fromCookie = (name: string, value: string): readonly string[] => learned({ 'cookies.json': [{ name, value }] })
const fromStep = (step: object): readonly string[] => learned({ 'scene.json': { journey: [step] } })

const random = '0bc83cb571cd1c50ba6f3e8a78ef1346'

describe('forms', () => {
  it.each([
    ['a field of a person', { vorname: 'Anna' }, ['given name: Anna']],
    ['a nonce', { _wpnonce: 'a1b2c3d4e5' }, ['nonce: a1b2c3d4e5']],
    ['a random value under any name', { produkt: random }, [`token: ${random}`]],
    ['a field that was sent several times', { vorname: ['Anna', 'Ida'] }, ['given name: Anna', 'given name: Ida']],
    ['other values', { menge: 3, farbe: 'blau', datei: { name: 'a.pdf' }, vorname: null }, []],
  ])('a form is read for %s', (_what, fields, secrets) => {
    expect(fromRequest({ form: fields })).toEqual(secrets)
    expect(fromRequest({ multipart: fields })).toEqual(secrets)
  })
})

describe('addresses of calls', () => {
  it.each([
    ['/?wc-ajax=a&security=a1b2c3d4e5', ['nonce: a1b2c3d4e5']],
    [`/a?v=${random}#b`, [`token: ${random}`]],
    ['/a?x=1#security=a1b2c3d4e5', []],
    ['/security=a1b2c3d4e5', []],
    ['/wp-json/orte?plz=18055&land=DE', ['postcode: 18055']],
    ['/a?billing_postcode=SW1A+1AA', ['postcode: SW1A 1AA']],
    ['/a?zip=archiv&plz=alle', []],
    // The name of a field is no person's here: the people of a query are found with all others.
    ['/werke?city=Rostock', []],
  ])('the address %s is read for what the server gave out', (address, secrets) => {
    expect(fromRequest({ path: address })).toEqual(secrets)
    expect(fromRequest({ url: `https://kunst.example${address}` })).toEqual(secrets)
  })
})

describe('headers', () => {
  it.each([
    [{ 'X-WP-Nonce': 'a1b2c3d4e5' }, ['nonce: a1b2c3d4e5']],
    [{ authorization: 'Bearer kanarie-blau' }, ['token: kanarie-blau']],
    [{ Authorization: 'Basic  YW5uYTpzdHVybQ==' }, ['token: YW5uYTpzdHVybQ==']],
    [{ authorization: 'kanarie-blau' }, ['token: kanarie-blau']],
    [{ authorization: 'kanarie blau-gelb' }, ['token: blau-gelb']],
    [{ authorization: 'kanarie-blau gelb' }, ['token: kanarie-blau gelb']],
    [{ 'authorization-status': 'Bearer kanarie-blau' }, []],
    [{ 'proxy-authorization': 'Bearer' }, []],
    [{ 'set-cookie': 'wp_session=abcdefg-hijk; path=/; HttpOnly' }, ['token: abcdefg-hijk']],
    [{ 'Set-Cookie': 'farbe=blau; a=b\nphpsessid=q5k2m8v7c1n3; path=/' }, ['token: q5k2m8v7c1n3']],
    [{ 'set-cookie': 'nothing that is a cookie' }, []],
    [{ 'set-cookie': 'session=' }, []],
    // A request has no such cookie: the name is another one.
    [{ 'x-set-cookie': 'wp_session=abcdefg-hijk' }, []],
    [{ 'set-cookie2': 'wp_session=abcdefg-hijk' }, []],
    [{ 'content-type': 'text/html', 'content-length': 48151 }, []],
    [{ 'x-trace': random }, [`token: ${random}`]],
  ])('the headers %j are read alike in requests and answers', (headers, secrets) => {
    expect(fromRequest({ headers })).toEqual(secrets)
    expect(fromAnswer({ headers })).toEqual(secrets)
  })
})

describe('cookies', () => {
  it.each([
    ['comment_author_0bc8', 'Anna+K%C3%BChn', ['name: Anna Kühn', 'given name: Anna', 'family name: Kühn']],
    ['comment_author_email_0bc8', 'anna%40post.example', []],
    ['comment_author_url_0bc8', 'anna.example', []],
    ['my_comment_author_0bc8', 'Anna', []],
    ['wordpress_logged_in_0bc8', 'kuehn77|1763', ['user name: kuehn77', 'token: kuehn77|1763']],
    ['wordpress_sec_0bc8', 'kuehn77%7Cff', ['user name: kuehn77']],
    ['my_wordpress_sec_0bc8', 'kuehn77%7Cff', []],
    ['wp_session', 'abcdefgh', ['token: abcdefgh']],
    ['wp_session', 'abcdefg', []],
    ['logged_in_since', 'vorgestern', ['token: vorgestern']],
    ['_ga', 'GA1.2.34', ['token: GA1.2.34']],
    ['_gid', 'GA1.2.3.4', ['token: GA1.2.3.4']],
    ['_fbp', 'fb.1.1763', ['token: fb.1.1763']],
    ['_gcl_au', '1.1.1763.4', ['token: 1.1.1763.4']],
    ['_pk_id.1.ab', 'a1b2c3d4.', ['token: a1b2c3d4.']],
    ['_clck', 'a1b2c3|2|f', ['token: a1b2c3|2|f']],
    ['__utma', '1.2.3.4.5', ['token: 1.2.3.4.5']],
    ['tk_ai', 'jetpack:a', ['token: jetpack:a']],
    ['_ga', 'GA1.2', []],
    ['kunst_ga', 'GA1.2.34', []],
    ['farbe', 'dunkelblau', []],
    ['farbe', random, [`token: ${random}`]],
    ['phpsessid', 'q5k2m8v7', ['token: q5k2m8v7']],
    ['wp_session', 'abc%zz-defgh', ['token: abc%zz-defgh']],
  ])('the cookie %s with the value %s is read by its name and value', (name, value, secrets) => {
    expect(fromCookie(name, value)).toEqual(secrets)
  })
})

it('storage is read by its names, in both areas', () => {
  const storage = {
    localStorage: { visitor_id: 'a1b2c3d4', menge: 3 },
    sessionStorage: { csrf: 'a1b2c3d4e5' },
    x: null,
  }
  expect(learned({ 'storage.json': storage })).toEqual(['token: a1b2c3d4', 'nonce: a1b2c3d4e5'])
})

describe('JSON of requests and answers', () => {
  it.each([
    ['a person', { first_name: 'Anna', city: 'Rostock' }, ['given name: Anna', 'city: Rostock']],
    [
      'a person without a name',
      { email: 'anna@post.example', company: 'Möwe GbR' },
      ['mail: anna@post.example', 'company: Möwe GbR'],
    ],
    [
      'a person with a full name',
      { full_name: 'Anna Kühn', city: 'Rostock' },
      ['name: Anna Kühn', 'given name: Anna', 'family name: Kühn', 'city: Rostock'],
    ],
    ['an address', { address_1: 'Am Kai 3', city: 'Rostock' }, ['street: Am Kai 3', 'city: Rostock']],
    ['people in a list, at any depth', { a: [{ b: { last_name: 'Kühn' } }] }, ['family name: Kühn']],
    [
      'an address of which only the town is known',
      { address_1: '', city: 'Rostock', postcode: '', country: 'DE' },
      ['city: Rostock'],
    ],
    ['a nickname', { nickname: 'kuehn77' }, ['user name: kuehn77']],
    ['a tax number', { billing_vat: 'DE123456789', vat: '19%' }, ['token: DE123456789']],
    ['a password', { password: 'sturm-77', city: 'Rostock' }, ['password: sturm-77']],
    ['a nonce', { nonce: 'a1b2c3d4e5' }, ['nonce: a1b2c3d4e5']],
    ['a town alone', { ort: 'Rostock' }, ['city: Rostock']],
    ['a random value', { wert: random }, [`token: ${random}`]],
    ['a random value in a list', [random], [`token: ${random}`]],
    ['a work', { name: 'Abendlicht', city: 'Rostock', company: 'Galerie' }, []],
    ['a work beside a person', { name: 'Abendlicht', buyer: { first_name: 'Anna' } }, ['given name: Anna']],
    ['what is no text', { first_name: 4711, city: null, nonce: true }, []],
    ['a list of texts', ['Anna', 'a1b2c3d4e5'], []],
    ['nothing', null, []],
  ])('JSON of requests and answers is read for %s', (_what, json, secrets) => {
    expect(fromRequest({ json })).toEqual(secrets)
    expect(fromAnswer({ json })).toEqual(secrets)
  })
})

it('an answer that is nothing but a town is about the visitor, and one about a work or the shop is not', () => {
  expect(fromAnswer({ json: { success: true, data: { stadt: 'Rostock' } } })).toEqual(['city: Rostock'])
  expect(fromAnswer({ json: { ort: 'Rothenburg ob der Tauber' } })).toEqual(['city: Rothenburg ob der Tauber'])
  for (const message of ['Bitte angeben', 'Bitte den Ort eingeben.', 'Pflichtfeld', 'Ihr Wohnort'])
    expect(fromAnswer({ json: { ort: message } })).toEqual([])
  expect(fromAnswer({ json: [{ city: 'Rostock' }] })).toEqual([])
  expect(fromAnswer({ json: { galerie: { ort: 'Rostock' } } })).toEqual([])
  expect(fromAnswer({ json: { titel: 'Hafen', ort: 'Rostock' } })).toEqual([])
})

it('the towns of an answer are the visitor’s where the call asks with a postcode', () => {
  const answered = (request: object, json: unknown): readonly string[] =>
    learned({ 'calls.json': [{ request, answers: [{ json }] }] })
  const answer = {
    success: true,
    data: [{ ort: 'Rostock', land: 'DE' }, { ort: 'Papendorf' }, { ort: 'Bitte angeben' }],
  }
  const towns = ['postcode: 18055', 'city: Rostock', 'city: Papendorf']
  for (const request of [{ path: '/orte?plz=18055' }, { form: { postcode: '18055' } }, { json: { zip: '18055' } }])
    expect(answered(request, answer)).toEqual(towns)
  expect(answered({ path: '/orte?plz=' }, answer)).toEqual([])
  // A whole address that is sent brings an answer about the order, in which a work has a town, too.
  const order = { json: { postcode: '18055', first_name: 'Anna' } }
  expect(answered(order, { titel: 'Hafen', ort: 'Bremen' })).toEqual(['postcode: 18055', 'given name: Anna'])
})

describe('steps of a journey', () => {
  it.each([
    ['its id', { type: 'change', selectors: [['#vorname']], value: 'Anna' }, ['given name: Anna']],
    ['its name', { type: 'change', selectors: [['input[name="nachname"]']], value: 'Kühn' }, ['family name: Kühn']],
    [
      'a name that a selector only begins',
      { type: 'change', selectors: [['[name^=nachname]']], value: 'Kühn' },
      ['family name: Kühn'],
    ],
    ['another selector', { type: 'change', selectors: [['#a'], ['#b', '#ort']], value: 'Rostock' }, ['city: Rostock']],
    ['a part of a selector', { type: 'change', selectors: [['#ort > input']], value: 'Rostock' }, ['city: Rostock']],
    ['what is expected of it', { type: 'x-expectValue', selectors: [['#ort']], value: 'Rostock' }, ['city: Rostock']],
    [
      'the nonce that it holds',
      { type: 'change', selectors: [['#_wpnonce']], value: 'a1b2c3d4e5' },
      ['nonce: a1b2c3d4e5'],
    ],
  ])('the value of a step is recognised by %s', (_how, step, secrets) => {
    expect(fromStep(step)).toEqual(secrets)
  })

  it.each([
    ['another field', { type: 'change', selectors: [['#menge']], value: '3 Stück' }],
    ['the word that selectors have for names', { type: 'change', selectors: [['[name="q"]']], value: 'Hafenkran' }],
    ['a type that types nothing', { type: 'click', selectors: [['#vorname']], value: 'Anna' }],
    ['no type', { selectors: [['#vorname']], value: 'Anna' }],
    ['a number for a value', { type: 'change', selectors: [['#plz']], value: 18055 }],
    ['no selectors', { type: 'change', value: 'Anna' }],
  ])('nothing of a person is learned from a step with %s', (_what, step) => {
    expect(fromStep(step)).toEqual([])
  })
})

it('a scene without these files, or with others in their place, holds nothing', () => {
  expect(learned({})).toEqual([])
  expect(learned({ 'calls.json': {}, 'cookies.json': null, 'storage.json': [], 'scene.json': 'x' })).toEqual([])
  expect(learned({ 'calls.json': [null, 'x', { answers: [null] }], 'cookies.json': [null] })).toEqual([])
})
