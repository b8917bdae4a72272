import { describe, expect, it, test } from 'vitest'
import type { Asset } from '../../scene/assets.ts'
import { redactAssets } from './redactAssets.ts'
import { createRedactor, type Redactor } from './redactor.ts'

const sheet = 'https://kunst.example/style.css'
const redacted = (
  text: string,
  contentType: string,
  learn: readonly (readonly ['mail' | 'typed word', string])[] = [],
) => {
  const redactor = createRedactor()
  for (const [kind, value] of learn) redactor.learn(kind, value)
  const asset: Asset = { contentType, body: Buffer.from(text) }
  const { assets, findings } = redactAssets(new Map([[sheet, asset]]), { redactor, allowed: ['info@kunst.example'] })
  expect(findings).toEqual([])
  return assets.get(sheet)?.body.toString()
}

test('a stylesheet loses addresses of people in comments, texts and addresses, and nothing else', () => {
  const css = `/* Änderungen: wilhelmine@post.example, info@kunst.example */
a::after { content: "Fragen: wilhelmine@post.example"; width: 0171234567.8px; margin: 0381 7654321 }
b { background: url(/bild.png?von=wilhelmine@post.example), url("data:image/png;base64,d2lsaGVsbWluZUBwb3N0LmV4YW1wbGU=") }`
  expect(redacted(css, 'text/css')).toBe(css.replaceAll('wilhelmine@post.example', 'mail1@example.test'))
})

test('a drawing loses the private texts in it; its measures stay, though they look like phone numbers', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0381 7654321"><!-- von wilhelmine@post.example -->
<title>Großkopf wilhelmine@post.example</title><path d="M0381 7654321 0381 7654322" aria-label="wilhelmine@post.example"/></svg>`
  expect(redacted(svg, 'image/svg+xml')).toBe(svg.replaceAll('wilhelmine@post.example', 'mail1@example.test'))
})

test('what is private in the scene is replaced as there; words of a typed text are no secret of a stylesheet', () => {
  expect(
    redacted('/* carla@post.example, Garamond */', 'text/css', [
      ['mail', 'carla@post.example'],
      ['typed word', 'Garamond'],
    ]),
  ).toBe('/* mail1@example.test, Garamond */')
})

test('a redacted file is the same for every scene, and bytes of other encodings stay', () => {
  const redactor = createRedactor()
  redactor.learn('mail', 'erste@post.example')
  redactor.learn('mail', 'zweite@post.example')
  const body = Buffer.concat([Buffer.from('/* '), Buffer.from([0xe4, 0xf6]), Buffer.from(' dritte@post.example */')])
  const { assets } = redactAssets(new Map([[sheet, { contentType: 'text/css', body }]]), { redactor, allowed: [] })
  expect(assets.get(sheet)?.body.toString('latin1')).toBe('/* äö mail1@example.test */')
})

test('a picture keeps its bytes, and an address is that of the redacted page', () => {
  const redactor = createRedactor()
  redactor.learn('mail', 'carla@post.example')
  const picture: Asset = { contentType: 'image/png', body: Buffer.from([0x89, 0x50, 0xff, 0]) }
  const { assets } = redactAssets(new Map([[`${sheet}?von=carla@post.example`, picture]]), { redactor, allowed: [] })
  expect([...assets]).toEqual([[`${sheet}?von=mail1@example.test`, picture]])
})

describe('the prose of a file in UTF-8 or another encoding', () => {
  const css = '/* Jörg Kühn, Möwenweg 3, 18055 Rostock */ a::after { content: "Größe" }'
  const expected = '/* Name1, Strasse1, 43001 Ort0 */ a::after { content: "Größe" }'

  it.each(['utf8', 'latin1'] as const)('is read in %s and put back in it', (encoding) => {
    const redactor = createRedactor()
    redactor.learn('name', 'Jörg Kühn')
    const asset: Asset = { contentType: 'text/css', body: Buffer.from(css, encoding) }
    const { assets } = redactAssets(new Map([[sheet, asset]]), { redactor, allowed: [] })
    expect(assets.get(sheet)?.body.toString(encoding)).toBe(expected)
  })

  it('may differ within the file', () => {
    const body = Buffer.concat([Buffer.from(css, 'latin1'), Buffer.from(`\n${css}`)])
    const redactor = createRedactor()
    redactor.learn('name', 'Jörg Kühn')
    const { assets } = redactAssets(new Map([[sheet, { contentType: 'text/css', body }]]), { redactor, allowed: [] })
    expect(assets.get(sheet)?.body).toEqual(
      Buffer.concat([Buffer.from(expected, 'latin1'), Buffer.from(`\n${expected}`)]),
    )
  })
})

describe('a secret that is left in an asset', () => {
  const look = (text: string, learned: Redactor, replace: (text: string) => string): readonly string[] => {
    const asset: Asset = { contentType: 'text/css; charset=utf-8', body: Buffer.from(text) }
    const redactor = { ...learned, find: learned.find, redact: replace }
    return redactAssets(new Map([[sheet, asset]]), { redactor, allowed: ['info@kunst.example'] }).findings
  }

  it('is reported with its place in the file, and what is allowed is not', () => {
    const redactor = createRedactor()
    redactor.learn('family name', 'Kühn')
    const text =
      'a { margin: 0 }\nb { top: 0 } /* x */\nc { color: red } /* info@kunst.example */ /* von Kühn */ d { margin: 0381 7654321 }'
    expect(look(text, redactor, (prose) => prose.replace('Kühn', 'anna@post.example'))).toEqual([
      `${sheet}:3:50: a mail address`,
    ])
  })

  it('is reported in the first line as well', () => {
    const redactor = createRedactor()
    redactor.learn('family name', 'Kühn')
    expect(look('a{}/* Kühn */', redactor, (prose) => prose.replace('Kühn', 'anna@post.example'))).toEqual([
      `${sheet}:1:7: a mail address`,
    ])
  })

  it('is reported where it is private in the scene', () => {
    const redactor = createRedactor()
    redactor.learn('family name', 'Kühn')
    expect(look('/* von Kühn */', redactor, (prose) => prose)).toEqual([`${sheet}: something private of the scene`])
    expect(look('a.Kühn { top: 0 }', redactor, (prose) => prose)).toEqual([])
  })

  it('is not reported where it is only a word of a typed text', () => {
    const redactor = createRedactor()
    redactor.learnText('Liebe Galerie, bitte in Garamond')
    expect(look('/* Garamond */', redactor, (prose) => prose)).toEqual([])
    expect(look('/* Liebe Galerie, bitte in Garamond */', redactor, (prose) => prose)).toEqual([])
  })
})

test.each([
  ['a file of any stylesheet’s type', 'text/css;charset=UTF-8', '/* anna@post.example */', '/* mail1@example.test */'],
  [
    'a drawing',
    'image/svg+xml; charset=utf-8',
    '<title>anna@post.example</title>',
    '<title>mail1@example.test</title>',
  ],
  [
    'a text of another kind, which is none of these',
    'font/woff2',
    '/* anna@post.example */',
    '/* anna@post.example */',
  ],
])('%s is read by its type', (_what, contentType, text, expected) => {
  expect(redacted(text, contentType)).toBe(expected)
})

test('the code of a stylesheet stays, quoted or not', () => {
  const css = `@import url( "data:text/css;base64,YW5uYUBwb3N0LmV4YW1wbGU=" );
a[title='x\\'y'] { --a: anna@post.example; background: url(data:anna@post.example) }
b::after { content: "say \\"anna@post.example\\""; quotes: '' "" }`
  expect(redacted(css, 'text/css')).toBe(css.replace('say \\"anna@post.example', 'say \\"mail1@example.test'))
})
