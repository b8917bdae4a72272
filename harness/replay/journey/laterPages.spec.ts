/** A journey that leads to another page: that page has the script, and is compared with what its own server sent. */
import type { Page } from '@playwright/test'
import { createScene } from '../../scene/scene.ts'
import { expect, test } from '../../testing/storePage.ts'
import { stubScript } from '../page/stubScript.ts'
import { startConditions, tagsOfStarts } from '../starts/starts.ts'

const pageOf = (title: string, body: string): string =>
  `<!DOCTYPE html><html lang="de"><head><meta charset="UTF-8"><title>${title}</title></head><body><main id="main">${body}</main></body></html>`

const scene = createScene('Bestellung', {
  title: 'A form is posted and the page after it has a link',
  url: 'https://kunst.example/werk/',
  page: pageOf('Werk', '<form action="/werk/" method="post"><input name="ort" value="Köln"><button>Ab</button></form>'),
  calls: [
    {
      id: 'order',
      request: { method: 'POST', path: '/werk/', form: { ort: 'Köln' } },
      answers: [{ text: pageOf('Danke', '<img src="/danke.png" alt=""><a href="/korb/">Korb</a>') }],
    },
    {
      request: { method: 'GET', path: '/korb/' },
      answers: [{ text: pageOf('Korb', '<p>1 Werk</p>') }],
      after: 'order',
    },
  ],
})

/** The interaction that optimisers wait for before they load the script. */
const interact = (page: Page): Promise<void> => page.mouse.move(9, 9, { steps: 2 })

for (const start of startConditions) {
  test(`the script runs on each page of a journey, ${start.name}, and gives each back to its own server`, {
    tag: tagsOfStarts(start),
  }, async ({ store }) => {
    const page = await store.open(scene, { start, script: stubScript })
    for (const [title, leave] of [
      ['Danke', () => page.getByRole('button').click()],
      ['Korb', () => page.getByRole('link').click()],
    ] as const) {
      await leave()
      await expect(page).toHaveTitle(title)
      await interact(page)
      await expect(page.getByText('Heute bis 18 Uhr geöffnet')).toHaveCount(1)
      expect(await store.ledger()).toEqual([
        '~ main#main @data-vernissage added: "note"',
        '+ main#main › p data-vernissage-host="note" "Heute bis 18 Uhr geöffnet"',
      ])
      if (title === 'Korb') expect(await store.undo()).toBeUndefined()
    }
    expect(store.calls.map(({ outcome }) => outcome.kind)).toEqual(['fulfil', 'fulfil'])
  })
}

test('what is left behind on a later page is found', async ({ store }) => {
  const page = await store.open(scene, { script: stubScript.replace('note.remove()', '') })
  await page.getByRole('button').click()
  await page.getByRole('link').click()
  await expect(page.getByText('Heute bis 18 Uhr geöffnet')).toHaveCount(1)
  expect(await store.undo()).toContain('Heute bis 18 Uhr')
})

test('a choice of a variation is told as the platform tells it', async ({ store }) => {
  const variations = [
    { variation_id: 7, is_purchasable: true, is_in_stock: true, attributes: { attribute_ton: 'rot' } },
    { variation_id: 8, is_purchasable: true, is_in_stock: false, attributes: { attribute_ton: 'blau' } },
  ]
  const form = `<form class="variations_form" data-product_variations='${JSON.stringify(variations)}'><select name="attribute_ton"><option value="">?</option><option>rot</option><option>blau</option></select><div class="single_variation"></div><input type="hidden" class="variation_id" value="0"></form>`
  const page = await store.open(
    { ...scene, page: new TextEncoder().encode(pageOf('Werk', form)), calls: [] },
    {
      script: stubScript,
    },
  )
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    for (const type of ['show_variation', 'hide_variation']) {
      document.addEventListener(type, ({ detail }: CustomEventInit) => {
        const id = document.querySelector<HTMLInputElement>('.variation_id')?.value
        heard.push([type, id, detail[0]?.variation_id, detail[1]])
      })
    }
  })
  const selectors = [['.variations_form']]
  for (const tone of ['rot', 'blau', '']) {
    await store.run([{ type: 'x-chooseVariation', selectors, values: { attribute_ton: tone } }])
    await expect(page.locator('select')).toHaveValue(tone)
  }
  expect(await page.evaluate(() => (window as unknown as { heard: unknown }).heard)).toEqual([
    ['show_variation', '7', 7, true],
    ['show_variation', '8', 8, false],
    ['hide_variation', '0', undefined, undefined],
  ])
})
