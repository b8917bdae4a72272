import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchPage } from './fetchPage.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const page = '<html><body><div id="login-form-popup"><input type="password" name="password"></div></body></html>'

/** As WordPress: without a slash at its end an address leads to the one with it. */
const withSlash: RequestListener = ({ url = '' }, response) => {
  if (url === '/konto/bestellungen/') return response.writeHead(302, { location: '/konto/' }).end()
  if (!url.endsWith('/')) return response.writeHead(301, { location: `${url}/` }).end()
  return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
}

test('a page with a login in its header is a page, also where the server adds a slash to its address', async () => {
  const origin = await serve(withSlash)
  expect(await fetchPage(`${origin}/produkt/abendlicht`)).toMatchObject({
    html: page,
    finalUrl: `${origin}/produkt/abendlicht/`,
  })
  await expect(fetchPage(`${origin}/konto`)).resolves.toMatchObject({ html: page })
  await expect(fetchPage(`${origin}/konto/bestellungen/`)).rejects.toThrow(/asks for a password/)
})

test('a page that breaks off is told in a sentence', async () => {
  const origin = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' })
    response.write('<html>', () => response.destroy())
  })
  await expect(fetchPage(origin)).rejects.toThrow(
    /\/ does not answer: the connection broke off\. Expected a page; is the shop up\?$/,
  )
})

test('a firewall that refuses programs asks for no password', async () => {
  const origin = await serve((_, response) => response.writeHead(403, { 'content-type': 'text/html' }).end('no'))
  await expect(fetchPage(origin)).rejects.toThrow(/refuses to be read by a program \(status 403\)/)
})
