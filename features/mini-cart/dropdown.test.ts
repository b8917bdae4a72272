import { expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { dropdownCart, header } from './testHeader.ts'
import { click, findElement, isOpen, item, key, pass, point, prepareEach, start, trigger } from './testMiniCart.ts'

prepareEach()

test('the dropdown’s trigger says what it opens, whether it is open, and how much is in the cart', {
  tags: ids('S1.23'),
}, async () => {
  start(header(dropdownCart))
  expect(trigger().getAttribute('aria-haspopup')).toBe('true')
  expect(trigger().getAttribute('aria-expanded')).toBe('false')
  expect(document.getElementById(trigger().getAttribute('aria-controls')!)).toBe(findElement('.nav-dropdown'))
  expect(trigger().getAttribute('aria-label')).toBe('Warenkorb, 2 Artikel')
  findElement('.cart-icon').outerHTML = '<span class="cart-icon image-icon"><strong>7</strong></span>'
  await pass(20)
  expect(trigger().getAttribute('aria-label')).toBe('Warenkorb, 7 Artikel')
  findElement('.cart-icon').outerHTML = '<i class="icon-shopping-bag" data-icon-label="8"></i>'
  await pass(20)
  expect(trigger().getAttribute('aria-label')).toBe('Warenkorb, 8 Artikel')
  findElement('i').setAttribute('data-icon-label', '9')
  await pass(20)
  expect(trigger().getAttribute('aria-label')).toBe('Warenkorb, 9 Artikel')
})

test('a header without a count or a name still has a name, in the language of the page', () => {
  start(
    header('<li class="cart-item has-dropdown"><a class="header-cart-link"></a><ul class="nav-dropdown"></ul></li>'),
    {
      language: 'en-GB',
    },
  )
  expect(trigger().getAttribute('aria-label')).toBe('Cart')
})

test.each([
  ['Warenkorb   /\n <span class="cart-price">24,00&nbsp;€</span>', 'Warenkorb / 24,00 €, 2 Artikel'],
  ['<span class="cart-price">24,00&nbsp;€</span>', 'Warenkorb 24,00 €, 2 Artikel'],
])(
  'the trigger’s name has what stands on the trigger (%s), and follows it',
  { tags: ids('S1.23') },
  async (title, name) => {
    start(header(dropdownCart.replace('<span class="cart-icon', `<span class="header-cart-title">\n${title}</span>$&`)))
    expect(trigger().getAttribute('aria-label')).toBe(name)
    findElement('.cart-price').outerHTML = ' <span class="cart-price">36,00 €</span>'
    await pass(20)
    expect(trigger().getAttribute('aria-label')).toBe(name.replace('24', '36'))
  },
)

test('the dropdown opens and closes by click, Enter and Space, and by Escape the focus is back on its trigger', {
  tags: ids('S1.23'),
}, async () => {
  start(header(dropdownCart))
  // Enter on a link is a click without a pointer.
  expect(click(trigger())).toBe(false)
  await pass(20)
  expect([isOpen(), trigger().getAttribute('aria-expanded')]).toEqual([true, 'true'])
  expect(click(trigger())).toBe(false)
  expect(isOpen()).toBe(false)
  expect(key(trigger(), ' ')).toBe(false)
  expect(isOpen()).toBe(true)
  findElement('.remove').focus()
  key(findElement('.remove'), 'Escape')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(trigger())
})

test('who points at the open cart and clicks gets to the cart page, as ever; a touch opens first', () => {
  start(header(dropdownCart))
  expect(click(trigger(), 1)).toBe(false)
  expect(click(trigger(), 1)).toBe(true)
  expect(isOpen()).toBe(true)
  expect(trigger().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))).toBe(
    true,
  )
})

test('the dropdown closes when the focus leaves, and by a click beside it', async () => {
  start(header(dropdownCart))
  click(trigger())
  findElement('.remove').focus()
  await pass(5000)
  expect(isOpen()).toBe(true)
  findElement('#anderes').focus()
  await pass(100)
  expect(isOpen()).toBe(false)
  click(trigger())
  click(findElement('.widget_shopping_cart'))
  expect(isOpen()).toBe(true)
  click(findElement('main'))
  expect(isOpen()).toBe(false)
})

test('the dropdown opens under a mouse that stays, not under a finger, and closes when the mouse has left', async () => {
  start(header(dropdownCart))
  point('pointerenter', 'touch')
  await pass(200)
  expect(isOpen()).toBe(false)
  point('pointerenter')
  await pass(69)
  expect(isOpen()).toBe(false)
  await pass(1)
  expect(isOpen()).toBe(true)
  point('pointerleave')
  await pass(70)
  expect(isOpen()).toBe(false)
})

test('what the theme opens and closes by hovering is shown by the trigger, too', async () => {
  start(header(dropdownCart))
  item().classList.add('current-dropdown')
  await pass(20)
  expect(trigger().getAttribute('aria-expanded')).toBe('true')
  item().classList.remove('current-dropdown')
  await pass(20)
  expect(trigger().getAttribute('aria-expanded')).toBe('false')
})

test('Escape closes it although the pointer rests on it, and it stays closed', { tags: ids('S1.23') }, async () => {
  start(header(dropdownCart))
  point('pointerenter')
  await pass(70)
  findElement('.remove').focus()
  key(findElement('.remove'), 'Escape')
  await pass(200)
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(trigger())
})
