/** Recordings of pages that never come to rest: files, pages and streams without an end, and calls that are made again and again. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { formatFindings } from '../judge/findings.ts'
import { checkReplay } from './check/checkReplay.ts'
import { recordUrl, type UrlOptions } from './recordUrl.ts'
import { createTestRecorder } from './testRecorder.ts'

const bodies: Readonly<Record<string, string>> = {
  '/bild/': '<img src="/ohne-ende" alt="">',
  '/skript/': '<script src="/ohne-ende"></script><p>danach</p>',
  '/strom/': '<script>new EventSource("/ereignisse?id=1")</script>',
  '/abfrage/': '<script>setInterval(() => fetch("/stand?t=" + Date.now()), 20)</script>',
}

/** A shop some of whose answers never end. */
async function startShop() {
  const server = createServer(({ url = '' }, response: ServerResponse) => {
    const [path = ''] = url.split('?')
    const html = `<!doctype html><html lang="de"><title>Galerie</title><p>Hallo</p>${bodies[path]}`
    if (path === '/ohne-ende' || path === '/stumm/') return
    if (path === '/leer/') response.writeHead(200, { 'content-type': 'text/html' }).end()
    else if (path === '/stand') response.writeHead(200, { 'content-type': 'application/json' }).end('{"n":1}')
    else if (path === '/ereignisse') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
    } else if (path === '/seite/') response.writeHead(200, { 'content-type': 'text/html' }).write(html)
    else if (path in bodies) response.writeHead(200, { 'content-type': 'text/html' }).end(`${html}</html>`)
    else response.writeHead(404).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const recorder = createTestRecorder(startShop)

function record(path: string, more: Partial<UrlOptions> = {}) {
  const url = `${recorder.shop.origin}${path}`
  return recordUrl(recorder.browser, { url, name: 'galerie', journey: [], openTimeoutMs: 2_000, ...more })
}

for (const path of ['/bild/', '/skript/']) {
  test(`a page with a file without an end is refused by the file's address, and recorded without the file: ${path}`, async () => {
    const file = `${recorder.shop.origin}/ohne-ende`
    await expect(record(path)).rejects.toThrow(
      `${recorder.shop.origin}${path} answers, but is not loaded after 2 s, since these files do not end: ${file}. Mend the page, or leave the files out with --drop-incomplete.`,
    )
    const recorded = await record(path, {
      shouldDropIncomplete: true,
      openSecondBrowser: async () => recorder.browser,
    })
    expect(recorded.incomplete).toEqual(['GET /ohne-ende did not end'])
    expect(recorded.twice).toBeDefined()
    const { findings } = await checkReplay(recorder.browser, recorder.save(path.replace(/\//g, ''), recorded))
    expect(formatFindings(findings)).toBe('')
  })
}

test('a page without a byte is refused', async () => {
  await expect(record('/leer/')).rejects.toThrow(
    `${recorder.shop.origin}/leer/ answers with an empty page; there is no page to record.`,
  )
})

test('a page that keeps coming is said to have no end, and one that never comes not to answer', async () => {
  const url = `${recorder.shop.origin}/seite/`
  for (const shouldDropIncomplete of [false, true])
    await expect(record('/seite/', { shouldDropIncomplete })).rejects.toThrow(
      `${url} answers with a page that does not end: after 2 s more of it was still to come. Expected a whole page; `,
    )
  await expect(record('/stumm/')).rejects.toThrow(/\/stumm\/ does not answer\. Expected a page of the shop;/)
})

test('a stream of events without an end leads to --drop-incomplete, and its scene is green', async () => {
  await expect(record('/strom/')).rejects.toThrow(
    'Nothing was saved, since calls are not complete:\n  GET /ereignisse is a stream without an end\nThey would be incomplete again in the next recording; leave them out with --drop-incomplete.',
  )
  const recorded = await record('/strom/', { shouldDropIncomplete: true })
  const scene = recorder.save('strom', recorded)
  expect(scene.pageRequests).toEqual([`${recorder.shop.origin}/ereignisse`])
  const { findings } = await checkReplay(recorder.browser, scene)
  expect(formatFindings(findings)).toBe('')
})

test('a page that asks for the same again and again does not keep the recording waiting', async () => {
  const started = performance.now()
  const problems: string[] = []
  const recorded = await record('/abfrage/', {
    shouldDropIncomplete: true,
    onExchange: ({ problem }) => problems.push(problem ?? ''),
    openSecondBrowser: async () => recorder.browser,
  })
  // Waiting for quiet would end only after half a minute, several times.
  expect(performance.now() - started).toBeLessThan(20_000)
  expect(problems.filter((problem) => problem !== '')).toEqual([])
  const { findings } = await checkReplay(recorder.browser, recorder.save('abfrage', recorded))
  expect(formatFindings(findings)).toBe('')
})
