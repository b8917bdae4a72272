import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { main } from '../../cli.ts'
import { scenesRecordedFrom } from '../../commands/drift.ts'
import { loadScene } from '../../scene/scene.ts'
import { compareMarkup, withCounts } from './compareMarkup.ts'
import { decode } from './fetchPage.ts'
import { readReliedMarkup } from './reliedMarkup.ts'

vi.setConfig({ testTimeout: 60_000 })

const scene = loadScene('contact-short')
const html = decode(scene.page)
const selectors = ['.wpcf7 > form', 'form.searchform']
const read = (page: string) => readReliedMarkup(page, scene.url, selectors)

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
  vi.restoreAllMocks()
})

/** A shop that answers every address alike. @returns the address of the recorded page there */
async function serve(status: number, body: string, headers: Record<string, string> = {}): Promise<string> {
  const type = { 'content-type': 'text/html; charset=UTF-8' }
  const running = createServer((_, response) => response.writeHead(status, { ...type, ...headers }).end(body))
  server = running
  await new Promise<void>((resolve) => void running.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(running.address() as AddressInfo).port}/nachfrage/`
}

async function run(...argv: readonly string[]): Promise<{ code: number; output: string; errors: string }> {
  const output: string[] = []
  const errors: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text) => void output.push(text))
  vi.spyOn(console, 'error').mockImplementation((text) => void errors.push(text))
  return { code: await main(['drift', ...argv]), output: output.join('\n'), errors: errors.join('\n') }
}

test('what a page says of itself is found: counts, elements, scripts, settings', () => {
  const relied = read(html)
  expect(relied.counts).toEqual(['1 × .wpcf7 > form', '2 × form.searchform'])
  expect(relied.elements).toContainEqual(expect.stringMatching(/^input\S*\[name="kunde-mail"\]\[type="email"\]/))
  expect(relied.scripts).toContainEqual(expect.stringMatching(/^script .*\/includes\/js\/index\.js$/))
  expect(relied.settings).toEqual(expect.arrayContaining(['setting wpcf7.api', 'setting wpcf7.api.root']))
})

test.each<[string, (page: string) => string]>([
  ['a text', (page) => page.replaceAll('Nachfrage', 'Anfrage')],
  ['a new version of a script', (page) => page.replaceAll('ver=6.1.4', 'ver=6.1.5')],
  ['a nonce', (page) => page.replace(/"nonce":"\w+"/, '"nonce":"0123456789"')],
])('%s may change', (_, change) => {
  expect(change(html)).not.toBe(html)
  expect(compareMarkup(read(html), read(change(html)))).toEqual([])
})

test.each<[string, (page: string) => string, string]>([
  ['a field of another name', (page) => page.replaceAll('name="kunde-mail"', 'name="email"'), 'the elements'],
  ['a form that is gone', (page) => page.replace('class="wpcf7 no-js"', 'class="form no-js"'), 'how many elements'],
  [
    'a script that is gone',
    (page) => page.replace(/<script[^>]*includes\/js\/index\.js[^>]*><\/script>/, ''),
    'the scripts',
  ],
  ['a key of another name deep in the settings', (page) => page.replace('"root":', '"base":'), 'the settings'],
])('%s is told', (_, change, subject) => {
  expect(change(html)).not.toBe(html)
  expect(compareMarkup(read(html), read(change(html)))[0]?.subject).toContain(subject)
})

const quantity = (id: string, key: string, field: string) =>
  `<form class="searchform"><div id="quantity-box"><label for="quantity_${id}">Menge</label>
  <input id="quantity_${id}" name="cart[${key}][${field}]"></div></form>`
const [visited, cartKey] = ['65a1b2c3d4e5f', '0cc175b9c0f1b6a831c399e269772661']

test('an id that the shop generates for each visit may change, and so may the key of an item in the cart', () => {
  const recorded = read(quantity(visited, cartKey, 'qty'))
  const live = read(quantity('65f0f0f0aa01b', '92eb5ffee6ae2fec3ad71c777531578f', 'qty'))
  expect(compareMarkup(recorded, live)).toEqual([])
})

test.each<[string, string]>([
  ['another field of an item in the cart', quantity(visited, cartKey, 'note')],
  ['a name of another length', quantity(visited, 'artist', 'qty')],
  ['a word whose letters are digits of hexadecimal numbers', quantity('deadbeefdecaf', cartKey, 'qty')],
  ['a field without a generated id', quantity('main', cartKey, 'qty')],
])('%s is told', (_, changed) => {
  expect(compareMarkup(read(quantity(visited, cartKey, 'qty')), read(changed))).not.toEqual([])
})

test('a live page that is as recorded: exit code 0; one that is not: 1, with the lines', async () => {
  const same = await run(await serve(200, html), '--scene', scene.name)
  expect(same).toMatchObject({
    code: 0,
    output: expect.stringMatching(/ is to features what it was in contact-/),
  })
  server?.close()
  const changed = await run(
    await serve(200, html.replaceAll('name="kunde-mail"', 'name="email"')),
    '--scene',
    scene.name,
  )
  expect(changed.code).toBe(1)
  expect(changed.output).toMatch(/ {2}- input\S*\[name="kunde-mail"\][\s\S]* {2}\+ input\S*\[name="email"\]/)
})

test('a shop that is down, or asks for a password, is told in a sentence', async () => {
  const address = await serve(401, 'closed', { 'www-authenticate': 'Basic' })
  expect(await run(address, '--scene', scene.name)).toEqual({
    code: 2,
    output: '',
    errors: expect.stringMatching(/^✘ \S+ asks for a password\. Expected a public page; .* http:\/\/name:password@/),
  })
  server?.closeAllConnections()
  server?.close()
  const down = await run(address, '--scene', scene.name)
  expect(down).toMatchObject({ code: 2, errors: expect.stringMatching(/^✘ \S+ does not answer: .* is the shop up\?$/) })
})

test('a page of something else than WordPress is told in one sentence', async () => {
  const address = await serve(200, '<!doctype html><title>Example</title><p>Hello</p>')
  expect(await run(address, '--scene', scene.name)).toEqual({
    code: 2,
    output: '',
    errors: expect.stringMatching(/^✘ \S+ is no page of a WordPress, [^\n]+ correct the address\.$/),
  })
})

test('an address that nothing was recorded from is told, with what to do', async () => {
  expect(await run('http://127.0.0.1:1/nirgends/')).toMatchObject({
    code: 2,
    errors: expect.stringMatching(
      /No scene was recorded from 127\.0\.0\.1\/nirgends\/\. .* name it with --scene, or record/,
    ),
  })
})

test('scenes of an address are those of the same host and path, at whatever port', () => {
  const scenes = [scene, { ...scene, name: 'other', url: 'http://shop.example/nachfrage/?a=1' }]
  const namesOf = (address: string) => scenesRecordedFrom(address, scenes).map(({ name }) => name)
  expect(namesOf('https://kunst.example/nachfrage/')).toEqual([scene.name])
  expect(namesOf('https://shop.example:8443/nachfrage/?b=2')).toEqual(['other'])
  expect(() => namesOf('https://galerie.example/nachfrage/')).toThrow('from galerie.example/nachfrage/.')
})

test('a scene of the same path in another shop is no scene of that address', async () => {
  const address = await serve(200, html)
  expect(await run(address)).toMatchObject({
    code: 2,
    errors: expect.stringContaining('No scene was recorded from 127.0.0.1/nachfrage/. Expected one'),
  })
})

test('for a person, equal lines stand once, with their number', () => {
  expect(withCounts(['a.quick-view', 'div', 'a.quick-view'])).toEqual(['a.quick-view  (2 times)', 'div'])
})
