/**
 * Price and offer on the recorded shop's pages: driven as the recorded calls were, with the answers that its server gave.
 * Exactly the calls of a test are answered, each once, so every one that differs or comes too often fails it.
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
  // Required here, and once only.
  return { id, request: call.request, answers: call.answers }
}

/** A check as the recorder sent it, but for `changes`, and with the header that the server knows scripts by. */
function check(id: string, changes: Fields = {}): RecordedCall {
  const { request, answers } = recorded(id)
  const form = { ...(request.form as Fields), ...changes }
  return { id, request: { ...request, headers: { 'x-requested-with': 'XMLHttpRequest' }, form }, answers }
}

/** The recorder sent the bounds as numbers; a page sends what its field has, which is the same number. */
const printedBounds = { price_min: '5.00', price_max: '500.00' }
test('the bounds that the page prints are those that were recorded', () => {
  const { price_min, price_max } = recorded('56-nyp-ok').request.form as Fields
  expect([Number(price_min), Number(price_max)]).toEqual(Object.values(printedBounds).map(Number))
})

/** The recorder posted nothing but what the server needs; a browser posts the whole form, as one of its kind does. */
function post(id: string, after: string, changes: Fields = {}): RecordedCall {
  const { request, answers } = recorded(id)
  const { form, ...rest } = request
  const multipart = { ...restOfForm(request), ...(form as Fields), ...changes }
  return { id, after, request: { ...rest, multipart }, answers }
}

/** The other fields of the form, none of which anybody has filled in. */
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

function opened(page: 'product-nyp' | 'product-offer', ...calls: readonly RecordedCall[]): Scene {
  return { ...loadRecording(page, root), calls }
}

/** The sentence in a notice of the recorded answer. */
async function sentenceOf(page: Page, { answers }: RecordedCall): Promise<string> {
  const { message } = answers[0]!.json as { message: string }
  return page.evaluate(
    (html) => new DOMParser().parseFromString(html, 'text/html').body.textContent!.replace(/\s+/g, ' ').trim(),
    message,
  )
}

const field = (page: Page): Locator => page.locator('#product-36 [name=vicatna_nyp_value]').first()
const buy = (page: Page): Locator => page.locator('.product .single_add_to_cart_button').first()
const opener = (page: Page): Locator => page.locator('.product .vicatna-so-button').first()
const offer = (page: Page): Locator => page.locator('dialog .vicatna_so_value')
const send = (page: Page): Locator => page.locator('dialog .vicatna-popup-form-bt')
/** The message in the page; a copy of it stands in the notices area of the login popup, which is closed. */
const shown = (page: Page): Locator => page.locator('#main .vicatna-message-wrap')
const inCart = (page: Page): Locator => page.locator('.header .mini_cart_item .quantity')

for (const { id, price } of [
  { id: '57-nyp-low', price: '2' },
  { id: '58-nyp-high', price: '900' },
]) {
  test(`the recorded check ${id} is sent field by field; its refusal is shown, the price stays`, {
    tag: ids('PO07', 'PO09'),
  }, async ({ store }) => {
    const call = check(id, printedBounds)
    const page = await store.open(opened('product-nyp', call))
    await field(page).fill(price)
    await buy(page).click()
    await expect(shown(page)).toHaveText(await sentenceOf(page, call))
    await expect(shown(page).locator('ul.woocommerce-error')).toBeVisible()
    await expect(field(page)).toHaveValue(price)
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    expect(store.calls).toHaveLength(1)
    expect(await store.undo()).toBeUndefined()
  })
}

// The check was recorded with 25, the post with 33.
for (const price of ['25', '33']) {
  test(`the recorded check 56 and the recorded post 66 follow each other for ${price}, and the price lies in the cart`, {
    tag: ids('PO07', 'PO08'),
  }, async ({ store }) => {
    const accepted = check('56-nyp-ok', { ...printedBounds, price })
    const added = post('66-nyp-add-to-cart', '56-nyp-ok', { vicatna_nyp_value: price })
    const page = await store.open(opened('product-nyp', accepted, added))
    await field(page).fill(price)
    await field(page).press('Enter')
    await expect(inCart(page).first()).toHaveText('1 × 33,00 €')
    expect(store.calls.map(({ request }) => request.method)).toEqual(['POST', 'POST'])
  })
}

test('what was recorded of empty fields (59, 65) is never asked: the page has the sentence itself', {
  tag: ids('PO12', 'PO29'),
}, async ({ store }) => {
  const page = await store.open(opened('product-nyp'))
  await field(page).fill('')
  await buy(page).click()
  await expect(shown(page)).toHaveText('Bitte geben Sie Ihren Wunschpreis ein.')
  await expect(field(page)).toBeFocused()
  await store.open(opened('product-offer'))
  await opener(store.page).click()
  await send(store.page).click()
  await expect(store.page.locator('dialog .vicatna-message-wrap')).toHaveText('Bitte geben Sie ein Angebot ein.')
  expect(store.calls).toEqual([])
})

test.describe('the recorded refusal of a nonce, 60', () => {
  const open = async (
    store: Parameters<Parameters<typeof test>[2]>[0]['store'],
    ...calls: RecordedCall[]
  ): Promise<Page> => {
    const page = await store.open(opened('product-nyp', check('60-nyp-bad-nonce', printedBounds), ...calls))
    await page.evaluate(() => {
      const { vicatna_single: settings } = window as unknown as { vicatna_single: { nonce: string } }
      settings.nonce = 'falsch'
    })
    await field(page).fill('25')
    await buy(page).click()
    return page
  }
  const refresh = (answer: RecordedCall['answers'][number]): RecordedCall => ({
    id: 'page',
    after: '60-nyp-bad-nonce',
    request: { method: 'POST', url: '/produkt/spendenkarte/' },
    answers: [answer],
  })

  test('is shown as it is where the page has no other; the price stays', { tag: ids('PO49') }, async ({ store }) => {
    const page = await open(store, refresh({ status: 200, text: '<html lang="de"><p>Wartung</p></html>' }))
    await expect(shown(page)).toHaveText('Invalid nonce')
    await expect(field(page)).toHaveValue('25')
    expect(await store.undo()).toBeUndefined()
  })

  test('is overcome with the nonce of the page, and the recorded calls 56 and 66 follow', { tag: ids('PO49') }, async ({
    store,
  }) => {
    const recordedPage = new TextDecoder().decode(loadRecording('product-nyp', root).page)
    const page = await open(
      store,
      refresh({ status: 200, text: recordedPage }),
      { ...check('56-nyp-ok', printedBounds), after: 'page' },
      post('66-nyp-add-to-cart', '56-nyp-ok', { vicatna_nyp_value: '25' }),
    )
    await expect(inCart(page).first()).toHaveText('1 × 33,00 €')
  })
})

for (const { id, price, quantity } of [
  { id: '61-offer-low', price: '300', quantity: '1' },
  // The recorder sent the quantity; a rule without tiers, as this one, is asked for one piece
  // (contract price-and-offer 6.4).
  { id: '62-offer-low-qty-2', price: '690', quantity: '2' },
  { id: '63-offer-high', price: '2000', quantity: '1' },
]) {
  test(`the recorded check ${id} is sent field by field; its refusal is shown in the popup, which stays`, {
    tag: ids('PO30', 'PO36'),
  }, async ({ store }) => {
    const call = check(id, { quantity: '1' })
    const page = await store.open(opened('product-offer', call))
    await opener(page).click()
    await expect(page.getByRole('dialog', { name: 'Machen Sie uns ein Angebot' })).toBeVisible()
    await offer(page).fill(price)
    await page.locator('dialog [name=quantity]').fill(quantity)
    await send(page).click()
    await expect(page.locator('dialog .vicatna-message-wrap')).toHaveText(await sentenceOf(page, call))
    await expect(offer(page)).toHaveValue(price)
    expect(store.calls).toHaveLength(1)
    expect(await store.undo()).toBeUndefined()
  })
}

test('the recorded check 64 and the recorded post 67 follow each other, and the offer lies in the cart', {
  tag: ids('PO33'),
}, async ({ store }) => {
  const page = await store.open(
    opened('product-offer', check('64-offer-ok'), post('67-offer-add-to-cart', '64-offer-ok')),
  )
  await opener(page).click()
  await offer(page).fill('750')
  await offer(page).press('Enter')
  await expect(inCart(page).last()).toHaveText('1 × 750,00 €')
  expect(store.calls).toHaveLength(2)
})

test('the recorded fragments, 68, show both prices in the header’s cart', { tag: ids('S1.04', 'S1.05') }, async ({
  store,
}) => {
  const { request, answers } = recorded('68-nyp-offer-fragments')
  // The platform's own script sends the time along, so that no cache answers.
  const call: RecordedCall = { id: 'fragments', request: { ...request, form: { time: '1795000000000' } }, answers }
  // The wallet would ask what its cart is, which was recorded at another time.
  const config = `window.vernissageConfig = { features: { 'wallet-buttons': false } };`
  const script = readFileSync(join(import.meta.dirname, '../../../dist/vernissage.standalone.js'), 'utf8')
  const page = await store.open(opened('product-nyp', call), { legacy: 'removed', script: config + script })
  const prices = ['1 × 33,00 €', '1 × 750,00 €']
  // In the header for wide windows and in that for narrow ones.
  await expect(inCart(page)).toHaveText([...prices, ...prices])
})
