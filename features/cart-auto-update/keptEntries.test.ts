import jQuery from 'jquery'
import { expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { cartPageForEachTest, change, findElement, pressEnter, quantity, type } from './testCart.ts'

const { pass, posts, runtime, sent, start } = cartPageForEachTest()

test('what is changed while an update runs is sent after it, and not lost with the form', {
  tags: ids('TP57'),
}, async () => {
  start()
  change(quantity('a'), '3')
  await pass(1200)
  change(quantity('b'), '5')
  await pass(5000)
  expect(posts()).toHaveLength(1)
  posts()[0]?.answer({ a: { quantity: 3 }, b: { quantity: 1 } })
  await pass(0)
  expect(quantity('b').value).toBe('5')
  expect(findElement<HTMLButtonElement>('[name=update_cart]').disabled).toBe(false)
  await pass(1200)
  expect(sent()).toEqual([
    { a: '3', b: '1' },
    { a: '3', b: '5' },
  ])
  posts()[1]?.answer({ a: { quantity: 3 }, b: { quantity: 5 } })
  await pass(10_000)
  expect(posts()).toHaveLength(2)
})

test('a field without a name, which a plugin shows in the place of a quantity, is not entered into plus and minus', {
  tags: ids('TP57'),
}, async () => {
  start()
  change(quantity('a'), '3')
  await pass(1200)
  quantity('b').insertAdjacentHTML('afterend', '<input type="text" class="qty" value="1">')
  findElement<HTMLInputElement>('.qty:not([name])').value = '5'
  change(quantity('b'), '5')
  posts()[0]?.answer({ a: { quantity: 3 }, b: { quantity: 1 } })
  await pass(0)
  const labels = [...document.querySelectorAll<HTMLInputElement>('[type=button]')].map(({ value }) => value)
  expect([quantity('b').value, ...labels]).toEqual(['5', '-', '+', '-', '+'])
})

test('the quantity of the same row, and one that Enter was pressed in, wait for the running update, too', {
  tags: ids('TP57'),
}, async () => {
  start()
  change(quantity('a'), '3')
  await pass(1200)
  type(quantity('a'), '4')
  pressEnter(quantity('a'))
  expect(posts()).toHaveLength(1)
  await pass(3000)
  posts()[0]?.answer({ a: { quantity: 3 }, b: { quantity: 1 } })
  await pass(1200)
  expect(sent()[1]).toEqual({ a: '4', b: '1' })
})

test('what a form had not sent when the script was stopped is not entered by a later start', async () => {
  start()
  change(quantity('a'), '3')
  findElement('form').remove()
  await pass(0)
  runtime()?.stop()
  start()
  await pass(1200)
  expect(quantity('a').value).toBe('2')
  expect(posts()).toEqual([])
})

test('what is half typed, and text in other fields, survives the answer', async () => {
  start()
  change(quantity('a'), '3')
  await pass(1200)
  type(quantity('b'), '1')
  type(quantity('b'), '12')
  findElement('[name=notiz]').value = 'Bitte als Geschenk'
  posts()[0]?.answer({ a: { quantity: 3 }, b: { quantity: 1 } })
  await pass(0)
  expect(quantity('b').value).toBe('12')
  expect(findElement('[name=notiz]').value).toBe('Bitte als Geschenk')
})

test('the focus is in the same field after the answer, unless it was somewhere else', async () => {
  start()
  change(quantity('a'), '3')
  await pass(1200)
  const next = { a: { quantity: 3 }, b: { quantity: 1 } }
  quantity('a').focus()
  posts()[0]?.answer(next)
  await pass(0)
  expect(document.activeElement).toBe(quantity('a'))
  change(quantity('a'), '4')
  quantity('a').blur()
  await pass(1200)
  posts()[1]?.answer(next)
  await pass(0)
  expect(document.activeElement).toBe(document.body)
})

test('after updated_cart_totals it still works, and once', { tags: ids('TP58') }, async () => {
  start()
  change(quantity('a'), '3')
  await pass(1200)
  posts()[0]?.answer({ a: { quantity: 3 }, b: { quantity: 1 } })
  await pass(0)
  jQuery(document.body).trigger('updated_cart_totals').trigger('updated_wc_div')
  change(quantity('a'), '7')
  await pass(10_000)
  expect(sent()).toEqual([
    { a: '3', b: '1' },
    { a: '7', b: '1' },
  ])
  expect(runtime()?.mounts.rows()[0]).toMatchObject({ state: 'mounted', mounts: 1 })
})

test('when everything was removed the empty cart shows, without a page load and without another update', {
  tags: ids('TP56'),
}, async () => {
  start()
  const emptied = vi.fn()
  jQuery(document.body).on('wc_cart_emptied', emptied)
  change(quantity('a'), '0')
  change(quantity('b'), '0')
  await pass(1200)
  posts()[0]?.answer()
  await pass(10_000)
  expect(findElement('.cart-empty').textContent).toBe('Dein Warenkorb ist leer.')
  expect(emptied).toHaveBeenCalledOnce()
  expect(posts()).toHaveLength(1)
  expect(runtime()?.mounts.rows()[0]).toMatchObject({ mounts: 0 })
})
