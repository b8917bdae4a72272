import jQuery from 'jquery'
import { expect, test, vi } from 'vitest'
import { setBody } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { addTheme, dropdownCart, header } from './testHeader.ts'
import {
  added,
  announced,
  findElement,
  isOpen,
  openPopupOver,
  page,
  pass,
  point,
  prepareEach,
  start,
  startAgain,
  stop,
  trigger,
} from './testMiniCart.ts'

prepareEach()

/** The cart closes after this time, and not a millisecond before. */
async function expectToCloseAfter(ms: number): Promise<void> {
  await pass(ms - 1)
  expect(isOpen()).toBe(true)
  await pass(1)
  expect(isOpen()).toBe(false)
}

/** The cart stays open while the focus is in it, and closes 5000 ms after the focus has left. */
async function expectToStayWithFocus(): Promise<void> {
  findElement('.remove').focus()
  await pass(20_000)
  expect(isOpen()).toBe(true)
  findElement('#anderes').focus()
  await expectToCloseAfter(5000)
}

test('what was added shows for 5000 ms, is announced, and the focus stays where it is', {
  tags: ids('S2.44', 'S9.29', 'TP46'),
}, async () => {
  start(header(dropdownCart))
  findElement('#anderes').focus()
  added()
  expect(isOpen()).toBe(true)
  await pass(150)
  expect(announced()).toBe('Warenkorb, 2 Artikel')
  expect(document.activeElement).toBe(findElement('#anderes'))
  await pass(4849)
  expect(isOpen()).toBe(true)
  await pass(1)
  expect(isOpen()).toBe(false)
  expect(trigger().getAttribute('aria-expanded')).toBe('false')
})

test('while the pointer or the focus is inside it stays, and 5000 ms after they left it closes', {
  tags: ids('S9.29', 'TP46'),
}, async () => {
  start(header(dropdownCart))
  added()
  await pass(4000)
  point('pointerenter')
  await pass(20_000)
  expect(isOpen()).toBe(true)
  point('pointerleave')
  await pass(4999)
  expect(isOpen()).toBe(true)
  await expectToStayWithFocus()
})

test('a popup over the page closes when the cart drops down, which it would cover, and the focus returns to its opener', {
  tags: ids('S2.44', 'TP46'),
}, async () => {
  start(header(dropdownCart), { hasPopup: true })
  const { signal } = openPopupOver()
  added()
  await pass(150)
  expect(signal.aborted).toBe(true)
  expect(document.activeElement).toBe(findElement('#anderes'))
  expect(isOpen()).toBe(true)
})

test('with the reveal off a popup over the page stays open', { tags: ids('TP47') }, async () => {
  start(header(dropdownCart), { isRevealed: '', hasPopup: true })
  const { signal } = openPopupOver()
  added()
  await pass(6000)
  expect(signal.aborted).toBe(false)
})

test('a second product that is added begins the 5000 ms anew', { tags: ids('TP46') }, async () => {
  start(header(dropdownCart))
  added()
  await pass(3000)
  added()
  await expectToCloseAfter(5000)
})

test('what was added opens it without asking for the layout, which the new markup has just made stale', {
  tags: ids('S1.23'),
}, async () => {
  start(header(dropdownCart))
  const asked = vi.spyOn(HTMLElement.prototype, 'checkVisibility')
  added()
  expect(isOpen()).toBe(true)
  expect(asked).not.toHaveBeenCalled()
  await pass(200)
  expect(announced()).toBe('Warenkorb, 2 Artikel')
})

test.each(['', '0', false, null])('with the reveal off (%j) nothing opens', { tags: ids('TP47') }, async (setting) => {
  start(`${header(dropdownCart)}<span class="added-to-cart"></span>`, { isRevealed: setting as string })
  added()
  await pass(6000)
  expect(isOpen()).toBe(false)
  expect(announced()).toBe('')
})

test('a page that comes with something added opens it once', { tags: ids('TP47') }, async () => {
  start(`${header(dropdownCart)}<span class="added-to-cart"></span>`)
  expect(isOpen()).toBe(true)
  await pass(5000)
  expect(isOpen()).toBe(false)
  stop()
  startAgain()
  expect(isOpen()).toBe(false)
})

test('added_to_cart without arguments leaves what is in the cart alone', { tags: ids('TP49') }, () => {
  page.jQuery = jQuery
  start(header(dropdownCart))
  const inside = findElement('.widget_shopping_cart_content')
  jQuery(document.body).trigger('added_to_cart')
  expect(isOpen()).toBe(true)
  expect(findElement('.widget_shopping_cart_content')).toBe(inside)
})

test('other code asks for the cart with the theme’s own event, whether the reveal is on or not', {
  tags: ids('S2.44'),
}, async () => {
  page.jQuery = jQuery
  start(header(dropdownCart), { isRevealed: '' })
  jQuery(document).trigger('flatsome-open-mini-cart')
  expect(isOpen()).toBe(true)
  await pass(5000)
  expect(isOpen()).toBe(false)
})

test('a header that hides while scrolling comes back with the cart', () => {
  start(header(dropdownCart))
  findElement('#header').classList.add('sticky-hide-on-scroll--active')
  added()
  expect(findElement('#header').className).toBe('header')
  expect(findElement('.header-wrapper').classList.contains('stuck')).toBe(true)
})

test.each(['before', 'after'])(
  'a theme that came %s us: one clock decides, ours',
  { tags: ids('TP46') },
  async (when) => {
    page.jQuery = jQuery
    if (when === 'before') {
      setBody(header(dropdownCart))
      addTheme(jQuery)
      page.flatsomeVars = { is_mini_cart_reveal: '1' }
      startAgain()
    } else {
      start(header(dropdownCart))
      addTheme(jQuery)
    }
    jQuery(document.body).trigger('added_to_cart', [{}, 'abc', jQuery(document).find('#anderes')])
    await pass(2000)
    expect(isOpen()).toBe(true)
    await expectToStayWithFocus()
  },
)

test('a cart that the theme has revealed before we came is closed by our clock, and stays closed after a stop', {
  tags: ids('TP47'),
}, async () => {
  page.jQuery = jQuery
  page.flatsomeVars = { is_mini_cart_reveal: '1' }
  setBody(`${header(dropdownCart)}<span class="added-to-cart"></span>`)
  addTheme(jQuery)
  await pass(1000)
  startAgain()
  findElement('.remove').focus()
  await pass(10_000)
  expect(isOpen()).toBe(true)
  findElement('#anderes').focus()
  await pass(5000)
  expect(isOpen()).toBe(false)
  stop()
  expect(isOpen()).toBe(false)
})
