import { expect, test } from 'vitest'
import { content, dropdownCart, header } from './testHeader.ts'
import { click, findElement, isOpen, pass, prepareEach, report, start, trigger } from './testMiniCart.ts'

prepareEach()

test.each([
  [0, 'b2'],
  [1, 'c3'],
  [2, 'b2'],
])('after row %i was taken out the focus is on the row of %s', async (index, next) => {
  start(header(dropdownCart))
  click(trigger())
  const button = document.querySelectorAll<HTMLElement>('.remove')[index]!
  button.focus()
  click(button)
  const keys = ['a1', 'b2', 'c3'].filter((_, position) => position !== index)
  findElement('.widget_shopping_cart_content').outerHTML = content(...keys)
  document.body.dispatchEvent(new CustomEvent('removed_from_cart', { bubbles: true }))
  await pass(10)
  expect((document.activeElement as HTMLElement).dataset.cart_item_key).toBe(next)
  expect(isOpen()).toBe(true)
})

test('a click that other code fires on the document itself switches nothing off', async () => {
  start(header(dropdownCart))
  for (const target of [document, window]) target.dispatchEvent(new MouseEvent('click'))
  expect(report()).toMatchObject({ state: 'mounted', mounts: 1 })
  click(trigger())
  expect(isOpen()).toBe(true)
})

test('after the last row was taken out the focus is on the trigger; elsewhere it is left alone', async () => {
  start(header(dropdownCart))
  click(trigger())
  findElement('.remove').focus()
  click(findElement('.remove'))
  findElement('.widget_shopping_cart_content').outerHTML = content()
  document.body.dispatchEvent(new CustomEvent('removed_from_cart', { bubbles: true }))
  await pass(10)
  expect(document.activeElement).toBe(trigger())
  findElement('#anderes').focus()
  document.body.dispatchEvent(new CustomEvent('removed_from_cart', { bubbles: true }))
  await pass(10)
  expect(document.activeElement).toBe(findElement('#anderes'))
})
