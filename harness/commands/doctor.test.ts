/** `vernissage doctor` without a page to examine: one sentence and exit code 2, without opening a browser. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { main } from '../cli.ts'

let errors: string[]
let close: () => void = () => {}
beforeEach(() => {
  errors = []
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation((text) => void errors.push(text))
})
afterEach(() => close())

/** Serves a site. Returns its address. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => server.close()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const html = (body: string, status = 200): RequestListener => {
  return (_request, response) => response.writeHead(status, { 'content-type': 'text/html' }).end(body)
}

async function sentenceOf(...argv: readonly string[]): Promise<string> {
  expect(await main(['doctor', ...argv])).toBe(2)
  return errors.filter((line) => !line.startsWith('•')).join('\n')
}

test('the command refuses no address, several addresses, and what is no address', async () => {
  expect(await sentenceOf()).toBe('✘ Which page? vernissage doctor <url or scene>, one at a time.')
  errors = []
  expect(await sentenceOf('https://a.example/', 'https://b.example/')).toMatch(/one at a time/)
  errors = []
  expect(await sentenceOf('ftp://a.example/')).toBe(
    '✘ "ftp://a.example/" is no address; it begins with https:// or http://.',
  )
  errors = []
  expect(await sentenceOf('product-ofer')).toMatch(/There is no scene "product-ofer".*Did you mean "product-offer"\?/)
  errors = []
  expect(await sentenceOf('product-offer', '--standalon')).toBe(
    '✘ Unknown option --standalon. Did you mean "--standalone"?',
  )
})

test('the doctor reports a shop that is down', async () => {
  const address = await serve(html(''))
  close()
  expect(await sentenceOf(address)).toMatch(
    /does not answer: the connection was refused\. Expected a page; is the shop up\?$/,
  )
})

test('the doctor reports a shop whose server fails', async () => {
  expect(await sentenceOf(await serve(html('Wartung', 503)))).toMatch(/answers with status 503\. Expected a page\.$/)
})

test('the doctor says how to give a password to a server that asks for one', async () => {
  const address = await serve(html('Anmelden', 401))
  expect(await sentenceOf(address)).toMatch(/asks for a password\. .*write http:\/\/name:password@127\.0\.0\.1/)
})

test('the doctor reports a page that is protected by a password', async () => {
  const page = '<link href="/wp-content/a.css"><form class="post-password-form"><input type="password"></form>'
  expect(await sentenceOf(await serve(html(page)))).toMatch(/shows a form for a password in place of its content/)
})

test('the doctor refuses a site that is no WordPress', async () => {
  const address = await serve(html('<!doctype html><title>Statisch</title><p>Hallo</p>'))
  expect(await sentenceOf(address)).toBe(
    `✘ ${address} is no page of a WordPress: nothing in it comes from wp-content or wp-includes. Expected a shop with WordPress and WooCommerce; correct the address.`,
  )
})

test('the doctor refuses an answer that is no page', async () => {
  const address = await serve((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  )
  expect(await sentenceOf(address)).toMatch(/sends application\/json\. Expected a page/)
})

test.each([
  ['127.0.0.1:9/nachfrage/', 'http://127.0.0.1:9/nachfrage/'],
  ['localhost:9/x/', 'http://localhost:9/x/'],
  ['localhost/x/', 'http://localhost/x/'],
  ['[::1]:9', 'http://[::1]:9'],
  ['shop.invalid:8443/x/', 'https://shop.invalid:8443/x/'],
])('%s without its scheme is taken for %s', async (target, address) => {
  await sentenceOf(target)
  const scheme = address.slice(0, address.indexOf('//') + 2)
  expect(errors[0]).toBe(`• "${target}" has no ${scheme} before it; that is assumed`)
  expect(errors.at(-1)).toContain(`✘ ${address}`)
})

test('an address without https:// is taken for one that has it, and the doctor says so and what it waits for', async () => {
  expect(await sentenceOf('shop.invalid/produkt/?a=1')).toMatch(
    /^✘ https:\/\/shop\.invalid\/produkt\/\?a=1 does not answer/,
  )
  expect(errors.slice(0, 2)).toEqual([
    '• "shop.invalid/produkt/?a=1" has no https:// before it; that is assumed',
    '• asks https://shop.invalid/produkt/ for its page; it has a minute to answer',
  ])
})
