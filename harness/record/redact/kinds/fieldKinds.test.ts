import { describe, expect, it, test } from 'vitest'
import { looksRandom, personalKind, technicalKind } from './fieldKinds.ts'
import type { SecretKind } from './kinds.ts'

describe('fields that a person fills in', () => {
  it.each<[SecretKind, string, string]>([
    ['given name', 'billing_first_name', 'Anna'],
    ['given name', 'billingFirstName', 'Anna'],
    ['given name', 'your-first-name', 'Anna'],
    ['given name', 'form[VORNAME]', ' Anna '],
    ['family name', 'shipping.last-name', 'Kühn'],
    ['given name', 'form[billing][first][name]', 'Anna'],
    ['family name', 'surname', 'Ng'],
    ['name', 'your-name', 'Anna Kühn'],
    ['name', 'cardholder', 'Anna Kühn'],
    ['name', 'fullName', 'Anna Kühn'],
    ['company', 'billing_company', 'Kunstfreunde GbR'],
    ['company', 'Organisation', '4711 GmbH'],
    ['user name', 'log', 'kuehn77'],
    ['user name', 'user_login', 'kuehn77'],
    ['user name', 'nickname', 'kuehn77'],
    ['token', 'billing_vat', 'DE123456789'],
    ['token', 'vatNumber', 'ATU 12345678'],
    ['password', '_pwd_', 'sturm-77'],
    ['password', 'Passwort2', 'sturm-77'],
    ['mail', 'E-Mail', 'anna@post'],
    ['mail', 'billing_email', '  anna@post.example '],
    ['phone', 'tel-641', '0381 765'],
    ['phone', 'Telefon', '(03-81) 7'],
    ['street', 'billing_address_1', 'Am Kai 3'],
    ['street', 'straße', 'Am Kai'],
    ['street', 'Strasse', 'Am Kai'],
    ['postcode', 'plz', '18055'],
    ['postcode', 'zip_code', '18055'],
    ['city', 'Ort', 'Rostock'],
    ['city', 'addressLocality', 'Rostock'],
    ['birthday', 'geburtsdatum', '3.4.1985'],
    ['birthday', 'dob', '1985-04-03'],
  ])('a %s is recognised in the field %s with the value %j', (kind, field, value) => {
    expect(personalKind(field, value)).toBe(kind)
  })

  it.each([
    ['a field about a work', 'title', 'Abendlicht'],
    ['a word that has the letters of a field', 'sortierung', 'Preis'],
    ['a field that was left empty', 'vorname', '  '],
    ['one letter', 'vorname', ' A '],
    ['one letter and a point', 'vorname', 'A.'],
    ['signs', 'vorname', '– –'],
    ['what stands for a secret already', 'vorname', 'Vorname1'],
    ['what stands for a secret already, with a blank behind it', 'email', 'mail1@example.test '],
    ['a choice about mail', 'newsletter_email', 'ja'],
    ['a sentence with a mail address', 'email_text', 'an anna@post.example'],
    ['a sentence that a mail address begins', 'email_text', 'anna@post.example schreibt'],
    ['a mail address without a name', 'email', '@post.example'],
    ['a mail address without a host', 'email', 'anna@'],
    ['a tax', 'vat', '7.60'],
    ['a rate', 'billing_vat', 'DE reduced'],
    ['a number too short for a phone', 'telefon', '12'],
    ['a word in a field for a phone', 'telefon', 'Rückruf'],
  ])('%s holds nothing of a person: %s %j', (_what, field, value) => {
    expect(personalKind(field, value)).toBeUndefined()
  })
})

describe('values that a server gave out', () => {
  const [md5, sha1, sha256] = [32, 40, 64].map((length) => '0bc83cb571'.repeat(7).slice(0, length))

  it.each<[SecretKind, string, string | undefined]>([
    ['nonce', '_wpnonce', 'a1b2c3d4e5'],
    ['nonce', 'security', 'A1B2C3D4E5'],
    ['nonce', 'X-WP-Nonce', '1234567890'],
    ['nonce', 'csrfToken', 'abcdefabcd'],
    ['hash', 'cart_hash', md5],
    ['hash', 'woocommerce_cart_hash', md5?.toUpperCase()],
    ['hash', 'fileHash', sha1],
    ['hash', 'hash', sha256],
    ['hash', 'sbhash', md5],
    ['token', 'access_token', 'A21AAKz-9.x'],
    ['token', 'sessionId', 'abcdefg1'],
    ['token', 'sess', 'abcdefg1'],
    ['token', 'sessid', 'abcdefg1'],
    ['token', 'sess_of_shop', 'abcdefg1'],
    ['token', 'apikey', 'abcdefg1'],
    ['token', 'api-key', 'abcdefg1'],
    ['token', 'auth', 'abcdefg1'],
    ['token', 'auth_cookie', 'abcdefg1'],
    ['token', 'clientid', 'abcdefg1'],
    ['token', 'PHPSESSID', 'q5k2m8v7c1n3'],
    ['token', 'client_id', 'AbCdEf123'],
    ['token', 'Authorization', 'abc%3Ddef1'],
    ['token', 'uid', '17630000001'],
    ['token', 'visitor_id', 'a|b~c+1/2=3:4'],
    ['token', 'secret', `a${'1'.repeat(4095)}`],
    // Of the name of a nonce, but longer than one.
    ['token', '_wpnonce', 'a1b2c3d4e5f'],
  ])('a %s is recognised by the name %s', (kind, key, value) => {
    expect(technicalKind(key, value ?? '')).toBe(kind)
  })

  it.each([
    ['a nonce under another name', 'product_code', 'a1b2c3d4e5'],
    ['ten letters of a word', 'nonce', 'hinterhaus'],
    ['a nonce within a text', 'security', 'der a1b2c3d4e5'],
    ['what stands for a nonce already', '_wpnonce', 'nonce00001'],
    ['a hash under another name', 'picture', md5],
    ['a name that has the letters', 'hashtag', md5],
    ['a word that is called a hash', 'hash', 'Sturmflut'],
    ['a hash that breaks off', 'hash', md5?.slice(0, 31)],
    ['a hash with more behind it', 'hash', `${md5}.png`],
    ['a hash with more before it', 'hash', `bild-${md5}`],
    ['a longer number that is no hash', 'hash', `${sha1}0`],
    ['letters that no hash has', 'hash', 'ghijklmnop'.repeat(7).slice(0, 32)],
    ['letters that no hash of forty has', 'hash', 'ghijklmnop'.repeat(4)],
    ['letters that no hash of sixty-four has', 'hash', 'ghijklmnop'.repeat(7).slice(0, 64)],
    ['one letter', 'hash', 'a'],
    ['the hash of an empty file', 'hash', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['a token that is too short', 'token', 'abcdef1'],
    ['a token that is too long', 'token', `a${'1'.repeat(4096)}`],
    ['a text', 'token', 'noch ein Bild 12'],
    ['a word without digits', 'token', 'Sturmflut-am-Watt'],
    ['an address', 'auth_url', 'https://kunst.example/1'],
    ['an address in a key for tokens', 'token', 'https://kunst.example/1'],
    ['an address without encryption', 'token', 'http://kunst.example/1'],
    ['an author', 'author', 'Kollwitz1867'],
    ['a sidebar', 'sidebar', 'links-oben-1'],
  ])('%s is not taken for a value that the server gave out: %s', (_what, key, value) => {
    expect(technicalKind(key, value ?? '')).toBeUndefined()
  })
})

describe('values that look random', () => {
  test.each([
    ['hex', '0bc83cb571cd1c50ba6f3e8a78ef1346'],
    ['hex in capitals', '0BC83CB571CD1C50BA6F3E8A78EF1346'],
    ['a row of digits', '12345678901234567890123456789012'],
    ['hex without digits', 'abcdefabcdefabcdefabcdefabcdefab'],
    ['a mix of letters of both cases and digits', 'Qm7xV2kP9sTf4LwZ8nRb3JhD6gYc1MuE'],
    ['such a mix with signs', 'Qm7xV2kP9sTf4LwZ-_nRb3JhD6gYc1M+='],
  ])('%s looks random', (_what, value) => {
    expect(looksRandom(value)).toBe(true)
  })

  test.each([
    ['hex shorter than thirty-two characters', '0bc83cb571cd1c50ba6f3e8a78ef134'],
    ['a row of words', 'sturmflut-am-watt-im-herbst-1926-grafik'],
    ['a row of words without a number', 'SturmflutAmWattImHerbstAufDerHallig'],
    ['a mix of capitals and digits', 'STURMFLUT-AM-WATT-IM-HERBST-1926'],
    ['a text', 'Qm7xV2kP9sTf4LwZ 8nRb3JhD6gYc1MuE'],
    ['hex behind a text', 'Bild: 0bc83cb571cd1c50ba6f3e8a78ef1346'],
    ['hex with a word before it', 'bild-0bc83cb571cd1c50ba6f3e8a78ef1346'],
    ['hex with a word behind it', '0bc83cb571cd1c50ba6f3e8a78ef1346-gross'],
    ['a token that stands for another', `token${'0'.repeat(30)}1`],
    ['the hash of an empty file', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ])('%s does not look random', (_what, value) => {
    expect(looksRandom(value)).toBe(false)
  })
})
