import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createScene, loadScene, type SceneSource, sceneNames } from './scene.ts'

const settings = { title: 'Kontakt', url: 'https://kunst.example/kontakt/' }

/** A folder of scenes; objects are written as JSON. */
function folderWith(files: Readonly<Record<string, unknown>>): string {
  const root = mkdtempSync(join(tmpdir(), 'scenes-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return root
}

function creating(given: Partial<SceneSource>): () => unknown {
  return () => createScene('Probe', { ...settings, page: '', ...given } as SceneSource)
}

test('every scene of this project loads', () => {
  const names = sceneNames()
  expect(names).toContain('contact-short')
  for (const name of names) expect(loadScene(name).page.length).toBeGreaterThan(0)
})

test('a scene is a folder, and settings that it leaves out have defaults', () => {
  const root = folderWith({
    'a/scene.json': settings,
    'a/page.html': '<p>ä',
    'b/c/scene.json': settings,
    'd/page.html': '',
  })
  expect(sceneNames(root)).toEqual(['a', 'b/c'])
  expect(loadScene('a', root)).toMatchObject({
    name: 'a',
    context: 'other',
    viewport: { width: 1280, height: 800 },
    journey: [],
    calls: [],
    page: Buffer.from('<p>ä'),
  })
})

test('the hidden folders that an aborted recording leaves behind are no scenes', () => {
  const root = folderWith({ 'a/scene.json': settings, '.b.new/scene.json': settings, 'c/.d.old/scene.json': settings })
  expect(sceneNames(root)).toEqual(['a'])
})

test('a scene has the browser’s storage and the console messages from its files', () => {
  const root = folderWith({
    'a/scene.json': settings,
    'a/page.html': '',
    'a/storage.json': { localStorage: { merkliste: '[17]' } },
    'a/console.json': [{ type: 'warning', text: 'alt' }],
    'b/scene.json': settings,
    'b/page.html': '',
    'b/console.json': [{ type: 'warning' }],
  })
  expect(loadScene('a', root)).toMatchObject({
    storage: { localStorage: { merkliste: '[17]' }, sessionStorage: {} },
    console: [{ type: 'warning', text: 'alt' }],
  })
  expect(() => loadScene('b', root)).toThrow(/b\/console\.json: at \[0\]\.text: expected a text, came nothing/)
})

test('a scene can use the page of another scene, but no file outside of the scenes', () => {
  const root = folderWith({
    'a/scene.json': { ...settings, page: '../b/page.html' },
    'b/page.html': 'shared',
    'c/scene.json': { ...settings, page: '../../etc/passwd' },
  })
  expect(Buffer.from(loadScene('a', root).page).toString()).toBe('shared')
  expect(() => loadScene('c', root)).toThrow(
    /c\/scene\.json: at page: expected a file inside .*, came "\.\.\/\.\.\/etc/,
  )
})

test('errors name the file, the place in it, the expected and the actual value', () => {
  const root = folderWith({
    'broken/scene.json': '{"title": ',
    'wrong/scene.json': { ...settings, url: 7, viewpoint: {} },
    'calls/scene.json': settings,
    'calls/page.html': '',
    'calls/calls.json': [{ request: { method: 'GET', path: '/' }, answers: [{ status: 'ok' }] }],
    'pageless/scene.json': settings,
  })
  expect(() => loadScene('absent', root)).toThrow(/absent\/scene\.json: cannot be read/)
  expect(() => loadScene('broken', root)).toThrow(/broken\/scene\.json: is not valid JSON/)
  expect(() => loadScene('wrong', root)).toThrow(/wrong\/scene\.json: at url: expected a text, came 7/)
  expect(() => loadScene('wrong', root)).toThrow(
    /at the top: unknown key "viewpoint"\. Did you mean "viewport"\? Known keys: title, url, /,
  )
  expect(() => loadScene('calls', root)).toThrow(
    /calls\/calls\.json: at \[0\]\.answers\[0\]\.status: expected a number, came "ok"/,
  )
  expect(() => loadScene('pageless', root)).toThrow(
    /page\.html: expected a page or an answer of the scene, but it cannot be read; there is no such file/,
  )
})

const get = { method: 'GET', path: '/' }

test.each([
  ['two bodies', [{ request: { ...get, json: 1, text: '1' }, answers: [{}] }], 'at most one kind of body'],
  ['no address', [{ request: { method: 'GET' }, answers: [{}] }], 'expected either url or path'],
  ['no answer', [{ request: get, answers: [] }], 'at [0].answers'],
  ['two kinds of answer', [{ request: get, answers: [{ hang: true, json: 1 }] }], 'expected only one of'],
  ['an early repeat', [{ request: get, answers: [{ repeat: true }, {}] }], 'expected repeat on the last answer only'],
  [
    'the same id twice',
    [
      { id: 'a', request: get, answers: [{}] },
      { id: 'a', request: get, answers: [{}] },
    ],
    'at [1].id: expected a unique id, came "a"',
  ],
  ['an unknown guard', [{ after: 'b', request: get, answers: [{}] }], 'at [0].after: expected the id of another call'],
  ['a guard on itself', [{ id: 'a', after: 'a', request: get, answers: [{}] }], 'expected the id of another call'],
] as const)('calls with %s are refused', (_what, calls, message) => {
  expect(creating({ calls: calls as never })).toThrow(message)
})

test('a journey may be an unchanged export of the Recorder', () => {
  const steps = [
    {
      type: 'setViewport',
      width: 1280,
      height: 800,
      deviceScaleFactor: 1,
      isMobile: false,
      hasTouch: false,
      isLandscape: false,
    },
    {
      type: 'navigate',
      url: settings.url,
      assertedEvents: [{ type: 'navigation', url: settings.url, title: 'Kontakt' }],
    },
    { type: 'click', target: 'main', selectors: [['aria/Senden'], 'css'], offsetX: 3, offsetY: 4 },
    { type: 'keyDown', target: 'main', key: 'Tab' },
  ]
  const { journey } = createScene('Probe', { ...settings, page: '', journey: { title: 'Aufnahme', steps } })
  expect(journey.map(({ type }) => type)).toEqual(['setViewport', 'navigate', 'click', 'keyDown'])
  expect(journey[2]).toMatchObject({ selectors: [['aria/Senden'], ['css']] })
  expect(creating({ journey: [{ type: 'klick', selectors: [['a']] }] })).toThrow('Probe: at journey[0].type')
})
