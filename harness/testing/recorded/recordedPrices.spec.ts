/**
 * Price and offer on the recorded pages, with the recorded input and answers. Each test has only its own calls, each answered once, so
 * that a call that differs or comes too often fails it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { ids } from '../../../scripts/requirementIds.ts'
import type { CallRequest, RecordedCall } from '../../scene/calls.ts'
import { requireRecordings } from '../../scene/recordings/findRecordings.ts'
import { loadRecording } from '../../scene/recordings/recordings.ts'
import type { Scene } from '../../scene/scene.ts'
import { expect, test } from '../storePage.ts'

const root = requireRecordings()

type Fields = Readonly<Record<string, string>>

function recorded(id: string): RecordedCall {
  const call = loadRecording('product-nyp', root).calls.find((candidate) => candidate.id === id)!
  // In the recording every call is optional; here the call is required once.
  return { id, request: call.request, answers: call.answers }
}

/** The recorded check with `changes`, and with the header by which the server recognises calls of scripts. */
function recordedCheck(id: string, changes: Fields = {}): RecordedCall {
  const { request, answers } = recorded(id)
  const form = { ...(request.form as Fields), ...changes }
  return { id, request: { ...request, headers: { 'x-requested-with': 'XMLHttpRequest' }, form }, answers }
}

/** The bounds as the page prints and sends them; the recorder sent the same numbers in another notation. */
const printedBounds = { price_min: '5.00', price_max: '500.00' }
test('the bounds that the page prints are those that were recorded', () => {
  const { price_min, price_max } = recorded('56-nyp-ok').request.form as Fields
  expect([Number(price_min), Number(price_max)]).toEqual(Object.values(printedBounds).map(Number))
})

/** The recorded post with the other fields of the form: the recorder sent only those that the server needs, a browser sends all. */
function recordedPost(id: string, after: string, changes: Fields = {}): RecordedCall {
  const { request, answers } = recorded(id)
  const { form, ...rest } = request
  const multipart = { ...restOfForm(request), ...(form as Fields), ...changes }
  return { id, after, request: { ...rest, multipart }, answers }
}

/** The fields of the form that stay empty. */
function restOfForm({ url }: CallRequest): Fields {
  const attribution = [
    ...['source_type', 'referrer', 'utm_campaign', 'utm_source', 'utm_medium', 'utm_content', 'utm_id', 'utm_term'],
    ...['utm_source_platform', 'utm_creative_format', 'utm_marketing_tactic', 'session_entry', 'session_start_time'],
    ...['session_pages', 'session_count', 'user_agent'],
  ]
  return {
    _wp_http_referer: url,
    ...Object.fromEntries(attribution.map((name) => [`wc_order_attribution_${name}`, ''])),
    ppcp_paypal_order_id: '',
  }
}

function sceneOf(page: 'product-nyp' | 'product-offer', ...calls: readonly RecordedCall[]): Scene {
  return { ...loadRecording(page, root), calls }
}

/** The text of the notice in a recorded answer. */
async function sentenceOf(page: Page, { answers }: RecordedCall): Promise<string> {
  const { message } = answers[0]!.json as { message: string }
  return page.evaluate(
    (html) => new DOMParser().parseFromString(html, 'text/html').body.textContent!.replace(/\s+/g, ' ').trim(),
    message,
  )
}

const priceField = (page: Page): Locator => page.locator('#product-36 [name=vicatna_nyp_value]').first()
const buyButton = (page: Page): Locator => page.locator('.product .single_add_to_cart_button').first()
const offerOpener = (page: Page): Locator => page.locator('.product .vicatna-so-button').first()
const offerField = (page: Page): Locator => page.locator('dialog .vicatna_so_value')
const sendButton = (page: Page): Locator => page.locator('dialog .vicatna-popup-form-bt')
/** The message in the page; a copy of it stands in the notices area of the login popup, which is closed. */
const shownMessage = (page: Page): Locator => page.locator('#main .vicatna-message-wrap')
const cartQuantities = (page: Page): Locator => page.locator('.header .mini_cart_item .quantity')

for (const { id, price } of [
  { id: '57-nyp-low', price: '2' },
  { id: '58-nyp-high', price: '900' },
]) {
  test(`the recorded check ${id} is sent field by field; its refusal is shown, and the price stays in the field`, {
    tag: ids('PO07', 'PO09'),
  }, async ({ store }) => {
    const call = recordedCheck(id, printedBounds)
    const page = await store.open(sceneOf('product-nyp', call))
    await priceField(page).fill(price)
    await buyButton(page).click()
    await expect(shownMessage(page)).toHaveText(await sentenceOf(page, call))
    await expect(shownMessage(page).locator('ul.woocommerce-error')).toBeVisible()
    await expect(priceField(page)).toHaveValue(price)
    await expect(priceField(page)).toHaveAttribute('aria-invalid', 'true')
    expect(store.calls).toHaveLength(1)
    expect(await store.undo()).toBeUndefined()
  })
}

// The check was recorded with 25, the post with 33.
for (const price of ['25', '33']) {
  test(`the recorded check 56 and the recorded post 66 follow each other for ${price}, and the price is in the cart`, {
    tag: ids('PO07', 'PO08'),
  }, async ({ store }) => {
    const accepted = recordedCheck('56-nyp-ok', { ...printedBounds, price })
    const added = recordedPost('66-nyp-add-to-cart', '56-nyp-ok', { vicatna_nyp_value: price })
    const page = await store.open(sceneOf('product-nyp', accepted, added))
    await priceField(page).fill(price)
    await priceField(page).press('Enter')
    await expect(cartQuantities(page).first()).toHaveText('1 × 33,00 €')
    expect(store.calls.map(({ request }) => request.method)).toEqual(['POST', 'POST'])
  })
}

test('for empty fields (recorded as 59 and 65) the page shows its own message and makes no call', {
  tag: ids('PO12', 'PO29'),
}, async ({ store }) => {
  const page = await store.open(sceneOf('product-nyp'))
  await priceField(page).fill('')
  await buyButton(page).click()
  await expect(shownMessage(page)).toHaveText('Bitte geben Sie Ihren Wunschpreis ein.')
  await expect(priceField(page)).toBeFocused()
  await store.open(sceneOf('product-offer'))
  await offerOpener(store.page).click()
  await sendButton(store.page).click()
  await expect(store.page.locator('dialog .vicatna-message-wrap')).toHaveText('Bitte geben Sie ein Angebot ein.')
  expect(store.calls).toEqual([])
})

test.describe('the recorded refusal of a nonce, 60', () => {
  const open = async (
    store: Parameters<Parameters<typeof test>[2]>[0]['store'],
    ...calls: RecordedCall[]
  ): Promise<Page> => {
    const page = await store.open(sceneOf('product-nyp', recordedCheck('60-nyp-bad-nonce', printedBounds), ...calls))
    await page.evaluate(() => {
      const { vicatna_single: settings } = window as unknown as { vicatna_single: { nonce: string } }
      settings.nonce = 'falsch'
    })
    await priceField(page).fill('25')
    await buyButton(page).click()
    return page
  }
  const refresh = (answer: RecordedCall['answers'][number]): RecordedCall => ({
    id: 'page',
    after: '60-nyp-bad-nonce',
    request: { method: 'POST', url: '/produkt/spendenkarte/' },
    answers: [answer],
  })

  test('is shown unchanged where the reloaded page has no new nonce; the price stays in the field', {
    tag: ids('PO49'),
  }, async ({ store }) => {
    const page = await open(store, refresh({ status: 200, text: '<html lang="de"><p>Wartung</p></html>' }))
    await expect(shownMessage(page)).toHaveText('Invalid nonce')
    await expect(priceField(page)).toHaveValue('25')
    expect(await store.undo()).toBeUndefined()
  })

  test('is followed by the recorded calls 56 and 66, with the nonce of the reloaded page', {
    tag: ids('PO49'),
  }, async ({ store }) => {
    const recordedPage = new TextDecoder().decode(loadRecording('product-nyp', root).page)
    const page = await open(
      store,
      refresh({ status: 200, text: recordedPage }),
      { ...recordedCheck('56-nyp-ok', printedBounds), after: 'page' },
      recordedPost('66-nyp-add-to-cart', '56-nyp-ok', { vicatna_nyp_value: '25' }),
    )
    await expect(cartQuantities(page).first()).toHaveText('1 × 33,00 €')
  })
})

for (const { id, price, quantity } of [
  { id: '61-offer-low', price: '300', quantity: '1' },
  // The recorder sent the quantity; a rule without tiers, as this one, is asked for one piece
  // (contract price-and-offer 6.4).
  { id: '62-offer-low-qty-2', price: '690', quantity: '2' },
  { id: '63-offer-high', price: '2000', quantity: '1' },
]) {
  test(`the recorded check ${id} is sent field by field; its refusal is shown in the popup, which stays open`, {
    tag: ids('PO30', 'PO36'),
  }, async ({ store }) => {
    const call = recordedCheck(id, { quantity: '1' })
    const page = await store.open(sceneOf('product-offer', call))
    await offerOpener(page).click()
    await expect(page.getByRole('dialog', { name: 'Machen Sie uns ein Angebot' })).toBeVisible()
    await offerField(page).fill(price)
    await page.locator('dialog [name=quantity]').fill(quantity)
    await sendButton(page).click()
    await expect(page.locator('dialog .vicatna-message-wrap')).toHaveText(await sentenceOf(page, call))
    await expect(offerField(page)).toHaveValue(price)
    expect(store.calls).toHaveLength(1)
    expect(await store.undo()).toBeUndefined()
  })
}

test('the recorded check 64 and the recorded post 67 follow each other, and the offer is in the cart', {
  tag: ids('PO33'),
}, async ({ store }) => {
  const page = await store.open(
    sceneOf('product-offer', recordedCheck('64-offer-ok'), recordedPost('67-offer-add-to-cart', '64-offer-ok')),
  )
  await offerOpener(page).click()
  await offerField(page).fill('750')
  await offerField(page).press('Enter')
  await expect(cartQuantities(page).last()).toHaveText('1 × 750,00 €')
  expect(store.calls).toHaveLength(2)
})

test('the recorded fragments, 68, show both prices in the header’s cart', { tag: ids('S1.04', 'S1.05') }, async ({
  store,
}) => {
  const { request, answers } = recorded('68-nyp-offer-fragments')
  // The platform's own script adds the time, so that no cache answers.
  const call: RecordedCall = { id: 'fragments', request: { ...request, form: { time: '1795000000000' } }, answers }
  // The wallet is off, since it would call for its cart, which was recorded in another state.
  const config = `window.vernissageConfig = { features: { 'wallet-buttons': false } };`
  const script = readFileSync(join(import.meta.dirname, '../../../dist/vernissage.standalone.js'), 'utf8')
  const page = await store.open(sceneOf('product-nyp', call), { legacy: 'removed', script: config + script })
  const prices = ['1 × 33,00 €', '1 × 750,00 €']
  // The page has one header for wide windows and one for narrow ones.
  await expect(cartQuantities(page)).toHaveText([...prices, ...prices])
})
