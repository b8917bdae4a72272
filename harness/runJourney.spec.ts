import type { Step } from './journey.ts'
import { createScene } from './scene.ts'
import { expect, test } from './storePage.ts'
import { stubScript } from './stubScript.ts'

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

const broken: readonly (readonly [string, Step])[] = [
  ['step 1 (click #fehlt)', { type: 'click', selectors: [['#fehlt']], timeout: 200 }],
  ['step 1 (x-expectText main)', { type: 'x-expectText', selectors: [['main']], text: 'anders', timeout: 200 }],
]
test('a step that waits for what never comes is named long before the time of the test is over', async ({ store }) => {
  await store.open(scene, { script: stubScript, stuckInMs: 200 })
  const step: Step = { type: 'x-expectText', selectors: [['#fehlt']], text: 'da' }
  await expect(store.run([step])).rejects.toThrow(
    'step 1 (x-expectText #fehlt): locator.waitFor: Timeout 200ms exceeded',
  )
})

for (const [message, step] of broken) {
  test(`a step that fails is named: ${message}`, async ({ store }) => {
    await store.open(scene, { script: stubScript })
    await expect(store.run([step])).rejects.toThrow(message)
  })
}
