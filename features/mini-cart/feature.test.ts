import jQuery from 'jquery'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markup, type Runtime, setBody, startRuntime } from '../../inject/testing.ts'
import miniCart from './feature.ts'
import { addTheme, content, dropdownCart, header, linkCart, popup, toggleCart } from './testHeader.ts'

const page = window as unknown as Record<string, unknown>
let runtime: Runtime | undefined

function start(html: string, { isRevealed = '1', language = 'de' } = {}): string {
  document.documentElement.lang = language
  page.flatsomeVars = { is_mini_cart_reveal: isRevealed }
  setBody(html)
  const before = markup()
  runtime = startRuntime([miniCart])
  return before
}

const one = <Type extends HTMLElement = HTMLElement>(selector: string): Type => document.querySelector<Type>(selector)!
const trigger = (): HTMLElement => one('.header-cart-link')
const item = (): HTMLElement => one('.cart-item')
const isOpen = (): boolean => item().classList.contains('current-dropdown')
const added = (): void => void document.body.dispatchEvent(new CustomEvent('added_to_cart', { bubbles: true }))
const key = (target: EventTarget, name: string): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
const point = (type: string, pointerType = 'mouse'): void =>
  void item().dispatchEvent(new PointerEvent(type, { pointerType }))
const click = (target: Element, detail = 0): boolean =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const said = (): string => document.querySelector('[role=status]')?.textContent ?? ''
const dialogs = (): NodeListOf<HTMLDialogElement> => document.querySelectorAll('dialog')

beforeEach(() => {
  vi.useFakeTimers()
  delete page.jQuery
})
afterEach(() => {
  runtime?.stop()
  runtime = undefined
  jQuery(document.body).off()
  delete page.jQuery
  delete page.flatsomeVars
  document.documentElement.removeAttribute('lang')
  vi.useRealTimers()
})

describe('the dropdown', () => {
  test('S1.23 its trigger says what it opens, whether it is open, and how much is in the cart', async () => {
    start(header(dropdownCart))
    expect(trigger().getAttribute('aria-haspopup')).toBe('true')
    expect(trigger().getAttribute('aria-expanded')).toBe('false')
    expect(document.getElementById(trigger().getAttribute('aria-controls')!)).toBe(one('.nav-dropdown'))
    expect(trigger().getAttribute('aria-label')).toBe('Warenkorb, 2 Artikel')
    one('.cart-icon').outerHTML = '<span class="cart-icon image-icon"><strong>7</strong></span>'
    await pass(20)
    expect(trigger().getAttribute('aria-label')).toBe('Warenkorb, 7 Artikel')
    one('.cart-icon').outerHTML = '<i class="icon-shopping-bag" data-icon-label="8"></i>'
    await pass(20)
    expect(trigger().getAttribute('aria-label')).toBe('Warenkorb, 8 Artikel')
    one('i').setAttribute('data-icon-label', '9')
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
  ])('S1.23 its name has what stands on it (%s), and follows it', async (title, name) => {
    start(header(dropdownCart.replace('<span class="cart-icon', `<span class="header-cart-title">\n${title}</span>$&`)))
    expect(trigger().getAttribute('aria-label')).toBe(name)
    one('.cart-price').outerHTML = ' <span class="cart-price">36,00 €</span>'
    await pass(20)
    expect(trigger().getAttribute('aria-label')).toBe(name.replace('24', '36'))
  })

  test('S1.23 it opens and closes by click, Enter and Space, and by Escape the focus is back on its trigger', async () => {
    start(header(dropdownCart))
    // Enter on a link is a click without a pointer.
    expect(click(trigger())).toBe(false)
    await pass(20)
    expect([isOpen(), trigger().getAttribute('aria-expanded')]).toEqual([true, 'true'])
    expect(click(trigger())).toBe(false)
    expect(isOpen()).toBe(false)
    expect(key(trigger(), ' ')).toBe(false)
    expect(isOpen()).toBe(true)
    one('.remove').focus()
    key(one('.remove'), 'Escape')
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

  test('it closes when the focus leaves, and by a click beside it', async () => {
    start(header(dropdownCart))
    click(trigger())
    one('.remove').focus()
    await pass(5000)
    expect(isOpen()).toBe(true)
    one('#anderes').focus()
    await pass(100)
    expect(isOpen()).toBe(false)
    click(trigger())
    click(one('.widget_shopping_cart'))
    expect(isOpen()).toBe(true)
    click(one('main'))
    expect(isOpen()).toBe(false)
  })

  test('it opens under a mouse that stays, not under a finger, and closes when the mouse has left', async () => {
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

  test('S2.44 S9.29 TP46 what was added shows for 5000 ms, is announced, and the focus stays where it is', async () => {
    start(header(dropdownCart))
    one('#anderes').focus()
    added()
    expect(isOpen()).toBe(true)
    await pass(150)
    expect(said()).toBe('Warenkorb, 2 Artikel')
    expect(document.activeElement).toBe(one('#anderes'))
    await pass(4849)
    expect(isOpen()).toBe(true)
    await pass(1)
    expect(isOpen()).toBe(false)
    expect(trigger().getAttribute('aria-expanded')).toBe('false')
  })

  test('S9.29 TP46 while the pointer or the focus is inside it stays, and 5000 ms after they left it closes', async () => {
    start(header(dropdownCart))
    added()
    await pass(4000)
    point('pointerenter')
    await pass(20_000)
    expect(isOpen()).toBe(true)
    point('pointerleave')
    await pass(4999)
    expect(isOpen()).toBe(true)
    one('.remove').focus()
    await pass(20_000)
    expect(isOpen()).toBe(true)
    one('#anderes').focus()
    await pass(4999)
    expect(isOpen()).toBe(true)
    await pass(1)
    expect(isOpen()).toBe(false)
  })

  test('TP46 another product begins the 5000 ms anew', async () => {
    start(header(dropdownCart))
    added()
    await pass(3000)
    added()
    await pass(4999)
    expect(isOpen()).toBe(true)
    await pass(1)
    expect(isOpen()).toBe(false)
  })

  test.each(['', '0', false, null])('TP47 with the reveal off (%j) nothing opens', async (setting) => {
    start(`${header(dropdownCart)}<span class="added-to-cart"></span>`, { isRevealed: setting as string })
    added()
    await pass(6000)
    expect(isOpen()).toBe(false)
    expect(said()).toBe('')
  })

  test('TP47 a page that comes with something added opens it once', async () => {
    start(`${header(dropdownCart)}<span class="added-to-cart"></span>`)
    expect(isOpen()).toBe(true)
    await pass(5000)
    expect(isOpen()).toBe(false)
    runtime?.stop()
    runtime = startRuntime([miniCart])
    expect(isOpen()).toBe(false)
  })

  test('TP49 added_to_cart without arguments leaves what is in the cart alone', () => {
    page.jQuery = jQuery
    start(header(dropdownCart))
    const inside = one('.widget_shopping_cart_content')
    jQuery(document.body).trigger('added_to_cart')
    expect(isOpen()).toBe(true)
    expect(one('.widget_shopping_cart_content')).toBe(inside)
  })

  test('S2.44 other code asks for the cart with the theme’s own event, whether the reveal is on or not', async () => {
    page.jQuery = jQuery
    start(header(dropdownCart), { isRevealed: '' })
    jQuery(document).trigger('flatsome-open-mini-cart')
    expect(isOpen()).toBe(true)
    await pass(5000)
    expect(isOpen()).toBe(false)
  })

  test('a header that hides while scrolling comes back with the cart', () => {
    start(header(dropdownCart))
    one('#header').classList.add('sticky-hide-on-scroll--active')
    added()
    expect(one('#header').className).toBe('header')
    expect(one('.header-wrapper').classList.contains('stuck')).toBe(true)
  })

  test.each(['before', 'after'])('TP46 a theme that came %s us: one clock decides, ours', async (when) => {
    page.jQuery = jQuery
    if (when === 'before') {
      setBody(header(dropdownCart))
      addTheme(jQuery)
      page.flatsomeVars = { is_mini_cart_reveal: '1' }
      runtime = startRuntime([miniCart])
    } else {
      start(header(dropdownCart))
      addTheme(jQuery)
    }
    jQuery(document.body).trigger('added_to_cart', [{}, 'abc', jQuery(document).find('#anderes')])
    await pass(2000)
    expect(isOpen()).toBe(true)
    one('.remove').focus()
    await pass(20_000)
    expect(isOpen()).toBe(true)
    one('#anderes').focus()
    await pass(4999)
    expect(isOpen()).toBe(true)
    await pass(1)
    expect(isOpen()).toBe(false)
  })

  test('TP47 a cart that the theme has revealed before we came is closed by our clock, and stays closed after a stop', async () => {
    page.jQuery = jQuery
    page.flatsomeVars = { is_mini_cart_reveal: '1' }
    setBody(`${header(dropdownCart)}<span class="added-to-cart"></span>`)
    addTheme(jQuery)
    await pass(1000)
    runtime = startRuntime([miniCart])
    one('.remove').focus()
    await pass(10_000)
    expect(isOpen()).toBe(true)
    one('#anderes').focus()
    await pass(5000)
    expect(isOpen()).toBe(false)
    runtime.stop()
    expect(isOpen()).toBe(false)
  })

  test('what the theme opens and closes by hovering is told by the trigger, too', async () => {
    start(header(dropdownCart))
    item().classList.add('current-dropdown')
    await pass(20)
    expect(trigger().getAttribute('aria-expanded')).toBe('true')
    item().classList.remove('current-dropdown')
    await pass(20)
    expect(trigger().getAttribute('aria-expanded')).toBe('false')
  })

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
    one('.widget_shopping_cart_content').outerHTML = content(...keys)
    document.body.dispatchEvent(new CustomEvent('removed_from_cart', { bubbles: true }))
    await pass(10)
    expect((document.activeElement as HTMLElement).dataset.cart_item_key).toBe(next)
    expect(isOpen()).toBe(true)
  })

  test('after the last row was taken out the focus is on the trigger; elsewhere it is left alone', async () => {
    start(header(dropdownCart))
    click(trigger())
    one('.remove').focus()
    click(one('.remove'))
    one('.widget_shopping_cart_content').outerHTML = content()
    document.body.dispatchEvent(new CustomEvent('removed_from_cart', { bubbles: true }))
    await pass(10)
    expect(document.activeElement).toBe(trigger())
    one('#anderes').focus()
    document.body.dispatchEvent(new CustomEvent('removed_from_cart', { bubbles: true }))
    await pass(10)
    expect(document.activeElement).toBe(one('#anderes'))
  })
})

describe('the off-canvas cart', () => {
  test('S1.23 it opens in a dialog with the name of its heading, and goes back to its place', async () => {
    const before = start(header(toggleCart, popup))
    const place = one('#cart-popup').parentElement
    expect([trigger().getAttribute('aria-haspopup'), trigger().getAttribute('aria-expanded')]).toEqual([
      'dialog',
      'false',
    ])
    expect(trigger().getAttribute('aria-controls')).toBe('cart-popup')
    trigger().focus()
    expect(click(trigger())).toBe(false)
    expect(dialogs()).toHaveLength(1)
    expect(dialogs()[0]?.getAttribute('aria-label')).toBe('Warenkorb')
    expect(dialogs()[0]?.contains(one('#cart-popup'))).toBe(true)
    expect(one('#cart-popup').classList.contains('mfp-hide')).toBe(false)
    expect(trigger().getAttribute('aria-expanded')).toBe('true')
    one('.vernissage-dialog-close').click()
    expect(dialogs()).toHaveLength(0)
    expect(one('#cart-popup').parentElement).toBe(place)
    expect(one('#cart-popup').classList.contains('mfp-hide')).toBe(true)
    expect(trigger().getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(trigger())
    click(trigger())
    runtime?.stop()
    expect(markup()).toBe(before)
  })

  test('S2.44 TP48 what was added opens it beside the page, for as long as the visitor likes; a second time it stays as it is', async () => {
    start(header(toggleCart, popup))
    one('#anderes').focus()
    added()
    const [dialog] = dialogs()
    expect(dialog?.open).toBe(true)
    expect(document.documentElement.style.overflow).toBe('')
    await pass(60_000)
    expect(document.activeElement).toBe(one('#anderes'))
    expect(said()).toBe('Warenkorb, 2 Artikel')
    added()
    await pass(60_000)
    expect([...dialogs()]).toEqual([dialog])
    key(one('#anderes'), 'Escape')
    expect(dialogs()).toHaveLength(0)
    expect(document.activeElement).toBe(one('#anderes'))
  })

  test.each(['before', 'after'])(
    'TP48 a theme that came %s us opens no popup of its own, and its late click changes nothing',
    async (when) => {
      page.jQuery = jQuery
      const opened = vi.fn()
      setBody(header(toggleCart, popup))
      page.flatsomeVars = { is_mini_cart_reveal: '1' }
      if (when === 'before') addTheme(jQuery, opened)
      runtime = startRuntime([miniCart])
      if (when === 'after') addTheme(jQuery, opened)
      jQuery(document.body).trigger('added_to_cart')
      const [dialog] = dialogs()
      await pass(1000)
      expect([...dialogs()]).toEqual([dialog])
      expect(dialog?.className).toContain('beside')
      dialog?.close()
      click(trigger())
      expect(dialogs()).toHaveLength(1)
      expect(opened).not.toHaveBeenCalled()
      runtime.stop()
      jQuery(trigger()).trigger('click')
      expect(opened).toHaveBeenCalledExactlyOnceWith('#cart-popup')
    },
  )

  test('TP48 a page that comes with something added opens one cart, whoever is first', async () => {
    page.jQuery = jQuery
    const opened = vi.fn()
    start(`${header(toggleCart, popup)}<span class="added-to-cart"></span>`)
    addTheme(jQuery, opened)
    await pass(1000)
    expect(dialogs()).toHaveLength(1)
    expect(opened).not.toHaveBeenCalled()
  })

  test('a popup that the theme has opened already, and one that the page does not have, are left to others', () => {
    start(header(toggleCart, `<div class="mfp-wrap">${popup}</div>`))
    expect(click(trigger())).toBe(true)
    added()
    expect(dialogs()).toHaveLength(0)
    one('#cart-popup').remove()
    expect(click(trigger())).toBe(true)
    added()
    expect(dialogs()).toHaveLength(0)
  })

  test('two triggers share one popup, and both say whether it is open', () => {
    start(header(toggleCart, toggleCart, popup))
    added()
    expect(dialogs()).toHaveLength(1)
    const said = (): (string | null)[] =>
      [...document.querySelectorAll('.off-canvas-toggle')].map((each) => each.getAttribute('aria-expanded'))
    expect(said()).toEqual(['true', 'true'])
    dialogs()[0]?.close()
    expect(said()).toEqual(['false', 'false'])
  })

  test('a cart that is replaced while it is open stays open, and the focus finds its heading', async () => {
    start(header(toggleCart, popup))
    click(trigger())
    one('.remove').focus()
    click(one('.remove'))
    one('.widget_shopping_cart_content').outerHTML = content()
    document.body.dispatchEvent(new CustomEvent('removed_from_cart', { bubbles: true }))
    await pass(10)
    expect(dialogs()).toHaveLength(1)
    expect(document.activeElement).toBe(one('.cart-popup-title'))
  })

  test('where a dropdown shows, only that opens by itself', () => {
    start(header(dropdownCart, toggleCart, popup))
    added()
    expect(isOpen()).toBe(true)
    expect(dialogs()).toHaveLength(0)
  })

  test('where the dropdown’s header is hidden, the off-canvas cart opens', () => {
    start(header(dropdownCart, toggleCart, popup))
    item().style.display = 'none'
    vi.spyOn(HTMLElement.prototype, 'checkVisibility').mockImplementation(function (this: HTMLElement) {
      return !this.closest('.has-dropdown')
    })
    added()
    expect(dialogs()).toHaveLength(1)
  })
})

test('TP50 on the cart and checkout pages the plain link stays one', async () => {
  const before = start(`${header(linkCart)}<span class="added-to-cart"></span>`)
  added()
  await pass(1000)
  expect(markup()).toBe(before)
  expect(click(trigger())).toBe(true)
  expect(runtime?.mounts.rows()[0]).toMatchObject({ state: 'waiting', mounts: 0 })
})

test('stopping gives the server’s HTML back, byte for byte, also while it is open', async () => {
  const before = start(header(dropdownCart, toggleCart, popup))
  added()
  point('pointerenter')
  click(document.querySelectorAll('.header-cart-link')[1]!)
  await pass(200)
  expect(dialogs()).toHaveLength(1)
  runtime?.stop()
  expect(markup()).toBe(before)
  added()
  await pass(10_000)
  expect(markup()).toBe(before)
})

test('markup in the title is text, and a trigger without an address of a popup stays a link', () => {
  start(
    header('<li class="cart-item"><a class="off-canvas-toggle" title="&lt;img src=x onerror=alert(1)&gt;">x</a></li>'),
  )
  expect(one('.off-canvas-toggle').getAttribute('aria-label')).toBe('<img src=x onerror=alert(1)>')
  expect(click(one('.off-canvas-toggle'))).toBe(true)
  expect(runtime?.mounts.rows()[0]?.state).toBe('mounted')
})

test('a cart that comes later works, and one that goes leaves nothing behind', async () => {
  start(header())
  one('.header-nav').append(document.createRange().createContextualFragment(dropdownCart))
  await pass(20)
  added()
  expect(isOpen()).toBe(true)
  item().remove()
  await pass(10_000)
  expect(runtime?.mounts.rows()[0]).toMatchObject({ mounts: 0 })
})
