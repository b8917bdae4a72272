import { describe, expect, it, test } from 'vitest'
import type { SecretKind } from './kinds.ts'
import { findPatterns } from './patterns.ts'

const found = (text: string): readonly string[] => findPatterns(text).map(({ kind, value }) => `${kind}: ${value}`)

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.SflKxwRJSMeKKF2QT4'
const md5 = '0bc83cb571cd1c50ba6f3e8a78ef1346'

describe('secrets that are found by their form', () => {
  test.each<[SecretKind, string, string]>([
    ['mail', 'an anna.kuehn+kunst@post.example, danke', 'anna.kuehn+kunst@post.example'],
    ['mail', '(jörg@möwen-post.de)', 'jörg@möwen-post.de'],
    ['mail', 'a@b.de', 'a@b.de'],
    ['mail', 'an anna@2x.post.example', 'anna@2x.post.example'],
    ['mail', 'mailto:anna@post.example?subject=a', 'anna@post.example'],
    ['IBAN', 'IBAN: NL20 INGB 0001 2345 67.', 'NL20 INGB 0001 2345 67'],
    ['IBAN', 'Konto AT611904300234573201', 'AT611904300234573201'],
    ['card number', 'Karte 4111 1111 1111 1111 bis', '4111 1111 1111 1111'],
    ['card number', 'Karte 3782-822463-10005', '3782-822463-10005'],
    ['hash', `https://secure.gravatar.com/avatar/${md5}?s=26`, md5],
    ['hash', `https://galerie.example/avatar/${md5}.png`, md5],
    ['token', '<i data-cfemail="4223232e2f2302">', '4223232e2f2302'],
    ['token', 'x /email-protection#4223232e2f2302', '4223232e2f2302'],
    ['token', `Bearer ${jwt}`, jwt],
    ['order key', '?key=wc_order_AbCdEfGhIjKlM', 'wc_order_AbCdEfGhIjKlM'],
    ['phone', 'Tel. +49 381 7654321', '+49 381 7654321'],
    ['phone', 'Fax 0049 (0)381 76543', '0049 (0)381 76543'],
    ['phone', 'unter 0381 / 123 45 67 oder', '0381 / 123 45 67'],
    ['phone', '(030) 1234567', '(030) 1234567'],
    ['phone', 'Ruf 030 12345', '030 12345'],
    ['phone', '0381.765.43.21', '0381.765.43.21'],
    ['phone', '038.76.54.32', '038.76.54.32'],
    ['phone', 'Wien 01 512 34 56', '01 512 34 56'],
    ['phone', 'Wien 01/5123456', '01/5123456'],
    ['phone', 'mobil 01701234567', '01701234567'],
    ['phone', 'Mobil: 0170.5556677', '0170.5556677'],
    ['phone', 'Tel.: 01/505 70 44-12', '01/505 70 44-12'],
    ['phone', 'tel:03817654321', '03817654321'],
    ['order number', 'Bestellnummer: 48151', '48151'],
    ['order number', 'Rechnung RE-2026-00815', 'RE-2026-00815'],
    // The year of an order is none of its numbers, but these are longer.
    ['order number', 'Bestellnummer 482026', '482026'],
    ['order number', 'Bestellnummer 20264711', '20264711'],
    ['order number', 'Bestellnummer 2126', '2126'],
    ['order number', 'Packstation, Postnummer: 48151623', '48151623'],
    ['order number', 'Sendungsnummer <b>00340434161094042557</b>', '00340434161094042557'],
    ['order number', 'Paket-Nr. H1000730000827301048', 'H1000730000827301048'],
    [
      'token',
      '/?download_file=9&order=wc_order_x&key=1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809',
      '1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809',
    ],
    ['token', `<a href="/passwort/reset/${md5}/">`, md5],
    ['token', 'https://a.example/abmelden/Zm9vYmFyLTEyMzQ1', 'Zm9vYmFyLTEyMzQ1'],
    ['family name', 'Sehr geehrte Frau Dr. Kühn-Möller, danke', 'Kühn-Möller'],
    ['name', 'Sehr geehrter Herr Otto von der Lühe!', 'Otto von der Lühe'],
    ['name', '<p>Kundin: <b>Ida Kühn</b></p>', 'Ida Kühn'],
    ['name', 'Auftraggeber: Otto Kühn, Rostock', 'Otto Kühn'],
    ['street', 'Lieferung an Möwenweg 3', 'Möwenweg 3'],
    ['postcode', 'PLZ 18055', '18055'],
    ['IP address', '{"ip":"91.12.34.56"}', '91.12.34.56'],
  ])('a %s is found in the text %s', (kind, text, value) => {
    expect(findPatterns(text)).toEqual([{ kind, value, at: text.indexOf(value) }])
  })
})

describe('texts that only look like a secret', () => {
  test.each([
    ['a picture for dense screens', '<img src="bild@2x.png" srcset="bild@3x.webp 3x">'],
    ['a name in a network', '@galerie_nord'],
    ['a rule of a stylesheet', 'a{b:c} @media(min-width:5px)'],
    ['an account with a wrong check digit', 'NL92ABNA0417164300'],
    ['a German account with a wrong check digit', 'DE88370400440532013000'],
    ['a card with a wrong check digit', '4111 1111 1111 1112'],
    ['a number in a larger one', 'x4111111111111111'],
    ['the hash of a file', `style.${md5}.css`],
    ['a setting of the shop', 'wc_order_notifications'],
    ['a number too short for a phone', '030 1234'],
    ['a month and a number behind it', '01/2024-12'],
    ['a number with a decimal point', '0170.55'],
    ['a row of numbers too long for a phone', '0381 12345 12345 12345'],
    ['a short number with points', '012.34.56'],
    ['a long number with points', '03812.1234.1234.1234'],
    ['a long number with points that begins as one', '03812.12345678.1234'],
    ['a date', '01.02.2026'],
    ['a number of a list', '01 1234'],
    ['a long number behind a number of a list', '01 123456789 123 456'],
    ['a word behind a link’s action', '/newsletter/abmelden/vielen-dank-2026/, /reset/Auf-Wiedersehen-Kunst'],
    ['the hash of a file in a folder', `/cache/${md5}/style.css`],
    ['the key of another link', '?key=1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809'],
    ['a letter to everybody', 'Sehr geehrte Damen und Herren, sehr geehrte Kunden'],
    ['what customers are told', 'Kunde: bitte anrufen. Kundin: Vielen Dank. Kunden: Otto Kühn. Stammkunde Otto'],
    ['the number of a parcel’s kind', 'Sendungsnummer: folgt, Postnummer 12'],
    ['the year of an order', 'Bestellung 2026, Rechnung 1998'],
    ['what a bill comes to', 'Rechnung 4800 Euro'],
    ['a price', '1.480,00 €'],
    ['opening hours', 'Di–Fr 09:00–18:30, Sa 10–14 Uhr'],
    ['measures', '60 x 80 cm, 0,5 mm'],
    ['what stands for secrets', 'mail1@example.test, 203.0.113.1, wc_order_0000000000001, +900000000001, Strasse1'],
    ['what stands for people', 'Sehr geehrte Frau Nachname1, Kundin: Vorname1 Nachname1, Postnummer 900000001'],
  ])('%s is not taken for a secret: %s', (_what, text) => {
    expect(findPatterns(text)).toEqual([])
  })
})

test('all that is private in a text is found in the order in which it stands', () => {
  expect(found('<b>0381 7654321</b> Möwenweg 3, 18055 Rostock, anna@post.example, von 91.12.34.56')).toEqual([
    'phone: 0381 7654321',
    'street: Möwenweg 3',
    'postcode: 18055',
    'mail: anna@post.example',
    'IP address: 91.12.34.56',
  ])
})

describe('mail addresses', () => {
  const gap = ' Sturmflut'.repeat(60)

  it.each([
    ['at both ends of a long text', `anna@post.example${gap} ida@post.example`],
    ['close to each other', 'anna@post.example, ida@post.example'],
    ['with another sign between', `anna@post.example ${'@ '.repeat(80)} ida@post.example`],
    ['as far apart as a part is long', `anna@post.example ${'x'.repeat(240)} ida@post.example`],
  ])('mail addresses are found %s, each once and in its place', (_where, text) => {
    expect(findPatterns(text)).toEqual(
      ['anna@post.example', 'ida@post.example'].map((value) => ({ kind: 'mail', value, at: text.indexOf(value) })),
    )
  })

  it('mail addresses are found whole up to the length that a name and a host may have', () => {
    const mail = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(40)}.example`
    expect(found(`x ${mail} x`)).toEqual([`mail: ${mail}`])
  })
})

test.each([
  ['an account, which has the shape of any and of its country', 'AT611904300234573201'],
  ['a mobile phone behind its name', 'Mobil: 01701234567'],
  ['a street before a postcode', 'Möwenweg 3, A-1070 Wien'],
])('a secret that two patterns fit is found once: %s', (_what, text) => {
  const places = findPatterns(text).map(({ kind, at }) => `${kind} ${at}`)
  expect(new Set(places).size).toBe(places.length)
})
