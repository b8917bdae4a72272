import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer as createRawServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchPage } from './fetchPage.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const page = '<html><body><div id="login-form-popup"><input type="password" name="password"></div></body></html>'

/** Redirects addresses without a slash at the end, as WordPress does. */
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

test('an address that leads in a circle is told as such', async () => {
  const origin = await serve((_, response) => response.writeHead(302, { location: '/' }).end())
  await expect(fetchPage(origin)).rejects.toThrow(/\/ leads in a circle\. Expected a page; /)
})

test('a compression that is none is told as such', async () => {
  const origin = await serve((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('<html>'),
  )
  await expect(fetchPage(origin)).rejects.toThrow(/\/ is not compressed in the way that it says\. Expected a page; /)
})

test('a name and a password that the server refuses are not asked for again', async () => {
  const origin = await serve((_, response) => response.writeHead(401, { 'content-type': 'text/html' }).end('no'))
  const { host } = new URL(origin)
  await expect(fetchPage(`http://otto:falsch@${host}/`)).rejects.toThrow(
    `http://${host}/ refuses the name and the password of the address. Expected a page; correct them.`,
  )
  await expect(fetchPage(`http://${host}/`)).rejects.toThrow(`write http://name:password@${host}/.`)
})

test('a server that answers with something else than HTTP is told as such', async () => {
  const raw = createRawServer((socket) => void socket.once('data', () => socket.end('Guten Tag\n')))
  await once(raw.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(raw.address() as AddressInfo).port}/`
  try {
    await expect(fetchPage(address)).rejects.toThrow(`${address} does not answer in HTTP. Expected a page; `)
    await expect(fetchPage(address.replace('http:', 'https:'))).rejects.toThrow(
      ' does not answer in a way that https allows. Expected a page; ',
    )
  } finally {
    raw.close()
  }
})

test('a certificate that is not accepted is told with the way around it', async () => {
  const certificate = readFileSync(join(import.meta.dirname, '../../record/testCertificate.pem'))
  const secure = createSecureServer({ key: certificate, cert: certificate })
  await once(secure.listen(0, '127.0.0.1'), 'listening')
  try {
    await expect(fetchPage(`https://127.0.0.1:${(secure.address() as AddressInfo).port}/`)).rejects.toThrow(
      ' has a certificate that is not accepted. Expected a page; vernissage record --insecure accepts it, and the doctor examines what was recorded.',
    )
  } finally {
    secure.closeAllConnections()
    secure.close()
  }
})

test('a server that never answers is not waited for without end', async () => {
  const origin = await serve(() => {})
  const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation((): AbortSignal => {
    return AbortSignal.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
  })
  await expect(fetchPage(origin)).rejects.toThrow(/ does not answer: there was no answer in time\. /)
  expect(asked).toHaveBeenCalledOnce()
})
