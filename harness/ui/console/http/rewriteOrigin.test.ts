import { describe, expect, test } from 'vitest'
import { rewriteOrigin } from './rewriteOrigin.ts'

const shop = 'https://kunst.example'
const frame = 'http://with.kontakt.kunst.localhost:8737'
const move = (text: string): string => rewriteOrigin(text, shop, frame)

describe('rewriteOrigin', () => {
  test.each([
    ['HTML', '<a href="https://kunst.example/galerie/">', `<a href="${frame}/galerie/">`],
    ['the bare origin', "'https://kunst.example'", `'${frame}'`],
    ['plain http', 'http://kunst.example/', `${frame}/`],
    ['JSON', '"https:\\/\\/kunst.example\\/wp-json\\/"', `"${frame.replaceAll('/', '\\/')}\\/wp-json\\/"`],
    ['percent-encoded', 'u=https%3A%2F%2Fkunst.example%2Fkasse', `u=${encodeURIComponent(frame)}%2Fkasse`],
    ['no scheme', 'src="//kunst.example/bild.jpg"', 'src="//with.kontakt.kunst.localhost:8737/bild.jpg"'],
    ['no scheme in JSON', '"\\/\\/kunst.example"', '"\\/\\/with.kontakt.kunst.localhost:8737"'],
  ])('moves an address in %s', (_, text, moved) => {
    expect(move(text)).toBe(moved)
  })

  test('moves an address in percent-encoded JSON', () => {
    const json = (origin: string): string => JSON.stringify({ url: `${origin}/warenkorb/` }).replaceAll('/', '\\/')
    expect(move(encodeURIComponent(json(shop)))).toBe(encodeURIComponent(json(frame)))
  })

  test.each([
    'https://kunst.example.org/',
    'https://mail.kunst.example/',
    'info@kunst.example',
    'https://kunst.example:8443/',
    'https://kunst.examples/',
    'ftp://kunst.example/',
  ])('leaves %s alone', (text) => {
    expect(move(text)).toBe(text)
  })

  test.each([
    'http://127.0.0.1',
    'https://127.0.0.1:8443',
    'https://1a-galerie.de',
    'https://360grad.kunst.example/laden',
    'https://kunst.example',
  ])('moves every spelling of %s, and back', (host) => {
    const page = (origin: string): string => {
      const json = JSON.stringify({ url: `${origin}/z` }).replaceAll('/', '\\/')
      return `<a href="${origin}/x">//${origin.replace(/^\w+:\/\//, '')}/y ${encodeURIComponent(origin)}%2F ${json}`
    }
    expect(rewriteOrigin(page(host), host, frame)).toBe(page(frame))
    expect(rewriteOrigin(page(frame), frame, host)).toBe(page(host))
  })

  test('an address behind another slash is no spelling of the origin', () => {
    expect(rewriteOrigin('/\\/127.0.0.1/ /127.0.0.1/', 'http://127.0.0.1', frame)).toBe('/\\/127.0.0.1/ /127.0.0.1/')
  })

  test('keeps a full stop after an address', () => {
    expect(move('Siehe https://kunst.example. Danke.')).toBe(`Siehe ${frame}. Danke.`)
  })

  test('a folder that replaces the origin is replaced by the origin again', () => {
    const folder = 'http://localhost:8737/__frame/with/kontakt'
    expect(rewriteOrigin(`{"von":"${folder}/galerie/"}`, folder, shop)).toBe('{"von":"https://kunst.example/galerie/"}')
  })

  test('what is moved there and back is what it was', () => {
    const page = `<a href="${shop}/x"> ${encodeURIComponent(shop)} "https:\\/\\/kunst.example\\/wp-json\\/"`
    expect(rewriteOrigin(move(page), frame, shop)).toBe(page)
  })
})
