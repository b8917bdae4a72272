/** The mirror distinguishes changes of the page's own code from those of the script. */

import { openSession } from '../../replay/browser/session.ts'
import { stubScript, stubWith } from '../../replay/page/stubScript.ts'
import { startConditions, tagsOfStarts } from '../../replay/starts/starts.ts'
import { createScene } from '../../scene/scene.ts'
import { expect, test } from '../../testing/storePage.ts'
import { findForeignCode } from '../checks/foreignCode.ts'
import { readPageTree } from '../ledger/tree.ts'

/** Inserts late, on a click, beside and around what the script has put in; copies, moves and removes. */
const pageCode = `
var late = 0
setTimeout(function () {
  document.body.classList.add('geladen')
  document.getElementById('rand').innerHTML = '<p>Neu: <b onclick="zeigen()">drei Werke</b></p>'
  document.body.dataset.fertig = 'ja'
}, 30)
document.addEventListener('click', function () {
  document.getElementById('main').insertAdjacentHTML('afterbegin', '<p>Sie haben gefragt</p>')
  document.getElementById('main').insertAdjacentHTML('beforeend', '<img src="/b.jpg"><button id="leer"></button>')
  document.getElementById('stumm').textContent = ''
  document.getElementById('rand').append(document.getElementById('unten'))
  document.getElementById('weg').remove()
  var copy = document.getElementById('main').cloneNode(true)
  copy.id = 'telefon'
  document.body.append(copy)
  document.body.dataset.geklickt = 'ja'
})`

const scene = createScene('Eigenleben', {
  title: 'A page whose own code goes on changing it',
  url: 'https://kunst.example/eigenleben/',
  page: `<!DOCTYPE html><html lang="de"><head><title>Eigenleben</title></head><body><main id="main"><h1>Galerie</h1>
<noscript><img src="/zaehler.gif"></noscript><template><p>Vorlage</p></template></main>
<aside id="rand"></aside><p id="unten">Unten</p><p id="weg">Weg</p><button id="stumm">Zeigen</button>
<script>${pageCode}</script></body></html>`,
})

const starts = startConditions.filter(
  ({ loadingMode, begin }) => begin || ['head-plain', 'late', 'twice'].includes(loadingMode),
)

for (const start of starts) {
  test(`what the page’s own code inserts and changes is not blamed on the script: ${start.name}`, {
    tag: tagsOfStarts(start),
  }, async ({ store }) => {
    const page = await store.open(scene, { script: stubScript, start })
    await page.locator('body.geladen[data-fertig]').waitFor()
    await page.locator('#stumm').click()
    await page.locator('#telefon').waitFor()
    const ledger = await store.ledger()
    // The stub's additions, also in the copy that the page made, and no change of the page.
    expect(ledger).toHaveLength(4)
    for (const id of ['main', 'telefon']) {
      expect(ledger).toContain(`~ main#${id} @data-vernissage added: "note"`)
      expect(ledger).toContainEqual(
        expect.stringMatching(new RegExp(`^\\+ main#${id} › p.*"Heute bis 18 Uhr geöffnet"$`)),
      )
    }
    expect(await store.addedViolations()).toEqual([])
    // The real script cleans such a copy; the stub does not.
    await page.evaluate(() => {
      document.querySelector('#telefon [data-vernissage-host]')?.remove()
      document.querySelector('#telefon')?.removeAttribute('data-vernissage')
    })
    expect(await store.undo()).toBeUndefined()
    await expect(page.locator('#main')).toContainText('Sie haben gefragt')
  })
}

test('markup that runs is the page’s own where its code has inserted it', async ({ browser, serverPages }) => {
  const session = await openSession(browser, scene, { script: stubScript }, serverPages)
  try {
    await session.page.locator('body[data-fertig]').waitFor()
    expect(findForeignCode(await session.withoutScript(), await readPageTree(session.page))).toEqual([])
  } finally {
    await session.close()
  }
})

const leftBehind: readonly (readonly [string, string])[] = [
  ['an attribute', "document.body.setAttribute('lang', 'en')"],
  ['a property', "document.getElementById('unten').title = 'Unten'"],
  ['a class', "document.body.classList.add('vergessen')"],
  ['a style', "document.body.style.color = 'red'"],
  ['a custom property', "document.body.style.setProperty('--a', '1')"],
  ['data', "document.body.dataset.vergessen = '1'"],
  ['a node', "document.getElementById('rand').append('vergessen')"],
  ['markup', "document.getElementById('rand').insertAdjacentHTML('beforeend', '<i>vergessen</i>')"],
  ['a text', "document.getElementById('unten').firstChild.data = 'Oben'"],
  ['a removal', "document.getElementById('weg').remove()"],
  ['a move', "document.getElementById('rand').append(document.getElementById('unten'))"],
  ['something after a while', "setTimeout(function () { document.body.id = 'spaet' })"],
  ['something after an answer', "Promise.resolve().then(function () { document.body.id = 'spaet' })"],
  ['the page’s own insertion taken away', "document.getElementById('rand').replaceChildren()"],
]
for (const [name, code] of leftBehind) {
  test(`stop() that leaves ${name} behind is caught, whatever the page does`, async ({ store }) => {
    const page = await store.open(scene, { script: stubWith(`window.change = function () { ${code} }`) })
    await page.locator('body.geladen[data-fertig]').waitFor()
    await page.evaluate(async () => {
      ;(window as unknown as { change(): void }).change()
      await new Promise((resolve) => setTimeout(resolve))
    })
    expect(await store.undo()).toMatch(/^differs at character \d+/)
  })
}

test('what the page puts beside and into what is the script’s leaves with it, or stays where the server’s neighbours are', async ({
  store,
}) => {
  const page = await store.open(scene, {
    script: stubWith(`
      window.wrap = function () {
        var wrapper = document.createElement('div')
        var unten = document.getElementById('unten')
        unten.before(wrapper)
        wrapper.append(unten)
        return function () { wrapper.replaceWith.apply(wrapper, wrapper.childNodes) }
      }`),
  })
  await page.locator('body.geladen[data-fertig]').waitFor()
  await page.evaluate(() => {
    const unwrap = (window as unknown as { wrap(): () => void }).wrap()
    document.getElementById('unten')!.insertAdjacentHTML('afterend', '<p>Daneben</p>')
    document.querySelector('[data-vernissage-host]')!.insertAdjacentHTML('beforeend', '<b>darin</b>')
    unwrap()
  })
  expect(await store.undo()).toBeUndefined()
  await expect(page.getByText('Daneben')).toBeVisible()
})

test('what an answer brings in the place of a part is the server’s and stays; what the script leaves in it is told', async ({
  store,
}) => {
  const totals = (text: string, method: string): string =>
    `<form id="totals"><noscript><button>Summe</button></noscript><label><input type="radio" name="m" ${method}> ${text}</label></form>`
  const shop = createScene('Summen', {
    title: 'A table of totals that an answer replaces',
    url: 'https://kunst.example/kasse/',
    page: `<!DOCTYPE html><html lang="de"><head><title>Kasse</title></head><body><main id="main"><h1>Kasse</h1>${totals('Eins', '')}</main></body></html>`,
    calls: [
      {
        id: 'review',
        request: { method: 'POST', path: '/?wc-ajax=review' },
        answers: [{ status: 200, json: { fragments: { '#totals': totals('Zwei', "checked='checked'") } } }],
      },
    ],
  })
  const replaceTotals = (change: string): string =>
    stubWith(`fetch('/?wc-ajax=review', { method: 'POST' }).then(function (answer) { return answer.json() }).then(function (answer) {
      var old = document.getElementById('totals')
      old.insertAdjacentHTML('afterend', answer.fragments['#totals'])
      var fresh = old.nextElementSibling
      fresh.querySelector('noscript').remove()
      ${change}
      old.remove()
    })`)
  for (const [change, isClean] of [
    ['', true],
    ["fresh.className = 'vergessen'", false],
  ] as const) {
    const page = await store.open(shop, { script: replaceTotals(change), start: startConditions[0]! })
    await expect(page.locator('#totals')).toContainText('Zwei')
    const difference = await store.undo()
    if (isClean) expect(difference).toBeUndefined()
    else expect(difference).toContain('vergessen')
  }
})
