import { expect, test } from '@playwright/test'
import { crawl } from './crawl.ts'

/** What each control does is its name. */
const page = `<!doctype html><html lang="de"><head><title>Probe</title></head><body style="min-height:3000px"><main>
  <button type="button">tut nichts</button>
  <a href="#">führt nirgends hin</a>
  <a href="#fehlt">sein Ziel fehlt</a>
  <a href="javascript:void(0)">leer</a>
  <select><option>ordnet nicht</option><option>b</option></select>
  <span role="button" tabindex="0">keiner hört ihn</span>
  <a href="/werke/">führt weiter</a>
  <a href="https://anderswo.example/" target="_blank">öffnet ein Fenster</a>
  <a href="mailto:post@kunst.example">schreibt</a>
  <a href="#ziel">springt</a>
  <button type="button" onclick="this.classList.toggle('an')">schaltet</button>
  <button type="button" onclick="setTimeout(() => fetch('/x').catch(() => {}), 100)">fragt</button>
  <button type="button" onclick="document.querySelector('dialog').showModal()">öffnet</button>
  <form action="/senden/"><button>sendet</button></form>
  <form><label>Name <input required></label><button>ist ungültig</button></form>
  <form action="/"><select onchange="this.form.submit()"><option>a</option><option>ordnet</option></select></form>
  <button type="button" style="visibility:hidden">unsichtbar</button>
  <button type="button" disabled>gesperrt</button>
  <dialog><button type="button">im Dialog tot</button><button type="button" onclick="this.closest('dialog').close()">schließt</button></dialog>
  <p id="ziel" style="margin-top:2000px">Ziel</p>
</main></body></html>`

test('the crawler finds controls after which nothing happens, also in a dialog, and stays on the page', async ({
  page: tab,
  context,
}) => {
  await context.route('**/*', (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: page })
      : route.abort(),
  )
  await tab.goto('https://kunst.example/probe/')
  const { dead, pressed } = await crawl(tab)
  expect(dead.map((name) => /“(.*)”/.exec(name)?.[1])).toEqual([
    'im Dialog tot',
    'führt nirgends hin',
    'leer',
    'sein Ziel fehlt',
    'tut nichts',
    'ordnet nichtb',
    'keiner hört ihn',
  ])
  expect(pressed).toBe(18)
  expect(tab.url()).toContain('/probe/')
})
