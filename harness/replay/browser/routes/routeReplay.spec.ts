import { createScene, type SceneSource } from '../../../scene/scene.ts'
import { expect, test } from '../../../testing/storePage.ts'
import { stubScript, stubWith } from '../../page/stubScript.ts'

function scene(given: Partial<SceneSource> & { body?: string; head?: string } = {}) {
  const { body = '', head = '', ...rest } = given
  return createScene('Galerie', {
    title: 'A page with a heading',
    url: 'https://kunst.example/galerie/?ansicht=liste',
    page: `<!DOCTYPE html><html lang="de"><head><title>Galerie</title>${head}</head><body><main id="main">${body}</main></body></html>`,
    ...rest,
  })
}

const noisy = '<script src="/theme.js"></script>'
const theme = { 'theme.js': 'console.warn("alt"); setTimeout(function () { null.breite })' }

test('the recorded origin itself answers: secure, German, at the scene’s time, alike each time', async ({ store }) => {
  const facts = async (): Promise<readonly unknown[]> => {
    const page = await store.open(scene({ clock: '2026-03-28T23:30:00+01:00', seed: 5 }), { script: stubScript })
    return page.evaluate(() => [
      location.href,
      isSecureContext,
      navigator.language,
      new Date().toLocaleDateString('de-DE'),
      Math.random(),
      crypto.randomUUID(),
    ])
  }
  const first = await facts()
  expect(first.slice(0, 4)).toEqual(['https://kunst.example/galerie/?ansicht=liste', true, 'de-DE', '28.3.2026'])
  expect(await facts()).toEqual(first)
})

test('calls are answered from the recording: JSON, forms, files and beacons, in order', async ({ store }) => {
  const post = (path: string, body: object) => ({ method: 'POST', path, ...body })
  const file = { name: 'größe.png', type: 'image/png', size: 3 }
  const page = await store.open(
    scene({
      calls: [
        { request: post('/json', { json: { b: [1, 2], a: 'ä' } }), answers: [{ json: 1 }, { status: 403, json: 2 }] },
        { request: post('/form', { form: { ort: 'Köln', 'f[]': ['1', '2'] } }), answers: [{ text: 'ok' }] },
        { request: post('/datei', { multipart: { text: 'a\nb', datei: file } }), answers: [{ status: 204 }] },
        { request: post('/zählung', { text: 'hit' }), answers: [{ status: 204 }] },
      ],
    }),
    { script: stubScript },
  )
  const answers = await page.evaluate(async () => {
    const json = { method: 'POST', body: '{"a":"ä","b":[1,2]}', headers: { 'Content-Type': 'application/json' } }
    const upload = new FormData()
    upload.append('datei', new File(['abc'], 'größe.png', { type: 'image/png' }))
    upload.append('text', 'a\nb')
    navigator.sendBeacon('/zählung', 'hit')
    return [
      await (await fetch('/json', json)).json(),
      (await fetch('/json', json)).status,
      await (await fetch('/form', { method: 'POST', body: new URLSearchParams('f[]=1&ort=Köln&f[]=2') })).text(),
      (await fetch('/datei', { method: 'POST', body: upload })).status,
    ]
  })
  expect(answers).toEqual([1, 403, 'ok', 204])
  expect(store.calls.filter(({ outcome }) => outcome.kind === 'unexpected')).toEqual([])
})

test('a form is posted, its redirect followed, and the page at the end is the recorded one', async ({ store }) => {
  const page = await store.open(
    scene({
      body: '<form action="/senden" method="post"><input name="ort" value="Köln"><button>Senden</button></form>',
      calls: [
        {
          request: { method: 'POST', path: '/senden', form: { ort: 'Köln' } },
          answers: [{ status: 303, headers: { Location: '/danke/' } }],
        },
        {
          request: { method: 'GET', path: '/danke/' },
          answers: [{ text: '<title>Danke</title><main id="main"></main>' }],
        },
      ],
    }),
    { script: stubScript },
  )
  await page.getByRole('button').click()
  await expect(page).toHaveTitle('Danke')
})

test('failures, delays and hanging answers reach the page as such', async ({ store }) => {
  const get = (path: string) => ({ method: 'GET', path })
  const page = await store.open(
    scene({
      calls: [
        { request: get('/offline'), answers: [{ fail: 'connectionfailed' }] },
        { request: get('/abbruch'), answers: [{ fail: 'aborted' }] },
        { request: get('/langsam'), answers: [{ delayMs: 100, text: 'spät' }] },
        { request: get('/nie'), answers: [{ hang: true }] },
      ],
    }),
    { script: stubScript },
  )
  const outcomes = await page.evaluate(async () => {
    const outcome = (path: string, signal?: AbortSignal): Promise<string> =>
      fetch(path, signal ? { signal } : {}).then(
        (response) => response.text(),
        (error: Error) => error.name,
      )
    const slowness = performance.now()
    const slow = await outcome('/langsam')
    return [
      await outcome('/offline'),
      await outcome('/abbruch'),
      slow,
      performance.now() - slowness >= 100,
      await outcome('/nie', AbortSignal.timeout(50)),
    ]
  })
  expect(outcomes).toEqual(['TypeError', 'TypeError', 'spät', true, 'TimeoutError'])
})

test('what the page’s own HTML loads is there or silently absent, and nothing is called for it', async ({ store }) => {
  const page = await store.open(
    scene({
      head: '<link rel="stylesheet" href="/stil.css"><script src="https://fremd.example/tracker.js"></script><link rel="preload" as="font" crossorigin href="/schrift.woff2">',
      body: '<img src="/bild.jpg" alt="Bild"><iframe src="https://karten.example/ort" title="Karte"></iframe>',
    }),
    { script: stubScript },
  )
  expect(await page.evaluate(() => [document.images[0]?.naturalWidth, document.styleSheets.length])).toEqual([1, 1])
  expect(store.calls).toEqual([])
})

test('legacy scripts run when their source is given, and are gone when they are removed', async ({ store }) => {
  const shop = scene({ head: '<script src="/wp/jquery.min.js?ver=3"></script><script>inline = 1</script>' })
  const state = () => store.page.evaluate(() => [document.scripts.length, 'legacy' in window, 'inline' in window])
  await store.open(shop, { script: stubScript, legacy: { 'jquery.min.js': 'legacy = 1' } })
  expect(await state()).toEqual([3, true, true])
  await store.open(shop, { script: stubScript })
  expect(await state()).toEqual([3, false, true])
  await store.open(shop, { script: stubScript, legacy: 'removed' })
  expect(await state()).toEqual([2, false, true])
})

test('unexpected requests of every kind are aborted and told', async ({ store }) => {
  const page = await store.open(scene({ calls: [{ request: { method: 'GET', path: '/a?b=1' }, answers: [{}] }] }), {
    script: stubScript,
  })
  await page.evaluate(async () => {
    await Promise.allSettled([fetch('/a?b=2'), fetch('https://fremd.example/'), fetch('/b', { method: 'PUT' })])
    const script = document.createElement('script')
    script.src = 'https://fremd.example/sdk.js'
    await new Promise((resolve) => {
      script.onerror = resolve
      document.head.append(script)
    })
    const socket = new WebSocket('wss://fremd.example/')
    await new Promise((resolve) => {
      socket.onclose = resolve
    })
  })
  store.waive('unexpected calls', 'they are what this test provokes')
  store.waive('missing calls', 'the recorded call is only nearly made')
  const explanations = store.calls
    .map(({ outcome }) => (outcome.kind === 'unexpected' ? outcome.explanation : ''))
    .sort()
  expect(explanations).toEqual([
    'GET https://fremd.example/ is not recorded, nor is any other call to this address',
    'GET https://fremd.example/sdk.js is not recorded, nor is any other call to this address',
    'GET https://kunst.example/a differs from call 1 only in `?b`: expected "1", came "2"',
    'PUT https://kunst.example/b is not recorded, nor is any other call to this address',
    'WebSocket wss://fremd.example/',
  ])
})

test.describe('a test fails at its end', () => {
  test.fail()

  test('for a call that the recording does not answer', async ({ store }) => {
    const page = await store.open(scene(), { script: stubScript })
    await page.evaluate(() => fetch('/unbekannt').catch(() => {}))
  })

  test('for a recorded call that never came', async ({ store }) => {
    await store.open(scene({ calls: [{ request: { method: 'GET', path: '/a' }, answers: [{}] }] }), {
      script: stubScript,
    })
  })

  test('for an error in the console', async ({ store }) => {
    await store.open(scene(), { script: stubWith('console.error("kaputt")') })
  })

  test('for what a legacy script prints only since ours is there', async ({ store }) => {
    const recorded = [{ type: 'warning', text: 'alt' }]
    const page = await store.open(scene({ body: noisy, console: recorded }), { script: stubScript, legacy: theme })
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  })

  test('for an exception that was not caught', async ({ store }) => {
    await store.open(scene(), { script: stubWith('setTimeout(function () { throw new Error("kaputt") })') })
    await store.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  })
})

test('errors of the page’s own inline code, whose scripts are not there, are not ours', async ({ store }) => {
  await store.open(scene({ body: '<script>jQuery(function () {}); console.warn("alt")</script>' }), {
    script: stubScript,
  })
})

test('what the recorded page printed with its legacy scripts is not ours', async ({ store }) => {
  const recorded = [
    { type: 'warning', text: 'alt' },
    { type: 'exception', text: "TypeError: Cannot read properties of null (reading 'breite')" },
  ]
  const page = await store.open(scene({ body: noisy, console: recorded }), { script: stubScript, legacy: theme })
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
})

test('a window that the page opens shows another page, and is no call', async ({ store }) => {
  const page = await store.open(scene({ body: '<a href="/agb/" target="_blank">AGB</a>' }), { script: stubScript })
  for (const open of [
    () => page.getByRole('link', { name: 'AGB' }).click(),
    () => page.evaluate(() => void window.open('/widerruf/', '', 'width=300')),
  ]) {
    const opened = page.context().waitForEvent('page')
    await open()
    await expect(await opened).toHaveTitle('Anderswo')
  }
  expect(store.calls).toEqual([])
})

test('a connection that the recorded page opened by itself is refused, and is no extra request', async ({ store }) => {
  const page = await store.open(
    scene({
      body: '<script>new WebSocket("wss://kunst.example/chat?id=1").onclose = function () { document.title = "zu" }</script>',
      pageRequests: ['wss://kunst.example/chat'],
    }),
    { script: stubScript },
  )
  await expect(page).toHaveTitle('zu')
  expect(store.calls).toEqual([])
})

test('service workers are refused, so that no page waits for one for ever', async ({ store }) => {
  const page = await store.open(scene(), { script: stubScript })
  const answers = await page.evaluate(async () => {
    const workers = navigator.serviceWorker
    const outcomes = await Promise.allSettled([workers.register('/sw.js'), workers.ready])
    return outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'fulfilled'))
  })
  expect(answers).toEqual([
    'SecurityError: register(): service workers are neither recorded nor replayed',
    'SecurityError: ready: service workers are neither recorded nor replayed',
  ])
})

test('a stream of events that has ended in the recording ends in the replay, and the next answer follows', async ({
  store,
}) => {
  const stream = { headers: { 'content-type': 'text/event-stream' }, text: 'retry: 10\ndata: 1\n\ndata: zwei\n\n' }
  const page = await store.open(
    scene({ calls: [{ request: { method: 'GET', path: '/strom' }, answers: [stream, { status: 204 }] }] }),
    { script: stubScript },
  )
  const heard = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const lines: string[] = []
        const source = new EventSource('/strom')
        source.onmessage = ({ data }) => lines.push(data)
        source.onerror = () => {
          lines.push(source.readyState === EventSource.CLOSED ? 'closed' : 'again')
          if (source.readyState === EventSource.CLOSED) resolve(lines)
        }
      }),
  )
  expect(heard).toEqual(['1', 'zwei', 'again', 'closed'])
})

test('recorded redirects are followed within the recording, by scripts and by the window', async ({ store }) => {
  const page = await store.open(
    scene({
      body: '<form method="post" action="/anmelden"><button>Anmelden</button></form>',
      calls: [
        { request: { method: 'GET', path: '/alt' }, answers: [{ status: 302, headers: { Location: '/neu?x=1' } }] },
        { request: { method: 'GET', path: '/neu?x=1' }, answers: [{ json: 'neu' }] },
        {
          request: { method: 'POST', path: '/anmelden' },
          answers: [{ status: 303, headers: { location: '/konto/' } }],
        },
        {
          request: { method: 'GET', path: '/konto/' },
          answers: [
            {
              headers: { 'content-type': 'text/html' },
              text: '<!doctype html><title>Konto</title><main id="main"></main>',
            },
          ],
        },
      ],
    }),
    { script: stubScript },
  )
  expect(await page.evaluate(async () => (await fetch('/alt')).json())).toBe('neu')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveTitle('Konto')
  expect(page.url()).toBe('https://kunst.example/konto/')
  expect(store.calls.map(({ outcome }) => outcome.kind)).toEqual(['fulfil', 'fulfil', 'fulfil', 'fulfil'])
})
