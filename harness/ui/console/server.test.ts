import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ReplayConsole, startConsole } from './server.ts'

const snapshots = mkdtempSync(join(tmpdir(), 'vernissage-'))
let server: ReplayConsole

beforeAll(async () => {
  const folder = join(snapshots, 'kontakt')
  mkdirSync(folder)
  const page = '<!DOCTYPE html><html><head><link href="https://kunst.example/stil.css"></head><body>Größe</body></html>'
  writeFileSync(join(folder, 'page.html'), page)
  writeFileSync(join(folder, 'scene.json'), JSON.stringify({ title: 'Kontakt', url: 'https://kunst.example/kontakt/' }))
  const calls = [
    {
      request: { method: 'POST', path: '/senden', form: { von: 'https://kunst.example/kontakt/' } },
      answers: [{ json: { bild: 'https://kunst.example/bild.png' } }],
    },
  ]
  writeFileSync(join(folder, 'calls.json'), JSON.stringify(calls))
  mkdirSync(join(snapshots, 'galerie'))
  const other = { title: 'Galerie', url: 'https://kunst.example/galerie/', page: '../kontakt/page.html' }
  writeFileSync(join(snapshots, 'galerie/scene.json'), JSON.stringify(other))
  server = await startConsole({ entry: { source: 'console.log("Vernissage")' }, snapshots })
})
afterAll(async () => {
  await server.close()
  rmSync(snapshots, { recursive: true })
})

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A request under a host name that this machine's resolver need not know. */
function ask(
  host: string,
  path: string,
  options: { headers?: Record<string, string>; form?: string } = {},
): Promise<Answer> {
  const { port } = new URL(server.url)
  const { form, headers } = options
  const type = form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: form === undefined ? 'GET' : 'POST',
        headers: { host: `${host}:${port}`, ...type, ...headers },
      },
      async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() })
      },
    )
    sent.on('error', reject)
    sent.end(form)
  })
}

const frameHost = 'with.kontakt.kunst.localhost'
const document = { headers: { 'sec-fetch-dest': 'iframe' } }

describe('the console’s server', () => {
  test('answers under names of this machine only', async () => {
    expect((await ask('galerie.example', '/')).status).toBe(421)
    for (const host of ['kunst.localhost', 'localhost', '127.0.0.1']) expect((await ask(host, '/')).status).toBe(200)
  })

  test('serves a page on its own origin, with the script first and nothing from elsewhere', async () => {
    const { port } = new URL(server.url)
    const { body, headers } = await ask(frameHost, '/kontakt/', document)
    expect(body).toContain(`href="http://${frameHost}:${port}/stil.css"`)
    expect(body).toContain('Größe')
    expect(body.indexOf('vernissage.js')).toBeLessThan(body.indexOf('stil.css'))
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect((await ask(frameHost, '/__console/vernissage.js')).body).toContain('Vernissage')
  })

  test('serves the page without the script where that is asked for', async () => {
    const { body } = await ask('without.kontakt.kunst.localhost', '/kontakt/', document)
    expect(body).not.toContain('vernissage.js')
  })

  test('serves the page in a folder under another name, and finds the calls of that page', async () => {
    const { port } = new URL(server.url)
    const page = await ask('localhost', '/__frame/with/kontakt/kontakt/', document)
    expect(page.body).toContain(`href="http://localhost:${port}/__frame/with/kontakt/stil.css"`)
    const referer = `http://localhost:${port}/__frame/with/kontakt/kontakt/`
    const answer = await ask('localhost', '/senden', {
      form: `von=${encodeURIComponent(referer)}`,
      headers: { referer },
    })
    expect(JSON.parse(answer.body)).toEqual({ bild: `http://localhost:${port}/__frame/with/kontakt/bild.png` })
  })

  test('translates origins in what the page sends and gets', async () => {
    const { port } = new URL(server.url)
    await ask(frameHost, '/kontakt/', document)
    const von = encodeURIComponent(`http://${frameHost}:${port}/kontakt/`)
    const { status, body } = await ask(frameHost, '/senden', { form: `von=${von}` })
    expect([status, JSON.parse(body)]).toEqual([200, { bild: `http://${frameHost}:${port}/bild.png` }])
  })

  test('breaks the connection where nothing was recorded', async () => {
    await expect(ask(frameHost, '/wp-json/nirgends')).rejects.toThrow('socket hang up')
  })

  test('draws missing pictures and runs no script of the shop', async () => {
    const picture = await ask(frameHost, '/wp-content/%C3%9Cberfahrt.jpg', { headers: { 'sec-fetch-dest': 'image' } })
    expect(picture.headers['content-type']).toBe('image/svg+xml')
    expect(picture.body).toContain('Überfahrt.jpg')
    const script = await ask(frameHost, '/theme.js', { headers: { 'sec-fetch-dest': 'script' } })
    expect(script.body).toMatch(/^\/\*.*\*\/$/)
    const jQuery = await ask(frameHost, '/jquery/jquery.min.js?ver=3.7.1', { headers: { 'sec-fetch-dest': 'script' } })
    expect(jQuery.body).toContain('jQuery v3')
  })

  test('says where a page that a link leads to was recorded', async () => {
    const { status, body } = await ask(frameHost, '/galerie/', document)
    expect(status).toBe(404)
    expect(body).toContain(`href="http://kunst.localhost:${new URL(server.url).port}/#galerie"`)
    expect((await ask(frameHost, '/<b>/', document)).body).toContain('/&#60;b&#62;/')
  })

  test('serves the reference shop on the frame’s origin, with the script or without, and keeps a visitor’s cookies', async () => {
    const host = 'with.shop.kunst.localhost'
    const { port } = new URL(server.url)
    const { body, headers } = await ask(host, '/shop/?add-to-cart=1', document)
    expect(body).toContain(`href="http://${host}:${port}/`)
    expect(body).not.toContain('https://kunst.example')
    expect(body.indexOf('__console/vernissage.js')).toBeLessThan(body.indexOf('jquery.min.js'))
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    const { body: plain } = await ask('without.shop.kunst.localhost', '/shop/', document)
    expect(plain).not.toContain('__console/vernissage.js')
  })

  test('answers a call from the reference shop with what the shop says', async () => {
    const host = 'with.shop.kunst.localhost'
    await ask(host, '/nachfrage/', document)
    const call = { headers: { 'sec-fetch-dest': 'empty' }, form: '' }
    const { status, body } = await ask(host, '/wp-json/contact-form-7/v1/contact-forms/1/feedback', call)
    expect([status, JSON.parse(body).code]).toEqual([404, 'wpcf7_not_found'])
  })

  test('refuses settings that do not exist', async () => {
    const { port } = new URL(server.url)
    const url = `http://127.0.0.1:${port}/__console/settings`
    expect((await fetch(url, { method: 'PATCH', body: '{"fault":"flood"}' })).status).toBe(400)
  })

  test('takes a free port where the wanted one is taken', async () => {
    const taken = Number(new URL(server.url).port)
    const other = await startConsole({ entry: { source: '' }, snapshots, port: taken })
    expect(Number(new URL(other.url).port)).not.toBe(taken)
    await other.close()
  })
})
