import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { journeySchema } from '../scene/journey.ts'
import { startShop } from '../shop/shop.ts'
import { withoutCredentials } from './address.ts'
import type { Journey } from './journeyFile.ts'
import { recordUrl } from './recordUrl.ts'
import { summaryOf } from './summary.ts'
import { createTestRecorder } from './testRecorder.ts'

const recorder = createTestRecorder(() => startShop({ now: () => new Date('2026-11-20T12:00:00Z') }))

const record = (path: string, journey: Journey, more = {}) =>
  recordUrl(recorder.browser, { url: recorder.shop.url + path, name: 'kontakt', journey, ...more })

const steps = (given: unknown): Journey => journeySchema.parse(given)

const letter = `Rufen Sie Wilhelmine Großkopf an: +49 381 7654321 oder 0381 / 765 43 22.
Am Schwanenteich 12a, 18055 Rostock`

test('the scene has the page, what was typed and uploaded there, and the page after it, without anything private', async () => {
  const recorded = await record(
    '/kontakt/',
    steps([
      { type: 'change', selectors: ['#kunde-name'], value: 'Wilhelmine Großkopf' },
      { type: 'change', selectors: ['#kunde-mail'], value: 'wilhelmine@post.example' },
      { type: 'change', selectors: ['#nachricht'], value: letter },
      {
        type: 'x-setFiles',
        selectors: ['input[type=file]'],
        files: [{ name: 'wand.png', type: 'image/png', text: 'Wand' }],
      },
      { type: 'click', selectors: ['.wpcf7-submit'], assertedEvents: [{ type: 'navigation' }] },
    ]),
  )
  expect(recorded.findings).toEqual([])
  const all = [...recorded.files.values()].join('\n')
  for (const secret of [
    'Wilhelmine',
    'Großkopf',
    'Gro\\u00dfkopf',
    'post.example',
    '7654321',
    '765 43',
    'Schwanenteich',
    '12a',
    '18055',
  ])
    expect(all).not.toContain(secret)

  const scene = recorder.save('kontakt', recorded)
  expect(scene).toMatchObject({
    url: `${recorder.shop.url}/kontakt/`,
    viewport: { width: 1280, height: 800 },
    context: 'other',
  })
  expect(scene.journey).toHaveLength(5)
  expect(scene.calls).toHaveLength(1)
  const [{ request, answers }] = scene.calls as [(typeof scene.calls)[number]]
  expect(request.multipart).toMatchObject({
    'kunde-name': 'Name1',
    'kunde-mail': 'mail1@example.test',
    'wand-foto': {
      name: expect.stringMatching(/^[xqzyjw]{4}\.png$/),
      type: 'image/png',
      size: 4,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  })
  expect(answers[0]?.text).toContain('value="Name1"')
  // The filler has the shape of the text, and is the same in step and request.
  const typed = scene.journey.flatMap((step) => (step.type === 'change' ? step.value : [])).at(-1)
  expect(typed).toMatch(
    /^\w{5} \w{3} \w{10} \w{8} \w{2}: \+00 000 0000000 \w{4} 0000 \/ 000 00 00\.\n\w{2} \w{13} 00\w, 00000 \w{7}$/,
  )
  expect(request.multipart?.nachricht).toBe(typed?.replaceAll('\n', '\r\n'))
})

test('the scene has calls of scripts with their answers and cookies of redirects, and calls to other hosts are counted', async () => {
  const elsewhere = recorder.shop.url.replace('127.0.0.1', 'localhost')
  const recorded = await record('/nachfrage/', async (page) => {
    await page.evaluate(async (other) => {
      await fetch('/wp-json/contact-form-7/v1/contact-forms/413/feedback/schema')
      navigator.sendBeacon('/wp-json/nirgends', 'Hallo')
      await fetch(other, { mode: 'no-cors' }).catch(() => {})
    }, `${elsewhere}/nirgends`)
    await page.goto(`${recorder.shop.url}/__shop/login?as=tomke&to=/nachfrage/`)
  })
  expect(recorded.leftOut).toEqual({ [new URL(elsewhere).host]: 1 })
  const calls = JSON.parse(recorded.files.get('calls.json')!.toString())
  expect(calls.map((call: { id: string }) => call.id)).toEqual(['schema', 'nirgends', 'login', 'nachfrage'])
  expect(calls[0].answers[0].json.rules[0].rule).toBe('required')
  expect(calls[1].request).toMatchObject({ method: 'POST', text: 'Hallo' })
  expect(calls[2].answers[0]).toMatchObject({
    status: 302,
    headers: { 'set-cookie': expect.stringMatching(/=token0/) },
  })
  // The fourth call has the page's own address: until the login has led there, the first page is served.
  expect(calls[3].after).toBe('login')
  expect(calls.every((call: { optional?: true }) => call.optional)).toBe(true)
})

test('a call that breaks off makes the recording useless, unless it may be left out', async () => {
  // The server answers the page, and no other request.
  const server = createServer(({ url }, response) => {
    if (url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Galerie</title>')
    else server.emit('asked')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const journey: Journey = async (page) => {
    const asked = once(server, 'asked')
    await page.evaluate(() => {
      const controller = new AbortController()
      addEventListener('click', () => controller.abort())
      fetch('/nie', { signal: controller.signal }).catch(() => {})
    })
    await asked
    await page.mouse.click(5, 5)
  }
  try {
    await expect(recordUrl(recorder.browser, { url, name: 'galerie', journey })).rejects.toThrow(
      /calls are not complete:\n {2}GET \/nie was broken off/,
    )
    const recorded = await recordUrl(recorder.browser, { url, name: 'galerie', journey, shouldDropIncomplete: true })
    expect(recorded.incomplete).toEqual([expect.stringContaining('GET /nie was broken off')])
    expect([...recorded.files.keys()]).toEqual(['scene.json', 'page.html'])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('an answer that is cut off is refused, with the call, what was expected and what came', async () => {
  const whole = gzipSync(JSON.stringify({ text: Array.from({ length: 500 }, (_, index) => index * 7919).join() }))
  const json = { 'content-type': 'application/json' }
  const server = createServer(({ url }, response) => {
    const breakOff = (headers: object, part: string | Buffer): void => {
      response.writeHead(200, { ...json, ...headers })
      response.write(part, () => response.destroy())
    }
    if (url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Galerie</title>')
    else if (url === '/halb') breakOff({ 'content-length': 4000 }, '{"a":"bbbbbb')
    else if (url === '/stueck') breakOff({}, '{"a":"bbbbbb')
    else if (url === '/gepackt')
      breakOff({ 'content-encoding': 'gzip', 'content-length': whole.length }, whole.subarray(0, 200))
    else if (url === '/seite') breakOff({ 'content-type': 'text/html', 'content-length': 4000 }, '<p>Hallo')
    else response.writeHead(200, { ...json, 'content-encoding': 'gzip', 'content-length': whole.length }).end(whole)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const fetchInTurn =
    (...paths: string[]): Journey =>
    (page) =>
      page.evaluate(async (all) => {
        for (const path of all)
          await fetch(path)
            .then((answer) => answer.text())
            .catch(() => {})
      }, paths)
  const recordWith = (journey: Journey, more = {}) =>
    recordUrl(recorder.browser, { url, name: 'galerie', journey, ...more })
  try {
    await expect(recordWith(fetchInTurn('/ganz', '/halb', '/stueck', '/gepackt'))).rejects.toThrow(
      new RegExp(
        [
          'Nothing was saved, since calls are not complete:',
          '  GET /halb has an answer that is cut off: 12 of 4000 bytes came',
          '  GET /stueck has an answer that is cut off after 12 bytes \\(net::ERR_INCOMPLETE_CHUNKED_ENCODING\\)',
          '  GET /gepackt has an answer that is cut off after \\d+ bytes \\(net::ERR_CONTENT_LENGTH_MISMATCH\\)',
          'Record again, or leave them out with --drop-incomplete.',
        ].join('\n'),
      ),
    )
    const recorded = await recordWith(fetchInTurn('/ganz', '/halb'), { shouldDropIncomplete: true })
    const calls: { id: string }[] = JSON.parse(recorded.files.get('calls.json')!.toString())
    expect(calls.map(({ id }) => id)).toEqual(['ganz'])
    await expect(
      recordUrl(recorder.browser, { url: `${url}seite`, name: 'seite', journey: steps([]) }),
    ).rejects.toThrow(/the page \S+\/seite has an answer that is cut off: 8 of 4000 bytes came; record again\.$/)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('a password in the address reaches the server and not the recording, and a page that opens only once is recorded', async () => {
  let visits = 0
  const server = createServer(({ url, headers }, response) => {
    if (headers.authorization !== `Basic ${Buffer.from('kunst:ge heim').toString('base64')}`)
      return response.writeHead(401, { 'www-authenticate': 'Basic realm="Vorschau"' }).end()
    if (url !== '/') return response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
    if (++visits > 1) return response.destroy()
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<html lang="de"><title>Galerie</title><script>fetch("/daten")</script></html>')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = `http://kunst:ge%20heim@127.0.0.1:${(server.address() as AddressInfo).port}/`
  const { url, credentials } = withoutCredentials(address)
  const reasons: string[] = []
  try {
    const recorded = await recordUrl(recorder.browser, {
      url,
      credentials,
      name: 'galerie',
      journey: [],
      openSecondBrowser: async () => recorder.browser,
      onRevisitFailed: (reason) => reasons.push(reason),
    })
    expect(recorded.callCount).toBe(1)
    expect(recorded.twice).toBeUndefined()
    expect(reasons).toEqual([expect.stringContaining('does not answer')])
    expect([...recorded.files.values()].join('\n')).not.toMatch(/kunst:|ge%20heim|ge heim/)
  } finally {
    server.close()
  }
})

test('a stream of events that the server ends is recorded with its events; a stream without an end is refused', async () => {
  let requestCount = 0
  const server = createServer(({ url }, response) => {
    if (url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Galerie</title>')
    // Browsers ask for the icon by themselves, at a time of their own: it must not count.
    else if (url === '/favicon.ico') response.writeHead(404).end()
    else if (url !== '/strom' && ++requestCount % 2 === 0) response.writeHead(204).end()
    else {
      response.writeHead(200, { 'content-type': `text/event-stream${url === '/utf8' ? '; charset=utf-8' : ''}` })
      response.write('retry: 50\nid: 7\nevent: gebot\ndata: "Größe"\ndata: 2\n\n')
      if (url !== '/strom') setTimeout(() => response.end('data: 3\n\n'), 50)
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const listenTo =
    (path: string, until: 'message' | 'closed'): Journey =>
    (page) =>
      page.evaluate(
        ([address, end]) =>
          new Promise<void>((resolve) => {
            const source = new EventSource(address!)
            if (end === 'message') source.addEventListener('gebot', () => resolve())
            source.onerror = () => source.readyState === EventSource.CLOSED && resolve()
          }),
        [path, until],
      )
  try {
    for (const path of ['/ende', '/utf8']) {
      const journey = listenTo(path, 'closed')
      const recorded = await recordUrl(recorder.browser, { url, name: 'galerie', journey })
      const answers = recorder.save(path.slice(1), recorded).calls.flatMap((call) => call.answers)
      const text = 'retry: 50\nid: 7\nevent: gebot\ndata: "Größe"\ndata: 2\n\ndata: 3\n\n'
      expect(answers).toMatchObject([
        { headers: { 'content-type': expect.stringContaining('text/event-stream') }, text },
        { status: 204 },
      ])
    }
    await expect(
      recordUrl(recorder.browser, { url, name: 'galerie', journey: listenTo('/strom', 'message') }),
    ).rejects.toThrow(/GET \/strom is a stream without an end/)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('the summary names a WebSocket and a service worker of the page, since a replay has neither', async () => {
  const server = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        '<html lang="de"><title>Galerie</title><script>new WebSocket("ws://" + location.host + "/chat?id=1");navigator.serviceWorker.register("/sw.js").catch(() => {})</script></html>',
      ),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  try {
    const url = `http://127.0.0.1:${port}/`
    const recorded = await recordUrl(recorder.browser, { url, name: 'galerie', journey: [] })
    const chat = `ws://127.0.0.1:${port}/chat`
    expect(recorder.save('chat', recorded).pageRequests).toEqual([chat])
    expect(recorded).toMatchObject({ sockets: [chat], workers: ['/sw.js'] })
    const shared = { folder: 'shop-assets', added: 0, changed: [] }
    expect(summaryOf('chat', recorded, shared)).toMatch(
      /not recorded: the messages of the WebSocket ws:.*\/chat, which a replay refuses\n.*not recorded: the service worker \/sw\.js; recording and replay refuse it/,
    )
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('what the page itself writes to the console is in the scene', async () => {
  const recorded = await record('/nachfrage/', async (page) => {
    const thrown = page.waitForEvent('pageerror')
    await page.evaluate(() => {
      console.warn('alt')
      setTimeout(() => {
        throw new TypeError('kaputt')
      })
    })
    await thrown
  })
  expect(recorder.save('laut', recorded).console).toEqual([
    { type: 'warning', text: 'alt' },
    { type: 'exception', text: 'TypeError: kaputt' },
  ])
})

test('a page that cannot be recorded, and a journey that got stuck, are reported in a sentence', async () => {
  const nothing: Journey = []
  await expect(record('/gibt-es-nicht/', nothing)).rejects.toThrow(
    /gibt-es-nicht\/ answers with status 404; there is no page/,
  )
  await expect(
    recordUrl(recorder.browser, { url: 'http://127.0.0.1:9/', name: 'a', journey: nothing }),
  ).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:9\/ (?:does not answer: the connection was refused|cannot be opened) \(ERR_\w+\)\. Expected a page of the shop; /,
  )
  await expect(
    record('/nachfrage/', steps([{ type: 'click', selectors: ['#nirgends'], timeout: 100 }])),
  ).rejects.toThrow('The journey got stuck: step 1 (click #nirgends)')
})
