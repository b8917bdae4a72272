import { expect, test } from 'vitest'
import type { Asset } from '../../scene/assets.ts'
import { redactAssets } from './redactAssets.ts'
import { createRedactor } from './redactor.ts'

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

test('a drawing loses what is written in it; its measures stay, though they look like phone numbers', () => {
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

test('the same file is the same for every scene, and bytes of other encodings stay', () => {
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
