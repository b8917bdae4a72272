/** What other plugins say and do through jQuery, or without it, when a link adds a product. Contract theme-and-platform 1, 3.5 */
import jQuery from 'jquery'
import { afterEach, expect, test } from 'vitest'
import { makeReady } from '../shared/platform/testJQuery.ts'
import { button, cartAnswer, click, later, openPages } from './testCart.ts'

const { open } = openPages()
afterEach(() => {
  jQuery(document.body).off()
  Reflect.deleteProperty(window, 'jQuery')
})

test('a jQuery handler may refuse that a product is added', async () => {
  Object.assign(window, { jQuery })
  makeReady(jQuery)
  const { calls } = await open()
  const received: unknown[] = []
  const body = jQuery(document.body)
  body.on('should_send_ajax_request.adding_to_cart', (_event: unknown, given: HTMLElement[]) => given[0] !== button(21))
  body.on('ajax_request_not_sent.adding_to_cart', (_event: unknown, ...given: unknown[]) => received.push(given))
  await click(button(21))
  expect(calls).toEqual([])
  expect(button(21).classList).not.toContain('loading')
  expect(received).toEqual([[false, false, expect.objectContaining({ 0: button(21) })]])
})

test.each(['a', 'button'])('a plugin that presses a %s through jQuery has the product added once', async (tag) => {
  Object.assign(window, { jQuery })
  makeReady(jQuery)
  const { calls } = await open()
  if (tag === 'button')
    button(21).outerHTML = button(21).outerHTML.replace(/^<a|a>$/g, (part) => part.replace('a', tag))
  expect(button(21).localName).toBe(tag)
  jQuery(button(21)).trigger('click')
  await later(0)
  expect(calls.map(({ fields }) => fields.product_id)).toEqual(['21'])
  await calls[0]?.answer(cartAnswer('a'))
  expect(calls.filter(({ url }) => url.endsWith('add_to_cart'))).toHaveLength(1)
})

test('a jQuery handler of another plugin that throws does not keep the cart from showing what was added', async () => {
  Object.assign(window, { jQuery })
  makeReady(jQuery)
  const { calls, count } = await open()
  jQuery(document.body).on('added_to_cart', () => {
    throw new Error('kaputt')
  })
  await click(button(21))
  await expect(calls[0]?.answer(cartAnswer('a'))).rejects.toThrow('kaputt')
  expect([count(), button(21).classList.contains('loading')]).toEqual(['1', false])
  await click(button(43))
  expect(calls).toHaveLength(2)
})

test('a jQuery handler that throws when it is asked does not keep the product from being added', async () => {
  Object.assign(window, { jQuery })
  makeReady(jQuery)
  const { calls, count, runtime } = await open()
  jQuery(document.body).on('should_send_ajax_request.adding_to_cart', () => {
    throw new Error('kaputt')
  })
  await click(button(21))
  await calls[0]?.answer(cartAnswer('a'))
  expect(count()).toBe('1')
  expect(runtime.reporter.problems.map(({ message }) => message)).toEqual(['a handler of the listing failed'])
})

test('without jQuery a listener may refuse it', async () => {
  const { calls, events } = await open()
  document.body.addEventListener('should_send_ajax_request', (event) => event.preventDefault(), { once: true })
  await click(button(43))
  expect(calls).toEqual([])
  expect(button(43).classList).not.toContain('loading')
  expect(events).toContain('ajax_request_not_sent')
  await click(button(43))
  expect(calls).toHaveLength(1)
})

test('with jQuery on the page handlers get the fragments, the hash and the button, once', async () => {
  Object.assign(window, { jQuery })
  makeReady(jQuery)
  const { calls, count } = await open()
  const received: unknown[][] = []
  jQuery(document.body).on('added_to_cart', (_event: unknown, ...given: unknown[]) => received.push(given))
  await click(button())
  await calls[0]?.answer(cartAnswer('a'))
  expect(received).toEqual([[cartAnswer('a').fragments, 'hash-a', expect.objectContaining({ 0: button(), length: 1 })]])
  expect(count()).toBe('1')
})

test('what others add is shown as well', async () => {
  Object.assign(window, { jQuery })
  makeReady(jQuery)
  const { count } = await open()
  jQuery(document.body).trigger('added_to_cart', [cartAnswer('a', 'b').fragments, 'hash-ab', jQuery(button())])
  expect(count()).toBe('2')
  expect(button().classList).toContain('added')
})

test('what other code has stored at a button through jQuery goes along, unless an attribute says something else', async () => {
  makeReady(jQuery)
  Object.assign(window, { jQuery })
  const { calls } = await open()
  const given: unknown[] = []
  jQuery(document.body).on('adding_to_cart', (_event: unknown, _button: unknown, data: unknown) => given.push(data))
  const plugin = { popup: {}, open() {} }
  jQuery(button()).data({ variation_id: 77, quantity: 5, plugin, handler: () => {} })
  await click(button())
  expect(calls[0]?.fields).toEqual({
    quantity: '1',
    product_id: '21',
    product_sku: 'KM-21',
    success_message: 'Werk 21 liegt im Warenkorb',
    variation_id: '77',
  })
  expect(given).toMatchObject([{ variation_id: 77, quantity: '1' }])
})
