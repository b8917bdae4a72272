import jQuery from 'jquery'
import { expect, test, vi } from 'vitest'
import { markup, setBody } from '../../inject/testing.ts'
import { stubHistory } from '../../inject/views/dialog/testHistory.ts'
import { takeDialogs } from '../../inject/views/dialog/testWithoutDialogs.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { addTheme, content, dropdownCart, header, popup, toggleCart } from './testHeader.ts'
import {
  added,
  announced,
  click,
  dialogs,
  findElement,
  frame,
  isOpen,
  item,
  key,
  openPopupOver,
  page,
  pass,
  prepareEach,
  start,
  startAgain,
  stop,
  trigger,
} from './testMiniCart.ts'

prepareEach()

test('the off-canvas cart opens in a dialog with the name of its heading, and goes back to its place', {
  tags: ids('S1.23'),
}, async () => {
  const before = start(header(toggleCart, popup))
  const place = findElement('#cart-popup').parentElement
  expect([trigger().getAttribute('aria-haspopup'), trigger().getAttribute('aria-expanded')]).toEqual([
    'dialog',
    'false',
  ])
  expect(trigger().getAttribute('aria-controls')).toBe('cart-popup')
  trigger().focus()
  expect(click(trigger())).toBe(false)
  expect(dialogs()).toHaveLength(1)
  expect(dialogs()[0]?.getAttribute('aria-label')).toBe('Warenkorb')
  expect(dialogs()[0]?.contains(findElement('#cart-popup'))).toBe(true)
  expect(findElement('#cart-popup').classList.contains('mfp-hide')).toBe(false)
  expect(trigger().getAttribute('aria-expanded')).toBe('true')
  findElement('.vernissage-dialog-close').click()
  expect(dialogs()).toHaveLength(0)
  expect(findElement('#cart-popup').parentElement).toBe(place)
  expect(findElement('#cart-popup').classList.contains('mfp-hide')).toBe(true)
  expect(trigger().getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(trigger())
  click(trigger())
  stop()
  expect(markup()).toBe(before)
})

test('the browser’s back button closes the cart that the visitor has opened, and not the one beside the page', {
  tags: ids('S1.23'),
}, async () => {
  const steps = stubHistory()
  start(header(toggleCart, popup))
  click(trigger())
  expect([dialogs().length, steps.stepsBack]).toEqual([1, 1])
  await steps.goBack()
  expect([dialogs().length, steps.stepsBack]).toEqual([0, 0])
  added()
  await frame()
  expect([dialogs().length, steps.stepsBack]).toEqual([1, 0])
  stop()
  vi.unstubAllGlobals()
})

test('what was added opens it beside the page, for as long as the visitor likes; a second time it stays as it is', {
  tags: ids('S2.44', 'TP48'),
}, async () => {
  start(header(toggleCart, popup))
  findElement('#anderes').focus()
  added()
  await frame()
  const [dialog] = dialogs()
  expect(dialog?.open).toBe(true)
  expect(document.documentElement.style.overflow).toBe('')
  await pass(60_000)
  expect(document.activeElement).toBe(findElement('#anderes'))
  expect(announced()).toBe('Warenkorb, 2 Artikel')
  added()
  await pass(60_000)
  expect([...dialogs()]).toEqual([dialog])
  key(findElement('#anderes'), 'Escape')
  expect(dialogs()).toHaveLength(0)
  expect(document.activeElement).toBe(findElement('#anderes'))
})

test('a popup over the page closes before the cart opens beside the page, also below an open cart', {
  tags: ids('S2.44', 'TP48'),
}, async () => {
  start(header(toggleCart, popup), { hasPopup: true })
  openPopupOver()
  added()
  await frame()
  const [cart, ...others] = dialogs()
  expect(cart?.contains(findElement('#cart-popup'))).toBe(true)
  expect(others).toEqual([])
  expect(document.documentElement.style.overflow).toBe('')
  expect(document.activeElement).toBe(findElement('#anderes'))
  openPopupOver()
  added()
  await frame()
  expect([...dialogs()]).toEqual([cart])
})

test('a popup stays where no cart can be seen', { tags: ids('TP48') }, async () => {
  start(header(toggleCart, popup), { hasPopup: true })
  trigger().style.display = 'none'
  const { signal } = openPopupOver()
  added()
  await pass(1000)
  expect(signal.aborted).toBe(false)
})

test.each(['before', 'after'])(
  'a theme that came %s us opens no popup of its own, and its late click changes nothing',
  { tags: ids('TP48') },
  async (when) => {
    page.jQuery = jQuery
    const opened = vi.fn()
    setBody(header(toggleCart, popup))
    page.flatsomeVars = { is_mini_cart_reveal: '1' }
    if (when === 'before') addTheme(jQuery, opened)
    startAgain()
    if (when === 'after') addTheme(jQuery, opened)
    jQuery(document.body).trigger('added_to_cart')
    await frame()
    const [dialog] = dialogs()
    await pass(1000)
    expect([...dialogs()]).toEqual([dialog])
    expect(dialog?.className).toContain('beside')
    dialog?.close()
    click(trigger())
    expect(dialogs()).toHaveLength(1)
    expect(opened).not.toHaveBeenCalled()
    stop()
    jQuery(trigger()).trigger('click')
    expect(opened).toHaveBeenCalledExactlyOnceWith('#cart-popup')
  },
)

test('a page that comes with something added opens one cart, whichever script is first', {
  tags: ids('TP48'),
}, async () => {
  page.jQuery = jQuery
  const opened = vi.fn()
  start(`${header(toggleCart, popup)}<span class="added-to-cart"></span>`)
  addTheme(jQuery, opened)
  await pass(1000)
  expect(dialogs()).toHaveLength(1)
  expect(opened).not.toHaveBeenCalled()
})

test('a popup that the theme has opened already, and one that the page does not have, are left to others', async () => {
  start(header(toggleCart, `<div class="mfp-wrap">${popup}</div>`))
  expect(click(trigger())).toBe(true)
  added()
  await frame()
  expect(dialogs()).toHaveLength(0)
  findElement('#cart-popup').remove()
  expect(click(trigger())).toBe(true)
  added()
  await frame()
  expect(dialogs()).toHaveLength(0)
})

test('two triggers share one popup, and both say whether it is open', async () => {
  start(header(toggleCart, toggleCart, popup))
  added()
  await frame()
  expect(dialogs()).toHaveLength(1)
  const expanded = (): (string | null)[] =>
    [...document.querySelectorAll('.off-canvas-toggle')].map((each) => each.getAttribute('aria-expanded'))
  expect(expanded()).toEqual(['true', 'true'])
  dialogs()[0]?.close()
  expect(expanded()).toEqual(['false', 'false'])
})

test('a cart that is replaced while it is open stays open, and the focus finds its heading', async () => {
  start(header(toggleCart, popup))
  click(trigger())
  findElement('.remove').focus()
  click(findElement('.remove'))
  findElement('.widget_shopping_cart_content').outerHTML = content()
  document.body.dispatchEvent(new CustomEvent('removed_from_cart', { bubbles: true }))
  await pass(10)
  expect(dialogs()).toHaveLength(1)
  expect(document.activeElement).toBe(findElement('.cart-popup-title'))
})

test('where a dropdown shows, only that opens by itself', async () => {
  start(header(dropdownCart, toggleCart, popup))
  added()
  await frame()
  expect(isOpen()).toBe(true)
  expect(dialogs()).toHaveLength(0)
})

test('what was added opens it without asking for the layout at once', { tags: ids('S2.44') }, async () => {
  start(header(toggleCart, popup))
  const asked = vi.spyOn(HTMLElement.prototype, 'checkVisibility')
  added()
  expect(asked).not.toHaveBeenCalled()
  await frame()
  expect(dialogs()).toHaveLength(1)
})

test('the theme’s click before the next frame opens nothing over the page', { tags: ids('TP48') }, async () => {
  start(header(toggleCart, popup))
  added()
  click(trigger())
  await frame()
  expect([...dialogs()].map(({ className }) => className.includes('beside'))).toEqual([true])
})

test('where the dropdown’s header is hidden, the off-canvas cart opens in Safari before 17.4, too', async () => {
  start(header(dropdownCart, toggleCart, popup))
  for (const hidden of [item(), ...item().querySelectorAll('*')]) {
    Object.assign(hidden, { checkVisibility: undefined, getClientRects: () => [] })
  }
  added()
  await frame()
  expect(dialogs()).toHaveLength(1)
})

test('where the dropdown’s header is hidden, the off-canvas cart opens', async () => {
  start(header(dropdownCart, toggleCart, popup))
  item().style.display = 'none'
  vi.spyOn(HTMLElement.prototype, 'checkVisibility').mockImplementation(function (this: HTMLElement) {
    return !this.closest('.has-dropdown')
  })
  added()
  await frame()
  expect(dialogs()).toHaveLength(1)
})

test('in a browser without dialogs the link leads to the cart, and what is added moves nothing', async () => {
  takeDialogs()
  const before = start(header(toggleCart, popup))
  expect(click(trigger())).toBe(true)
  added()
  await frame()
  expect(markup()).toBe(before)
})
