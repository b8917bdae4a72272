/** What people and shops of Germany, Austria and Switzerland write outside of fields: hostile samples, and what only looks alike. */
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { randomRuns } from '../../testing/run/choice/sample.ts'
import { findLeaks, formatLeak } from './findLeaks.ts'
import { ibanCheckDigits } from './kinds/checkDigits.ts'
import { redactFiles } from './redactFiles.ts'

/** The page's text after redacting; nothing may be left to the leak check. */
function redacted(text: string): string {
  const { files, findings } = redactFiles(new Map([['page.html', Buffer.from(`<p>${text}</p>`)]]))
  expect(findings).toEqual([])
  return files.get('page.html')?.toString() ?? ''
}

describe('is replaced', () => {
  it.each([
    // Phone numbers.
    ['Tel. 0381 / 123 45 67', /123|45 67/],
    ['(0381) 1234567', /1234567/],
    ['Mobil: 01701234567', /0170/],
    ['0170-123 45 67', /123/],
    ['0381 76543-0', /76543/],
    ['0381.765.43.21', /765/],
    ['rufen Sie 01701234567 an', /0170/],
    ['0049 381 7654321', /7654321/],
    ['00493817654321', /7654321/],
    ['Wien: 01 512 34 56', /512|34 56/],
    ['01/5123456', /5123456/],
    ['0664 123 45 67 oder 06641234567', /0664|123/],
    ['+43 (0)1 512 34 56', /512/],
    ['0043 1 5123456', /5123456/],
    ['Zürich 044 668 18 00', /668/],
    ['079 123 45 67, 0791234567', /079|123/],
    ['+41 44 668 18 00', /668/],
    // Streets and postcodes.
    ['Hauptstraße 12a, 18055 Rostock', /Haupt|12a|18055/],
    ['Lange Str. 7<br>20095 Hamburg', /Lange Str|20095/],
    ['Hauptstr 5', /Haupt/],
    ['Unter den Linden 77, 10117 Berlin', /Linden|10117/],
    ['Am Strande 7, 18055 Rostock', /Strande|18055/],
    ['Marktplatz 3, D-18055 Rostock', /Marktplatz|18055/],
    ['Kirchhof 4-6<br />23552 Lübeck', /Kirchhof|23552/],
    ['Mariahilfer Straße 12/3/7, 1070 Wien', /Mariahilfer|1070/],
    ['Stephansplatz 1, A-1010 Wien', /Stephans|1010/],
    ['Bahnhofstrasse 21, 8001 Zürich', /Bahnhof|8001/],
    ['Spitalgasse 4, CH-3011 Bern', /Spital|3011/],
    ['Im Gässli 3, CH-4051 Basel', /Gässli|4051/],
    ['PLZ: 18055', /18055/],
    // Accounts.
    ['IBAN DE89 3704 0044 0532 0130 00', /3704|0532/],
    ['iban de89370400440532013000', /370400440532/],
    ['DE89-3704-0044-0532-0130-00', /3704|0532/],
    ['Konto AT61 1904 3002 3457 3201', /1904|3457/],
    ['CH93 0076 2011 6238 5295 7', /0076|6238/],
    // Orders.
    ['Bestellnummer: 48151', /48151/],
    ['Bestellung Nr. 48151', /48151/],
    ['Ihre Bestellung #4815 ist da', /4815/],
    ['Bestell-Nr. <b>48151</b>', /48151/],
    ['Rechnung RE-2026-00815', /00815/],
    ['Kundennummer 100234', /100234/],
    ['Order No. 48151', /48151/],
    // Towns behind a postcode, also one that an earlier run has replaced.
    ['Möwenweg 3, 18055 Rostock', /Rostock/],
    ['Strasse1, 43001 Rostock', /Rostock/],
    ['Am Platz 4, 60311 Frankfurt am Main', /Frankfurt|Main/],
    ['Seeweg 9, 9000 Sankt Gallen', /Sankt|Gallen/],
    ['Am Platz 4<br>D-18119&nbsp;Rostock-Warnemünde', /Rostock|Warne/],
    ['Am Platz 4, 55543 Bad Kreuznach', /Bad|Kreuznach/],
    // Numbers of insurances and taxes.
    ['AHV-Nr. 756.9217.0769.85', /9217|0769/],
    ['756.9217.0769.85', /9217|0769/],
    ['7569217076985', /9217/],
    ['SVNR: 1237 010180', /1237|010180/],
    ['SV-Nummer 1237010180', /1237010180/],
    ['Sozialversicherungsnummer: <b>65 170839 J 003</b>', /170839/],
    ['Steuernummer 181/815/08155', /815/],
    ['St.-Nr.: 29/815/08156', /815/],
    ['Steuernummer: 2181508150', /21815/],
    ['Steuer-ID: 86 095 742 719', /86 |095|742/],
    ['Steuer-IdNr. 86095742719', /860957/],
    ['Steuerliche Identifikationsnummer: 86095742719', /860957/],
    ['USt-IdNr.: DE136695976', /136695/],
    ['Umsatzsteuer-ID DE 136 695 976', /136|695/],
    ['UID: ATU12345675', /123456/],
    ['VAT No. NL123456789B01', /123456/],
    ['CHE-116.281.710 MWST', /116|281/],
    // Accounts of before the IBAN.
    ['Konto 1234567 BLZ 37040044', /1234567|37040044/],
    ['Kontonummer: 532013000, BLZ 370 400 44', /532013|370/],
    ['Kto. 532 013 000 bei BLZ 37040044', /532|013|37040044/],
    ['Bankleitzahl: 37040044, Konto 532013000', /37040044|532013/],
    // Whom a bill or a parcel is addressed to.
    ['Rechnung: Rosa Zwetschge, Möwenweg 3, 18055 Rostock', /Rosa|Zwetschge/],
    ['Rechnungsadresse<br>Rosa Zwetschge<br>Möwenweg 3<br>18055 Rostock', /Rosa|Zwetschge/],
    ['Lieferadresse: Rosa Zwetschge, Möwenweg 3', /Rosa|Zwetschge/],
    ['Lieferung an Dr. Rosa von Zwetschge, Möwenweg 3, A-1010 Wien', /Rosa|Zwetschge/],
    ['z. Hd. Rosa Zwetschge', /Rosa|Zwetschge/],
    ['z.Hd. Frau Rosa Zwetschge', /Rosa|Zwetschge/],
    ['zu Händen von Herrn Zwetschge', /Zwetschge/],
    ['c/o Rosa Zwetschge', /Rosa|Zwetschge/],
    ['<address>Rosa Zwetschge<br>Möwenweg 3<br>18055 Rostock</address>', /Rosa|Zwetschge|Rostock/],
    // A company with its place.
    ['<script>var k = {"firma":"Pflaumenkontor","ort":"Rostock"}</script>', /Pflaumen|Rostock/],
    ['<script>var k = {"firma":"Pflaumenkontor"}</script>', /Pflaumen/],
    // Birthdays.
    ['Geburtsdatum: 14.03.1961', /14\.03|1961/],
    ['Geburtstag: <b>14. 3. 1961</b>', /14|1961/],
    ['geboren am 14. März 1961', /14|März|1961/],
    ['geb. 14.3.61', /14\.3|61/],
    ['geb. am 3. Jänner 1958 in Wien', /Jänner|1958/],
    ['Date of birth: 1961-03-14', /1961|-14/],
    ['Date of Birth: 14/03/1961', /14|1961/],
    ['<i data-kunde="{&quot;geb&quot;:&quot;1961-03-14&quot;}"></i>', /1961|-14/],
    ['<i data-kunde="{&quot;kunde_geb&quot;:&quot;14.03.1961&quot;}"></i>', /14\.03|1961/],
    ['<i data-geburtsdatum="1961-03-14"></i>', /1961|-14/],
    ["<script>var k = { dateOfBirth: '1961-03-14T00:00:00' }</script>", /1961|-14/],
    ['{"birthday": "1961-03-14"}', /1961|-14/],
    ['<a href="/?dob=14.3.1961&x=1">x</a>', /14\.3|1961/],
    ['<a href="/?kunde%5Bbirthdate%5D=1961-03-14">x</a>', /1961|-14/],
    // How people are addressed.
    ['Hallo Frau Zwetschge-Öztürk,', /Zwetschge|Öztürk/],
    ['Guten Tag, Herr Prof. Dr. Kasimir Zwetschge!', /Kasimir|Zwetschge/],
    ['Sehr geehrter Herr Dr. med. Kasimir Zwetschge', /Kasimir|Zwetschge/],
    ['Herrn Prof. Dr. Kasimir Zwetschge<br>Plumstraße 3<br>18055 Rostock', /Kasimir|Zwetschge|Plum/],
    ['Frau Zwetschge-Öztürk\nAm Strande 7\n18055 Rostock', /Zwetschge|Öztürk|Strande/],
    ['Frau\nRosa Zwetschge, Postfach 12 34, 18001 Rostock', /Rosa|Zwetschge|12 34|18001/],
    ['Kundin: Frau Dr. Rosa Zwetschge', /Rosa|Zwetschge/],
    // Post boxes.
    ['Postfach 12 34', /12|34/],
    ['Postfach 110234<br>18001 Rostock', /110234|18001/],
    ['P.O. Box 1234', /1234/],
    // Passwords and keys.
    ['Passwort: Pflaume-61', /Pflaume|61/],
    ['Ihr Kennwort: <b>pflaume61!</b>, bitte ändern', /pflaume/],
    ['Password: xK4plum', /xK4plum/],
    [`AIza${'Sy0_-aB'.repeat(5)}`, /Sy0/],
    [`ghp_${'aB3'.repeat(12)}`, /aB3/],
    // Addresses for mail that are spelled out.
    ['rosa.zwetschge (at) pflaume (punkt) example', /rosa|zwetschge|pflaume/],
    ['rosa[at]pflaume.example', /rosa|pflaume/],
    ['rosa(ät)mail(dot)pflaume(dot)example', /rosa|pflaume/],
  ])('%s', (text, secret) => {
    expect(redacted(text)).not.toMatch(secret)
  })
})

describe('only looks alike, and stays', () => {
  it.each([
    'Platz 1',
    'Jahr 2026',
    '09:00-12:30',
    '01-02-2026',
    '01.02.2026',
    'M0 0 01-2.5 3 24 24',
    '0123456789',
    '48,00 € 120,00 €',
    '+0100',
    'String 5',
    'Am Markt 14 Uhr',
    'Sitzplatz 12',
    'Goldring 54',
    'Öl auf Leinwand 50, 1990 gemalt',
    'Öl auf Leinwand 50, 1990 Berlin',
    'Bestellung 2026',
    'Bestellungen 1–12 von 4815',
    'Rechnung über 4800 Euro',
    'In Ordnung 12345',
    'Auflage 12, 48000 Stück',
    'Frau am Fenster',
    'Frau Holle, 1990',
    'Frau Welt, Öl auf Leinwand 50',
    'Herr und Frau Schmidt',
    'Porträt: Frau Rosa Luxemburg',
    'Hallo Welt, Frau am Meer!',
    'geboren 1961 in Rostock',
    'zum Geburtstag 24.12.2026',
    'Geburtstag: 14.03.2026',
    'geb. Ausgabe 14.3.',
    '{"angebot":"1961-03-14"}',
    '{"geburtstagsaktion_bis":"14.03.2011"}',
    '{"geb":"2026-03-14"}',
    '{"gebaut":"1961-03-14"}',
    'Galerie in Rostock, Werke aus Rostock',
    '43001 Besucher',
    'Kaufen Sie auf Rechnung: Vorkasse 3 % Skonto',
    'Rechnung: Rosa Luxemburg, Öl auf Leinwand 50, 1990',
    'Lieferung: Galerie Nord, Abholung ab 10 Uhr',
    'Lieferung an Museen, Galerien',
    '<address>Galerie Nord<br>Öffnungszeiten 10–18 Uhr</address>',
    'Konto 2026',
    'Mein Konto 12345 Punkte',
    'Steuernummer wird nachgereicht',
    'inkl. 19 % USt., Art. 136695976',
    'EAN 4006381333931',
    '756.9217.0769.86',
    'SV-Katalog 1237',
    'Werk 181/815/08155',
    'c/o Pop-up',
    'z. Hd. der Buchhaltung',
    '<script>var l = {"firma":"Firma (optional)","ort":"Ort"}</script>',
    '<script>var l = {"firma":"Ihre Firma","ort":"Ihr Wohnort"}</script>',
    '<script>var w = {"titel":"Hafen","ort":"Rostock"}</script>',
    'Postfachanlage 12',
    'Postfach',
    'Passwort: mindestens acht Zeichen',
    'Passwort: 8-stellig, mit Sonderzeichen',
    '<label>Passwort:</label> Passwort vergessen?',
    'AIzaKurz',
    'ghp_kurz',
    'Treffpunkt (at) unbekannt',
    'Kunst (am Bau) in Rostock',
  ])('%s', (text) => {
    expect(redacted(text)).toBe(`<p>${text}</p>`)
  })
})

describe('as properties', () => {
  const digits = (length: number) =>
    fc.array(fc.integer({ min: 1, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''))
  const name = fc.constantFrom('Birken', 'Möwen', 'Groß-', 'Anton-Müller-', 'Sankt-Gallen-')
  const before = fc.constantFrom('', 'Lieferung an ', 'Guten Tag, ', '(', '„', 'Adresse:\n')
  const after = fc.constantFrom('', ' bitte.', ', danke', ')', '“', '\nViele Grüße')

  test('every street with a postcode of the three countries goes', () => {
    const kind = fc.constantFrom('straße', 'strasse', 'str.', 'gasse', 'weg', 'allee', 'ufer')
    const number = fc.tuple(fc.integer({ min: 1, max: 240 }), fc.constantFrom('', 'a', ' b', '-7', '/3/12'))
    // Replacements begin with 799 and 43, since no place has such a postcode; one in the text could be its own replacement.
    const postcode = (length: number) => digits(length).filter((code) => !/^(?:799|43)/.test(code))
    const place = fc.oneof(
      postcode(5).map((code) => [code, 'Neustadt'] as const),
      fc
        .tuple(fc.constantFrom('D-', 'A-', 'CH-'), postcode(4))
        .map(([prefix, code]) => [prefix + code, 'Wien'] as const),
    )
    const gap = fc.constantFrom(', ', '\n', '<br>', '<br />', ' ')
    fc.assert(
      fc.property(
        before,
        name,
        kind,
        number,
        gap,
        place,
        after,
        (start, first, street, [house, more], between, [code, city], end) => {
          const text = `${start}${first}${street} ${house}${more}${between}${code} ${city}${end}`
          const result = redacted(text)
          expect(result).not.toContain(first)
          expect(result).not.toContain(code.replace(/\D/g, ''))
        },
      ),
      randomRuns(200),
    )
  })

  test('every account with the right check digits goes, however it is written', () => {
    const country = fc.constantFrom(['DE', 18], ['AT', 16], ['CH', 17]) as fc.Arbitrary<[string, number]>
    const account = country.chain(([code, length]) =>
      digits(length).map((body) => `${code}${ibanCheckDigits(code, body)}${body}`),
    )
    const written = fc.constantFrom<(iban: string) => string>(
      (iban) => iban,
      (iban) => iban.toLowerCase(),
      (iban) => iban.replace(/(.{4})(?=.)/g, '$1 '),
      (iban) => iban.replace(/(.{4})(?=.)/g, '$1-'),
    )
    fc.assert(
      fc.property(before, account, written, after, (start, iban, write, end) => {
        const result = redacted(`${start}${write(iban)}${end}`)
        expect(result.replace(/[ -]/g, '').toUpperCase()).not.toContain(iban.slice(4))
      }),
      randomRuns(200),
    )
  })

  test('every phone number of the three countries goes, however it is grouped', () => {
    const area = fc.constantFrom(
      '0381',
      '030',
      '04551',
      '0170',
      '01',
      '0664',
      '0316',
      '044',
      '079',
      '+49 381',
      '+43 1',
      '+41 44',
      '0049 30',
    )
    const groups = fc.array(digits(3), { minLength: 2, maxLength: 3 })
    const join = fc.constantFrom(' ', '')
    const gap = fc.constantFrom(' ', '/', ' / ')
    fc.assert(
      fc.property(before, area, gap, groups, join, after, (start, first, between, parts, joint, end) => {
        const result = redacted(`${start}${first}${between}${parts.join(joint)}${end}`)
        for (const part of parts) expect(result).not.toContain(part)
      }),
      randomRuns(200),
    )
  })
})

test('the shop’s own address keeps the shop’s name', () => {
  const html =
    '<title>Hafen – Galerie Nord</title><address>Galerie Nord<br>Möwenweg 3<br>18055 Rostock</address><p>Galerie Nord in Rostock</p>'
  const { files } = redactFiles(new Map([['page.html', Buffer.from(html)]]))
  expect(files.get('page.html')?.toString()).toContain('<p>Galerie Nord in Rostock</p>')
})

test('the shop’s own settings keep its name, which stands in the title', () => {
  const html = '<title>Hafen – Galerie Nord</title><script>var s = {"firma":"Galerie Nord"}</script>'
  const { files } = redactFiles(new Map([['page.html', Buffer.from(html)]]))
  expect(files.get('page.html')?.toString()).toBe(html)
})

test.each(['firma', 'ort'])('what a visitor sends as %s goes, also where nothing else is sent with it', (key) => {
  const call = { request: { method: 'POST', path: '/anfrage', json: { [key]: 'Pflaumenau' } }, answers: [] }
  const { files } = redactFiles(new Map([['calls.json', Buffer.from(JSON.stringify([call]))]]))
  expect(files.get('calls.json')?.toString()).not.toContain('Pflaumenau')
})

test('a word before a street that was replaced is no leak, so that the scene can be saved', () => {
  expect(redacted('<a title="Wohnung Schlossallee 400">x</a>')).toBe('<p><a title="Wohnung Strasse1">x</a></p>')
  expect(redacted('Lieferung Strasse1')).toBe('<p>Lieferung Strasse1</p>')
})

test('the leak check names the kind, the file and the place', () => {
  const text = '<p>\nMöwenweg 3, 18055 Rostock</p>\n<p>Bestellnummer: 48151, Tel. 0381 7654321</p>'
  expect(findLeaks(new Map([['danke.html', text]]), {}).map(formatLeak)).toEqual([
    'danke.html:2:1: a street',
    'danke.html:2:13: a postcode',
    'danke.html:3:19: an order number',
    'danke.html:3:31: a phone number',
  ])
})
