import { stubScript, stubWith } from '../../replay/page/stubScript.ts'
import type { StartCondition } from '../../replay/starts/starts.ts'
import { createScene } from '../../scene/scene.ts'
import { expect, test } from '../../testing/storePage.ts'
import { readBrowserState } from './browserState.ts'
import { readViolations } from './quality/accessibility.ts'

// The padding keeps margins inside: without it a shift of the first child is one of the body.
const body =
  '<main id="main" style="padding-top: 1px"><h1>Galerie</h1><img src="/a.jpg"><button id="b">Zeigen</button></main>'
const scene = createScene('Galerie', {
  title: 'A page with a button',
  url: 'https://kunst.example/galerie/',
  page: `<!DOCTYPE html><html lang="de"><head><title>Galerie</title></head><body>${body}</body></html>`,
})

const bodyEnd: StartCondition = { name: 'last in the body', loadingMode: 'footer-plain' }

test('listeners, timers and observers that the script holds are told, and those that ended are not', async ({
  store,
}) => {
  const page = await store.open(scene, {
    script: stubWith(`
      var held = function () {}
      document.addEventListener('scroll', held, { passive: true })
      document.addEventListener('scroll', held)
      window.addEventListener('resize', { handleEvent: held }, true)
      document.addEventListener('click', held)
      document.removeEventListener('click', held)
      document.addEventListener('once', held, { once: true })
      document.dispatchEvent(new Event('once'))
      var ending = new AbortController()
      document.addEventListener('keydown', held, { signal: ending.signal })
      ending.abort()
      document.createElement('p').addEventListener('click', held)
      setTimeout(held, 60000)
      clearTimeout(setTimeout(held, 60000))
      setInterval(held, 30000)
      cancelAnimationFrame(requestAnimationFrame(held))
      new MutationObserver(held).observe(document, { childList: true })
      var seen = new IntersectionObserver(held)
      seen.observe(document.head)
      seen.unobserve(document.head)
      var resized = new ResizeObserver(held)
      resized.observe(document.documentElement)
      resized.disconnect()`),
  })
  // Listeners and timers of other code do not count.
  await page.evaluate(() => {
    document.addEventListener('wheel', () => {})
    setInterval(() => {}, 10_000)
  })
  expect(await store.leaks()).toEqual([
    'listener "scroll" on HTMLDocument',
    'listener "resize" on Window',
    'timer setTimeout 60000 ms',
    'timer setInterval 30000 ms',
    'MutationObserver on HTMLDocument',
  ])
})

test('style sheets that the script has put in are held, also in a shadow root; those of the page are not', async ({
  store,
}) => {
  await store.open(scene, {
    start: bodyEnd,
    script: stubWith(`
      function add(root) {
        var sheet = new CSSStyleSheet()
        root.adoptedStyleSheets = root.adoptedStyleSheets.concat(sheet)
        return sheet
      }
      add(document)
      var removed = add(document)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(function (sheet) { return sheet !== removed })
      add(document.getElementById('main').attachShadow({ mode: 'open' }))
      add(document.createElement('p').attachShadow({ mode: 'closed' }))`),
  })
  await store.page.evaluate(() => document.adoptedStyleSheets.push(new CSSStyleSheet()))
  expect(await store.leaks()).toEqual([
    'style sheet in adoptedStyleSheets',
    'style sheet in adoptedStyleSheets of the shadow root in <main#main>',
  ])
})

test('a timer that fired is not held any more, also when the clock is moved', async ({ store }) => {
  const script = stubWith('setTimeout(function () { window.rang = 1 }, 60000)')
  const page = await store.open(scene, { script, clock: 'manual' })
  expect(await store.leaks()).toEqual(['timer setTimeout 60000 ms'])
  await page.clock.fastForward(60_000)
  await page.waitForFunction(() => 'rang' in window)
  expect(await store.leaks()).toEqual([])
})

test('timers that are due at once are held only where they never end', async ({ store }) => {
  const timers = (count: string): string => `
    var left = ${count}
    function again() { if (left-- > 0) setTimeout(again, 0) }
    again()`
  await store.open(scene, { script: stubWith(timers('50')) })
  expect(await store.leaks()).toEqual([])
  await store.open(scene, { script: stubWith(timers('Infinity')) })
  expect(await store.leaks()).toEqual(['timer setTimeout 0 ms'])
})

test('a shift that a host of ours causes is ours, another is not', async ({ store }) => {
  const page = await store.open(scene, { script: stubScript })
  const grow = (selector: string): Promise<void> =>
    page.evaluate(async (shifted) => {
      const space = document.createElement('div')
      space.style.height = '120px'
      document.querySelector(shifted)?.before(space)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }, selector)
  await grow('#b')
  await expect.poll(async () => (await store.layoutShift()).total).toBeGreaterThan(0)
  expect((await store.layoutShift()).ours).toBe(0)
  await grow('[data-vernissage-host]')
  await expect.poll(async () => (await store.layoutShift()).ours).toBeGreaterThan(0)
  const moved = async (): Promise<readonly string[]> => (await store.layoutShift()).moved
  expect(await moved()).toContainEqual(expect.stringMatching(/^\d+ ms: \w+\S* from \d+ to \d+ px$/))
  await page.evaluate(() => document.querySelector<HTMLElement>('#b')!.style.setProperty('margin-left', '150px'))
  await expect.poll(moved).toContainEqual(expect.stringMatching(/^\d+ ms: \w+#b\S* from \d+ to \d+ px sideways$/))
})

test('a long task of the script is told, one of the page is not', async ({ store }) => {
  const busy = 'var end = performance.now() + 120; while (performance.now() < end);'
  const page = await store.open(scene, {
    start: bodyEnd,
    script: stubWith(`document.getElementById('b').addEventListener('click', function () { ${busy} })`),
  })
  await page.evaluate(() => {
    const end = performance.now() + 120
    while (performance.now() < end);
  })
  expect(await store.longTasks()).toEqual([])
  await page.locator('#b').click()
  await expect.poll(() => store.longTasks()).toEqual([expect.stringMatching(/^\d{3,} ms in BUTTON#b\.onclick$/)])
})

test('only violations that the script adds are told', async ({ store }) => {
  await store.open(scene, { script: stubScript })
  expect(await store.addedViolations()).toEqual([])
  await store.open(scene, { start: bodyEnd, script: stubWith(`document.getElementById('b').textContent = ''`) })
  expect(await store.addedViolations()).toEqual([expect.stringMatching(/^button-name at #b: /)])
})

test('colours are judged where the page has styles; in a replay, which has none, those of the script’s own parts', async ({
  store,
}) => {
  const pale = 'color: #bbb; background: #fff'
  const own = `<div role="alert" data-vernissage-host="x"><p id="own" style="${pale}">Danke</p></div>`
  const ownPart = stubWith(`document.body.insertAdjacentHTML('beforeend', '${own}')`)
  const pageWith = (head: string): ReturnType<typeof createScene> =>
    createScene('Farben', {
      title: 'A page with pale text',
      url: 'https://kunst.example/farben/',
      page: `<!DOCTYPE html><html lang="de"><head><title>Farben</title>${head}</head><body><main id="main"><h1>Farben</h1><p id="theirs" style="${pale}">Blass</p></main></body></html>`,
    })
  const judged = async (head: string): Promise<readonly string[]> => {
    const page = await store.open(pageWith(head), { start: bodyEnd, script: ownPart })
    return (await readViolations(page)).map(({ text }) => text.split(':')[0]!).filter((text) => /colo/.test(text))
  }
  expect(await judged('<style>h1 { color: #000 }</style>')).toEqual([
    'color-contrast at #theirs',
    'color-contrast at #own',
  ])
  expect(await judged('<link rel="stylesheet" href="/theme.css">')).toEqual(['color-contrast at #own'])
})

test('a picture that is called as its text breaks a rule in the script’s own parts, not where the script closes what stood beside', async ({
  store,
}) => {
  const item = (more: string) =>
    `<ul><li><img src="/p.png" alt="Karte"> Karte <span ${more}>und ein Hinweis</span></li></ul>`
  const page = (script: string) =>
    store.open(
      createScene('Zahlungsarten', {
        title: 'A list of methods',
        url: 'https://kunst.example/zahlen/',
        page: `<!DOCTYPE html><html lang="de"><head><title>Zahlen</title></head><body><main id="main"><h1>Zahlen</h1>${item('id="b"')}</main></body></html>`,
      }),
      { start: bodyEnd, script: stubWith(script) },
    )
  await page(`document.getElementById('b').style.display = 'none'`)
  expect(await store.addedViolations()).toEqual([])
  await page(`vernissage.ready.then(function () {
    document.querySelector('[data-vernissage-host]').innerHTML = '${item('hidden').replace('<ul><li>', '<button type="button">').replace('</li></ul>', '</button>')}'
  })`)
  expect(await store.addedViolations()).toEqual([expect.stringMatching(/^image-redundant-alt at /)])
})

test('a page without storage, such as the browser’s own for an address without an answer, has a focus only', async ({
  page,
}) => {
  await page.goto('about:blank')
  expect(await readBrowserState(page, { ...scene, url: 'about:blank' })).toEqual(['focus on body'])
})

test('an address that the script has changed without a visit of another page is told', async ({ store }) => {
  await store.open(scene, { urlSwitch: 'debug', script: stubScript })
  expect(await readBrowserState(store.page, scene)).toEqual(['focus on body'])
  await store.page.evaluate(() => history.replaceState(null, '', '?farbe=blau#bild'))
  expect(await readBrowserState(store.page, scene)).toEqual([
    'focus on body',
    'address https://kunst.example/galerie/?farbe=blau#bild',
  ])
})
