/** Links of the mini-cart that take a line out. */
import { expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { cartAnswer, click, later, openPages } from './testCart.ts'

const { openWith } = openPages()

test('a link of the mini-cart takes its line out; the focus goes to the next one', { tags: ids('TP51') }, async () => {
  const { calls, count, events, findElement } = await openWith('a', 'b')
  events.length = 0
  const link = findElement('.remove')
  link.focus()
  await click(link)
  expect(calls[0]?.url).toBe('/?wc-ajax=remove_from_cart')
  expect(calls[0]?.fields).toEqual({ cart_item_key: 'a' })
  expect(findElement('.woocommerce-mini-cart-item .blockOverlay')).not.toBeNull()
  await click(link)
  await calls[0]?.answer(cartAnswer('b'))
  expect(calls).toHaveLength(1)
  expect(count()).toBe('1')
  expect(events.filter((name) => name !== 'wc_cart_button_updated').sort()).toEqual([
    'removed_from_cart',
    'wc_fragments_loaded',
  ])
  expect(document.activeElement).toBe(findElement('.remove'))
  expect(findElement('.remove').dataset.cart_item_key).toBe('b')
  await later(1000)
  expect(findElement('.widget_shopping_cart_live_region').textContent).toBe('entfernt')
})

test.each([
  ['{success:false}', { success: false }, 200],
  ['an error page', '<h1>Fehler</h1>', 500],
  ['HTML', '<h1>Fehler</h1>', 200],
])('after %s the link’s own address removes it', { tags: ids('TP51') }, async (_what, body, status) => {
  const { calls, go } = await openWith('a')
  await click(document.querySelector('.remove')!)
  await calls[0]?.answer(body, status)
  expect(go).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/warenkorb/?remove_item=a'))
})

test('without a network the line stays, and a sentence says why', async () => {
  const { calls, go, findElement } = await openWith('a')
  await click(findElement('.remove'))
  await calls[0]?.fail()
  expect(go).not.toHaveBeenCalled()
  expect(document.querySelector('.blockUI')).toBeNull()
  expect(findElement('.remove + [role=alert]').textContent).toMatch(/Keine Verbindung/)
  await click(findElement('.remove'))
  expect(calls.filter(({ url }) => url.includes('remove_from_cart'))).toHaveLength(2)
})

test.each([
  ['is gone where the shop has removed it', [], false],
  ['stays with the sentence where the shop still has it', ['a'], true],
])('a line whose removal was not answered %s: the cart is asked for', async (_what, lines, isThere) => {
  const { calls, findElement } = await openWith('a')
  await click(findElement('.remove'))
  await calls[0]?.fail()
  await later(0)
  expect(calls.map(({ url }) => url)).toEqual(['/?wc-ajax=remove_from_cart', '/?wc-ajax=get_refreshed_fragments'])
  await calls[1]?.answer(cartAnswer(...lines))
  expect(document.querySelector('.remove') !== null).toBe(isThere)
  expect(document.querySelector('[role=alert]')?.textContent.includes('Keine Verbindung') ?? false).toBe(isThere)
})

test('a removal that fails after another one has replaced its line is told in the new line, and the checkout waits', async () => {
  const { calls, go, findElement } = await openWith('a', 'b')
  findElement('.widget_shopping_cart_content').insertAdjacentHTML(
    'beforeend',
    '<p class="woocommerce-mini-cart__buttons"><a href="/kasse/">Kasse</a></p>',
  )
  await click(findElement('[data-cart_item_key=a]'))
  await click(findElement('[data-cart_item_key=b]'))
  await click(findElement('.woocommerce-mini-cart__buttons a'))
  await calls[0]?.answer(cartAnswer('b'))
  await calls[1]?.fail()
  expect(findElement('[data-cart_item_key=b] + [role=alert]').textContent).toMatch(/Keine Verbindung/)
  expect(go).not.toHaveBeenCalled()
})
