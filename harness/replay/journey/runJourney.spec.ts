import { playOrReport } from '../../judge/checkScene.ts'
import type { Step } from '../../scene/journey.ts'
import { createScene } from '../../scene/scene.ts'
import { expect, test } from '../../testing/storePage.ts'
import { openSession } from '../browser/session.ts'
import { stubScript } from '../page/stubScript.ts'

const form = `
<form action="/senden" method="post">
  <label for="ort">Ort</label> <input id="ort" name="ort">
  <select name="farbe"><option>rot</option><option>blau</option></select>
  <input type="file" name="datei" multiple>
  <label><input type="checkbox" name="zustimmung"> Ich stimme zu</label>
  <button>Senden</button>
</form>`

const scene = createScene('Formular', {
  title: 'A form with one field of each kind',
  url: 'https://kunst.example/formular/',
  page: `<!DOCTYPE html><html lang="de"><head><title>Formular</title></head><body><main id="main">${form}</main></body></html>`,
  calls: [
    {
      optional: true,
      request: {
        method: 'POST',
        path: '/senden',
        form: { ort: 'Köln', farbe: 'blau', datei: 'a.txt', zustimmung: 'on' },
      },
      answers: [{ text: '<!DOCTYPE html><title>Danke</title><main id="main"><p>Danke</p></main>' }],
    },
  ],
})

test('a recorded journey is played: typing, choosing, files, clicking, leading to another page', async ({ store }) => {
  await store.open(scene, { script: stubScript })
  await store.run([
    { type: 'navigate', url: scene.url },
    { type: 'change', selectors: [['aria/Ort']], value: 'Köln' },
    { type: 'x-expectValue', selectors: [['#ort']], value: 'Köln' },
    { type: 'change', selectors: [['#gibtesnicht'], ['xpath///select']], value: 'blau' },
    { type: 'x-setFiles', selectors: [['[name=datei]']], files: [{ name: 'a.txt', type: 'text/plain', text: 'ä' }] },
    { type: 'click', selectors: [['text/Ich stimme zu']] },
    { type: 'click', selectors: [['#ort']] },
    { type: 'x-expectFocus', selectors: [['#ort']] },
    { type: 'keyDown', key: 'Tab' },
    { type: 'keyUp', key: 'Tab' },
    { type: 'x-expectFocus', selectors: [['select']] },
    { type: 'x-expectAttribute', selectors: [['form']], name: 'method', value: 'post' },
    { type: 'x-expectAttribute', selectors: [['form']], name: 'novalidate', value: null },
    { type: 'waitForElement', selectors: [['option']], count: 2 },
    { type: 'click', selectors: [['aria/Senden[role="button"]']], assertedEvents: [{ type: 'navigation' }] },
    { type: 'x-expectText', selectors: [['pierce/p:not([data-vernissage-host])']], text: 'Danke' },
  ])
  expect(store.calls.map(({ request }) => request.form)).toEqual([
    { ort: 'Köln', farbe: 'blau', datei: 'a.txt', zustimmung: 'on' },
  ])
})

/** A page that shows the messages of a WebSocket. */
const auction = createScene('Auktion', {
  title: 'A page that waits for a bid',
  url: 'https://kunst.example/auktion/',
  page: '<!DOCTYPE html><html lang="de"><head><title>Auktion</title></head><body><main id="main"><p id="gebot">Kein Gebot</p></main><script>new WebSocket("wss://kunst.example/gebote?id=1").onmessage = ({ data }) => { gebot.textContent = data }</script></body></html>',
  pageRequests: ['wss://kunst.example/gebote'],
  journey: [{ type: 'x-expectText', selectors: [['#gebot']], text: 'Gebot 120' }],
})

const clickLate: Step = { type: 'click', selectors: [['#aus']] }

const obstacles = createScene('Hindernisse', {
  title: 'A page on which nothing can be done',
  url: 'https://kunst.example/hindernisse/',
  page: `<!DOCTYPE html><html lang="de"><head><title>Hindernisse</title></head><body><main id="main">
    <button id="aus" disabled>Kaufen</button>
    <button id="weg" style="display: none">Weg</button>
    <button id="unten">Unten</button><div id="oben" style="position: fixed; inset: 0"></div>
    <p class="preis">480,00 €</p><p class="preis">12,00 €</p>
    <select id="farbe"><option>rot</option><option>blau</option></select>
    <button class="kaufen gross">In den Warenkorb</button></main></body></html>`,
})

const stuckSteps: readonly (readonly [string, Step])[] = [
  ['(click #aus): <button#aus> is there, but disabled', { type: 'click', selectors: [['#aus']] }],
  [
    '(click #weg): <button#weg> is there, but not visible: display is none on <button#weg>',
    { type: 'click', selectors: [['#weg']] },
  ],
  ['(click #unten): <button#unten> is there, but <div#oben> lies over it', { type: 'click', selectors: [['#unten']] }],
  [
    '(click form.cart .kaufen.klein): nothing matches form.cart .kaufen.klein; .kaufen matches 1 element, first <button class="kaufen gross">',
    { type: 'click', selectors: [['form.cart .kaufen.klein']] },
  ],
  [
    '(click aria/In den Warenkorp[role="button"]): nothing matches aria/In den Warenkorp[role="button"]; the nearest names on the page are "In den Warenkorb"',
    { type: 'click', selectors: [['aria/In den Warenkorp[role="button"]']] },
  ],
  [
    '(x-expectText .preis): found 2 elements, and of these the first was taken: the text of <p.preis> is "480,00 €"',
    { type: 'x-expectText', selectors: [['.preis']], text: '490,00 €' },
  ],
  ['(waitForElement .preis): found 2 elements, not 3', { type: 'waitForElement', selectors: [['.preis']], count: 3 }],
  [
    '(waitForElement #aus): <button#aus> is still there',
    { type: 'waitForElement', selectors: [['#aus']], visible: false },
  ],
  [
    '(change #farbe): <select#farbe> has no option "grün", only "rot", "blau"',
    { type: 'change', selectors: [['#farbe']], value: 'grün' },
  ],
  [
    '(x-expectAttribute #aus): <button#aus> has no attribute title',
    { type: 'x-expectAttribute', selectors: [['#aus']], name: 'title', value: 'Kaufen' },
  ],
  [
    '(x-expectFocus #aus): <button#aus> is there, but the focus is on <body>',
    { type: 'x-expectFocus', selectors: [['#aus']] },
  ],
  ['(x-call fesseln): the page does not answer: a script keeps it busy', { type: 'x-call', name: 'fesseln' }],
]

test('a step that cannot be played is named with what the page looks like', async ({ store }) => {
  const page = await store.open(obstacles, { script: stubScript, stuckInMs: 300 })
  await page.evaluate(() =>
    Object.assign(window, {
      fesseln() {
        for (const end = performance.now() + 4_000; performance.now() < end; );
      },
    }),
  )
  for (const [message, step] of stuckSteps) {
    await expect(store.run([step])).rejects.toThrow(`step 1 ${message}`)
  }
})

test('a step that waits twice has one time for both, and without a limit of its own it is 10 s', async ({ store }) => {
  const page = await store.open(obstacles, { script: stubScript })
  // The button appears when most of the step's time is over, and is disabled.
  await page.evaluate(() => {
    setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<button id="spaet" disabled>Spät</button>'), 6_000)
  })
  // The click gets only the rest of the step's time, which Playwright's message names.
  await expect(store.run([{ type: 'click', selectors: [['#spaet']] }])).rejects.toThrow(
    /<button#spaet> is there, but disabled\n.*click: Timeout \d{1,4}ms exceeded/,
  )
})

const asking = createScene('Fragen', {
  title: 'A page that asks some time after a key and after a click',
  url: 'https://kunst.example/fragen/',
  page: `<!DOCTYPE html><html lang="de"><head><title>Fragen</title></head><body><main id="main"><button>Mehr</button></main><script>
    addEventListener('keydown', () => fetch('/taste'))
    document.querySelector('button').addEventListener('click', () => {
      fetch('/mehr?seite=1')
      setTimeout(() => fetch('/mehr?seite=2'), 500)
    })</script></body></html>`,
  calls: ['/taste', '/mehr?seite=1', '/mehr?seite=2'].map((path) => ({
    optional: true,
    request: { method: 'GET', path },
    answers: [{ json: {}, repeat: true }],
  })),
})

const click: Step = { type: 'click', selectors: [['button']] }
const waitFor = (path: string, count: number): Step => ({ type: 'x-waitForCall', method: 'GET', path, count })

test('a journey waits for as many calls as the page makes after an act, and no longer', async ({ store }) => {
  await store.open(asking, { script: stubScript })
  for (const made of [2, 4]) {
    await store.run([click, waitFor('/mehr', 2)])
    await expect.poll(() => store.calls.length).toBe(made)
  }
  await store.run([{ type: 'keyDown', key: 'Escape' }, { type: 'keyUp', key: 'Escape' }, waitFor('/taste', 1)])
  await expect.poll(() => store.calls.length).toBe(5)
})

test('a journey goes on without a call that does not come', async ({ store }) => {
  const page = await store.open(asking, { script: stubScript })
  await store.run([waitFor('/nie', 1), click])
  await expect.poll(() => store.calls.length).toBe(2)
  expect(page.url()).toBe(asking.url)
})

test('what was there and went again is said before what is there now', async ({ store }) => {
  const page = await store.open(obstacles, { script: stubScript, stuckInMs: 900 })
  const showBriefly = (html: string): Promise<void> =>
    page.evaluate((markup) => {
      document.body.insertAdjacentHTML('beforeend', markup)
      setTimeout(() => document.querySelector('#kurz')?.remove(), 400)
    }, html)
  const selectors = [['#kurz']]
  const gone = ', and then nothing matched #kurz any more'
  const cases: readonly (readonly [html: string, Step, message: string])[] = [
    [
      '<p id="kurz">Bitte „warten“ Sie "hier"</p>',
      { type: 'x-expectText', selectors, text: 'Danke' },
      `the text of <p#kurz> was "Bitte „warten“ Sie "hier"", expected "Danke"${gone}`,
    ],
    [
      '<input id="kurz" class="feld" value="480">',
      { type: 'x-expectValue', selectors, value: '490' },
      `the value of <input#kurz.feld> was "480", expected "490"${gone}`,
    ],
    [
      '<p id="kurz" title="alt"></p>',
      { type: 'x-expectAttribute', selectors, name: 'title', value: 'neu' },
      `title of <p#kurz> was "alt", expected "neu"${gone}`,
    ],
    ['<button id="kurz" disabled>Kaufen</button>', { type: 'click', selectors }, `<button#kurz> was there${gone}`],
  ]
  for (const [html, step, message] of cases) {
    await showBriefly(html)
    await expect(store.run([step])).rejects.toThrow(`: ${message}`)
  }
})

test('a finding about a journey that got stuck begins with what went wrong before', async ({
  browser,
  serverPages,
}) => {
  const session = await openSession(
    browser,
    { ...obstacles, journey: [clickLate] },
    { script: stubScript, stuckInMs: 300 },
    serverPages,
  )
  try {
    await session.page.evaluate(async () => {
      await fetch('/fehlt.json').catch(() => {})
      console.error('Der Warenkorb ist kaputt')
      setTimeout(() => {
        throw new Error('jQuery fehlt')
      })
    })
    await expect.poll(() => session.messages).toContain('uncaught: jQuery fehlt')
    const [finding, ...others] = await playOrReport(session)
    expect(others).toEqual([])
    expect(finding?.cause).toMatch(
      /^the visitor got stuck at step 1 \(click #aus\): <button#aus> is there, but disabled; before that a call was not answered: GET https:\/\/kunst\.example\/fehlt\.json is not recorded/,
    )
    expect(finding?.details?.slice(0, 5)).toEqual([
      'before this step, calls that the recording does not answer:',
      expect.stringContaining('/fehlt.json is not recorded'),
      'before this step, errors and warnings of the page:',
      expect.stringContaining('Der Warenkorb ist kaputt'),
      '  uncaught: jQuery fehlt',
    ])
  } finally {
    await session.close()
  }
})

test('a journey that waits for what a WebSocket would bring names the WebSocket', async ({ browser, serverPages }) => {
  const session = await openSession(browser, auction, { script: stubScript, stuckInMs: 300 }, serverPages)
  try {
    const [finding] = await playOrReport(session)
    expect(finding?.cause).toMatch(
      /is "Kein Gebot", expected "Gebot 120"; before that the WebSocket wss:\/\/kunst\.example\/gebote was refused, whose messages no recording has$/,
    )
    expect(finding?.details).not.toContain('no call was made before')
  } finally {
    await session.close()
  }
})
