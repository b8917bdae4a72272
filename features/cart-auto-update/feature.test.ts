import jQuery from 'jquery'
import { expect, test, vi } from 'vitest'
import { markup } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { addTheme, cart, cartPageForEachTest, change, findElement, pressEnter, quantity, type } from './testCart.ts'

const { pass, posts, runtime, sent, start } = cartPageForEachTest()

test('a quantity is sent once, 1200 ms after the last change', {
  tags: ids('S1.17', 'S2.41', 'S9.28', 'TP54'),
}, async () => {
  start()
  change(quantity('a'), '3')
  await pass(1199)
  expect(sent()).toEqual([])
  await pass(1)
  expect(sent()).toEqual([{ a: '3', b: '1' }])
  await pass(10_000)
  expect(posts()).toHaveLength(1)
})

test('two changes 500 ms apart are one update, 1200 ms after the second', { tags: ids('S9.28', 'TP54') }, async () => {
  start()
  change(quantity('a'), '3')
  await pass(500)
  change(quantity('b'), '4')
  await pass(1199)
  expect(sent()).toEqual([])
  await pass(1)
  expect(sent()).toEqual([{ a: '3', b: '4' }])
})

test('without the theme’s class nothing is sent', { tags: ids('TP55') }, async () => {
  start(cart({ a: { quantity: 2 } }, ''))
  change(quantity('a'), '3')
  await pass(10_000)
  expect(posts()).toHaveLength(0)
})

test('three clicks on the theme’s plus, which only jQuery hears, are one update with the final value', {
  tags: ids('S2.41', 'TP54'),
}, async () => {
  start()
  for (const value of ['3', '4', '5']) {
    quantity('a').value = value
    jQuery(quantity('a')).trigger('input').trigger('change')
    await pass(300)
  }
  await pass(1200)
  expect(sent()).toEqual([{ a: '5', b: '1' }])
})

test('a quantity that is as before is not sent', async () => {
  start()
  change(quantity('a'), '3')
  change(quantity('a'), '2')
  await pass(10_000)
  expect(posts()).toHaveLength(0)
})

test('nothing is lost with a form that has a field named like something that every form has', async () => {
  start(undefined, () => {
    const form = findElement<HTMLFormElement>('.woocommerce-cart-form')
    Object.defineProperty(form, 'elements', { value: form.querySelector('[name=notiz]') })
  })
  change(quantity('a'), '3')
  await pass(1200)
  change(quantity('b'), '5')
  posts()[0]?.answer({ a: { quantity: 3 }, b: { quantity: 1 } })
  await pass(1200)
  expect(sent()).toEqual([
    { a: '3', b: '1' },
    { a: '3', b: '5' },
  ])
})

test('Enter in a quantity updates once, at once', async () => {
  start()
  type(quantity('a'), '3')
  expect(pressEnter(quantity('a'))).toBe(false)
  expect(sent()).toEqual([{ a: '3', b: '1' }])
  posts()[0]?.answer({ a: { quantity: 3 }, b: { quantity: 1 } })
  await pass(10_000)
  expect(posts()).toHaveLength(1)
})

test('Enter in another field is left to the browser', () => {
  start()
  expect(pressEnter(findElement('#coupon_code'))).toBe(true)
  expect(pressEnter(findElement('[name=notiz]'))).toBe(true)
  expect(posts()).toHaveLength(0)
})

test('while a quantity is being typed nothing is sent', async () => {
  start()
  change(quantity('b'), '2')
  type(quantity('a'), '1')
  await pass(10_000)
  expect(posts()).toHaveLength(0)
  change(quantity('a'), '12')
  await pass(1200)
  expect(sent()).toEqual([{ a: '12', b: '2' }])
})

test('an emptied quantity is no change, gets back what was printed when another one is sent, and 0 removes the line', async () => {
  start()
  change(quantity('a'), '')
  await pass(10_000)
  expect(posts()).toHaveLength(0)
  expect(quantity('a').value).toBe('')
  change(quantity('b'), '4')
  await pass(1200)
  expect(sent()).toEqual([{ a: '2', b: '4' }])
  expect(quantity('a').value).toBe('2')
  posts()[0]?.answer({ a: { quantity: 2 }, b: { quantity: 4 } })
  change(quantity('a'), '0')
  await pass(1200)
  expect(sent()[1]).toEqual({ a: '0', b: '4' })
})

test('a quantity that is typed back to what it was releases the others', async () => {
  start()
  change(quantity('b'), '4')
  type(quantity('a'), '22')
  type(quantity('a'), '2')
  quantity('a').blur()
  await pass(1200)
  expect(sent()).toEqual([{ a: '2', b: '4' }])
})

test('while a coupon is being typed nothing is sent', async () => {
  start()
  change(quantity('a'), '3')
  type(findElement('#coupon_code'), 'NORD')
  await pass(10_000)
  expect(posts()).toHaveLength(0)
  findElement('#coupon_code').blur()
  await pass(1200)
  expect(sent()).toEqual([{ a: '3', b: '1' }])
  expect(findElement('#coupon_code').value).toBe('NORD')
})

test('a quantity that cannot be ordered is not sent', async () => {
  start(cart({ a: { quantity: 2, max: 5 } }))
  change(quantity('a'), '9')
  await pass(10_000)
  pressEnter(quantity('a'))
  expect(posts()).toHaveLength(0)
  change(quantity('a'), '5')
  await pass(1200)
  expect(sent()).toEqual([{ a: '5' }])
})

test('the button is enabled for the update and stays in its place', async () => {
  start()
  const button = findElement<HTMLButtonElement>('[name=update_cart]')
  // Nothing else enables it: the platform follows neither event.
  jQuery(document).off('change input')
  change(quantity('a'), '3')
  await pass(1200)
  expect(posts()).toHaveLength(1)
  expect(findElement('[name=update_cart]')).toBe(button)
})

test('without the platform’s script the browser sends the form', { tags: ids('S2.41') }, async () => {
  jQuery(document).off()
  start()
  const submitted = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('submit', submitted, { once: true })
  change(quantity('a'), '3')
  await pass(1200)
  expect(submitted).toHaveBeenCalledOnce()
})

test('a visitor who presses the button is not followed by an update of ours', async () => {
  start()
  change(quantity('a'), '3')
  findElement('[name=update_cart]').click()
  expect(posts()).toHaveLength(1)
  posts()[0]?.answer({ a: { quantity: 3 }, b: { quantity: 1 } })
  await pass(10_000)
  expect(posts()).toHaveLength(1)
})

test.each(['before', 'after'])(
  'beside the theme’s own auto update, which came %s us, each change is sent once',
  { tags: ids('TP54', 'TP58') },
  async (when) => {
    start(undefined, () => when === 'before' && addTheme(jQuery))
    if (when === 'after') addTheme(jQuery)
    for (const [round, value] of ['3', '4', '5'].entries()) {
      change(quantity('a'), value)
      await pass(10_000)
      expect(posts()).toHaveLength(round + 1)
      posts()[round]?.answer({ a: { quantity: Number(value) }, b: { quantity: 1 } })
      await pass(10_000)
      expect(posts()).toHaveLength(round + 1)
    }
  },
)

test('stopping gives the server’s HTML back, and nothing is sent any more', async () => {
  const before = start()
  change(quantity('a'), '3')
  jQuery(document).find('[name=update_cart]').prop('disabled', true)
  runtime()?.stop()
  await pass(10_000)
  expect(posts()).toHaveLength(0)
  quantity('a').value = '2'
  expect(markup()).toBe(before)
})

test('a quantity that is chosen from a list is sent while the list has the focus, and one chosen meanwhile is sent after it', async () => {
  start(cart({ a: { quantity: 2, isList: true }, b: { quantity: 1, isList: true } }))
  change(quantity('a'), '3')
  await pass(1200)
  expect(sent()).toEqual([{ a: '3', b: '1' }])
  change(quantity('b'), '4')
  posts()[0]?.answer({ a: { quantity: 3, isList: true }, b: { quantity: 1, isList: true } })
  await pass(0)
  expect(quantity('b').value).toBe('4')
  await pass(1200)
  expect(sent()[1]).toEqual({ a: '3', b: '4' })
  posts()[1]?.answer({ a: { quantity: 3, isList: true }, b: { quantity: 4, isList: true } })
  await pass(10_000)
  expect(posts()).toHaveLength(2)
})
