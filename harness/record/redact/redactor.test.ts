import fc from 'fast-check'
import { parse, serialize } from 'parse5'
import { describe, expect, it, vi } from 'vitest'
import { plainText } from '../../lookup/body/decodedText.ts'
import { randomRuns } from '../../testing/run/choice/sample.ts'
import { isIban, luhnDigit } from './kinds/checkDigits.ts'
import { isPseudonym, type SecretKind } from './kinds/kinds.ts'
import { createRedactor } from './redactor.ts'

// A thousand cases take long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const runs = randomRuns(1_000)

const entities = (text: string): string => [...text].map((character) => `&#${character.codePointAt(0)};`).join('')
const hexEntities = (text: string): string => [...text].map((c) => `&#x${c.codePointAt(0)?.toString(16)};`).join('')
const unicode = (text: string): string =>
  [...text].map((c) => (c < ' ' || c > '~' ? c.split('').map(escapeUnit).join('') : c)).join('')
const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const encodings: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  percent: encodeURIComponent,
  'percent in lower case': (text) => encodeURIComponent(text).replace(/%../g, (code) => code.toLowerCase()),
  'percent twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  form: (text) => new URLSearchParams({ a: text }).toString().slice(2),
  entities,
  'hex entities': hexEntities,
  JSON: (text) => JSON.stringify(text).slice(1, -1),
  'JSON as PHP writes it': (text) => unicode(JSON.stringify(text).slice(1, -1)).replaceAll('/', '\\/'),
  'JSON in an attribute': (text) => attribute(unicode(JSON.stringify(text).slice(1, -1))),
  'percent-encoded JSON': (text) => encodeURIComponent(unicode(JSON.stringify(text).slice(1, -1))),
  'JSON in JSON': (text) => JSON.stringify(JSON.stringify(unicode(text)).slice(1, -1)).slice(1, -1),
}

const twoEncodings = fc.subarray(Object.keys(encodings), { minLength: 2, maxLength: 2 })

const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzäöüßé')
const word = (min: number, max: number) =>
  fc.string({ unit: letters, minLength: min, maxLength: max }).map((text) => text[0]!.toUpperCase() + text.slice(1))
const asciiWord = (min: number, max: number) => fc.stringMatching(new RegExp(`^[a-z]{${min},${max}}$`))
const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${length - 1}}$`))

const secret = fc
  .oneof(
    fc.record({
      kind: fc.constant<SecretKind>('mail'),
      value: fc
        .tuple(asciiWord(2, 9), fc.constantFrom('.', '-', '_', ''), asciiWord(2, 9), asciiWord(3, 12))
        .map(([a, s, b, host]) => `${a}${s}${b}@${host}.de`),
    }),
    fc.record({ kind: fc.constant<SecretKind>('family name'), value: word(4, 12) }),
    fc.record({
      kind: fc.constant<SecretKind>('street'),
      value: fc.tuple(word(4, 12), fc.integer({ min: 1, max: 299 })).map(([name, number]) => `${name}straße ${number}`),
    }),
    fc.record({ kind: fc.constant<SecretKind>('nonce'), value: fc.stringMatching(/^[0-9a-f]{9}[a-f]$/) }),
    fc.record({
      kind: fc.constant<SecretKind>('token'),
      value: fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{18,40}[A-Za-z0-9]$/),
    }),
    fc.record({ kind: fc.constant<SecretKind>('phone'), value: digits(9).map((number) => `0${number}`) }),
    fc.record({
      kind: fc.constant<SecretKind>('card number'),
      value: digits(14).map((number) => `4${number}${luhnDigit(`4${number}`)}`),
    }),
  )
  .filter(({ value }) => !isPseudonym(value))

/** Ordinary German around it, which must stay as it is. */
const ordinary = fc
  .array(
    fc.constantFrom(
      'Werk',
      'Überfahrt',
      'und',
      'Größe',
      'Öl',
      'ein',
      'Bild',
      'Preis',
      '48,00',
      'für',
      '2026',
      'Sie',
      'noch',
    ),
    { maxLength: 6 },
  )
  .map((words) => words.join(' '))

describe('redaction as properties', () => {
  it('the same secret gets the same pseudonym in every encoding, and nothing of it is left', () => {
    fc.assert(
      fc.property(secret, ordinary, ordinary, twoEncodings, ({ kind, value }, before, after, names) => {
        const redactor = createRedactor()
        redactor.learn(kind, value)
        const { pseudonym } = redactor.secrets[0]!
        const redacted = names.map((name) => redactor.redact(encodings[name]!(`${before} "${value}" ${after}`)))
        const plain = redacted.map((text) => plainText(text).replaceAll('+', ' '))
        expect(plain).toEqual(names.map(() => `${before} "${pseudonym}" ${after}`))
        expect(redacted.flatMap((text) => redactor.find(text))).toEqual([])
      }),
      runs,
    )
  })

  it('the same secret gets the same pseudonym in base64, too', () => {
    fc.assert(
      fc.property(secret, ordinary, fc.boolean(), ({ kind, value }, around, isForAddresses) => {
        const redactor = createRedactor()
        redactor.learn(kind, value)
        const bytes = Buffer.from(`{"ort":"${around}","wer":"${value}"}`)
        const redacted = redactor.redact(`wert: ${bytes.toString(isForAddresses ? 'base64url' : 'base64')} ende`)
        const inner = Buffer.from(/^wert: (\S+) ende$/.exec(redacted)?.[1] ?? '', 'base64').toString()
        expect(JSON.parse(inner)).toEqual({ ort: around, wer: redactor.secrets[0]!.pseudonym })
      }),
      runs,
    )
  })

  it('redacting again changes nothing, by the same redactor or by another one', () => {
    fc.assert(
      fc.property(fc.array(secret, { minLength: 1, maxLength: 4 }), ordinary, (secrets, around) => {
        const redactor = createRedactor()
        for (const { kind, value } of secrets) redactor.learn(kind, value)
        const once = redactor.redact(secrets.map(({ value }) => `${around} "${value}"`).join(' '))
        expect(redactor.redact(once)).toBe(once)
        const another = createRedactor()
        another.learnFrom(once)
        expect(another.redact(once)).toBe(once)
      }),
      runs,
    )
  })

  it('JSON stays JSON of the same shape, and markup the same elements', () => {
    fc.assert(
      fc.property(fc.array(secret, { minLength: 1, maxLength: 3 }), fc.jsonValue({ maxDepth: 2 }), (secrets, other) => {
        const redactor = createRedactor()
        for (const { kind, value } of secrets) redactor.learn(kind, value)
        const values = secrets.map(({ value }) => value)
        const json = JSON.stringify({ values, other, zahl: 4_111_111_111_111_111 })
        const parsed = JSON.parse(redactor.redact(json))
        expect(parsed.values.map(isPseudonym)).toEqual(values.map(() => true))
        const html = `<!DOCTYPE html><html><head></head><body><form data-alles="${attribute(json)}">${values.map((value) => `<input value="${attribute(value)}"><b>${attribute(value)}</b>`).join('')}</form></body></html>`
        const redacted = redactor.redact(html)
        const shape = (text: string): string => serialize(parse(text)).replace(/"[^"]*"|>[^<]*</g, '')
        expect(shape(redacted)).toBe(shape(html))
      }),
      runs,
    )
  })

  it('ordinary words stay as they are, even beside and inside of what was learned', () => {
    fc.assert(
      fc.property(secret, ordinary, word(5, 9), ({ kind, value }, text, other) => {
        const redactor = createRedactor()
        redactor.learn(kind, value)
        redactor.learnFrom(text)
        fc.pre(!text.toLowerCase().includes(value.toLowerCase()) && !other.toLowerCase().includes(value.toLowerCase()))
        expect(redactor.redact(`${text} ${other}`)).toBe(`${text} ${other}`)
        if (kind === 'family name') expect(redactor.redact(`x${value} ${value}chen`)).toBe(`x${value} ${value}chen`)
      }),
      runs,
    )
  })

  it('two secrets never share a pseudonym', () => {
    fc.assert(
      fc.property(fc.uniqueArray(secret, { selector: ({ value }) => value.toLowerCase(), maxLength: 8 }), (secrets) => {
        const redactor = createRedactor()
        for (const { kind, value } of secrets) redactor.learn(kind, value)
        const first = secrets.map(({ value }) => redactor.redact(`"${value}"`))
        expect(new Set(first).size).toBe(secrets.length)
      }),
      runs,
    )
  })
})

describe('the pseudonym of a secret', () => {
  it.each([
    ['nonce', 'a1b2c3d4e5', 'nonce00001'],
    ['nonce', '1234567890', '9000000001'],
    ['hash', 'd41d8cd98f00b204e9800998ecf8427e', '00000000000000000000000000000001'],
    ['order key', 'wc_order_AbCdEfGhIjKlM', 'wc_order_0000000000001'],
    ['postcode', '18055', '43001'],
    ['mail', 'anna@example.com', 'mail1@example.test'],
    ['token', 'abcdefghijklmnop1', 'token000000000001'],
  ] as const)('%s %s becomes %s', (kind, value, pseudonym) => {
    const redactor = createRedactor()
    redactor.learn(kind, value)
    expect(redactor.redact(value)).toBe(pseudonym)
  })

  it('account and card numbers have right check digits, in every spelling the same', () => {
    const redactor = createRedactor()
    redactor.learnFrom('Konto DE89 3704 0044 0532 0130 00, Karte 4111 1111 1111 1111')
    const redacted = redactor.redact(
      'DE89370400440532013000 | DE89 3704 0044 0532 0130 00 | 4111-1111-1111-1111 | 4111111111111111',
    )
    const [iban, spaced, card, plain] = redacted.split(' | ')
    expect([iban, card]).toEqual([spaced, plain])
    expect(isIban(iban ?? '')).toBe(true)
    expect(luhnDigit((card ?? '').slice(0, -1))).toBe(card?.at(-1))
  })

  it('a number that was typed one way and printed another is the same number', () => {
    const redactor = createRedactor()
    redactor.learn('phone', '0381 / 123 45 67')
    const [first, ...others] = ['0381 / 123 45 67', '03811234567', '+493811234567', '00493811234567'].map((text) =>
      redactor.redact(text).replace('+', ''),
    )
    expect(others).toEqual([first, first, first])
  })

  it('the parts of a full name are replaced as well, but not inside of words', () => {
    const redactor = createRedactor()
    redactor.learn('name', 'Anna Keller')
    expect(redactor.redact('Anna Keller, Hallo Anna! Frau Keller, Weinkeller, Kellertreppe, Johanna')).toBe(
      'Name1, Hallo Vorname1! Frau Nachname1, Weinkeller, Kellertreppe, Johanna',
    )
  })

  it('a name with everyday words in it leaves them in the text', () => {
    const redactor = createRedactor()
    redactor.learn('name', 'Annette von der Lühe')
    expect(redactor.redact('Annette von der Lühe kauft ein Bild von der Küste')).toBe(
      'Name1 kauft ein Bild von der Küste',
    )
  })

  it('the names that a page gives itself in its head stay', () => {
    const page = '<meta name="application-name" content="Galerie Nord"><h1>Galerie Nord</h1>'
    const redactor = createRedactor()
    redactor.learnFrom(page)
    expect(redactor.redact(page)).toBe(page)
  })
})
